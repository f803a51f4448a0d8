// Turns a click or a drag on the desk's board into one line of the transcript.

import type { Gestures } from "../board";
import { isOwn, type Placement } from "../placement";
import type { Color } from "../wire";
import { isWhite } from "../words";

/** The parts of the desk that the board uses. */
export interface Table {
  placement(): Placement;
  /** The effect of a click on a piece: `move`, `make`, `lift`, `touch` ... */
  tool(): string;
  /** The acting player. */
  side(): Color;
  /** Makes this side the acting player. */
  takeSide(side: Color): void;
  /** Writes the line. */
  act(deed: string): void;
  /** Asks for the piece that a pawn becomes; an empty answer leaves the pawn. */
  promote(side: Color, then: (letter: string) => void): void;
  /** Called when the chosen square has changed. */
  redraw(): void;
}

export class Hands implements Gestures {
  /** The departure square of a move, clicked or being dragged from. */
  from: string | null = null;

  constructor(private readonly table: Table) {}

  tap(square: string): void {
    const { squares, hands } = this.table.placement();
    const piece = squares.get(square);
    const hand = this.table.tool();
    // A held piece is released first, whatever else a click means.
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
