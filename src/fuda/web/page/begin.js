// Straight to a game against a bot: `#/play/GAME` or `#/play/GAME/BOT`. What it leads to is the match's own address.

import { h, show } from "./dom.js";
import { say } from "./lang.js";
import { Trouble, ask, me } from "./net.js";

export class BeginPlace {
  /** @param {Element} root @param {string} game @param {string} [bot] */
  constructor(root, game, bot) {
    this.root = root;
    this.closed = false;
    show(root, h("p", { class: "wait" }, say("loading")));
    this.begin(game || "", bot || "greedy").catch((e) => {
      const why = e instanceof Trouble ? e.message : String(e);
      show(root, h("main", { class: "place" }, h("p", { class: "notice", role: "alert" }, why), h("a", { class: "button", href: "#/" }, say("lobby"))));
    });
  }

  close() {
    this.closed = true;
  }

  /** @param {string} game @param {string} bot */
  async begin(game, bot) {
    if (!(await me())) await ask("/api/me", { name: "" });
    const server = await ask("/api/server");
    const seats = server.games.find((/** @type {any} */ g) => g.name === game)?.seats[0] ?? 2;
    const made = await ask("/api/matches", { game, watch: "link", seats: [{ kind: "me" }, ...Array.from({ length: seats - 1 }, () => ({ kind: "bot", bot }))] });
    if (!this.closed) location.replace(`#/match/${made.id}`);
  }
}
