// A card drawn to where it goes, by mouse or pen. Two taps do the same; fingers tap, and scroll.

const FAR = 8;

/** Lets lit cards of a place be drawn; what stays the same when the place is drawn anew is only its root. */
export class Drag {
  /** @param {Element} root @param {{take: (id: string) => void, drop: (id: string, on: string[]) => void}} does */
  constructor(root, does) {
    this.does = does;
    /** @type {{id: string, x: number, y: number, card: HTMLElement} | null} */ this.from = null;
    /** @type {HTMLElement | null} */ this.ghost = null;
    root.addEventListener("pointerdown", (e) => this.down(/** @type {PointerEvent} */ (e)));
    this.move = (/** @type {PointerEvent} */ e) => this.moved(e);
    this.up = (/** @type {PointerEvent} */ e) => this.ended(e);
    this.quiet = (/** @type {Event} */ e) => (e.stopPropagation(), e.preventDefault());
  }

  /** @param {PointerEvent} e */
  down(e) {
    const card = e.target instanceof Element ? /** @type {HTMLElement | null} */ (e.target.closest("button.card.lit, button.card.picked")) : null;
    if (!card || e.pointerType === "touch" || e.button !== 0 || card.closest("dialog")) return;
    this.from = { id: card.dataset.id || "", x: e.clientX, y: e.clientY, card };
    document.addEventListener("pointermove", this.move);
    document.addEventListener("pointerup", this.up);
    document.addEventListener("pointercancel", this.up);
  }

  /** @param {PointerEvent} e */
  moved(e) {
    const from = this.from;
    if (!from || (!this.ghost && Math.hypot(e.clientX - from.x, e.clientY - from.y) < FAR)) return;
    if (!this.ghost) {
      const box = from.card.getBoundingClientRect();
      const ghost = /** @type {HTMLElement} */ (from.card.cloneNode(true));
      for (const name of ["data-id", "tabindex", "aria-label"]) ghost.removeAttribute(name);
      ghost.setAttribute("aria-hidden", "true");
      Object.assign(ghost.style, { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, margin: "0", zIndex: "50", opacity: "0.85", pointerEvents: "none" });
      document.body.append(ghost);
      this.ghost = ghost;
      this.does.take(from.id);
    }
    this.ghost.style.translate = `${e.clientX - from.x}px ${e.clientY - from.y}px`;
  }

  /** @param {PointerEvent} e */
  ended(e) {
    const { from, ghost } = this;
    this.stop();
    if (!from || !ghost) return;
    // the press that follows belongs to the drag
    window.addEventListener("click", this.quiet, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", this.quiet, { capture: true }), 0);
    if (e.type === "pointercancel") return;
    const on = document.elementFromPoint(e.clientX, e.clientY);
    const card = on?.closest("[data-id]")?.getAttribute("data-id");
    const zone = on?.closest("[data-zone]")?.getAttribute("data-zone");
    if (card !== from.id && on?.closest(".felt")) this.does.drop(from.id, [card, zone].filter((id) => id !== null && id !== undefined));
  }

  stop() {
    this.ghost?.remove();
    this.ghost = this.from = null;
    document.removeEventListener("pointermove", this.move);
    document.removeEventListener("pointerup", this.up);
    document.removeEventListener("pointercancel", this.up);
  }
}
