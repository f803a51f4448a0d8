// How the page calls pieces, moves and states; the same words as crates/hall/src/pages/words.rs.

import type { View } from "./wire";

const ROLES: Record<string, string> = {
  p: "pawn",
  n: "knight",
  b: "bishop",
  r: "rook",
  q: "queen",
  k: "king",
};

export function isWhite(letter: string): boolean {
  return letter === letter.toUpperCase();
}

/** A piece letter in words: "white knight". */
export function pieceName(letter: string): string {
  return `${isWhite(letter) ? "white" : "black"} ${ROLES[letter.toLowerCase()] ?? "piece"}`;
}

/** The style sheet's name for a piece: "wN". */
export function pieceClass(letter: string): string {
  return `${isWhite(letter) ? "w" : "b"}${letter.toUpperCase()}`;
}

export function roleLetter(role: string): string {
  return Object.entries(ROLES).find(([, name]) => name === role)?.[0] ?? "q";
}

export function scoreText(score: string): string {
  return score.replaceAll("1/2", "½").replaceAll("-", "–");
}

/** Who has the move, whose press is missing, or how it ended. */
export function statusText(view: View): string {
  if (view.result !== null) return `${scoreText(view.result.score)}. ${view.result.text}`;
  const made = view.moves.at(-1);
  const unpressed = made !== undefined && !made.completed ? made.color : null;
  if (view.phase === "playing" && unpressed !== null && unpressed === view.seat) {
    return "Press the clock to complete your move.";
  }
  const turn =
    view.turn === view.seat ? "Your move" : view.turn === "white" ? "White to move" : "Black to move";
  if (view.phase === "before start") return `The game has not begun. ${turn}.`;
  if (view.phase === "stopped") return `The clocks are stopped. ${turn}.`;
  const check = view.check === null ? "" : ", in check";
  if (unpressed !== null && view.clocks.timed) {
    return `${turn}${check}; ${capitalised(unpressed)} has yet to press the clock.`;
  }
  return `${turn}${check}.`;
}

export function boundText(bound: string[]): string {
  return bound.length === 0 ? "" : `Touch-move: ${bound.join(", ")}`;
}

/** A moment of the game: "0:04:31". */
export function momentText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The squares that a line of what binds a player names. */
export function squaresIn(text: string): string[] {
  return text
    .split(/\s+/)
    .flatMap((word) => /^([a-h][1-8])([a-h][1-8])?[qrbn]?$/.exec(word)?.slice(1, 3) ?? [])
    .filter((square) => square !== undefined);
}
