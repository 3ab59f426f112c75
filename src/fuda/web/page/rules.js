// The rulebook: every clause in our words, searchable, and the scenarios that prove it, to be watched with it and without.

import { attend, button, h, show } from "./dom.js";
import { faces } from "./face.js";
import { drawHead, drawTrouble } from "./head.js";
import { lang, pick, say } from "./lang.js";
import { Trouble, ask } from "./net.js";
import { drawCardSheet, drawStage } from "./stage.js";

export class RulesPlace {
  /** @param {Element} root @param {string} game @param {string} clause */
  constructor(root, game, clause) {
    this.root = root;
    this.game = game || "hanyou";
    this.clause = clause || "";
    this.words = "";
    /** @type {any} */ this.found = null;
    /** @type {any} */ this.one = null;
    /** @type {any} */ this.watch = null;
    /** @type {any} */ this.card = null;
    this.step = 0;
    this.trouble = "";
    show(root, h("p", { class: "wait" }, say("loading")));
    this.load();
  }

  async load() {
    try {
      this.server ??= await ask("/api/server");
      this.table ??= await ask(`/api/games/${this.game}/table`);
      if (this.clause) this.one = await ask(`/api/games/${this.game}/rules/${encodeURIComponent(this.clause)}?lang=${lang}`);
      else this.found = await ask(`/api/games/${this.game}/rules?find=${encodeURIComponent(this.words)}&lang=${lang}`);
      this.trouble = "";
    } catch (e) {
      this.trouble = e instanceof Trouble ? e.message : String(e);
    }
    this.draw();
  }

  /** @param {string} title */
  async open(title) {
    try {
      const path = `/api/games/${this.game}/scenarios?title=${encodeURIComponent(title)}&lang=${lang}`;
      const [whole, without] = await Promise.all([ask(path), ask(`${path}&without=${encodeURIComponent(this.clause)}`)]);
      this.watch = { whole, without };
      this.step = 0;
      for (const [number, face] of Object.entries({ ...without.faces, ...whole.faces })) faces.set(number, face);
    } catch (e) {
      this.trouble = e instanceof Trouble ? e.message : String(e);
    }
    this.draw();
  }

  draw() {
    const head = drawHead(say("rules"), { server: this.server, game: this.game, place: "rules" });
    const notice = drawTrouble(this.trouble);
    if (this.watch) return show(this.root, this.drawWatch(head)), attend(this.root);
    show(this.root, h("main", { class: "place rules" }, head, notice, this.one ? this.drawOne() : this.drawList()));
  }

  drawList() {
    const line = (/** @type {any} */ c) => h("li", { key: c.clause }, h("a", { href: `#/rules/${this.game}/${encodeURIComponent(c.clause)}`, class: "clause" }, c.clause), " ", c.text);
    const found = this.found;
    return [
      h("form", { onsubmit: (/** @type {any} */ e) => (e.preventDefault(), (this.words = e.target.elements.find.value), this.load()) }, h("label", null, say("search"), h("input", { name: "find", type: "search", value: this.words })), h("button", { type: "submit", class: "main" }, say("search"))),
      found?.clauses ? h("ul", { class: "clauses" }, found.clauses.map(line)) : null,
      found?.chapters ? found.chapters.map((/** @type {any} */ c) => h("details", { key: c.number }, h("summary", null, `${c.number} ${typeof c.title === "string" ? c.title : pick(c.title)}`), h("ul", { class: "clauses" }, c.clauses.map(line)))) : null,
    ];
  }

  drawOne() {
    const one = this.one;
    return [
      h("p", null, h("a", { href: `#/rules/${this.game}` }, `← ${say("rules")}`)),
      h("h2", null, one.clause),
      h("p", { class: "said" }, one.text),
      one.none ? h("p", { class: "quiet" }, one.none) : null,
      one.rulings.map((/** @type {any} */ r) => h("blockquote", null, h("p", null, r.reading), h("p", { class: "quiet" }, r.reason))),
      h("h3", null, say("proofs")),
      one.scenarios.length ? h("ul", { class: "scenarios" }, one.scenarios.map((/** @type {any} */ s) => h("li", { key: s.title }, h("b", null, s.said), button(say("watch_it"), () => this.open(s.title), { class: "main", "data-do": "watch" }), h("details", null, h("summary", null, say("as_text")), h("pre", null, s.lines.join("\n")))))) : h("p", { class: "quiet" }, say("none")),
    ];
  }

  /** @param {any} head */
  drawWatch(head) {
    const { whole, without } = this.watch;
    const last = Math.max(whole.steps.length, without.steps.length) - 1;
    const one = (/** @type {any} */ w, /** @type {string} */ title) => {
      const step = w.steps[Math.min(this.step, w.steps.length - 1)];
      const ended = this.step >= w.steps.length - 1 && w.otherwise;
      return h(
        "section",
        { class: "watched", key: title },
        h("h3", null, title),
        h("p", { class: "said" }, step.said || say("begins"), " ", step.expects.map((/** @type {string} */ e) => h("i", { class: "sign" }, e))),
        ended ? h("p", { class: "notice" }, h("b", null, say("otherwise")), " ", w.otherwise.replace(/^line \d+: /, "")) : null,
        drawStage(step.view, this.table, { look: (c) => ((this.card = c), this.draw()) }),
        h("ol", { class: "lines" }, step.log.map((/** @type {any} */ l) => h("li", null, h("b", { class: "clause" }, l.clause), " ", l.text))),
      );
    };
    return h(
      "main",
      { class: `watching game-${this.game}` },
      head,
      h("p", { class: "said" }, h("b", null, `${this.clause} `), this.one.text),
      h("h2", null, whole.said),
      h("div", { class: "choices" }, button("◀", () => this.to(this.step - 1), { "aria-label": say("step_back"), disabled: this.step === 0 }), h("span", null, `${this.step + 1} / ${last + 1}`), button("▶", () => this.to(this.step + 1), { "aria-label": say("step_on"), disabled: this.step >= last, class: "main", "data-do": "on" }), button(say("back"), () => ((this.watch = null), this.draw()))),
      h("div", { class: "two" }, one(whole, say("with_clause")), one(without, say("without_clause", { clause: this.clause }))),
      this.card ? drawCardSheet(this.card, this.table, () => ((this.card = null), this.draw())) : null,
    );
  }

  /** @param {number} step */
  to(step) {
    this.step = step;
    this.draw();
  }
}
