// What a click or a drag on the desk's board is: one line of the transcript.

import type { Gestures } from "../board";
import { isOwn, type Placement } from "../placement";
import type { Color } from "../wire";
import { isWhite } from "../words";

/** What the board needs to know of the desk. */
export interface Table {
  placement(): Placement;
  /** What a click on a piece does: `move`, `make`, `lift`, `touch` ... */
  tool(): string;
  /** Whose hand it is. */
  side(): Color;
  /** The hand of this side acts from now on. */
  takeSide(side: Color): void;
  /** Writes the line. */
  act(deed: string): void;
  /** Asks which piece a pawn becomes; an empty answer leaves the pawn. */
  promote(side: Color, then: (letter: string) => void): void;
  /** The choice of a square has changed. */
  redraw(): void;
}

export class Hands implements Gestures {
  /** The square a move begins on, clicked or being dragged from. */
  from: string | null = null;

  constructor(private readonly table: Table) {}

  tap(square: string): void {
    const { squares, hands } = this.table.placement();
    const piece = squares.get(square);
    const hand = this.table.tool();
    // Whoever holds a piece lets it go, whatever else a click means.
    if (hands[this.table.side()] !== null && (hand === "lift" || hand === "touch")) {
      this.table.act(`place ${square}`);
      return;
    }
    if (hand === "move" || hand === "make") {
      this.choose(square, piece, hand);
      return;
    }
    if (piece === undefined) return;
    this.table.act(`${hand} ${square}`);
  }

  canDrag(square: string): boolean {
    return this.table.placement().squares.has(square);
  }

  drag(square: string): void {
    this.from = square;
    this.table.redraw();
  }

  drop(square: string | null): void {
    const from = this.from;
    this.from = null;
    if (from === null || square === null || square === from) this.table.redraw();
    else this.move(from, square, this.table.tool() === "move" ? "move" : "make");
  }

  adjust(square: string): void {
    if (this.table.placement().squares.has(square)) this.table.act(`adjust ${square}`);
  }

  private choose(square: string, piece: string | undefined, verb: string): void {
    const from = this.from;
    if (from === null) {
      if (piece === undefined) return;
      this.from = square;
      this.table.redraw();
    } else {
      this.from = null;
      if (from === square) this.table.redraw();
      else this.move(from, square, verb);
    }
  }

  private move(from: string, to: string, verb: string): void {
    const piece = this.table.placement().squares.get(from);
    if (piece === undefined) return;
    if (!isOwn(piece, this.table.side())) this.table.takeSide(isWhite(piece) ? "white" : "black");
    const isLast = to.endsWith(isWhite(piece) ? "8" : "1");
    if (piece.toLowerCase() === "p" && isLast) {
      this.table.promote(this.table.side(), (letter) => this.table.act(`${verb} ${from}${to}${letter}`));
    } else {
      this.table.act(`${verb} ${from}${to}`);
    }
  }
}
