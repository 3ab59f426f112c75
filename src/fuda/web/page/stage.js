// A table that is only looked at: of a replay, of a scenario, of a lesson.

import { button, h } from "./dom.js";
import { drawLarge, faces, named, word } from "./face.js";
import { pick, say } from "./lang.js";
import { aCard, drawHand, drawMiddle, drawSide, fit } from "./mat.js";
import { cardsOf } from "./motion.js";
import { ask } from "./net.js";

const tall = matchMedia("(max-aspect-ratio: 4/5)");

/** Faces of the cards in a view that are not known yet. @param {string} game @param {any} view */
export async function learnFaces(game, view) {
  const wanted = [...new Set(cardsOf(view).values())].filter((n) => n && !faces.has(n));
  if (!wanted.length) return;
  for (const number of wanted) faces.set(number, null);
  const got = await ask(`/api/games/${game}/cards?numbers=${encodeURIComponent(wanted.slice(0, 60).join(","))}`).catch(() => null);
  for (const face of got?.cards ?? []) faces.set(face.number, face);
}

/**
 * @param {any} view @param {any} table
 * @param {{seat?: number, names?: string[], hands?: any, look?: (card: any) => void}} [how]
 */
export function drawStage(view, table, how = {}) {
  const look = how.look ?? (() => {});
  const hands = how.hands ?? { lit: () => false, picked: () => false, tap: (/** @type {string} */ _, /** @type {any} */ card) => card && look(card), open: () => {}, look };
  const seat = how.seat ?? 0;
  const others = view.players.filter((/** @type {any} */ p) => p.seat !== seat);
  const style = fit(view, table, tall.matches, seat);
  const title = (/** @type {any} */ p) => h("div", { class: "title" }, h("b", null, how.names?.[p.seat] || say("player", { n: p.seat + 1 })), (p.lines || []).map((/** @type {any} */ l) => h("span", { class: "about" }, pick(l))));
  const side = (/** @type {any} */ p, /** @type {boolean} */ turned) => [title(p), drawSide(p, table, view, { turned, tall: tall.matches || (turned && others.length > 1), mine: !turned, title: { name: "" }, hands })];
  const cloth = h(
    "div",
    { class: "cloth", style },
    h("div", { class: "others", role: "group", tabindex: 0, "aria-label": say("opponent") }, others.map((/** @type {any} */ p) => h("div", { class: "other", key: p.seat }, side(p, true)))),
    h("div", { class: "middle" }, h("span", { class: "what" }, say("turn", { n: view.turn }), " · ", word(table, `phase.${view.phase}`, view.phase)), drawMiddle(view, table, { hands })),
    h("div", { class: "me" }, side(view.players[seat], false)),
  );
  return h("div", { class: `felt stage game-${view.game}`, key: "felt" }, cloth, h("div", { class: "holding" }, drawHand(view.players[seat], table, { hands, mine: true })));
}

/** A look at one card, over everything. @param {any} card @param {any} table @param {() => void} close */
export function drawCardSheet(card, table, close) {
  const under = table.card.under.flatMap((/** @type {any} */ u) => card[u.key] || []);
  const hands = { lit: () => false, picked: () => false, tap: () => {}, open: () => {}, look: () => {} };
  return h("dialog", { class: "sheet", key: "sheet", open: true, "aria-modal": "true", "aria-label": named(card), onclick: (/** @type {Event} */ e) => e.target === e.currentTarget && close() }, h("div", { class: "paper" }, drawLarge(card, table), under.length ? h("div", { class: "spread" }, under.map((/** @type {any} */ c) => aCard(c, table, { hands }, "tiny"))) : null, button(say("close"), close, { class: "quiet close" })));
}
