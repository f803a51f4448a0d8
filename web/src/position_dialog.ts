// An arbiter sets up the position of a wooden board by hand: pieces by clicks, the player to move,
// and the position is entered in the game's record.

import { Board } from "./board";
import { byId, check, checked } from "./desk/dom";
import { Editor, placementText } from "./desk/editor";
import { squaresOf } from "./placement";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

export class PutUp {
  private readonly editor: Editor;
  private readonly board: Board;
  private done: (position: string) => void = () => {};

  constructor(private readonly dialog: HTMLDialogElement) {
    this.editor = new Editor(new Map(), () => this.draw());
    this.board = new Board(byId("put-up-board"), this.editor);
    byId("put-up-usual").addEventListener("click", () => this.put(START));
    byId("put-up-empty").addEventListener("click", () => this.editor.clear());
    byId("put-up-no").addEventListener("click", () => dialog.close());
    byId("put-up-do").addEventListener("click", () => {
      dialog.close();
      this.done(`${placementText(this.editor.squares)} ${checked("turn")}`);
    });
  }

  /** Opens with the known position, or with the initial one. */
  open(placement: string, turn: string, done: (position: string) => void): void {
    this.done = done;
    check("turn", turn === "black" ? "b" : "w");
    this.put(placement === "" ? START : placement);
    this.dialog.showModal();
  }

  private put(placement: string): void {
    this.editor.squares.clear();
    for (const [square, piece] of squaresOf(placement)) this.editor.squares.set(square, piece);
    this.draw();
  }

  private draw(): void {
    this.board.draw({ squares: this.editor.squares, marks: new Map(), inHand: null, mine: () => true });
  }
}
