// Speaking with the server: plain requests, and the socket of a match that comes back by itself.

import { lang } from "./lang.js";

export const VERSION = 1;

export class Trouble extends Error {}

/** Close codes after which there is no use in coming back: another version, no such match, a rule broken. */
const FINAL = new Set([1008, 4000, 4004]);

/** Invitations to watch, by match: said over the socket, never in an address. @type {Map<string, string>} */
export const tokens = new Map();

/** A request; what goes wrong is a `Trouble` with one sentence. @param {string} path @param {any} [body] @param {string} [method] @param {string} [token] of an invitation */
export async function ask(path, body, method, token) {
  let reply;
  try {
    reply = await fetch(path, {
      method: method || (body === undefined ? "GET" : "POST"),
      headers: { "Accept-Language": lang, ...(token ? { "Fuda-Token": token } : {}), ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new Trouble(lang === "ja" ? "サーバーにつながりません" : "the server cannot be reached");
  }
  const text = await reply.text();
  let said;
  try {
    said = text ? JSON.parse(text) : null;
  } catch {
    said = null;
  }
  if (!reply.ok) throw new Trouble(said?.error || `${reply.status} ${reply.statusText}`);
  return said;
}

/** Does something that takes a while, one at a time: what is wanted meanwhile is done once, at the end. @param {() => Promise<void>} work */
export function oneAtATime(work) {
  let busy = false;
  let again = false;
  const run = async () => {
    if (busy) return void (again = true);
    busy = true;
    try {
      await work();
    } finally {
      busy = false;
      if (again) ((again = false), run());
    }
  };
  return run;
}

/** Who one is; null: nobody yet. */
export async function me() {
  const said = await ask("/api/me?maybe=1");
  return said.id ? said : null;
}

/** The socket of one match. Calls `heard(message)`, and `changed(connected)` when it is lost or back. */
export class Line {
  /** @param {string} match @param {(message: any) => void} heard @param {(connected: boolean, ended?: boolean) => void} changed */
  constructor(match, heard, changed) {
    this.match = match;
    this.heard = heard;
    this.changed = changed;
    this.closed = false;
    this.wait = 250;
    this.seen = 0;
    this.back = () => this.connect();
    this.lost = () => this.socket?.close();
    window.addEventListener("online", this.back);
    window.addEventListener("offline", this.lost);
    document.addEventListener("visibilitychange", this.back);
    this.connect();
  }

  connect() {
    if (this.closed || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.timer);
    const place = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${place}//${location.host}/api/matches/${encodeURIComponent(this.match)}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", version: VERSION, lang, seen: this.seen, ...(tokens.has(this.match) ? { token: tokens.get(this.match) } : {}) }));
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.wait = 250;
      this.alive();
      const message = JSON.parse(event.data);
      if (message.type === "greeting" || message.type === "state") this.changed(true);
      if (message.type === "state") this.seen = message.log_from + message.log.length;
      this.heard(message);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      const ended = FINAL.has(event.code);
      this.changed(false, ended);
      if (this.closed || ended) return;
      this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, 8000);
    };
  }

  /** Lets go and comes back: everything is sent again. */
  again() {
    this.seen = 0;
    this.socket?.close();
  }

  /** A line that says nothing for long is dead, whatever it looks like. */
  alive() {
    clearTimeout(this.pinger);
    this.pinger = setTimeout(() => {
      this.say({ type: "ping" });
      this.pinger = setTimeout(() => this.socket?.close(), 10000);
    }, 20000);
  }

  /** @param {any} message */
  say(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.pinger);
    window.removeEventListener("online", this.back);
    window.removeEventListener("offline", this.lost);
    document.removeEventListener("visibilitychange", this.back);
    this.socket?.close();
  }
}
