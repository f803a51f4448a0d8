// Items that wait for an arbiter, on each of the arbiter's pages: counted in the title, announced,
// and sounded.

import { Sounds } from "./sound";
import { say } from "./words";

let plain: string | null = null;
let counted = "";

/** The title of the page, without the count that precedes it. */
export function setTitle(title: string): void {
  plain = title;
  document.title = counted + title;
}

export class CallCounter {
  private readonly sounds = new Sounds();
  /** The items at the last count. */
  private known: Set<string> | null = null;

  constructor(private readonly announcer: HTMLElement) {}

  /** Counts the items that the hall has written, and sounds for each new one. */
  count(waiting: ParentNode): void {
    const links = [...waiting.querySelectorAll<HTMLElement>("[data-counts] a")];
    const now = new Map(links.map((link) => [link.textContent?.trim() ?? "", link] as const));
    counted = now.size > 0 ? `${say("room-calls-title", { count: String(now.size) })} - ` : "";
    setTitle(plain ?? document.title);
    const { known } = this;
    this.known = new Set(now.keys());
    if (known === null) return;
    const fresh = [...now].filter(([text]) => !known.has(text));
    if (fresh.length === 0) return;
    this.announcer.textContent = fresh.map(([, link]) => called(link)).join(" ");
    this.sounds.play("call");
  }
}

function called(link: HTMLElement): string {
  const board = link.dataset.open ?? "";
  const text = link.textContent?.trim().replace(/^\d+\s*/, "") ?? "";
  return say("room-called", { board, text });
}
