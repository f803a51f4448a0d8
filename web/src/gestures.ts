// The meaning of a gesture at the board: over the board an act of hands, each one binding; in the
// guarded regime the choice of a legal move.

import { isOwn, type Placement } from "./placement";
import type { Color, View } from "./wire";
import { say, squareText } from "./words";

/** The meaning of a click or a drop. */
export type Meaning =
  /** Acts to send, in this order. */
  | { kind: "acts"; acts: string[] }
  /** Ask which piece the pawn becomes; `acts` makes the acts of the answer. */
  | { kind: "promotion"; acts: (role: string) => string[] }
  /** Nothing is sent yet; the square is remembered. */
  | { kind: "chosen"; square: string }
  | { kind: "nothing"; why?: string };

const acts = (...list: string[]): Meaning => ({ kind: "acts", acts: list });

/** A click on a square over the board. `asked` is an enemy piece clicked just before. */
export function overTheBoard(placement: Placement, side: Color, square: string, asked: string | null): Meaning {
  const inHand = placement.hands[side];
  const there = placement.squares.get(square);
  if (inHand === null) {
    if (there === undefined) return { kind: "nothing" };
    if (isOwn(there, side)) return acts(`lift ${square}`);
    // Taking a piece off binds; one stray click should not.
    if (asked === square) return acts(`take off ${square}`);
    return { kind: "chosen", square };
  }
  if (isOwn(there, side)) {
    return { kind: "nothing", why: say("live-hand-full") };
  }
  // Released on an enemy piece, that piece is taken off with it.
  const down = [`place ${square}`];
  const last = side === "white" ? "8" : "1";
  if (inHand.toLowerCase() === "p" && square.endsWith(last)) {
    // The hand is free for the new piece only after the pawn was released (4.4.4, 3.7.3.3).
    return {
      kind: "promotion",
      acts: (role) => [...down, `take off ${square}`, `place ${square} ${role}`],
    };
  }
  return acts(...down);
}

/** A click on a square in the guarded regime. `chosen` is the own piece clicked before. */
export function guarded(
  view: Pick<View, "legal" | "turn">,
  placement: Placement,
  side: Color,
  square: string,
  chosen: string | null,
): Meaning {
  const there = placement.squares.get(square);
  if (chosen !== null && chosen !== square) {
    const moves = view.legal.filter((uci) => uci.startsWith(chosen + square));
    if (moves.length > 1 || (moves.length === 1 && moves[0]?.length === 5)) {
      const initial: Record<string, string> = { queen: "q", rook: "r", bishop: "b", knight: "n" };
      return { kind: "promotion", acts: (role) => [`move ${chosen}${square}${initial[role] ?? "q"}`] };
    }
    if (moves.length === 1) return acts(`move ${chosen}${square}`);
  }
  if (isOwn(there, side) && chosen !== square) return { kind: "chosen", square };
  if (chosen !== null && chosen !== square) {
    if (view.turn !== side) return { kind: "nothing", why: say(`live-turn-${view.turn}`) };
    return { kind: "nothing", why: say("live-not-legal", { move: squareText(`${chosen}${square}`) }) };
  }
  return { kind: "nothing" };
}

/** The squares where the chosen piece may go. */
export function targets(view: Pick<View, "legal">, chosen: string): string[] {
  return view.legal.filter((uci) => uci.startsWith(chosen)).map((uci) => uci.slice(2, 4));
}
