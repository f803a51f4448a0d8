// The clock at the times that its reader has chosen: each is told once, and again when the clock has
// meanwhile shown more than twice as much. The same is done for a terminal in
// crates/hall/src/text/manner.rs; the sentences are the hall's.

import { Clocks } from "./clock";
import type { Color, View } from "./wire";

const TICK_MS = 100;

export class ToldClock {
  private readonly clocks = new Clocks(document.createElement("div"));
  /** The shortest time that was told, or was over when it was chosen. */
  private readonly told: Record<Color, number> = { white: Infinity, black: Infinity };
  private chosen = "";
  private isKnown = false;

  constructor(
    private readonly main: HTMLElement,
    private readonly tell: (line: Element) => void,
  ) {
    setInterval(() => this.look(), TICK_MS);
  }

  set(view: View): void {
    this.clocks.set(view);
    this.isKnown = true;
    this.look();
  }

  hear(now: number): void {
    this.clocks.hear(now);
  }

  stand(still: boolean): void {
    this.clocks.stand(still);
  }

  private look(): void {
    if (!this.isKnown) return;
    const lines = [...this.main.querySelectorAll<HTMLElement>("#at > li")];
    const chosen = lines.map((line) => line.textContent).join("\n");
    const isFirst = chosen !== this.chosen;
    this.chosen = chosen;
    for (const side of ["white", "black"] as const) {
      const shows = this.clocks.remaining(side);
      if (isFirst || shows > 2 * this.told[side]) this.told[side] = Infinity;
      const own = lines.filter((line) => line.dataset.side === side && Number(line.dataset.ms) >= shows);
      const nearest = own.reduce<HTMLElement | null>(
        (best, line) => (best === null || Number(line.dataset.ms) < Number(best.dataset.ms) ? line : best),
        null,
      );
      if (nearest === null || Number(nearest.dataset.ms) >= this.told[side]) continue;
      this.told[side] = Number(nearest.dataset.ms);
      if (!isFirst) this.tell(nearest);
    }
  }
}
