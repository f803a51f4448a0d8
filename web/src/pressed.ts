/** How long after the finger left its click may come, in milliseconds. */
const CLICK_MS = 60;
/** A press that lasts longer is none, or its end was never told, as over an open list of choices. */
const LONGEST_MS = 5_000;

/** What is written anew while somebody presses there waits until he has let go: a click is lost whose
 * button was another when it began. */
export class Pressed {
  private at: Node | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly later = new Map<HTMLElement, () => void>();

  constructor() {
    const begin = (event: PointerEvent) => {
      this.at = event.target as Node;
      this.endIn(LONGEST_MS);
    };
    addEventListener("pointerdown", begin, true);
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => this.endIn(CLICK_MS), true);
  }

  /** Writes a part of the page; of several that wait for one part the last is written. */
  write(part: HTMLElement, how: () => void): void {
    if (this.at !== null && part.contains(this.at)) this.later.set(part, how);
    else how();
  }

  private endIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), ms);
  }

  private end(): void {
    this.at = null;
    const writes = [...this.later.values()];
    this.later.clear();
    for (const write of writes) write();
  }
}
