// What waits for an arbiter, on whichever of his pages he looks at: counted in
// the title, said, and heard.

import { Sounds } from "./sound";
import { say } from "./words";

let plain: string | null = null;
let counted = "";

/** The title of the page; how much waits stands before it. */
export function setTitle(title: string): void {
  plain = title;
  document.title = counted + title;
}

export class Bell {
  private readonly sounds = new Sounds();
  /** What waited when it was counted last. */
  private known: Set<string> | null = null;

  constructor(private readonly announcer: HTMLElement) {}

  /** Counts what the hall has written: whatever was not there before rings. */
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
