// The lists that grow with a game. The page has their initial content; the connection brings only
// new entries. The newest rulings are also shown at the board.

import type { Panels, Tails } from "./wire";

/** Whether a page that shows these lists no longer shows the ruling of this entry. */
export function isDropped(seq: number, tails: Pick<Tails, "after" | "oldest">): boolean {
  return seq > tails.after || seq < tails.oldest;
}

/** How many of the shown moves, from the first, stay on the page. */
export function movesKept(shown: number, tails: Pick<Tails, "moves">): number {
  return Math.min(shown, tails.moves);
}

/**
 * Which rulings of a list, the newest first, belong to the newest act: those also show the reason.
 */
export function areNewest(seqs: readonly number[]): boolean[] {
  return seqs.map((seq) => seq === seqs[0]);
}

export class Lists {
  /** How long a ruling is new. */
  private static readonly FRESH_MS = 8_000;

  constructor(
    private readonly moves: HTMLElement,
    private readonly rulings: HTMLElement,
    /** The place of the newest rulings at the board. */
    private readonly last: HTMLElement,
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

  /** Keeps entries that stay and adds the missing ones. */
  show(tails: Tails, panels: Panels): void {
    const moves = panels.moves ?? "";
    for (const move of [...this.moves.children].slice(movesKept(this.moves.children.length, tails))) move.remove();
    this.moves.insertAdjacentHTML("beforeend", moves);
    this.moves.hidden = this.moves.children.length === 0;
    // The newest move is last, the newest ruling first.
    if (moves !== "") this.moves.scrollTop = this.moves.scrollHeight;
    this.showRulings(tails, panels.rulings ?? "");
    this.showMovesToGoBackTo(tails, panels["restore-to"] ?? "");
  }

  private showRulings(tails: Tails, rulings: string): void {
    for (const ruling of this.shownRulings()) if (isDropped(seqOf(ruling), tails)) ruling.remove();
    this.rulings.insertAdjacentHTML("afterbegin", rulings);
    this.rulings.hidden = this.rulings.children.length === 0;
    this.markNewest();
    if (rulings !== "") this.rulings.scrollTop = 0;
    for (const ruling of this.shownRulings()) {
      if (seqOf(ruling) <= tails.after) continue;
      Lists.markFresh(ruling);
    }
    this.showLast();
  }

  /** Copies the newest rulings to the board. */
  private showLast(): void {
    const newest = this.shownRulings().filter((ruling) => ruling.classList.contains("newest"));
    const seqs = (rulings: HTMLElement[]) => rulings.map(seqOf).join(" ");
    if (seqs(newest) === seqs(Lists.rulingsIn(this.last))) return;
    this.last.replaceChildren(...newest.map((ruling) => ruling.cloneNode(true)));
    this.last.hidden = newest.length === 0;
    this.last.scrollTop = 0;
    for (const ruling of Lists.rulingsIn(this.last)) if (ruling.matches(".fresh")) Lists.markFresh(ruling);
  }

  private static markFresh(ruling: HTMLElement): void {
    ruling.classList.add("fresh");
    setTimeout(() => ruling.classList.remove("fresh"), Lists.FRESH_MS);
  }

  private shownRulings(): HTMLElement[] {
    return Lists.rulingsIn(this.rulings);
  }

  private static rulingsIn(list: HTMLElement): HTMLElement[] {
    return [...list.querySelectorAll<HTMLElement>(":scope > [data-seq]")];
  }

  private markNewest(): void {
    const all = this.shownRulings();
    for (const [index, isNewest] of areNewest(all.map(seqOf)).entries()) {
      all[index]?.classList.toggle("newest", isNewest);
    }
  }

  private showMovesToGoBackTo(tails: Tails, options: string): void {
    const list = this.restoreTo?.querySelector("select");
    if (this.restoreTo === null || list === null || list === undefined) return;
    const older = list.options.length;
    for (const option of [...list.options].slice(0, older - movesKept(older, tails))) option.remove();
    list.insertAdjacentHTML("afterbegin", options);
    if (options !== "" || list.options.length !== older) list.selectedIndex = 0;
    this.restoreTo.hidden = list.options.length === 0;
  }
}

function seqOf(ruling: HTMLElement): number {
  return Number(ruling.dataset.seq);
}
