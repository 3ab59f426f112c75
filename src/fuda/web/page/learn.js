// Learning a game: one page about it, then a guided first game.

import { Choice, drawQuestion } from "./ask.js";
import { attend, h, show } from "./dom.js";
import { drawHead, drawTrouble } from "./head.js";
import { lang, say } from "./lang.js";
import { Trouble, ask } from "./net.js";
import { drawCardSheet, drawStage, learnFaces } from "./stage.js";

export class LearnPlace {
  /** @param {Element} root @param {string} game @param {boolean} lesson */
  constructor(root, game, lesson) {
    this.root = root;
    this.game = game || "hanyou";
    this.lesson = lesson;
    /** @type {string[]} */ this.answers = [];
    /** @type {any} */ this.page = null;
    /** @type {any} */ this.at = null;
    /** @type {any} */ this.card = null;
    this.choice = new Choice(null);
    this.listed = false;
    this.reply = "";
    this.trouble = "";
    show(root, h("p", { class: "wait" }, say("loading")));
    this.load();
  }

  async load() {
    try {
      this.server ??= await ask("/api/server");
      if (this.lesson) {
        this.table ??= await ask(`/api/games/${this.game}/table`);
        await this.step("");
      } else this.page = await ask(`/api/games/${this.game}/learn?lang=${lang}`);
    } catch (e) {
      this.trouble = e instanceof Trouble ? e.message : String(e);
    }
    this.draw();
  }

  /** @param {string} option */
  async step(option) {
    const answers = option ? [...this.answers, option] : this.answers;
    try {
      const got = await ask(`/api/games/${this.game}/lesson`, { answers, lang });
      this.reply = got.reply || "";
      if (got.taken) this.answers = answers;
      if (got.taken || !this.at) {
        this.at = got;
        this.choice = new Choice(got.question);
        this.choice.since = 0;
        this.listed = false;
        learnFaces(this.game, got.view).then(() => this.draw());
      } else this.choice.clear();
    } catch (e) {
      this.trouble = e instanceof Trouble ? e.message : String(e);
    }
    this.draw();
  }

  draw() {
    const head = drawHead(say("learn"), { server: this.server, game: this.game, place: "learn" });
    const notice = drawTrouble(this.trouble);
    if (this.at) return show(this.root, this.drawLesson(head, notice)), attend(this.root);
    if (!this.page) return show(this.root, h("main", { class: "place" }, head, notice));
    const p = this.page;
    show(
      this.root,
      h(
        "main",
        { class: "place learn" },
        head,
        notice,
        h("h2", null, p.title),
        h("p", null, p.about),
        h("p", null, p.win),
        h("p", null, h("a", { class: "button main", href: `#/lesson/${this.game}` }, say("first_game"))),
        h("h2", null, say("the_table")),
        h("div", { class: "plan" }, p.rows.map((/** @type {any} */ row) => h("div", { class: "plan-row" }, row.map((/** @type {any} */ c) => h("div", { class: "plan-cell", style: { "flex-grow": c.width } }, h("b", null, c.name), h("small", null, c.note)))))),
        h("h2", null, say("a_turn")),
        h("ol", { class: "turn" }, p.turn.map((/** @type {any} */ t) => h("li", null, h("b", null, t.name), " ", t.does, " ", t.clauses.map((/** @type {string} */ c, /** @type {number} */ i) => [i ? ", " : "", h("a", { class: "clause", href: `#/rules/${this.game}/${encodeURIComponent(c)}` }, c)])))),
        h("h2", null, say("words")),
        h("dl", null, p.words.flatMap((/** @type {any} */ w) => [h("dt", null, w.name), h("dd", null, w.says)])),
      ),
    );
  }

  /** @param {any} head @param {any} notice */
  drawLesson(head, notice) {
    const at = this.at;
    const hands = {
      lit: (/** @type {string} */ id) => this.choice.lit(id),
      picked: (/** @type {string} */ id) => this.choice.picked.includes(id),
      tap: (/** @type {string} */ id, /** @type {any} */ card) => {
        const done = this.choice.question ? this.choice.tap(id) : "";
        if (done === "do") this.step(this.choice.meant.id);
        else if (!done && card) this.card = card;
        this.draw();
      },
      open: () => {},
      look: (/** @type {any} */ card) => ((this.card = card), this.draw()),
    };
    return h(
      "main",
      { class: `table game-${this.game}` },
      head,
      drawStage(at.view, this.table, { hands, names: [say("you"), say("opponent")] }),
      h("div", { class: "panel lesson" }, h("section", { class: "story" }, h("header", null, h("h2", null, say("lesson_step", { n: at.step, of: at.steps }))), h("div", { class: "lines", role: "log", "aria-live": "polite", "aria-label": say("learn"), tabindex: 0 }, at.remarks.map((/** @type {string} */ r) => h("p", { class: "remark" }, r)), this.reply ? h("p", { class: "notice" }, this.reply) : null))),
      h("div", { class: "asks" }, notice, h("div", { class: "remarks-below" }, at.remarks.map((/** @type {string} */ r) => h("p", null, r)), this.reply ? h("p", { class: "notice" }, this.reply) : null), at.question ? drawQuestion(this.choice, { answer: (o) => this.step(o.id), changed: () => this.draw(), listed: this.listed, narrow: false, game: this.game, list: (on) => ((this.listed = on), this.draw()) }) : h("div", { class: "choices" }, h("a", { class: "button main", href: "#/" }, say("play")))),
      this.card ? drawCardSheet(this.card, this.table, () => ((this.card = null), this.draw())) : null,
    );
  }
}
