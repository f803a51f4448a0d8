/** How long after the finger left its click may come, in milliseconds. */
const CLICK_MS = 60;
/** A longer press does not count: its end was not reported, as over an open select list. */
const LONGEST_MS = 5_000;

/** A part of the page. */
type Part = Pick<Node, "contains">;

/** Delays replacing a part of the page until a press in it ends: a click is lost if its button was
 * replaced since it began. */
export class DeferredWrites {
  private at: EventTarget | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly later = new Map<Part, () => void>();

  constructor(page: EventTarget = globalThis) {
    const begin = (event: Event) => {
      this.at = event.target;
      this.endIn(LONGEST_MS);
    };
    page.addEventListener("pointerdown", begin, true);
    for (const end of ["pointerup", "pointercancel"]) page.addEventListener(end, () => this.endIn(CLICK_MS), true);
  }

  /** Writes a part of the page; of several delayed writes to one part only the last is done. */
  write(part: Part, how: () => void): void {
    if (this.at !== null && part.contains(this.at as Node)) this.later.set(part, how);
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
