// A page without a connection of its own: it is fetched again at the interval that the hall writes
// on it, and its content is replaced if it changed.

import { DeferredWrites } from "./deferred_writes";
import { replacePreserving } from "./preserve_state";

/** A page that can be fetched again. */
export interface Refreshed {
  isHidden(): boolean;
  /** The current content of the page; `null` if it did not arrive. */
  load(): Promise<string | null>;
  show(content: string): void;
}

/** Fetches a page at intervals while it is visible, and shows each content that is new. */
export class Refresh {
  private isLoading = false;

  constructor(
    private content: string,
    ms: number,
    private readonly page: Refreshed,
  ) {
    setInterval(() => void this.refresh(), ms);
  }

  async refresh(): Promise<void> {
    if (this.isLoading || this.page.isHidden()) return;
    this.isLoading = true;
    const content = await this.page.load().catch(() => null);
    this.isLoading = false;
    if (content === null || content === this.content) return;
    this.content = content;
    this.page.show(content);
  }
}

/** Refreshes this page if the hall wants it (`refresh` in crates/html/src/frame.rs). */
export function refreshPage(main: HTMLElement): void {
  const { refreshS, refreshUrl } = document.body.dataset;
  if (refreshS === undefined || refreshUrl === undefined) return;
  const writes = new DeferredWrites();
  const refresh = new Refresh(main.innerHTML, Number(refreshS) * 1_000, {
    isHidden: () => document.hidden,
    load: async () => {
      const answer = await fetch(refreshUrl);
      if (!answer.ok) return null;
      // A board that waited has its game.
      if (answer.redirected) location.replace(answer.url);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      // Another language was chosen on another page: header and footer change too.
      if (page.documentElement.lang !== document.documentElement.lang) location.replace(refreshUrl);
      return page.querySelector("main")?.innerHTML ?? null;
    },
    show: (content) => {
      writes.write(main, () => {
        replacePreserving(main, () => {
          main.innerHTML = content;
        });
      });
    },
  });
  document.addEventListener("visibilitychange", () => void refresh.refresh());
}
