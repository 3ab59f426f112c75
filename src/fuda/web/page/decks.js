// Decks: ours to look at, one's own to write, checked with clauses as one types.

import { h, show } from "./dom.js";
import { drawHead, drawTrouble } from "./head.js";
import { pick, say } from "./lang.js";
import { Trouble, ask } from "./net.js";

export class DecksPlace {
  /** @param {Element} root @param {string} game */
  constructor(root, game) {
    this.root = root;
    this.game = game || "onepiece";
    this.text = "";
    /** @type {any} */ this.checked = null;
    /** @type {any} */ this.cards = null;
    this.trouble = "";
    this.asked = 0;
    this.load();
  }

  close() {
    clearTimeout(this.later);
  }

  async load() {
    try {
      this.server = await ask("/api/server");
      this.cards = await ask(`/api/games/${this.game}/cards?find=`);
    } catch (e) {
      this.trouble = e instanceof Trouble ? e.message : String(e);
    }
    this.draw();
  }

  /** @param {string} deck */
  async ours(deck) {
    const got = await ask(`/api/games/${this.game}/deck`, { deck }).catch((e) => ((this.trouble = e.message), null));
    if (got) {
      this.checked = got;
      this.text = got.lines.map((/** @type {any} */ l) => `${l.count} ${l.number}`).join("\n");
      const area = /** @type {HTMLTextAreaElement | null} */ (this.root.querySelector("textarea"));
      if (area) area.value = this.text;
    }
    this.draw();
  }

  /** @param {string} text */
  typed(text) {
    this.text = text;
    clearTimeout(this.later);
    this.later = setTimeout(() => this.check(), 200);
  }

  async check() {
    const nth = ++this.asked;
    try {
      const got = this.text.trim() ? await ask(`/api/games/${this.game}/deck`, { list: this.text }) : null;
      if (nth !== this.asked) return;
      this.checked = got;
      this.trouble = "";
    } catch (e) {
      if (nth !== this.asked) return;
      this.trouble = e instanceof Trouble ? e.message : String(e);
    }
    this.draw();
  }

  /** @param {string} words */
  async find(words) {
    this.cards = await ask(`/api/games/${this.game}/cards?find=${encodeURIComponent(words)}`).catch(() => this.cards);
    this.draw();
  }

  /** @param {any} face @param {number} by */
  put(face, by) {
    const lines = new Map(this.text.split("\n").map((l) => /^\s*(\d+)\s+(\S+)/.exec(l)).filter(Boolean).map((m) => [/** @type {any} */ (m)[2], Number(/** @type {any} */ (m)[1])]));
    lines.set(face.number, Math.max(0, (lines.get(face.number) ?? 0) + by));
    this.text = [...lines].filter(([, n]) => n > 0).map(([number, n]) => `${n} ${number}`).join("\n");
    const area = /** @type {HTMLTextAreaElement | null} */ (this.root.querySelector("textarea"));
    if (area) area.value = this.text;
    this.check();
  }

  draw() {
    const game = this.server?.games.find((/** @type {any} */ g) => g.name === this.game);
    show(
      this.root,
      h(
        "main",
        { class: "place decks" },
        drawHead(say("decks"), { server: this.server, game: this.game, place: "decks" }),
        drawTrouble(this.trouble),
        h("div", { class: "choices" }, (game?.decks ?? []).map((/** @type {any} */ d) => h("button", { type: "button", key: d.name, onclick: () => this.ours(d.name) }, pick(d.title) || d.name))),
        h(
          "div",
          { class: "two" },
          h("section", null, h("label", null, say("deck_list"), h("textarea", { rows: 16, spellcheck: false, value: this.text, oninput: (/** @type {any} */ e) => this.typed(e.target.value) })), this.checked ? (this.checked.legal ? h("p", { class: "english", role: "status" }, say("legal")) : h("ul", { class: "places" }, this.checked.complaints.map((/** @type {any} */ c) => h("li", null, pick(c.text), " ", h("a", { class: "clause", href: `#/rules/${this.game}/${encodeURIComponent(c.clause)}` }, c.clause))))) : null),
          h(
            "section",
            null,
            h("label", null, say("search"), h("input", { type: "search", oninput: (/** @type {any} */ e) => this.find(e.target.value) })),
            h("ul", { class: "found" }, (this.cards?.cards ?? []).map((/** @type {any} */ f) => h("li", { key: f.number }, h("span", null, h("b", null, pick(f.name)), h("small", null, ` ${f.number}`)), h("p", null, pick(f.text)), h("span", { class: "choices" }, h("button", { type: "button", "aria-label": `+ ${pick(f.name)}`, onclick: () => this.put(f, 1) }, "+"), h("button", { type: "button", "aria-label": `− ${pick(f.name)}`, onclick: () => this.put(f, -1) }, "−"))))),
          ),
        ),
      ),
    );
  }
}
