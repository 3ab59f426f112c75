// The mat: where the zones of every player lie, by the data of the game. One renderer for all games and any number of seats.

import { h } from "./dom.js";
import { drawCard, spoken } from "./face.js";
import { pick, say } from "./lang.js";

/**
 * @typedef {object} Hands what can be done with what is drawn
 * @property {(id: string) => boolean} lit
 * @property {(id: string) => boolean} picked
 * @property {(id: string, card: any, event: Event) => void} tap
 * @property {(zone: string, title: string, cards: any[]) => void} open
 * @property {(card: any) => void} look
 */

const ADDRESS = /^(.*?)(\d*)$/;

/** The rows of a side as areas of a grid. @param {string[]} rows @param {boolean} turned @param {string[]} small */
function areas(rows, turned, small) {
  const split = rows.map((row) => row.split(" ").filter(Boolean));
  const all = turned ? split.map((row) => [...row].reverse()).reverse() : split;
  const weight = all.reduce((sum, row) => sum + (row.every((a) => a === "." || small.includes(a.replace(/\d+$/, "")) || small.includes(a)) ? 0.62 : 1.42), 0);
  return { weight, text: all.map((row) => `"${row.map((a) => (a === "." ? "." : `z-${a}`)).join(" ")}"`).join(" "), columns: Math.max(...all.map((r) => r.length)), rows: all.length, names: [...new Set(all.flat())].filter((a) => a !== ".") };
}

/**
 * One player's side.
 * @param {any} player @param {any} table @param {any} view
 * @param {{turned: boolean, tall: boolean, mine: boolean, title: any, hands: Hands}} how
 */
export function drawSide(player, table, view, how) {
  const board = table.board;
  const grid = areas(how.tall ? board.tall : board.wide, how.turned, board.small);
  const places = grid.names.map((area) => drawZone(area, player, table, how));
  return h(
    "section",
    { class: `side ${how.mine ? "mine" : "theirs"} ${view.active === player.seat ? "active" : ""} ${player.out ? "out" : ""}`, key: `side${player.seat}`, "aria-label": how.title.name },
    how.turned ? drawHand(player, table, how) : null,
    h("div", { class: "mat", style: { "grid-template-areas": grid.text, "grid-template-columns": `repeat(${grid.columns}, minmax(0, 1fr))`, "--columns": grid.columns } }, places),
  );
}

/** How high a side is, in widths of a card. @param {any} table @param {boolean} tall */
export function heightOf(table, tall) {
  return areas(tall ? table.board.tall : table.board.wide, false, table.board.small);
}

/** What the size of a card depends on: how many rows and columns there are, and what of the others' hands is open.
 * @param {any} view @param {any} table @param {boolean} tall @param {number} seat who sits in front */
export function fit(view, table, tall, seat) {
  const others = view.players.filter((/** @type {any} */ p) => p.seat !== seat);
  const narrow = tall || others.length > 1;
  const mine = heightOf(table, tall);
  const theirs = heightOf(table, narrow);
  const scale = tall ? 0.76 : 1;
  const open = others.some((/** @type {any} */ p) => p.zones.hand?.cards?.length) ? 0.72 : 0;
  const across = tall ? mine.columns : Math.max(mine.columns * 1.25, theirs.columns * others.length * 1.12);
  return { "--high": (mine.weight + (theirs.weight + open) * scale).toFixed(2), "--lines": String(mine.rows + theirs.rows), "--across": across.toFixed(2), "--theirs": scale };
}

/** The cards of a zone, or of one place of it. @param {any} player @param {string} area @returns {{zone: string, nth: number, content: any} | null} */
function found(player, area) {
  if (player.zones[area] !== undefined) return { zone: area, nth: 0, content: player.zones[area] };
  const [, zone, nth] = ADDRESS.exec(area) || [];
  const several = zone ? player.zones[zone] : undefined;
  return several && nth ? { zone, nth: Number(nth), content: Array.isArray(several) ? several[Number(nth) - 1] : several } : null;
}

/** @param {string} area @param {any} player @param {any} table @param {any} how */
function drawZone(area, player, table, how) {
  const board = table.board;
  const here = found(player, area);
  if (!here || !here.content) return null;
  const { zone, nth } = here;
  const title = pick(table.zones[zone], zone);
  const contents = Array.isArray(here.content) ? here.content : [here.content];
  const cards = contents.flatMap((c) => c.cards || []);
  const count = contents.reduce((sum, c) => sum + (c.count ?? 0), 0);
  const pile = board.piles.includes(zone);
  const address = `${player.seat}.${zone}${nth || ""}`;
  const lit = how.hands.lit(address);
  const small = board.small.includes(zone);
  const classes = ["zone", `zone-${zone}`, pile ? "pile" : board.rows.includes(zone) ? "row" : "spot", small ? "small" : "", lit ? "lit" : "", count ? "" : "empty"];
  return h(
    "div",
    { class: classes.filter(Boolean).join(" "), style: { "grid-area": `z-${area}` }, key: area, "data-zone": address },
    pile ? drawPile(zone, title, cards, count, player, table, how) : drawRow(cards, count, table, how, small),
    lit && !cards.length ? h("button", { type: "button", class: "here lit", "data-id": address, "aria-label": title, onclick: (/** @type {Event} */ e) => how.hands.tap(address, null, e) }, title) : null,
    !pile && (small || !count || count > 2) ? h("span", { class: "label" }, title, count && (small || count > 2) ? h("b", null, String(count)) : null) : null,
  );
}

/** @param {any[]} cards @param {number} count @param {any} table @param {any} how @param {boolean} small */
function drawRow(cards, count, table, how, small) {
  const unseen = Math.max(0, count - cards.length);
  const backs = Array.from({ length: Math.min(unseen, 12) }, (_, i) => drawCard({ id: `back${i}`, hidden: true }, table, { tag: "span", size: small ? "tiny" : "" }));
  const drawn = cards.map((card) => aCard(card, table, how, small ? "tiny" : ""));
  const turned = small ? 0 : cards.filter((c) => c.state).length;
  return h("div", { class: "cards", style: { "--n": drawn.length + backs.length + turned * 0.4 } }, drawn, backs);
}

/** A card that can be tapped and looked at. @param {any} card @param {any} table @param {any} how @param {string} [size] */
export function aCard(card, table, how, size = "") {
  const hands = how.hands;
  return drawCard(card, table, {
    size,
    lit: hands.lit(card.id) || litUnder(card, table, hands),
    picked: hands.picked(card.id),
    whose: how.mine ? say("yours") : how.title?.name ? say("theirs_of", { who: how.title.name }) : "",
    does: (event) => hands.tap(card.id, card, event),
    look: () => hands.look(card),
  });
}

/** Is something lit that lies under a card? It is reached by opening the card. @param {any} card @param {any} table @param {Hands} hands */
function litUnder(card, table, hands) {
  return table.card.under.some((/** @type {any} */ u) => (card[u.key] || []).some((/** @type {any} */ c) => hands.lit(c.id)));
}

/** @param {string} zone @param {string} title @param {any[]} cards @param {number} count @param {any} player @param {any} table @param {any} how */
function drawPile(zone, title, cards, count, player, table, how) {
  const top = zone === "deck" || !cards.length ? null : cards[cards.length - 1];
  const lit = cards.some((c) => how.hands.lit(c.id));
  const size = table.board.small.includes(zone) ? "tiny" : "";
  const pile = top && !top.hidden ? drawCard(top, table, { tag: "span", size, lit, flat: true }) : count ? drawCard({ id: "top", hidden: true }, table, { tag: "span", size, lit }) : h("span", { class: `card hole ${size}` });
  return h(
    "button",
    { type: "button", class: `pile-button ${lit ? "lit" : ""}`, "aria-label": `${how.mine ? "" : how.title?.name ? `${say("theirs_of", { who: how.title.name })} ` : ""}${say("cards_in", { zone: title, n: count })}${top && !top.hidden ? `, ${spoken(top, table)}` : ""}`, onclick: () => how.hands.open(zone, title, cards), disabled: cards.length === 0 },
    pile,
    h("span", { class: "caption" }, h("span", null, title), " ", h("b", { class: "count" }, String(count))),
  );
}

/** @param {any} player @param {any} table @param {any} how */
export function drawHand(player, table, how) {
  const hand = player.zones.hand;
  if (!hand) return null;
  const unseen = Math.max(0, (hand.count ?? 0) - hand.cards.length);
  const backs = Array.from({ length: unseen }, (_, i) => drawCard({ id: `hand${i}`, hidden: true }, table, { tag: "span", size: "tiny" }));
  const cards = hand.cards.map((/** @type {any} */ card) => aCard(card, table, how, how.mine ? "held" : "tiny"));
  const n = cards.length + backs.length;
  return h("div", { class: `hand ${how.mine ? "mine" : ""} ${cards.length ? "open" : ""}`, style: { "--n": n }, key: "hand", "data-zone": `${player.seat}.hand`, "aria-label": say("cards_in", { zone: pick(table.zones.hand, "hand"), n }), role: "group" }, cards, backs);
}

/** What lies between the sides: the gate, what is being resolved, the battle. @param {any} view @param {any} table @param {any} how */
export function drawMiddle(view, table, how) {
  const zones = table.board.middle
    .filter((/** @type {string} */ zone) => (view.shared[zone]?.count ?? 0) > 0)
    .map((/** @type {string} */ zone) =>
      h("div", { class: `middle-zone zone-${zone}`, key: zone }, h("span", { class: "label" }, pick(table.zones[zone], zone)), h("div", { class: "cards" }, view.shared[zone].cards.map((/** @type {any} */ c) => aCard(c, table, how, "tiny")))),
    );
  const from = (/** @type {any} */ item) => pick({ ja: item.source, en: item.source_en }, item.source);
  const stack = (view.stack || []).map((/** @type {any} */ item) => h("li", { class: `seat${item.seat}` }, pick(item.text, from(item))));
  const waiting = (view.waiting || []).map((/** @type {any} */ item) => h("li", { class: `seat${item.seat}` }, from(item)));
  const pending = [...stack, ...waiting];
  return [...zones, pending.length ? h("ol", { class: "stack", "aria-label": say("stack"), key: "stack" }, pending) : null];
}
