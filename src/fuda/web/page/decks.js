// Decks: ours to look at, one's own to write, checked with clauses as one types.

import { button, h, show } from "./dom.js";
import { drawHead, drawTrouble } from "./head.js";
import { pick, remember, say } from "./lang.js";
import { Trouble, ask, oneAtATime } from "./net.js";

export class DecksPlace {
  /** @param {Element} root @param {string} game */
  constructor(root, game) {
    this.root = root;
    this.game = game || "onepiece";
    this.text = "";
    /** @type {any} */ this.checked = null;
    /** @type {any} */ this.cards = null;
    this.trouble = "";
    this.check = oneAtATime(() => this.checkNow());
    this.words = "";
    this.find = oneAtATime(() => this.findNow());
    this.load();
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
    this.check();
  }

  /** @param {File | undefined} file */
  async bring(file) {
    if (file) this.fill((await file.slice(0, 1 << 16).text()).trim());
  }

  /** The list as it stands now, also where it is written. @param {string} text */
  fill(text) {
    const area = /** @type {HTMLTextAreaElement | null} */ (this.root.querySelector("textarea"));
    if (area) area.value = text;
    this.typed(text);
  }

  async checkNow() {
    try {
      const got = this.text.trim() ? await ask(`/api/games/${this.game}/deck`, { list: this.text }) : null;
      this.checked = got;
      this.trouble = "";
    } catch (e) {
      this.trouble = e instanceof Trouble ? e.message : String(e);
    }
    this.draw();
  }

  async findNow() {
    this.cards = await ask(`/api/games/${this.game}/cards?find=${encodeURIComponent(this.words)}`).catch(() => this.cards);
    this.draw();
  }

  /** @param {any} face @param {number} by */
  put(face, by) {
    const lines = new Map(this.text.split("\n").map((l) => /^\s*(\d+)\s+(\S+)/.exec(l)).filter(Boolean).map((m) => [/** @type {any} */ (m)[2], Number(/** @type {any} */ (m)[1])]));
    lines.set(face.number, Math.max(0, (lines.get(face.number) ?? 0) + by));
    this.fill([...lines].filter(([, n]) => n > 0).map(([number, n]) => `${n} ${number}`).join("\n"));
  }

  drawDeck() {
    const lines = this.checked?.lines ?? [];
    if (!lines.length) return null;
    return [
      h("div", { class: "choices" }, this.checked.legal ? button(say("keep_deck"), () => (remember(`deck.${this.game}`, this.text), remember("game", this.game), (location.hash = "#/")), { class: "main", "data-do": "keep" }) : null, button(say("copy"), () => navigator.clipboard?.writeText(this.text), { "data-do": "copy" })),
      h("h2", null, say("in_deck"), h("small", null, ` ${lines.reduce((/** @type {number} */ sum, /** @type {any} */ l) => sum + l.count, 0)}`)),
      h("ul", { class: "deck-lines" }, lines.map((/** @type {any} */ l) => h("li", { key: l.number }, h("b", null, `${l.count} `), pick(l.name), h("small", null, ` ${l.number}`)))),
    ];
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
        h("div", { class: "choices deck-names" }, (game?.decks ?? []).map((/** @type {any} */ d) => h("button", { type: "button", key: d.name, onclick: () => this.ours(d.name) }, pick(d.title) || d.name))),
        h(
          "div",
          { class: "two" },
          h("section", null, h("label", null, say("deck_list"), h("textarea", { rows: 16, spellcheck: false, value: this.text, oninput: (/** @type {any} */ e) => this.typed(e.target.value) })), h("label", null, say("from_file"), h("input", { type: "file", accept: ".txt,text/plain", onchange: (/** @type {any} */ e) => this.bring(e.target.files[0]) })), this.checked ? (this.checked.legal ? h("p", { class: "english", role: "status" }, say("legal")) : h("ul", { class: "places" }, this.checked.complaints.map((/** @type {any} */ c) => h("li", null, pick(c.text), " ", h("a", { class: "clause", href: `#/rules/${this.game}/${encodeURIComponent(c.clause)}` }, c.clause))))) : null, this.drawDeck()),
          h(
            "section",
            null,
            h("label", null, say("search"), h("input", { type: "search", oninput: (/** @type {any} */ e) => ((this.words = e.target.value), this.find()) })),
            h("ul", { class: "found" }, (this.cards?.cards ?? []).map((/** @type {any} */ f) => h("li", { key: f.number }, h("span", null, h("b", null, pick(f.name)), h("small", null, ` ${f.number}`)), h("p", null, pick(f.text)), h("span", { class: "choices" }, h("button", { type: "button", "aria-label": `${say("more")}: ${pick(f.name)}`, onclick: () => this.put(f, 1) }, "+"), h("button", { type: "button", "aria-label": `${say("fewer")}: ${pick(f.name)}`, onclick: () => this.put(f, -1) }, "−"))))),
          ),
        ),
      ),
    );
  }
}
