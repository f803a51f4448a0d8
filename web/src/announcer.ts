// Announces changes to a screen reader: rulings, moves, the result, the state of the connection. A
// line stays long enough to be read and is then removed.

const KEPT_MS = 15_000;

export class Announcer {
  constructor(private readonly region: HTMLElement) {}

  say(text: string): void {
    const line = document.createElement("p");
    line.textContent = text;
    this.region.append(line);
    setTimeout(() => line.remove(), KEPT_MS);
  }
}
