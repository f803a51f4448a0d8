// The clock at the times that its reader has chosen: each is announced once, and again when the clock has
// meanwhile shown more than twice as much. The same is done for a terminal in
// crates/textboard/src/manner.rs; the sentences are the hall's.

import { GameClocks } from "./clock";
import type { Color, View } from "./wire";

const TICK_MS = 100;

/** A time that a reader has chosen for one side's clock. */
export interface ChosenTime {
  side: Color;
  ms: number;
}

/** Finds the chosen times that are due. */
export class Reminders {
  /** The shortest time that was announced, or was already over when chosen. */
  private readonly announced: Record<Color, number> = { white: Infinity, black: Infinity };
  private chosen: string | null = null;

  /** The chosen times that are due now; none at the first call for a choice. */
  due<T extends ChosenTime>(times: T[], remaining: (side: Color) => number): T[] {
    const chosen = times.map(({ side, ms }) => `${side} ${ms}`).join("\n");
    const isFirst = chosen !== this.chosen;
    this.chosen = chosen;
    return (["white", "black"] as const).flatMap((side) => {
      const shows = remaining(side);
      if (isFirst || shows > 2 * this.announced[side]) this.announced[side] = Infinity;
      const own = times.filter((time) => time.side === side && time.ms >= shows);
      const nearest = own.reduce<T | null>((best, time) => (best === null || time.ms < best.ms ? time : best), null);
      if (nearest === null || nearest.ms >= this.announced[side]) return [];
      this.announced[side] = nearest.ms;
      return isFirst ? [] : [nearest];
    });
  }
}

export class ClockReminders {
  private readonly clocks = new GameClocks(() => performance.now());
  private readonly reminders = new Reminders();
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
    const times = lines.map((line) => ({ side: line.dataset.side as Color, ms: Number(line.dataset.ms), line }));
    for (const { line } of this.reminders.due(times, (side) => this.clocks.remaining(side))) this.tell(line);
  }
}
