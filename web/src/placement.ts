// The pieces on the squares and in the hands, and the effect of an act on them: shown at once,
// before the hall has answered, and undone if the hall refuses.

import type { Color, Hands, View } from "./wire";
import { isWhite, pieceName, roleLetter, say } from "./words";

export interface Placement {
  /** Piece letters by square name. */
  squares: Map<string, string>;
  hands: Hands;
}

export function placementOf(view: Pick<View, "board" | "hands">): Placement {
  const { hands } = view;
  return {
    squares: squaresOf(view.board),
    hands: { ...hands, other: { ...hands.other }, between: { ...hands.between } },
  };
}

/** Hands without pieces. */
export function emptyHands(): Hands {
  const empty = { white: null, black: null };
  return { ...empty, other: { ...empty }, between: { ...empty } };
}

/** A piece in a hand: its letter, its place in words, and the squares it is between. */
export interface HeldPiece {
  letter: string;
  text: string;
  between: [string, string] | null;
}

/** The pieces a player holds, by hand. */
export function heldBy(hands: Hands, side: Color): HeldPiece[] {
  const between = hands.between[side];
  const inHand = (letter: string): string => say("table-in-hand", { piece: pieceName(letter) });
  const held: HeldPiece[] = [];
  const [first, other] = [hands[side], hands.other[side]];
  if (first !== null) {
    const text =
      between === null
        ? inHand(first)
        : say("table-between", { piece: pieceName(first), square: between[0], other: between[1] });
    held.push({ letter: first, text, between });
  }
  if (other !== null) held.push({ letter: other, text: inHand(other), between: null });
  return held;
}

/** The placement field of a FEN, square by square. */
export function squaresOf(board: string): Map<string, string> {
  const squares = new Map<string, string>();
  board.split("/").forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      const empty = Number(letter);
      if (Number.isInteger(empty)) file += empty;
      else squares.set(squareName(file++, 7 - index), letter);
    }
  });
  return squares;
}

/** File and rank from 0. */
function squareName(file: number, rank: number): string {
  return `${"abcdefgh"[file] ?? "?"}${rank + 1}`;
}

/** The colour that a seat plays, itself or as an assistant. */
export function sideOf(seat: string): Color | null {
  const side = seat.replace("-assistant", "");
  return side === "white" || side === "black" ? side : null;
}

export function isOwn(letter: string | null | undefined, side: Color): boolean {
  return letter != null && isWhite(letter) === (side === "white");
}

/** Applies an act of the side's hands to the placement, as far as the result is certain. */
export function foresee(placement: Placement, act: string, side: Color): void {
  const { squares, hands } = placement;
  const [verb, first, second] = act.split(" ");
  if (verb === "lift" && first !== undefined) {
    const piece = squares.get(first);
    if (piece === undefined || hands[side] !== null) return;
    squares.delete(first);
    hands[side] = piece;
  } else if (verb === "place" && first !== undefined) {
    if (second !== undefined) {
      squares.set(first, inColor(roleLetter(second), side));
    } else if (hands[side] !== null) {
      squares.set(first, hands[side]);
      hands[side] = hands.other[side];
      hands.other[side] = null;
      hands.between[side] = null;
    }
  } else if (act.startsWith("take off ") && second !== undefined) {
    squares.delete(second);
  } else if (verb === "move" && first !== undefined) {
    foreseeMove(squares, first, side);
  }
}

/** A whole move of the guarded regime; the hall has marked it as legal. */
function foreseeMove(squares: Map<string, string>, uci: string, side: Color): void {
  const from = uci.slice(0, 2);
  const to = uci.slice(2, 4);
  const piece = squares.get(from);
  if (piece === undefined) return;
  const rook = castlingRook(squares, from, to, side);
  if (rook !== null) {
    const rank = from.charAt(1);
    const [kingTo, rookTo] = rook > from ? [`g${rank}`, `f${rank}`] : [`c${rank}`, `d${rank}`];
    const rookPiece = inColor("r", side);
    squares.delete(from);
    squares.delete(rook);
    squares.set(kingTo, piece);
    squares.set(rookTo, rookPiece);
    return;
  }
  const passed = `${to.charAt(0)}${from.charAt(1)}`;
  if (piece.toLowerCase() === "p" && from.charAt(0) !== to.charAt(0) && !squares.has(to)) squares.delete(passed);
  squares.delete(from);
  squares.set(to, uci.length === 5 ? inColor(uci.charAt(4), side) : piece);
}

/**
 * The square of the rook in castling; null if the move is no castling. The hall writes castling in
 * Chess960 from the king to its own rook, else as two squares of the king.
 */
function castlingRook(squares: Map<string, string>, from: string, to: string, side: Color): string | null {
  if (squares.get(from) !== inColor("k", side)) return null;
  const rook = inColor("r", side);
  if (squares.get(to) === rook) return to;
  const files = to.charCodeAt(0) - from.charCodeAt(0);
  if (Math.abs(files) !== 2 || from.charAt(1) !== to.charAt(1)) return null;
  const corner = `${files > 0 ? "h" : "a"}${from.charAt(1)}`;
  return squares.get(corner) === rook ? corner : null;
}

function inColor(letter: string, side: Color): string {
  return side === "white" ? letter.toUpperCase() : letter.toLowerCase();
}
