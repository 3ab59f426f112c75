// The lobby: pick a game, decks and an opponent; go on with what was begun; join others.

import { button, h, show } from "./dom.js";
import { emblem } from "./face.js";
import { drawHead, drawTrouble } from "./head.js";
import { pick, remember, remembered, say } from "./lang.js";
import { Trouble, ask, me, tokens } from "./net.js";
import { invitations } from "./table.js";

/** Stands for the deck that was kept in the place for decks. */
const OWN = "*";

export class LobbyPlace {
  /** @param {Element} root */
  constructor(root) {
    this.root = root;
    /** @type {any} */ this.server = null;
    /** @type {any} */ this.me = null;
    /** @type {any[]} */ this.mine = [];
    /** @type {any[]} */ this.open = [];
    this.game = remembered("game");
    this.deck = "";
    this.their = "";
    this.format = "";
    this.against = "bot";
    this.bot = "greedy";
    this.trouble = "";
    this.busy = false;
    show(root, h("p", { class: "wait" }, say("loading")));
    this.load();
    this.again = setInterval(() => this.refresh(), 5000);
  }

  close() {
    clearInterval(this.again);
  }

  async load() {
    try {
      this.server = await ask("/api/server");
      this.me = await me();
      this.game = this.server.games.some((/** @type {any} */ g) => g.name === this.game) ? this.game : this.server.games[0].name;
      await this.refresh();
    } catch (e) {
      this.trouble = e instanceof Trouble ? e.message : String(e);
    }
    this.draw();
  }

  async refresh() {
    if (document.hidden) return;
    try {
      const open = await ask("/api/matches?of=open");
      const mine = this.me ? await ask("/api/matches?of=mine") : [];
      this.open = listed(open);
      this.mine = listed(mine);
      this.draw();
    } catch {
      // it is asked again soon
    }
  }

  get shown() {
    return this.server.games.find((/** @type {any} */ g) => g.name === this.game);
  }

  async start() {
    if (this.busy) return;
    this.busy = true;
    this.trouble = "";
    this.draw();
    try {
      if (!this.me) this.me = await ask("/api/me", { name: this.name() });
      const form = this.shown.formats.find((/** @type {any} */ f) => f.name === this.format);
      const seats = form ? form.seats[0] : this.shown.seats[0];
      const other = this.against === "bot" ? { kind: "bot", bot: this.bot, deck: this.their || this.some(1) } : { kind: "person" };
      const wanted = { game: this.game, format: this.format, listed: this.against === "anybody", watch: "link", seats: [{ kind: "me", ...(this.deck === OWN ? { list: remembered(`deck.${this.game}`) } : { deck: this.deck || this.some(0) }) }, ...Array.from({ length: seats - 1 }, (_, i) => (other.kind === "bot" ? { ...other, deck: this.their || this.some(i + 1) } : other))] };
      const made = await ask("/api/matches", wanted);
      invitations.set(made.id, made.invitations || []);
      location.hash = `#/match/${made.id}`;
    } catch (e) {
      this.trouble = e instanceof Trouble ? e.message : String(e);
      this.busy = false;
      this.draw();
    }
  }

  /** @param {number} nth */
  some(nth) {
    const decks = this.shown.decks;
    return decks.length ? decks[nth % decks.length].name : "";
  }

  name() {
    return /** @type {HTMLInputElement | null} */ (this.root.querySelector("input[name=name]"))?.value || "";
  }

  draw() {
    if (!this.server) return this.trouble && show(this.root, h("main", { class: "place" }, h("p", { class: "notice", role: "alert" }, this.trouble)));
    const game = this.shown;
    show(
      this.root,
      h(
        "main",
        { class: "place lobby" },
        drawHead(say("tagline")),
        drawTrouble(this.trouble),
        h(
          "section",
          { class: "new" },
          h("div", { class: "games", role: "radiogroup", "aria-label": say("game") }, this.server.games.map((/** @type {any} */ g) => button([emblem(g.name), h("b", null, pick(g.title))], () => this.choose(g.name), { class: `game game-${g.name} ${g.name === this.game ? "chosen" : ""}`, role: "radio", "aria-checked": String(g.name === this.game), key: g.name, "data-game": g.name }))),
          h(
            "form",
            { onsubmit: (/** @type {Event} */ e) => (e.preventDefault(), this.start()) },
            !this.me ? h("label", null, say("your_name"), h("input", { name: "name", type: "text", maxlength: 40, autocomplete: "nickname" })) : null,
            game.formats.length > 1 ? select("format", say("format"), this.format, game.formats.map((/** @type {any} */ f) => [f.name, pick(f.title)]), (v) => ((this.format = v), this.draw())) : null,
            select("deck", say("your_deck"), this.deck, [["", say("any_deck")], ...(remembered(`deck.${this.game}`) ? [[OWN, say("own_deck")]] : []), ...decks(game)], (v) => (this.deck = v)),
            select("against", say("opponent"), this.against, [["bot", say("bot")], ["friend", say("friend")], ["anybody", say("anybody")]], (v) => ((this.against = v), this.draw())),
            this.against === "bot" ? select("bot", say("bot"), this.bot, game.bots.map((/** @type {string} */ b) => [b, say(`bot.${b}`)]), (v) => (this.bot = v)) : null,
            this.against === "bot" ? select("their", say("opponent_deck"), this.their, [["", say("any_deck")], ...decks(game)], (v) => (this.their = v)) : null,
            h("button", { type: "submit", class: "main start", disabled: this.busy }, say("start")),
          ),
        ),
        h("nav", { class: "places-nav" }, ["learn", "rules", "design", "decks"].map((p) => h("a", { class: "button", href: `#/${p}/${this.game}`, key: p }, h("b", null, say(p)), h("small", null, say(`${p}_what`))))),
        list(say("my_matches"), this.mine, this.server),
        list(say("open_tables"), this.open.filter((m) => m.seat < 0), this.server, true),
      ),
    );
  }

  /** @param {string} game */
  choose(game) {
    this.game = game;
    this.deck = this.their = this.format = "";
    remember("game", game);
    this.draw();
  }
}

/** Coming by a link: the seat is taken, the deck is chosen, and one sits at the table. */
export class JoinPlace {
  /** @param {Element} root @param {string} match @param {string} token @param {boolean} watch */
  constructor(root, match, token, watch) {
    this.root = root;
    this.match = match;
    this.token = token;
    this.watch = watch;
    this.deck = "";
    this.trouble = "";
    this.load();
  }

  async load() {
    try {
      this.server = await ask("/api/server");
      this.me = await me();
      this.shown = await ask(`/api/matches/${this.match}`, undefined, "GET", this.token).catch(() => null);
      if (this.shown?.seat >= 0) return (location.hash = `#/match/${this.match}`);
    } catch (e) {
      this.trouble = e instanceof Trouble ? e.message : String(e);
    }
    this.draw();
  }

  async join() {
    try {
      const name = /** @type {HTMLInputElement | null} */ (this.root.querySelector("input[name=name]"))?.value || "";
      if (!this.me) this.me = await ask("/api/me", { name });
      if (this.watch) tokens.set(this.match, this.token || "");
      else await ask(`/api/matches/${this.match}/join`, { token: this.token || "", deck: this.deck, name });
      location.hash = `#/match/${this.match}`;
    } catch (e) {
      this.trouble = e instanceof Trouble ? e.message : String(e);
      this.draw();
    }
  }

  draw() {
    const game = this.server?.games.find((/** @type {any} */ g) => g.name === this.shown?.game);
    show(
      this.root,
      h(
        "main",
        { class: "place" },
        drawHead(this.watch ? say("watch") : say("join")),
        drawTrouble(this.trouble),
        h(
          "form",
          { onsubmit: (/** @type {Event} */ e) => (e.preventDefault(), this.join()) },
          h("h2", null, this.watch ? say("watch") : say("join"), game ? ` · ${pick(game.title)}` : ""),
          !this.me ? h("label", null, say("your_name"), h("input", { name: "name", type: "text", maxlength: 40 })) : null,
          game && !this.watch ? select("deck", say("your_deck"), this.deck || game.decks[0]?.name, decks(game), (v) => (this.deck = v)) : null,
          h("button", { type: "submit", class: "main" }, this.watch ? say("watch") : say("join")),
        ),
      ),
    );
    if (game && !this.deck) this.deck = game.decks[0]?.name ?? "";
  }
}

/** @param {any} answer */
const listed = (answer) => (Array.isArray(answer) ? answer : answer?.matches ?? []);

/** @param {any} game */
const decks = (game) => game.decks.map((/** @type {any} */ d) => [d.name, pick(d.title) || d.name]);

/** @param {string} name @param {string} label @param {string} value @param {string[][]} options @param {(value: string) => void} changed */
function select(name, label, value, options, changed) {
  return h("label", { key: name }, label, h("select", { name, onchange: (/** @type {any} */ e) => changed(e.target.value) }, options.map(([v, text]) => h("option", { value: v, selected: v === value }, text))));
}

/** @param {string} title @param {any[]} matches @param {any} server @param {boolean} [join] */
function list(title, matches, server, join = false) {
  const gameOf = (/** @type {string} */ name) => pick(server.games.find((/** @type {any} */ g) => g.name === name)?.title, name);
  return h(
    "section",
    { class: "matches" },
    h("h2", null, title),
    matches.length ? h("ul", null, matches.slice(0, 20).map((m) => h("li", { key: m.id }, h("a", { href: `#/${join ? "join" : "match"}/${m.id}` }, h("b", null, gameOf(m.game)), " ", m.seats.map((/** @type {any} */ s) => (s.kind === "bot" ? say("a_bot") : s.name || "…")).join(" – ")), m.your_turn ? h("i", { class: "sign turn" }, say("your_turn")) : !m.result && m.state === "playing" ? h("small", { class: "quiet" }, say("playing")) : null, m.result ? h("small", null, ` ${m.result.text}`) : null))) : h("p", { class: "quiet" }, say("none")),
  );
}
