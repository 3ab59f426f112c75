// A clause of the rulebook beside the table: what it says, how it is read, and where it can be watched.

import { button, h } from "./dom.js";
import { lang, say } from "./lang.js";
import { Trouble, ask } from "./net.js";

export class Beside {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.clause = "";
    /** @type {any} */ this.one = null;
    this.trouble = "";
  }

  /** @param {string} game @param {string} clause */
  async open(game, clause) {
    this.clause = clause;
    this.game = game;
    this.one = null;
    this.trouble = "";
    this.changed();
    try {
      const one = await ask(`/api/games/${game}/rules/${encodeURIComponent(clause)}?lang=${lang}`);
      if (this.clause === clause) this.one = one;
    } catch (e) {
      if (this.clause === clause) this.trouble = e instanceof Trouble ? e.message : String(e);
    }
    this.changed();
  }

  shut() {
    this.clause = "";
    this.changed();
  }

  draw() {
    const one = this.one;
    const whole = `#/rules/${this.game}/${encodeURIComponent(this.clause)}`;
    return h(
      "section",
      { class: "story beside", "aria-label": say("rules"), key: "beside" },
      h("header", null, h("h2", null, `${say("rules")} ${this.clause}`), button(say("close"), () => this.shut(), { class: "quiet", "data-do": "shut" })),
      h(
        "div",
        { class: "lines", tabindex: 0, role: "status" },
        this.trouble ? h("p", { class: "notice" }, this.trouble) : null,
        one
          ? [
              h("p", { class: "said" }, one.text),
              one.none ? h("p", { class: "quiet" }, one.none) : null,
              one.rulings.map((/** @type {any} */ r) => h("blockquote", null, h("p", null, r.reading), h("p", { class: "quiet" }, r.reason))),
              one.scenarios.length ? h("p", null, `${say("proofs")}: ${one.scenarios.length}`) : null,
              h("a", { class: "button", href: whole, target: "_blank", rel: "noopener" }, one.scenarios.length ? say("watch_it") : say("rules")),
            ]
          : this.trouble
            ? null
            : h("p", { class: "quiet" }, say("loading")),
      ),
    );
  }
}
