// The question: what can be chosen, what is lit, what a tap means. No drawing of the mat here, only choosing.

import { button, h } from "./dom.js";
import { say } from "./lang.js";
import { drawClause } from "./reasons.js";

/** What the person has begun to choose. */
export class Choice {
  /** @param {any} question */
  constructor(question) {
    this.question = question;
    /** @type {string[]} */
    this.picked = [];
    /** @type {any} */
    this.meant = null;
    this.count = question?.number_asked?.usual ?? 1;
    this.since = performance.now();
  }

  /** Options that fit what was picked so far. */
  get options() {
    const all = this.question?.options ?? [];
    return this.picked.length ? all.filter((/** @type {any} */ o) => this.picked.every((id) => this.isAt(o, id))) : all;
  }

  /** Is an option at this card or place, or at what lies under a card that is tapped for options of its own? @param {any} option @param {string} id */
  isAt(option, id) {
    return option.at.includes(id) || (this.offers(id) && option.at.some((/** @type {string} */ at) => at.startsWith(`${id}.`)));
  }

  /** @param {string} id */
  offers(id) {
    return (this.question?.options ?? []).some((/** @type {any} */ o) => o.at.includes(id));
  }

  /** @param {string} id */
  lit(id) {
    return this.options.some((/** @type {any} */ o) => o.at.includes(id)) && !this.picked.includes(id);
  }

  /** A tap on a card or a place: true if it meant something. @param {string} id */
  tap(id) {
    if (this.picked.includes(id)) {
      if (this.meant && this.picked[this.picked.length - 1] === id) return "do";
      this.clear();
      return "back";
    }
    if (!this.lit(id)) {
      if (!this.offers(id)) return "";
      this.clear();
    }
    this.picked.push(id);
    const left = this.options;
    this.meant = left.length === 1 ? left[0] : null;
    return "picked";
  }

  /** @param {any} option */
  mean(option) {
    this.meant = option;
    this.picked = option.at.slice(0, 1);
  }

  clear() {
    this.picked = [];
    this.meant = null;
  }

  /** Is it too soon after the question changed for a tap to be meant for it? */
  get fresh() {
    return performance.now() - this.since < 250;
  }
}

/**
 * The bar below the table: the question, what is meant, and every answer that has no place of its own.
 * @param {Choice} choice
 * @param {{answer: (option: any) => void, number: (count: number) => void, changed: () => void, listed: boolean, narrow: boolean, game: string, rules?: (clause: string) => void, pass?: (() => void) | null, list: (on: boolean) => void}} does
 */
export function drawQuestion(choice, does) {
  const q = choice.question;
  const meant = choice.meant;
  const placeless = q.options.filter((/** @type {any} */ o) => !o.at.length);
  const narrowed = choice.picked.length && !meant ? choice.options : null;
  const few = q.options.length <= (does.narrow ? 2 : 6);
  const offered = narrowed ?? (does.listed || few ? q.options : placeless);
  const next = q.options.find((/** @type {any} */ o) => o.id === q.next);
  return h(
    "div",
    { class: `question ${q.theirs ? "theirs" : ""}`, key: `q${q.number}`, "data-number": q.number },
    h("p", { class: "prompt", id: "prompt" }, q.theirs ? h("i", { class: "whose" }, say("theirs")) : null, q.prompt, drawClause(q.clause, does.game, does.rules)),
    meant
      ? h(
          "div",
          { class: "meant", key: "meant" },
          h("p", null, meant.describe || meant.label),
          h("div", { class: "choices" }, button(say("do_it"), () => does.answer(meant), { class: "main", "data-do": "yes" }), button(say("cancel"), () => (choice.clear(), does.changed()), { "data-do": "cancel" })),
        )
      : [
          q.number_asked ? drawNumber(choice, does) : null,
          q.open ? drawOpen(q, does) : null,
          h(
            "div",
            { class: "choices", key: "choices", role: "group", "aria-labelledby": "prompt" },
            offered.map((/** @type {any} */ o, /** @type {number} */ i) =>
              button([i < 9 ? h("kbd", null, String(i + 1)) : null, h("span", null, o.label)], () => (o.at.length && !few ? (choice.mean(o), does.changed()) : does.answer(o)), { class: `option ${o === next ? "next" : ""}`, "data-option": o.id, title: o.describe, key: o.id }),
            ),
            does.pass && !narrowed ? button([h("kbd", null, "P"), h("span", null, say("standing"))], does.pass, { class: "quiet", key: "pass", "data-do": "pass" }) : null,
            narrowed ? button(say("cancel"), () => (choice.clear(), does.changed()), { key: "cancel", "data-do": "cancel" }) : null,
            !few && !narrowed ? button(does.listed ? say("close") : `${say("all_options")} (${q.options.length})`, () => does.list(!does.listed), { class: "quiet", key: "list", "data-do": "list" }) : null,
          ),
          !few && !narrowed && placeless.length < q.options.length ? h("p", { class: "hint" }, say("lit_ones")) : null,
          next && !few ? h("p", { class: "hint" }, say("next", { what: next.label })) : null,
        ],
  );
}

/** @param {Choice} choice @param {any} does */
function drawNumber(choice, does) {
  const n = choice.question.number_asked;
  const set = (/** @type {number} */ to) => {
    choice.count = Math.max(n.least, Math.min(n.most, to));
    does.changed();
  };
  return h(
    "div",
    { class: "number-asked", key: "number" },
    h("label", null, say("how_many"), h("input", { type: "number", min: n.least, max: n.most, value: String(choice.count), inputmode: "numeric", onchange: (/** @type {any} */ e) => set(Number(e.target.value)) })),
    button("−", () => set(choice.count - 1), { "aria-label": "-1" }),
    button("+", () => set(choice.count + 1), { "aria-label": "+1" }),
    button(`${say("do_it")} (${choice.count})`, () => does.number(choice.count), { class: "main", "data-do": "number" }),
  );
}

/** A question that any whole number answers. @param {any} q @param {any} does */
function drawOpen(q, does) {
  const least = q.options[0]?.id ?? "0";
  return h(
    "form",
    {
      class: "number-asked",
      key: "open",
      onsubmit: (/** @type {any} */ e) => {
        e.preventDefault();
        const said = e.target.elements.n.value.trim();
        if (/^\d+$/.test(said)) does.answer({ id: said.replace(/^0+(?=\d)/, "") });
      },
    },
    h("label", null, say("how_many"), h("input", { name: "n", type: "text", inputmode: "numeric", pattern: "\\d*", value: least })),
    h("button", { type: "submit", class: "main" }, say("do_it")),
  );
}
