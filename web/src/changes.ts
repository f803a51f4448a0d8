// What a new view of a game changes, as a player hears it.

import type { Color, View } from "./wire";

/** The last move of a view, and the number of valid moves. */
export interface LastMove {
  made: Pick<NonNullable<View["made"]>, "uci" | "completed"> | null;
  plies: number;
}

/** Whether a move was made or completed; a move that remains after others were taken back was not. */
export function moveChange(before: LastMove, now: LastMove): { isNew: boolean; isCompleted: boolean } {
  const [was, is] = [before.made, now.made];
  if (is === null) return { isNew: false, isCompleted: false };
  const isSame = now.plies === before.plies && was?.uci === is.uci;
  const isNew = now.plies >= before.plies && !isSame;
  return { isNew, isCompleted: is.completed && (isNew || (isSame && was?.completed === false)) };
}

/** A draw offer that was made or declined; an accepted one ends the game. */
export function offerChange(
  before: Pick<View, "offer">,
  now: Pick<View, "offer" | "result">,
): { is: "made" | "declined"; by: Color } | null {
  if (now.offer === before.offer) return null;
  if (now.offer !== null) return { is: "made", by: now.offer };
  return before.offer !== null && now.result === null ? { is: "declined", by: before.offer } : null;
}
