// Plays the moves to a mate on the board, one by one.

import { say } from "../words";
import { all, make } from "./dom";

/** Shows a placement and the move that led to it, or the former state. */
export type Show = (board: string | null, uci: string | null) => void;

/** Adds two buttons to every line of moves below an element. */
export function playLines(root: ParentNode, show: Show): void {
  for (const list of all("[data-mate-line]", root)) {
    const moves = all("li", list);
    let at = -1;
    const go = (to: number) => {
      at = Math.max(-1, Math.min(moves.length - 1, to));
      for (const [index, move] of moves.entries()) move.classList.toggle("now", index === at);
      const now = moves[at];
      show(now?.dataset.board ?? null, now?.dataset.uci ?? null);
      back.disabled = at < 0;
      on.disabled = at >= moves.length - 1;
    };
    const button = (text: string, label: string, step: number) => {
      const made = make("button", "quiet small", text);
      made.type = "button";
      made.setAttribute("aria-label", label);
      made.addEventListener("click", () => go(at + step));
      return made;
    };
    const back = button("◀", say("mate-back"), -1);
    const on = button("▶", say("mate-on"), 1);
    back.disabled = true;
    const row = make("div", "row line-buttons");
    row.append(back, on);
    list.after(row);
    for (const [index, move] of moves.entries()) move.addEventListener("click", () => go(index));
  }
}
