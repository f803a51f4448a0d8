// What a screen reader's user hears of the game: each event once, in order. The sentences are the
// page's own (words.ts).

import { moveChange, offerChange } from "./changes";
import { type Placement, squaresOf } from "./placement";
import type { Color, View } from "./wire";
import { pieceName, roleLetter, say, squareText } from "./words";

/** A view of the game, and the number of its valid moves. */
export interface Seen {
  view: View;
  plies: number;
}

export interface Sentence {
  text: string;
  /** Shown as a notice, which is announced by itself. */
  isNotice?: boolean;
}

export interface News {
  sentences: Sentence[];
  /** Whether a piece was put on the board by another person. */
  isPlaced: boolean;
  /** The squares of a new move that has changed the board. */
  slide: [from: string, to: string] | null;
}

/** What a new view adds for the player of a side, or for a spectator. */
export function newsOf(before: Seen, now: Seen, side: Color | null): News {
  const { view } = now;
  const moves = newMoves(before, now);
  const others = moves.filter((made) => made.color !== side);
  const last = others.at(-1);
  const isMoved = last !== undefined && before.view.board !== view.board;
  const pieces = moves.length > 0 || now.plies < before.plies || view.turn === side ? [] : placed(before.view, view);
  const sentences = [
    ...pieces.map(([square, letter]) => placedOn(letter, square)),
    ...moves.map((made) => say(`live-${made.color}-moved`, { move: made.written })),
    ...yourTurn(before, now, side),
    ...view.rulings.map(({ number, text }) => say("live-ruling", { number, text })),
  ].map((text): Sentence => ({ text }));
  sentences.push(...offerNews(before.view, view, side));
  sentences.push(...stateNews(before.view, view).map((text) => ({ text })));
  return {
    sentences,
    isPlaced: isMoved || pieces.length > 0,
    slide: isMoved ? [last.uci.slice(0, 2), last.uci.slice(2, 4)] : null,
  };
}

/** What a player hears of an own act at the board, given the pieces before it. */
export function ownAct(act: string, { squares, hands }: Placement, side: Color): string | null {
  const [verb, first = "", role] = act.replace("take off", "lift").split(" ");
  if (verb === "lift") {
    const piece = squares.get(first);
    return piece === undefined ? null : say("play-lifted", { piece: pieceName(piece), square: squareText(first) });
  }
  if (verb !== "place") return null;
  const letter = role === undefined ? hands[side] : roleLetter(role);
  if (letter === null) return null;
  const own = side === "white" ? letter.toUpperCase() : letter.toLowerCase();
  return placedOn(role === undefined ? letter : own, first);
}

function placedOn(letter: string, square: string): string {
  return say("play-placed", { piece: pieceName(letter), square: squareText(square) });
}

/** The moves that were made between two views. */
function newMoves(before: Seen, now: Seen): View["moves"] {
  const { made } = now.view;
  if (made === null || !isNewIn(before, now).isNew) return [];
  const stay = now.plies - now.view.moves.length;
  const moves = now.view.moves.slice(Math.max(0, before.plies - stay));
  return moves.length > 0 ? moves : [made];
}

function isNewIn(before: Seen, now: Seen) {
  return moveChange({ made: before.view.made, plies: before.plies }, { made: now.view.made, plies: now.plies });
}

/** The squares where a piece was put between two views, unless a ruling did it. */
function placed(before: View, now: View): [square: string, letter: string][] {
  if (before.board === now.board || now.rulings.length > 0) return [];
  const was = squaresOf(before.board);
  return [...squaresOf(now.board)].filter(([square, letter]) => was.get(square) !== letter);
}

/** The opponent has completed a move. */
function yourTurn(before: Seen, now: Seen, side: Color | null): string[] {
  const { view } = now;
  const isOpponents = side !== null && view.made?.color !== side && view.result === null;
  if (!isOpponents || !isNewIn(before, now).isCompleted) return [];
  return [view.clocks.timed ? say("live-your-clock") : view.says.status];
}

/** Both players hear of an offer and of its refusal; the player who offered also sees that. */
function offerNews(before: View, view: View, side: Color | null): Sentence[] {
  const change = offerChange(before, view);
  if (change === null) return [];
  const isOwn = change.by === side;
  if (change.is === "declined") return [{ text: say(`live-${change.by}-declined`), isNotice: isOwn }];
  return [{ text: say(isOwn ? "text-offered" : `live-${change.by}-offers`) }];
}

/** An adjustment, a question, a press that is due, an adjournment, the end. */
function stateNews(before: View, view: View): string[] {
  const { adjusts, status } = view.says;
  const all: string[] = [];
  if (adjusts !== "" && adjusts !== before.says.adjusts) all.push(adjusts);
  const asked = view.question?.text;
  // A question that ends with a ruling was announced as that ruling.
  const isSaid = view.rulings.some(({ text }) => text === asked);
  if (asked !== undefined && before.question === null && !isSaid) all.push(asked);
  const stage = view.adjournment?.stage;
  const isStage = stage !== undefined && stage !== before.adjournment?.stage;
  const hasEnded = view.result !== null && before.result === null;
  const isRuled = view.rulings.some(({ clause }) => clause === view.result?.clause);
  if ((view.due && !before.due) || isStage || (hasEnded && !isRuled)) all.push(status);
  return all;
}
