// The sixty-four buttons of the text board: one stop for the Tab key, arrow keys from square to
// square, and the meaning of a press. A finger that explores the screen hears each button's name,
// and a double tap presses it.

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 };

export class Squares {
  /** The current or last square of the keyboard. */
  private current = "";
  /** The departure of a move being made, where moves are not made by hands. */
  private from: string | null = null;

  constructor(private readonly main: HTMLElement) {
    main.addEventListener("keydown", (event) => this.step(event));
    main.addEventListener("focusin", (event) => {
      const square = event.target instanceof HTMLElement ? event.target.dataset.square : undefined;
      if (square !== undefined) this.visit(square);
    });
    this.drawn();
  }

  /** Restores the state after the board was drawn again. */
  drawn(): void {
    const all = this.all();
    if (!all.some((it) => it.dataset.square === this.current)) this.current = all.at(-4)?.dataset.square ?? "";
    for (const it of all) {
      it.tabIndex = it.dataset.square === this.current ? 0 : -1;
      if (this.does() === "move") it.setAttribute("aria-pressed", String(it.dataset.square === this.from));
    }
  }

  /** The text that a press on a square sends to the hall. */
  pressed(square: string): string {
    switch (this.does()) {
      case "lift":
        return `lift ${square}`;
      case "place":
        return `place ${square}`;
      case "move": {
        const { from } = this;
        this.from = from === null ? square : null;
        this.drawn();
        return from === null || from === square ? `what ${square}` : `${from}${square}`;
      }
      default:
        return `what ${square}`;
    }
  }

  private all(): HTMLButtonElement[] {
    return [...this.main.querySelectorAll<HTMLButtonElement>("[role=grid] button")];
  }

  private does(): string {
    return this.main.querySelector<HTMLElement>("[role=grid]")?.dataset.does ?? "look";
  }

  private visit(square: string): void {
    this.current = square;
    for (const it of this.all()) it.tabIndex = it.dataset.square === square ? 0 : -1;
  }

  private step(event: KeyboardEvent): void {
    const all = this.all();
    const at = all.indexOf(event.target as HTMLButtonElement);
    const step = STEPS[event.key];
    if (at < 0 || step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // At the edge of the board the focus stays.
    const leaves = Math.abs(step) === 1 && Math.floor((at + step) / 8) !== Math.floor(at / 8);
    if (!leaves) all[at + step]?.focus();
  }
}
