// Announcements of the arbiter to the whole room, and the time to the start of the round, on the
// page of each player there.

import { clockText } from "./clock";

export interface RoomMessage {
  said: string | null;
  starts_in: number | null;
}

export class RoomNews {
  private readonly place = document.getElementById("room-news");
  private readonly said = this.part("said");
  private readonly start = this.part("start");
  private readonly left = this.part("left");
  /** The announcements that the reader has closed. */
  private read = false;
  /** When the round starts, in this page's time. */
  private startsAt: number | null = null;

  constructor() {
    const left = Number(this.left?.dataset.left ?? 0);
    if (left > 0) this.startsAt = performance.now() + left;
    const close = this.part("read");
    if (close !== null) close.hidden = false;
    close?.addEventListener("click", () => {
      this.read = true;
      this.count();
    });
    setInterval(() => this.count(), 250);
  }

  hear({ said, starts_in }: RoomMessage): void {
    this.read = false;
    if (this.said !== null && this.said.textContent !== (said ?? "")) this.said.textContent = said ?? "";
    this.startsAt = starts_in === null ? null : performance.now() + starts_in;
    this.count();
  }

  private part(name: string): HTMLElement | null {
    return this.place?.querySelector<HTMLElement>(`[data-part=${name}]`) ?? null;
  }

  private count(): void {
    const { place, said, start, left } = this;
    if (place === null || said === null || start === null || left === null) return;
    const ms = this.startsAt === null ? 0 : this.startsAt - performance.now();
    start.hidden = ms <= 0;
    if (ms > 0) {
      const text = clockText(Math.ceil(ms / 1000) * 1000);
      if (left.textContent !== text) left.textContent = text;
    }
    said.hidden = said.textContent === "";
    place.hidden = this.read || (said.hidden && start.hidden);
  }
}
