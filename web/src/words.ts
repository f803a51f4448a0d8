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
  if (view.result !== null) return resultText(view.result, numberOf(view, view.result.clause));
  const made = view.moves.at(-1);
  const unpressed = made !== undefined && !made.completed ? made.color : null;
  if (view.phase === "playing" && unpressed !== null && unpressed === view.seat) {
    return "Press the clock to complete your move.";
  }
  const turn =
    view.turn === view.seat ? "Your move" : view.turn === "white" ? "White to move" : "Black to move";
  if (view.phase === "before start") return beforeStartText(view);
  if (view.phase === "stopped") return `The clocks are stopped. ${turn}.`;
  const check = view.check === null ? "" : ", in check";
  if (unpressed !== null && view.clocks.timed) {
    return `${turn}${check}; ${capitalised(unpressed)} has yet to press the clock.`;
  }
  return `${turn}${check}.`;
}

function beforeStartText(view: View): string {
  if (view.can.includes("arrive")) return "Say that you are here: the game begins when both players are.";
  if (view.seat === "white" || view.seat === "black") return "The game has not begun: your opponent has yet to arrive.";
  return "The game has not begun: the players have yet to arrive.";
}

/** How games usually end, by the key of the clause. */
const ENDS: Record<string, string> = {
  "5.1.1": "checkmate",
  "5.1.2": "resignation",
  "5.2.1": "stalemate",
  "5.2.2": "dead position",
  "5.2.3": "agreement",
  "6.9": "flag fall",
  "7.5.5": "second illegal move",
  "9.2": "threefold repetition",
  "9.2.1": "threefold repetition",
  "9.2.2": "threefold repetition",
  "9.3": "fifty moves",
  "9.3.1": "fifty moves",
  "9.3.2": "fifty moves",
  "9.6.1": "fivefold repetition",
  "9.6.2": "seventy-five moves",
};

/** The number of a clause in this game's edition, as the ruling under it says; else its key. */
export function numberOf(view: View, clause: string): string {
  return view.rulings.filter((ruling) => ruling.clause === clause).at(-1)?.number ?? clause;
}

function resultText({ score, clause, text }: NonNullable<View["result"]>, number: string): string {
  const end = ENDS[clause];
  const who: Record<string, string> = { "1-0": "White wins", "0-1": "Black wins", "1/2-1/2": "Drawn" };
  const what = who[score];
  if (end === undefined || what === undefined) return `${scoreText(score)}. ${text}`;
  return `${scoreText(score)}. ${what}: ${end} (${number}).`;
}

/** What touch-move asks for, as one line; empty if nothing. */
export function boundText(bound: string[]): string {
  if (bound.length === 0) return "";
  const lines = bound.map((line) => {
    const [verb, square = "", role] = line.split(" ");
    if (verb === "move" && square.length === 2) return `the piece on ${square} must move`;
    if (verb === "capture") return `the piece on ${square} must be taken`;
    if (verb === "promote") return `the pawn on ${square} becomes a ${role}`;
    return line;
  });
  return `Touch-move: ${lines.join("; ")}.`;
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
