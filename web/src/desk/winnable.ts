// "Can this side still mate?": the position by hand, the line on the board.

import { Board } from "../board";
import { squaresOf } from "../placement";
import { byId, check, checked, keepInLanguages, wake } from "./dom";
import { Editor, placementText } from "./editor";
import { playLines } from "./lines";

export function askAboutMate(): void {
  wake();
  keepInLanguages();
  const fen = byId<HTMLInputElement>("fen");
  const [placement = "", turn = "w"] = fen.value.trim().split(/\s+/);
  check("turn", turn === "b" ? "b" : "w");
  let shown: { squares: Map<string, string>; last: string[] } | null = null;

  const write = () => {
    const rest = fen.value.trim().split(/\s+/).slice(2);
    const more = rest.length > 0 ? rest.join(" ") : "- - 0 1";
    fen.value = `${placementText(editor.squares)} ${checked("turn")} ${more}`;
  };
  const draw = () => {
    const squares = shown?.squares ?? editor.squares;
    const marks = new Map((shown?.last ?? []).map((square) => [square, ["last"]]));
    board.draw({ squares, marks, inHand: null, mine: () => shown === null });
  };
  const editor = new Editor(squaresOf(placement), () => {
    shown = null;
    // Castling and en passant belonged to the former position.
    fen.value = `${placementText(editor.squares)} ${checked("turn")} - - 0 1`;
    draw();
  });
  const board = new Board(byId("board"), editor);

  fen.addEventListener("input", () => {
    const [placement = "", turn = "w"] = fen.value.trim().split(/\s+/);
    editor.squares.clear();
    for (const [square, piece] of squaresOf(placement)) editor.squares.set(square, piece);
    check("turn", turn === "b" ? "b" : "w");
    shown = null;
    draw();
  });
  byId("main").addEventListener("change", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.name === "turn") write();
  });
  byId("empty-board").addEventListener("click", () => editor.clear());
  playLines(byId("answer"), (placement, uci) => {
    shown =
      placement === null
        ? null
        : { squares: squaresOf(placement), last: uci === null ? [] : [uci.slice(0, 2), uci.slice(2, 4)] };
    draw();
  });
  draw();
}
