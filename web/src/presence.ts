// The presence of the opponent, a seat that is open twice, and a rematch once both players want it.

import type { Color } from "./wire";

export interface PresenceMessage {
  white: boolean;
  black: boolean;
  /** How many pages this seat has open. */
  pages: number;
  rematch: { white: boolean; black: boolean; made: boolean };
}

/** A page that is reloaded is gone for a moment; only a longer absence is shown. */
const AWAY_MS = 3_000;

export class Presence {
  private readonly away: Partial<Record<Color, ReturnType<typeof setTimeout>>> = {};

  constructor(
    private readonly main: HTMLElement,
    private readonly home: string,
    /** The colour that this seat plays itself. */
    private readonly player: Color | null,
  ) {}

  show(company: PresenceMessage, isOver: boolean): void {
    for (const color of ["white", "black"] as const) {
      clearTimeout(this.away[color]);
      if (company[color]) this.place(color, true);
      else this.away[color] = setTimeout(() => this.place(color, false), AWAY_MS);
    }
    const other = document.getElementById("other-pages");
    if (other !== null) other.hidden = company.pages < 2 || this.player === null;
    this.rematch(company.rematch, isOver);
  }

  private place(color: Color, isHere: boolean): void {
    const says = this.main.querySelector<HTMLElement>(`[data-there=${color}]`);
    if (says === null) return;
    says.hidden = false;
    says.classList.toggle("away", !isHere);
    says.textContent = (isHere ? says.dataset.here : says.dataset.away) ?? "";
  }

  private rematch({ white, black, made }: PresenceMessage["rematch"], isOver: boolean): void {
    const part = (id: string) => document.getElementById(`rematch${id}`);
    const section = part("");
    if (section === null) return;
    const own = this.player !== null && (this.player === "white" ? white : black);
    const opponents = (white || black) && !own;
    const goOn = isOver && made;
    // A player who waits for the rematch is redirected to it.
    if (goOn && part("-waits")?.hidden === false) location.assign(`${this.home}/rematch`);
    section.hidden = !isOver || (this.player === null && !goOn);
    const shown: [string, boolean][] = [
      ["-wished", opponents && !goOn],
      ["-waits", own && !goOn],
      ["-go", goOn],
      ["-ask", !own && !goOn],
      ["-first", !opponents],
      ["-accept", opponents],
    ];
    for (const [id, isShown] of shown) {
      const element = part(id);
      if (element !== null) element.hidden = !isShown;
    }
  }
}
