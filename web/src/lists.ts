// The lists that grow with a game. The page was written with them; over the line
// comes only what it lacks.

import type { Panels, Tails } from "./wire";

export class Lists {
  /** For so long a ruling is new. */
  private static readonly FRESH_MS = 8_000;

  constructor(
    private readonly moves: HTMLElement,
    private readonly rulings: HTMLElement,
    /** The arbiter's form with the moves to go back to. */
    private readonly restoreTo: HTMLElement | null,
  ) {
    moves.scrollTop = moves.scrollHeight;
    this.markNewest();
  }

  /** Whether an element is one of these lists. */
  has(id: string): boolean {
    return id === this.moves.id || id === this.rulings.id || id === "restore-to";
  }

  /** Keeps what stays and puts in what was lacking. */
  show(tails: Tails, panels: Panels): void {
    const moves = panels.moves ?? "";
    while (this.moves.children.length > tails.moves) this.moves.lastElementChild?.remove();
    this.moves.insertAdjacentHTML("beforeend", moves);
    this.moves.hidden = this.moves.children.length === 0;
    // The newest move stands last, the newest ruling first.
    if (moves !== "") this.moves.scrollTop = this.moves.scrollHeight;
    this.showRulings(tails, panels.rulings ?? "");
    this.showMovesToGoBackTo(tails, panels["restore-to"] ?? "");
  }

  private showRulings(tails: Tails, rulings: string): void {
    // What is next stands before all rulings and comes anew with each view.
    this.rulings.querySelector(":scope > .next")?.remove();
    for (const ruling of this.rulings.querySelectorAll<HTMLElement>(":scope > [data-seq]")) {
      const seq = Number(ruling.dataset.seq);
      if (seq > tails.after || seq < tails.oldest) ruling.remove();
    }
    this.rulings.insertAdjacentHTML("afterbegin", rulings);
    this.rulings.hidden = this.rulings.children.length === 0;
    if (rulings === "") return;
    this.rulings.scrollTop = 0;
    this.markNewest();
    for (const ruling of this.rulings.querySelectorAll<HTMLElement>(":scope > [data-seq]")) {
      if (Number(ruling.dataset.seq) <= tails.after) continue;
      ruling.classList.add("fresh");
      setTimeout(() => ruling.classList.remove("fresh"), Lists.FRESH_MS);
    }
  }

  /** The rulings of the newest act say also why. */
  private markNewest(): void {
    const all = [...this.rulings.querySelectorAll<HTMLElement>(":scope > [data-seq]")];
    const newest = all[0]?.dataset.seq;
    for (const ruling of all) ruling.classList.toggle("newest", ruling.dataset.seq === newest);
  }

  private showMovesToGoBackTo(tails: Tails, options: string): void {
    const list = this.restoreTo?.querySelector("select");
    if (this.restoreTo === null || list === null || list === undefined) return;
    const older = list.options.length;
    while (list.options.length > tails.moves) list.options[0]?.remove();
    list.insertAdjacentHTML("afterbegin", options);
    if (options !== "" || list.options.length !== older) list.selectedIndex = 0;
    this.restoreTo.hidden = list.options.length === 0;
  }
}
