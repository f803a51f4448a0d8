// The two clocks between the views: the hall keeps the time, the page only
// shows it running.

import type { Color, View } from "./wire";

/** Below this a clock shows tenths of a second and its warning colour. */
const LOW_MS = 20_000;

/** What a clock shows: "1:30:30", "9:59", under twenty seconds "19.4". */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (ms < LOW_MS) return `${seconds}.${Math.floor((ms % 1000) / 100)}`;
  const two = (part: number) => String(part).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

export class Clocks {
  private readonly faces: Record<Color, HTMLElement | null>;
  private clocks: View["clocks"] | null = null;
  /** The game's time at which `clocks` is exact. */
  private takenAt = 0;
  /** The game's time minus this page's time. A message can only be late, so the largest is the best. */
  private ahead = -Infinity;
  private isSure = false;
  /** When the hall said that all clocks stand still, in this page's time. */
  private stoodAt: number | null = null;
  /** The last whole second of each that was told. */
  private readonly told: Record<Color, number> = { white: Infinity, black: Infinity };

  constructor(
    root: ParentNode,
    /** Hears of each second of these sides' short time. */
    private readonly short?: { sides: Color[]; tick: () => void },
  ) {
    this.faces = {
      white: root.querySelector<HTMLElement>("[data-clock=white]"),
      black: root.querySelector<HTMLElement>("[data-clock=black]"),
    };
    setInterval(() => this.draw(), 100);
  }

  /** What was known of the hall's time is no longer sure: the next that is heard counts alone. */
  forget(): void {
    this.isSure = false;
  }

  /** All clocks of the hall stand still, or go. */
  stand(still: boolean): void {
    this.stoodAt = still ? (this.stoodAt ?? performance.now()) : null;
    this.forget();
  }

  /** The hall says what time it is in the game. */
  hear(now: number): void {
    const ahead = now - performance.now();
    this.ahead = this.isSure ? Math.max(this.ahead, ahead) : ahead;
    this.isSure = true;
  }

  /** A tick at a minute, at half a minute, and for each of the last ten seconds. */
  private tellShort(color: Color, ms: number): void {
    if (!this.short?.sides.includes(color) || this.clocks?.running !== color || this.stoodAt !== null) return;
    const seconds = Math.ceil(ms / 1000);
    const isTold = seconds <= 10 || seconds === 30 || seconds === 60;
    if (seconds < this.told[color] && isTold && ms > 0) this.short.tick();
    this.told[color] = seconds;
  }

  set(view: View): void {
    this.hear(view.now);
    this.clocks = view.clocks;
    this.takenAt = view.now;
    this.draw();
  }

  /** What this player's clock shows now, in milliseconds. */
  remaining(color: Color): number {
    if (this.clocks === null) return 0;
    const stood = this.clocks[color];
    if (this.clocks.running !== color) return stood;
    return Math.max(0, stood - Math.max(0, this.passed() - this.clocks.waits));
  }

  /** For how long the clock that runs still waits before its time goes: a delay (6.3.2). */
  private delay(color: Color): number {
    if (this.clocks?.running !== color) return 0;
    return Math.max(0, this.clocks.waits - Math.max(0, this.passed()));
  }

  /** How long ago what is known was exact. */
  private passed(): number {
    return this.ahead + (this.stoodAt ?? performance.now()) - this.takenAt;
  }

  private draw(): void {
    if (this.clocks === null || !this.clocks.timed) return;
    for (const color of ["white", "black"] as const) {
      const face = this.faces[color];
      if (face === null) continue;
      const ms = this.remaining(color);
      const text = clockText(ms);
      if (face.textContent !== text) face.textContent = text;
      face.classList.toggle("low", ms < LOW_MS);
      const delay = Math.ceil(this.delay(color) / 1000);
      if (delay > 0) face.dataset.delay = String(delay);
      else delete face.dataset.delay;
      this.tellShort(color, ms);
    }
  }
}
