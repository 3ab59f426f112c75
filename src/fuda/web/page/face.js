// Card faces, drawn from data: the same hand in all games, each with its own colours.

import { h } from "./dom.js";
import { lang, pick, say } from "./lang.js";

/** @typedef {Record<string, any>} Card a card as a view has it */
/** @typedef {Record<string, any>} Table how a game is laid out and called */

/** Printed faces by number, as far as they have been told. @type {Map<string, any>} */
export const faces = new Map();

/** Hues of colours that cards are printed in; other words get one of their own. @type {Record<string, number>} */
const HUES = { red: 4, green: 140, blue: 215, purple: 275, yellow: 46, black: 240, white: 210, pink: 330, orange: 24, 火: 12, 水: 205, 木: 120, 光: 48, 闇: 270, 機: 195 };
const PALE = new Set(["black", "white", "機"]);

/** A number from a text, always the same. @param {string} text */
export function hash(text) {
  let n = 2166136261;
  for (const c of text) n = Math.imul(n ^ (c.codePointAt(0) || 0), 16777619);
  return n >>> 0;
}

/** The colours of a card, as hues. @param {Card} card @param {Table} table @returns {[number, number, boolean]} */
function hues(card, table) {
  for (const set of table.board.faces) {
    const words = card[set] || [];
    if (!words.length) continue;
    const found = words.map((/** @type {string} */ w) => HUES[w] ?? hash(w) % 360);
    return [found[0], found[1] ?? found[0], PALE.has(words[0])];
  }
  return [220, 220, true];
}

/** An emblem of its own for every card: rings, rays and petals by its number. @param {string} number */
export function emblem(number) {
  let n = hash(number);
  const draw = (/** @type {number} */ most) => {
    n = Math.imul(n ^ (n >>> 15), 2246822519) >>> 0;
    return n % most;
  };
  const petals = 3 + draw(6);
  const parts = [];
  const inner = 8 + draw(10);
  const outer = 24 + draw(16);
  for (let i = 0; i < petals; i++) {
    const turn = (i * 360) / petals;
    const wide = 6 + (hash(number) % 9);
    parts.push(h("path", { d: `M50 50 Q${50 - wide} ${50 - outer / 2} 50 ${50 - outer} Q${50 + wide} ${50 - outer / 2} 50 50`, transform: `rotate(${turn} 50 50)`, class: i % 2 ? "petal odd" : "petal" }));
  }
  if (draw(2)) parts.push(h("circle", { cx: 50, cy: 50, r: outer + 6, class: "ring" }));
  if (draw(2)) parts.push(h("rect", { x: 50 - outer * 0.7, y: 50 - outer * 0.7, width: outer * 1.4, height: outer * 1.4, transform: `rotate(${draw(90)} 50 50)`, class: "ring" }));
  parts.push(h("circle", { cx: 50, cy: 50, r: inner, class: "heart" }));
  return h("svg", { viewBox: "0 0 100 100", class: "emblem", "aria-hidden": "true" }, parts);
}

/** The name of a card in the reader's language. @param {Card} card */
export function named(card) {
  if (card.hidden || !card.name) return say("hidden_card");
  return (lang === "ja" ? card.name : card.name_en || card.name) || card.name;
}

/** A word of the game. @param {Table} table @param {string} key @param {string} [otherwise] */
export function word(table, key, otherwise = "") {
  return pick(table.words[key], otherwise);
}

/** The kind of a card in a word. @param {Card} card @param {Table} table */
export function kind(card, table) {
  const kinds = card.kind || [];
  const narrow = kinds.filter((/** @type {string} */ k) => !table.card.broad.includes(k));
  const one = narrow[0] || kinds[0];
  return one ? word(table, `kind.${one}`, one) : "";
}

/** Numbers of a card that are shown, with what is printed. @param {Card} card @param {any[]} numbers */
function shown(card, numbers) {
  const kinds = card.kind || [];
  const face = faces.get(card.number);
  return numbers
    .filter((n) => n && card[n.key] !== undefined && (!n.kinds.length || n.kinds.some((/** @type {string} */ k) => kinds.includes(k))))
    .map((n) => {
      const printed = face?.numbers?.[n.key];
      const change = printed === undefined || printed === card[n.key] ? "" : card[n.key] > printed ? "up" : "down";
      return { key: n.key, value: card[n.key], change, printed };
    });
}

/** A big number in few letters: 7000 stays, 12000 too. @param {number} n */
const brief = (n) => String(n);

/** What is said of a card to those who do not see it. @param {Card} card @param {Table} table */
export function spoken(card, table) {
  if (card.hidden) return say("hidden_card");
  const parts = [named(card), kind(card, table)];
  for (const n of shown(card, [table.card.price, ...table.card.strength])) parts.push(`${word(table, `num.${n.key}`, n.key)} ${n.value}${n.change ? ` (${say("printed", { n: n.printed })})` : ""}`);
  for (const bar of bars(card, table)) parts.push(`${word(table, `num.${bar.key}`, bar.key)} ${bar.left}/${bar.full}`);
  if (table.card.bonus && card[table.card.bonus]) parts.push(`${word(table, `num.${table.card.bonus}`, table.card.bonus)} +${card[table.card.bonus]}`);
  parts.push(...values(card), ...(card.keywords || []).map((/** @type {string} */ k) => word(table, `keyword.${k}`, k)));
  for (const [name, n] of Object.entries(card.counters || {})) parts.push(`${name} ${n}`);
  if (card.state) parts.push(word(table, `state.${card.state}`, say("rested")));
  if (card.face_down) parts.push(say("face_down"));
  for (const under of table.card.under) if (card[under.key]?.length) parts.push(`${word(table, under.word, under.key)} ${card[under.key].length}`);
  return parts.filter(Boolean).join(", ");
}

/** Where a card lies, in words. @param {Card} card @param {Table} table @param {string} [whose] */
export function lies(card, table, whose = "") {
  const zone = /^\d+\.([a-z_]+?)(\d*)(?:\.|$)/.exec(card.id || "");
  const title = zone ? pick(table.zones[zone[1]]) : "";
  return title ? say("lies", { whose, zone: zone?.[2] ? `${title} ${zone[2]}` : title }).trim() : "";
}

/** @param {Card} card @param {Table} table */
function bars(card, table) {
  const out = [];
  for (const bar of table.card.bars) {
    const full = card[bar.full];
    if (full === undefined || full <= 0) continue;
    const left = bar.left ? card[bar.left] ?? full : full - (card.damage || 0);
    out.push({ key: bar.full, full, left });
  }
  return out;
}

/**
 * A card as it lies somewhere.
 * @param {Card} card @param {Table} table
 * @param {{size?: string, lit?: boolean, picked?: boolean, whose?: string, does?: (event: Event) => void, look?: () => void, tag?: string, flat?: boolean, extra?: Record<string, any>}} [how]
 */
export function drawCard(card, table, how = {}) {
  const down = card.hidden || !card.name;
  const [one, two, pale] = down ? [230, 230, true] : hues(card, table);
  const classes = ["card", how.size || "", down ? "back" : "", pale ? "pale" : "", card.state && !how.flat ? "turned" : "", card.face_down ? "veiled" : "", how.lit ? "lit" : "", how.picked ? "picked" : "", card.new ? "new" : ""];
  const top = down ? [] : shown(card, [table.card.price]);
  const low = down ? [] : shown(card, table.card.strength);
  const bonus = table.card.bonus && card[table.card.bonus];
  return h(
    how.tag || "button",
    {
      type: how.tag ? null : "button",
      class: classes.filter(Boolean).join(" "),
      "data-id": card.id,
      key: card.id,
      style: { "--one": one, "--two": two, "--turn": `${table.board.turned}deg` },
      "aria-label": how.tag ? null : [spoken(card, table), lies(card, table, how.whose), how.picked ? say("is_picked") : how.lit ? say("can_choose") : ""].filter(Boolean).join(", "),
      "aria-pressed": how.picked ? "true" : null,
      tabindex: how.tag ? null : how.lit ? 0 : -1,
      onclick: how.does,
      oncontextmenu: how.look ? (/** @type {Event} */ e) => (e.preventDefault(), how.look?.()) : null,
      ...how.extra,
    },
    down
      ? h("svg", { viewBox: "0 0 100 100", class: "backside", "aria-hidden": "true" }, h("path", { d: "M50 12 70 50 50 88 30 50Z" }))
      : [
          emblem(card.number || card.name),
          h("span", { class: "top" }, top.map((n) => h("b", { class: `price ${n.change}` }, brief(n.value))), h("span", { class: "name", style: { "--fit": fitting(named(card)) } }, named(card))),
          h("span", { class: "kind" }, kind(card, table), values(card).map((v) => h("small", { class: "values" }, v))),
          h("span", { class: "signs" }, (card.keywords || []).slice(0, 4).map((/** @type {string} */ k) => h("i", { class: "sign" }, word(table, `keyword.${k}`, k)))),
          counters(card),
          h(
            "span",
            { class: "low" },
            bonus ? h("small", { class: "bonus" }, `+${bonus}`) : null,
            low.map((n) => h("b", { class: `strength ${n.change}` }, h("small", null, word(table, `short.${n.key}`, low.length > 1 ? word(table, `num.${n.key}`, n.key) : "")), brief(n.value))),
            bars(card, table).map((bar) => h("span", { class: "bar" }, h("span", { class: "fill", style: { width: `${Math.max(0, Math.min(100, (100 * bar.left) / bar.full))}%` } }), h("b", null, bar.left === bar.full ? `${bar.full}` : `${bar.left}/${bar.full}`))),
          ),
        ],
    under(card, table),
  );
}

/** How much smaller a name is written so that its longest word stays whole. @param {string} name */
function fitting(name) {
  const longest = Math.max(...name.split(/[\s-]/).map((w) => (/^[\x00-\u024f]*$/.test(w) ? w.length : 0)));
  return longest > 8 ? Math.max(0.6, 8 / longest).toFixed(2) : 1;
}

/** Hearts and blades of cards that sing, as the game tells them. @param {Card} card @returns {string[]} */
function values(card) {
  if (!card.values) return [];
  const said = Array.isArray(card.values) ? card.values : pick(card.values);
  return Array.isArray(said) ? said.map((v) => (typeof v === "string" ? v : pick(v))) : [String(said)];
}

/** @param {Card} card */
function counters(card) {
  const found = Object.entries(card.counters || {});
  return found.length ? h("span", { class: "counters" }, found.map(([name, n]) => h("i", { class: "counter", title: name }, String(n)))) : null;
}

/** What lies under a card, as small edges and a number. @param {Card} card @param {Table} table */
function under(card, table) {
  const piles = table.card.under.filter((/** @type {any} */ u) => card[u.key]?.length);
  return piles.map((/** @type {any} */ u) => h("span", { class: `under under-${u.key}`, title: word(table, u.word, u.key) }, u.sign || word(table, u.word, u.key), ` ${card[u.key].length}`));
}

/** A card in full, for a look at it. @param {Card} card @param {Table} table */
export function drawLarge(card, table) {
  const face = faces.get(card.number);
  const lines = face ? pick(face.text) : "";
  const traits = [];
  for (const set of table.sets) {
    const words = card[set === "name" ? "names" : set];
    if (!words?.length || set === "kind" || set === "name") continue;
    traits.push(`${word(table, `set.${set}`, set)}: ${words.map((/** @type {string} */ w) => word(table, `${set}.${w.toLowerCase()}`, lang === "en" ? face?.names?.[w] || w : w)).join(" / ")}`);
  }
  return h(
    "article",
    { class: "large" },
    drawCard({ ...card, state: 0 }, table, { tag: "div", size: "big", flat: true }),
    h(
      "div",
      { class: "reading" },
      h("h2", null, named(card), h("small", null, lang === "ja" ? card.name_en : card.name)),
      h("p", { class: "line" }, [kind(card, table), ...(face ? pick(face.line, []) || [] : [])].filter(Boolean).join(" · ")),
      traits.map((t) => h("p", { class: "line" }, t)),
      (lines || say("text_none")).split("\n").map((/** @type {string} */ line) => h("p", { class: "text" }, ...signs(line))),
      h("p", { class: "number" }, card.number || ""),
    ),
  );
}

/** A text with its bracketed signs set off. @param {string} line */
export function signs(line) {
  return line.split(/(【[^】]*】|\[[^\]]*\])/).map((part) => (/^[【[]/.test(part) ? h("i", { class: "sign" }, part) : part));
}
