// Why something is what it is, or cannot be done: every step with the clause behind it.

import { h } from "./dom.js";
import { pick, say } from "./lang.js";

/** A clause that opens beside what is shown. @param {string} clause @param {string} game @param {(clause: string) => void} [open] */
export function drawClause(clause, game, open) {
  if (!clause) return null;
  return h("a", { class: "clause", href: `#/rules/${game}/${encodeURIComponent(clause)}`, onclick: open ? (/** @type {MouseEvent} */ e) => !e.ctrlKey && !e.metaKey && (e.preventDefault(), open(clause)) : null }, clause);
}

/** What is otherwise than printed, each with its reasons. @param {any[]} all @param {string} game @param {(clause: string) => void} [open] */
export function drawExplanations(all, game, open) {
  const changed = all.filter((e) => (e.steps ?? []).some((/** @type {any} */ s) => s.kind === "effect" || s.clause));
  return changed.length ? changed.map((e) => drawExplanation(e, game, open)) : h("p", { class: "quiet" }, say("as_printed"));
}

/** @param {any} e @param {string} game @param {(clause: string) => void} [open] */
function drawExplanation(e, game, open) {
  const words = (/** @type {any} */ s) => (s.words ?? []).map((/** @type {any} */ w) => pick(w)).join(" ");
  const value = Array.isArray(e.value) ? e.value.map((/** @type {any} */ w) => (typeof w === "string" ? w : pick(w))).join(" ") : String(e.value ?? "");
  return h(
    "section",
    { class: "explanation" },
    h("h3", null, pick(e.title) || e.what, " ", value ? h("b", null, value) : null),
    h("ol", null, e.steps.map((/** @type {any} */ s) => h("li", null, h("b", null, `${s.sign}${s.amount ?? words(s)}`), " ", pick(s.source), s.ends ? ` (${pick(s.ends)})` : "", " ", drawClause(s.clause, game, open)))),
  );
}

/** Why nothing can be done with a card now. @param {any[]} all @param {string} game @param {(clause: string) => void} [open] */
export function drawWhyNot(all, game, open) {
  /** @type {Map<string, string[]>} */ const reasons = new Map();
  for (const s of all.flatMap((e) => e.steps ?? [])) reasons.set(pick(s.source), [...(reasons.get(pick(s.source)) ?? []), s.clause ?? ""]);
  return h("section", { class: "whynot" }, h("h3", null, say("why_not")), h("ul", null, [...reasons].map(([said, clauses]) => h("li", null, said, clauses.map((c) => [" ", drawClause(c, game, open)])))));
}
