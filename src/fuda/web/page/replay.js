// A match that is over: a slider over every choice, any seat or all cards open, and playing on from anywhere.

import { attend, button, h, show } from "./dom.js";
import { say, lang } from "./lang.js";
import { Trouble, ask } from "./net.js";
import { drawCardSheet, drawStage, learnFaces } from "./stage.js";
import { invitations } from "./table.js";

const MANY = 20;

export class ReplayPlace {
  /** @param {Element} root @param {string} match @param {number} at */
  constructor(root, match, at) {
    this.root = root;
    this.match = match;
    this.at = at || 0;
    this.seat = -1;
    /** @type {Map<number, any>} */ this.frames = new Map();
    /** @type {any} */ this.head = null;
    /** @type {any} */ this.card = null;
    this.trouble = "";
    this.keys = (/** @type {KeyboardEvent} */ e) => this.key(e);
    document.addEventListener("keydown", this.keys);
    show(root, h("p", { class: "wait" }, say("loading")));
    this.go(this.at);
  }

  close() {
    document.removeEventListener("keydown", this.keys);
  }

  /** @param {number} to */
  async go(to) {
    try {
      if (!this.frames.has(to)) {
        const from = Math.max(0, to - (to % MANY));
        const got = await ask(`/api/matches/${this.match}/frames?from=${from}&count=${MANY}&seat=${this.seat}&lang=${lang}`);
        this.head = got;
        for (const frame of got.frames) this.frames.set(frame.number, frame);
        this.table ??= await ask(`/api/games/${got.game}/table`);
        this.shown ??= await ask(`/api/matches/${this.match}`);
      }
      this.at = Math.max(0, Math.min(to, this.head.choices));
      history.replaceState(null, "", `#/replay/${this.match}/${this.at}`);
      const frame = this.frames.get(this.at);
      if (frame) learnFaces(this.head.game, frame.view).then(() => this.draw());
    } catch (e) {
      this.trouble = e instanceof Trouble ? e.message : String(e);
    }
    this.draw();
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.target instanceof HTMLInputElement || e.target instanceof HTMLSelectElement || !this.head) return;
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.head.choices, PageUp: this.turn(-1), PageDown: this.turn(1) }[e.key];
    if (to !== undefined) (e.preventDefault(), this.go(Math.max(0, Math.min(to, this.head.choices))));
    if (e.key === "Escape") ((this.card = null), this.draw());
  }

  /** @param {number} by */
  turn(by) {
    const begins = this.head.turns;
    return by > 0 ? begins.find((/** @type {number} */ n) => n > this.at) ?? this.head.choices : [...begins].reverse().find((/** @type {number} */ n) => n < this.at) ?? 0;
  }

  /** @param {boolean} bot */
  async fork(bot) {
    const seats = this.shown.seats.map((/** @type {any} */ _, /** @type {number} */ i) => (i === Math.max(this.seat, 0) ? { kind: "me" } : bot ? { kind: "bot" } : { kind: "person" }));
    try {
      const made = await ask(`/api/matches/${this.match}/fork`, { number: this.at, seats });
      invitations.set(made.id, made.invitations || []);
      location.hash = `#/match/${made.id}`;
    } catch (e) {
      this.trouble = e instanceof Trouble ? e.message : String(e);
      this.draw();
    }
  }

  draw() {
    const frame = this.frames.get(this.at);
    if (!frame || !this.table) return this.trouble ? show(this.root, h("main", { class: "place" }, h("p", { class: "notice", role: "alert" }, this.trouble), h("a", { href: "#/" }, say("lobby")))) : undefined;
    const names = this.shown.seats.map((/** @type {any} */ s, /** @type {number} */ i) => (s.kind === "bot" ? say("a_bot") : s.name || say("player", { n: i + 1 })));
    show(
      this.root,
      h(
        "main",
        { class: `table game-${this.head.game}` },
        h("header", { class: "head" }, h("a", { href: "#/", class: "home" }, say("fuda")), h("h1", { class: "what" }, say("replay"), " · ", names.join(" – ")), h("nav", null, h("select", { "aria-label": say("seat_shown"), onchange: (/** @type {any} */ e) => this.look(Number(e.target.value)) }, [-1, ...names.keys()].map((s) => h("option", { value: s, selected: s === this.seat }, s < 0 ? say("all_open") : names[s]))))),
        drawStage(frame.view, this.table, { seat: Math.max(this.seat, 0), names, look: (c) => ((this.card = c), this.draw()) }),
        h("div", { class: "panel" }, h("section", { class: "story" }, h("header", null, h("h2", null, say("log"))), h("div", { class: "lines", role: "log", "aria-label": say("log"), tabindex: 0 }, h("ol", null, frame.log.filter((/** @type {any} */ l) => l.text).map((/** @type {any} */ l) => h("li", null, h("a", { class: "clause", href: `#/rules/${this.head.game}/${encodeURIComponent(l.clause)}` }, l.clause), " ", l.text)))))),
        h(
          "div",
          { class: "asks replay-bar" },
          this.head.old_rules ? h("p", { class: "notice" }, say("old_rules")) : null,
          this.trouble ? h("p", { class: "notice", role: "alert" }, this.trouble) : null,
          h("p", { class: "prompt" }, frame.asked >= 0 ? `${names[frame.asked]}: ${frame.prompt} ${frame.chosen ? `→ ${frame.chosen}` : ""}` : this.shown.result?.text ?? ""),
          h("div", { class: "choices" }, button("«", () => this.go(this.turn(-1)), { "aria-label": say("turn_back") }), button("◀", () => this.go(this.at - 1), { "aria-label": say("step_back"), disabled: this.at === 0 }), h("input", { type: "range", min: 0, max: this.head.choices, value: String(this.at), "aria-label": say("replay"), oninput: (/** @type {any} */ e) => this.go(Number(e.target.value)) }), button("▶", () => this.go(this.at + 1), { "aria-label": say("step_on"), disabled: this.at >= this.head.choices }), button("»", () => this.go(this.turn(1)), { "aria-label": say("turn_on") }), h("span", null, `${this.at} / ${this.head.choices}`), button(say("fork_bot"), () => this.fork(true), { class: "main", "data-do": "fork" }), button(say("fork_friend"), () => this.fork(false))),
        ),
        this.card ? drawCardSheet(this.card, this.table, () => ((this.card = null), this.draw())) : null,
      ),
    );
    attend(this.root);
  }

  /** @param {number} seat */
  look(seat) {
    this.seat = seat;
    this.frames.clear();
    this.go(this.at);
  }
}
