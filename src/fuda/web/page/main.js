// The page: which place is shown at which address. Addresses are behind "#", so that links with secrets stay in the browser.

import { BeginPlace } from "./begin.js";
import { DecksPlace } from "./decks.js";
import { DesignPlace } from "./design.js";
import { h, show } from "./dom.js";
import { LearnPlace } from "./learn.js";
import { JoinPlace, LobbyPlace } from "./lobby.js";
import { say } from "./lang.js";
import { ReplayPlace } from "./replay.js";
import { RulesPlace } from "./rules.js";
import { TablePlace } from "./table.js";

const app = /** @type {Element} */ (document.getElementById("app"));
/** @type {{close?: () => void} | null} */
let place = null;

/** What stands in an address; what is no address stays as it is. @param {string} part */
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function go() {
  place?.close?.();
  place = null;
  const [, where = "", ...rest] = location.hash.split("/").map(plain);
  document.title = say("fuda");
  app.className = where || "lobby";
  // a place draws into an element of its own: what it still waits for when it is left is never drawn over the next one
  const root = h("div", { class: "room" });
  app.replaceChildren(root);
  // a game or a match: nothing else may become part of a request
  const known = /^[\w-]*$/.test(rest[0] ?? "");
  if (!known) show(root, h("main", { class: "place" }, h("p", null, h("a", { href: "#/" }, say("lobby")))));
  else if (where === "match") place = new TablePlace(root, rest[0]);
  else if (where === "play") place = new BeginPlace(root, rest[0], rest[1]);
  else if (where === "join" || where === "watch") place = new JoinPlace(root, rest[0], rest[1], where === "watch");
  else if (where === "replay") place = new ReplayPlace(root, rest[0], Number(rest[1] || 0));
  else if (where === "rules") place = new RulesPlace(root, rest[0], rest[1]);
  else if (where === "design") place = new DesignPlace(root, rest[0]);
  else if (where === "decks") place = new DecksPlace(root, rest[0]);
  else if (where === "learn" || where === "lesson") place = new LearnPlace(root, rest[0], where === "lesson");
  else if (where === "") place = new LobbyPlace(root);
  else show(root, h("main", { class: "place" }, h("p", null, h("a", { href: "#/" }, say("lobby")))));
}

window.addEventListener("hashchange", go);
go();
