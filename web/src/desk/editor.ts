// A position editor: a piece of the palette is put on the squares that are clicked; pieces can be
// dragged around and off the board.

import type { Gestures } from "../board";
import { checked } from "./dom";

export class Editor implements Gestures {
  private from: string | null = null;

  constructor(
    readonly squares: Map<string, string>,
    private readonly changed: () => void,
    /** The piece that a click puts down; empty to take pieces off. */
    private readonly palette: () => string = () => checked("palette"),
  ) {}

  tap(square: string): void {
    const piece = this.palette();
    if (piece === "" || this.squares.get(square) === piece) this.squares.delete(square);
    else this.squares.set(square, piece);
    this.changed();
  }

  canDrag(square: string): boolean {
    return this.squares.has(square);
  }

  drag(square: string): void {
    this.from = square;
  }

  drop(square: string | null): void {
    const piece = this.from === null ? undefined : this.squares.get(this.from);
    if (this.from === null || piece === undefined) return;
    this.squares.delete(this.from);
    if (square !== null) this.squares.set(square, piece);
    this.from = null;
    this.changed();
  }

  clear(): void {
    this.squares.clear();
    this.changed();
  }

  adjust(square: string): void {
    this.squares.delete(square);
    this.changed();
  }
}

const HOMES: Record<string, [string, string]> = {
  K: ["e1K", "h1R"],
  Q: ["e1K", "a1R"],
  k: ["e8k", "h8r"],
  q: ["e8k", "a8r"],
};

/** The castling rights whose king and rook are on their initial squares, or "-". */
export function possibleRights(rights: readonly string[], squares: ReadonlyMap<string, string>): string {
  const isHome = (home: string) => squares.get(home.slice(0, 2)) === home.charAt(2);
  return rights.filter((right) => HOMES[right]?.every(isHome)).join("") || "-";
}

/** The placement field of a FEN. */
export function placementText(squares: ReadonlyMap<string, string>): string {
  const ranks: string[] = [];
  for (let rank = 8; rank >= 1; rank -= 1) {
    let row = "";
    let empty = 0;
    for (const file of "abcdefgh") {
      const piece = squares.get(`${file}${rank}`);
      if (piece === undefined) {
        empty += 1;
        continue;
      }
      row += `${empty > 0 ? empty : ""}${piece}`;
      empty = 0;
    }
    ranks.push(`${row}${empty > 0 ? empty : ""}`);
  }
  return ranks.join("/");
}
