// The designer: type a card text, see what is understood, how it could go on, its English; try it on a table.

import { button, h, show } from "./dom.js";
import { drawHead, drawTrouble } from "./head.js";
import { lang, pick, say } from "./lang.js";
import { Trouble, ask, me, oneAtATime } from "./net.js";

/** What was written last, by game: it is still there when one comes back. @type {Map<string, {text: string, kind: string}>} */
const written = new Map();

export class DesignPlace {
  /** @param {Element} root @param {string} game */
  constructor(root, game) {
    this.root = root;
    this.game = game || "onepiece";
    this.text = written.get(this.game)?.text ?? "";
    this.kind = written.get(this.game)?.kind ?? "";
    /** @type {any} */ this.table = null;
    /** @type {any} */ this.read = null;
    this.trouble = "";
    this.read_it = oneAtATime(() => this.look());
    this.load();
  }

  async load() {
    try {
      this.server = await ask("/api/server");
      this.table = await ask(`/api/games/${this.game}/table`);
      this.kind ||= this.table.kinds[0]?.name ?? "";
      if (this.text) this.read_it();
    } catch (e) {
      this.trouble = e instanceof Trouble ? e.message : String(e);
    }
    this.draw();
  }

  /** @param {string} text */
  typed(text) {
    this.text = text;
    written.set(this.game, { text, kind: this.kind });
    this.read_it();
  }

  /** @param {string} kind */
  be(kind) {
    this.kind = kind;
    this.typed(this.text);
  }

  async look() {
    try {
      const read = this.text.trim() ? await ask(`/api/games/${this.game}/text`, { text: this.text, kind: this.kind, lang }) : null;
      this.read = read;
      this.trouble = "";
    } catch (e) {
      this.trouble = e instanceof Trouble ? e.message : String(e);
    }
    this.draw();
  }

  async tryIt() {
    try {
      if (!(await me())) await ask("/api/me", { name: "" });
      const made = await ask(`/api/games/${this.game}/try`, { text: this.text, kind: this.kind });
      location.hash = `#/match/${made.id}`;
    } catch (e) {
      this.trouble = e instanceof Trouble ? e.message : String(e);
      this.draw();
    }
  }

  draw() {
    const one = this.read?.texts?.[0];
    show(
      this.root,
      h(
        "main",
        { class: "place design" },
        drawHead(say("design"), { server: this.server, game: this.game, place: "design" }),
        this.table?.kinds.length ? h("label", { class: "kind-of", key: "kind" }, say("card_kind"), h("select", { name: "kind", onchange: (/** @type {any} */ e) => this.be(e.target.value) }, this.table.kinds.map((/** @type {any} */ k) => h("option", { value: k.name, selected: k.name === this.kind }, pick(k.title))))) : null,
        h("label", { key: "text" }, say("card_text"), h("textarea", { rows: 4, lang: "ja", spellcheck: false, maxlength: 4000, value: this.text, oninput: (/** @type {any} */ e) => this.typed(e.target.value) })),
        drawTrouble(this.trouble),
        one ? h("p", { class: "coloured", lang: "ja", "aria-hidden": "true" }, coloured(one)) : null,
        h("div", { role: "status", key: "status" }, one?.places?.length ? h("ul", { class: "places" }, one.places.map((/** @type {any} */ p) => h("li", null, p.text))) : null, this.read?.understood ? h("p", { class: "english" }, this.read.english) : null),
        one?.next?.length ? h("div", { class: "choices", role: "group", "aria-label": say("goes_on") }, h("span", null, say("goes_on")), one.next.slice(0, 12).map((/** @type {any} */ n) => button(n.text.trim() || say("new_line"), () => this.add(n.text), { title: n.whole, lang: "ja" }))) : null,
        h("p", null, button(say("try_it"), () => this.tryIt(), { class: "main", disabled: !this.read?.understood, "data-do": "try" })),
      ),
    );
  }

  /** @param {string} more */
  add(more) {
    const one = this.read.texts[0];
    const area = /** @type {HTMLTextAreaElement} */ (this.root.querySelector("textarea"));
    this.text = one.text.slice(0, one.upto) + more;
    area.value = this.text;
    area.focus();
    this.typed(this.text);
  }
}

/** A text in colours for its parts, with a mark where it is no longer understood. @param {any} one */
function coloured(one) {
  const out = [];
  let at = 0;
  for (const span of [...one.spans].sort((a, b) => a.start - b.start)) {
    if (span.start < at) continue;
    if (span.start > at) out.push(h("span", null, one.text.slice(at, span.start)));
    out.push(h("span", { class: `part part-${span.sort}` }, one.text.slice(span.start, span.end)));
    at = span.end;
  }
  const rest = one.text.slice(at);
  if (rest) out.push(h("span", { class: at >= one.upto && one.places.length ? "unread" : "" }, rest));
  return out;
}
