// Steps back through the moves without leaving the game: selects the position that the board shows.
// The moves are in the page's list; the positions are computed from them.

import { emptyHands, foresee, type Placement, squaresOf } from "./placement";
import { say, squaresIn } from "./words";

export interface Position {
  squares: Map<string, string>;
  /** Departure and arrival of the move that led to it. */
  last: string[];
}

export class Steps {
  /** The number of moves of the position shown; `null` for the current game. */
  private at: number | null = null;

  constructor(
    private readonly moves: HTMLElement,
    private readonly start: string,
    private readonly changed: () => void,
  ) {
    document.addEventListener("click", (event) => {
      const step = (event.target as Element).closest<HTMLElement>("[data-step]")?.dataset.step;
      if (step !== undefined) this.step(step);
    });
    moves.addEventListener("click", (event) => {
      const half = (event.target as Element).closest(".half");
      if (half !== null) this.go(this.halves().indexOf(half as HTMLElement) + 1);
    });
    const keys: Record<string, string> = { ArrowLeft: "before", ArrowRight: "after", Home: "first", End: "last" };
    moves.addEventListener("keydown", (event) => {
      const step = keys[event.key];
      if (step === undefined) return;
      event.preventDefault();
      this.step(step);
    });
  }

  get isBack(): boolean {
    return this.at !== null;
  }

  /** The position shown, if it is not the game's own. */
  position(): Position | null {
    if (this.at === null) return null;
    const placement: Placement = { squares: squaresOf(this.start), hands: emptyHands() };
    let last: string[] = [];
    for (const half of this.halves().slice(0, this.at)) {
      const uci = half.dataset.uci ?? "";
      foresee(placement, `move ${uci}`, half.classList.contains("white") ? "white" : "black");
      last = squaresIn(uci);
    }
    return { squares: placement.squares, last };
  }

  /** Returns to the current game. */
  home(): void {
    if (this.at !== null) this.go(Number.POSITIVE_INFINITY);
  }

  private step(step: string): void {
    const all = this.halves().length;
    const at = this.at ?? all;
    const to: Record<string, number> = { first: 0, before: at - 1, after: at + 1, last: all };
    this.go(to[step] ?? all);
  }

  private go(ply: number): void {
    const halves = this.halves();
    this.at = ply >= halves.length ? null : Math.max(0, ply);
    const shown = this.at === null ? null : halves[this.at - 1];
    for (const half of halves) half.classList.toggle("shown", half === shown);
    const back = document.getElementById("back");
    const text = document.getElementById("back-at");
    if (back !== null && text !== null) {
      back.hidden = this.at === null;
      const move = shown?.querySelector(".san")?.textContent;
      text.textContent =
        move == null ? say("play-at-start") : say("play-back-at", { move: `${this.number(shown)}${move}` });
    }
    this.changed();
  }

  /** "3." or "3..." before a move. */
  private number(half: HTMLElement | null | undefined): string {
    const index = half == null ? -1 : this.halves().indexOf(half);
    for (let before = index; before >= 0; before -= 1) {
      const number = /\d+/.exec(this.halves()[before]?.querySelector(".number")?.textContent ?? "")?.[0];
      if (number !== undefined) return `${number}${half?.classList.contains("white") ? ". " : "... "}`;
    }
    return "";
  }

  private halves(): HTMLElement[] {
    return [...this.moves.querySelectorAll<HTMLElement>(".half")];
  }
}
