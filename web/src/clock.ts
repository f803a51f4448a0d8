// The two clocks between the views: the hall keeps the time, the page only displays it.

import type { Color, View } from "./wire";

/** Below this a clock shows tenths of a second and its warning colour. */
const LOW_MS = 20_000;

/** The text of a clock: "1:30:30", "9:59", under twenty seconds "19.4". */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (ms < LOW_MS) return `${seconds}.${Math.floor((ms % 1000) / 100)}`;
  const two = (part: number) => String(part).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** Both clocks of a game between two views, for any source of time. */
export class GameClocks {
  private clocks: View["clocks"] | null = null;
  /** The game's time at which `clocks` is exact. */
  private takenAt = 0;
  /**
   * The game's time minus this page's time. A message can only be late, so the largest value is the
   * best.
   */
  private ahead = -Infinity;
  private isSure = false;
  /** When the hall reported that all clocks are halted, in this page's time. */
  private haltedAt: number | null = null;
  /** The last whole second of each side that was reported. */
  private readonly reported: Record<Color, number> = { white: Infinity, black: Infinity };

  constructor(
    /** This page's time in milliseconds. */
    private readonly now: () => number,
  ) {}

  /** Whether the game is played with clocks, as far as is known. */
  get isTimed(): boolean {
    return this.clocks?.timed === true;
  }

  set(view: Pick<View, "now" | "clocks">): void {
    this.hear(view.now);
    this.clocks = view.clocks;
    this.takenAt = view.now;
  }

  /** The offset to the hall's time is uncertain: the next message alone defines it. */
  forget(): void {
    this.isSure = false;
  }

  /** Halts or resumes all clocks. */
  stand(still: boolean): void {
    this.haltedAt = still ? (this.haltedAt ?? this.now()) : null;
    this.forget();
  }

  /** Updates the offset from the hall's time in the game. */
  hear(now: number): void {
    const ahead = now - this.now();
    this.ahead = this.isSure ? Math.max(this.ahead, ahead) : ahead;
    this.isSure = true;
  }

  /** The time on this player's clock now, in milliseconds. */
  remaining(color: Color): number {
    if (this.clocks === null) return 0;
    const remaining = this.clocks[color];
    if (this.clocks.running !== color) return remaining;
    return Math.max(0, remaining - Math.max(0, this.elapsed() - this.clocks.waits));
  }

  /** Whether the whole time of a player is used. */
  isFallen(color: Color): boolean {
    return this.isTimed && this.remaining(color) === 0;
  }

  /** How long the running clock still waits before its time runs: a delay (6.3.2). */
  delay(color: Color): number {
    if (this.clocks?.running !== color) return 0;
    return Math.max(0, this.clocks.waits - Math.max(0, this.elapsed()));
  }

  /** Whether a tick is due: at a minute, at half a minute, and at each of the last ten seconds, once. */
  takeTick(color: Color): boolean {
    if (this.clocks?.running !== color || this.haltedAt !== null) return false;
    const ms = this.remaining(color);
    const seconds = Math.ceil(ms / 1000);
    const isReported = seconds <= 10 || seconds === 30 || seconds === 60;
    const isDue = seconds < this.reported[color] && isReported && ms > 0;
    this.reported[color] = seconds;
    return isDue;
  }

  /** The time since the clocks were exact. */
  private elapsed(): number {
    return this.ahead + (this.haltedAt ?? this.now()) - this.takenAt;
  }
}

/** The two clock faces of a page. */
export class Clocks {
  private readonly faces: Record<Color, HTMLElement | null>;
  private readonly game = new GameClocks(() => performance.now());

  constructor(
    root: ParentNode,
    /** Called at each second of these sides' short time. */
    private readonly short?: { sides: Color[]; tick: () => void },
  ) {
    this.faces = {
      white: root.querySelector<HTMLElement>("[data-clock=white]"),
      black: root.querySelector<HTMLElement>("[data-clock=black]"),
    };
    setInterval(() => this.draw(), 100);
  }

  stand(still: boolean): void {
    this.game.stand(still);
  }

  hear(now: number): void {
    this.game.hear(now);
  }

  set(view: View): void {
    this.game.set(view);
    this.draw();
  }

  private draw(): void {
    if (!this.game.isTimed) return;
    for (const color of ["white", "black"] as const) {
      const face = this.faces[color];
      if (face === null) continue;
      const ms = this.game.remaining(color);
      const text = clockText(ms);
      if (face.textContent !== text) face.textContent = text;
      face.classList.toggle("low", ms < LOW_MS);
      face.classList.toggle("flag", this.game.isFallen(color));
      const delay = Math.ceil(this.game.delay(color) / 1000);
      if (delay > 0) face.dataset.delay = String(delay);
      else delete face.dataset.delay;
      if (this.short?.sides.includes(color) && this.game.takeTick(color)) this.short.tick();
    }
  }
}
