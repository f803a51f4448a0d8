// The start of the case: the fields of the page and the lines of the header, each mirroring the
// other.

import { squaresOf } from "../placement";
import { say } from "../words";
import { readPgn } from "./ask";
import type { Case } from "./case";
import { all, byId, check, checked } from "./dom";
import { Editor, placementText, possibleRights } from "./editor";

/** The parts of the desk that the fields use. */
export interface Desk {
  read(): Case;
  change(to: Case): void;
  /** The position before the first act. */
  placement(): string;
  turn(): string;
  redraw(): void;
  complain(text: string): void;
}

export class Setup {
  /** The board while the position is set up by hand. */
  editor: Editor | null = null;

  constructor(private readonly desk: Desk) {
    for (const field of this.fields()) field.addEventListener("change", () => this.write(field));
    byId<HTMLSelectElement>("time-preset").addEventListener("change", (event) => {
      const { value } = event.target as HTMLSelectElement;
      if (value === "other") return;
      // The old clock settings belonged to the other time control.
      const bare = ["clocks", "event", "supervision"].reduce((text, key) => text.with(key, ""), this.desk.read());
      this.desk.change(bare.with("time", value));
    });
    for (const button of all<HTMLButtonElement>("[data-panel]"))
      button.addEventListener("click", () => this.toggle(button));
    byId("usual").addEventListener("click", () => this.place(""));
    byId("hand-done").addEventListener("click", () => this.close());
    byId("empty-board").addEventListener("click", () => this.editor?.clear());
    byId("by-hand").addEventListener("change", (event) => {
      if ((event.target as HTMLInputElement).name !== "palette") this.writePosition();
    });
    this.onSubmit("by-fen", () => this.place(byId<HTMLInputElement>("fen").value.trim()));
    this.onSubmit("by-number", () => this.place(`chess960 ${byId<HTMLInputElement>("number").value.trim()}`));
    this.onSubmit("by-pgn", () => void this.placePgn(byId<HTMLTextAreaElement>("pgn").value));
  }

  /** Shows the header in the fields. */
  show(): void {
    const text = this.desk.read();
    for (const field of this.fields()) {
      const { key = "", side } = field.dataset;
      const value = side === undefined ? text.get(key) : text.getFor(key, side);
      if (
        field instanceof HTMLSelectElement &&
        value !== "" &&
        !all<HTMLOptionElement>("option", field).some((option) => option.value === value)
      ) {
        field.append(new Option(value, value));
      }
      if (document.activeElement !== field || field instanceof HTMLSelectElement) field.value = value;
    }
    const time = text.get("time");
    const preset = byId<HTMLSelectElement>("time-preset");
    preset.value = time === "" ? "none" : time;
    if (preset.selectedIndex < 0) preset.value = "other";
    const isFast = time !== "" && time !== "none" && !/^(\d+\/)?(6\d|[7-9]\d|1\d\d)m/.test(time);
    for (const part of all(".only-fast")) part.hidden = !isFast && text.get("supervision") === "";
  }

  private fields(): (HTMLInputElement | HTMLSelectElement)[] {
    return all<HTMLInputElement | HTMLSelectElement>("[data-key]");
  }

  private write(field: HTMLInputElement | HTMLSelectElement): void {
    const { key = "", side } = field.dataset;
    const value = field.value.trim();
    const text = this.desk.read();
    this.desk.change(side === undefined ? text.with(key, value) : text.withFor(key, side, value));
  }

  private onSubmit(id: string, then: () => void): void {
    byId(id).addEventListener("submit", (event) => {
      event.preventDefault();
      then();
    });
  }

  private toggle(button: HTMLButtonElement): void {
    const open = button.getAttribute("aria-expanded") !== "true";
    this.close();
    if (!open) return;
    button.setAttribute("aria-expanded", "true");
    const panel = byId(button.dataset.panel ?? "");
    panel.hidden = false;
    if (panel.id === "by-hand") this.openEditor();
    panel.querySelector<HTMLElement>("input, textarea")?.focus();
  }

  private close(): void {
    for (const button of all("[data-panel]")) button.setAttribute("aria-expanded", "false");
    for (const panel of all(".panel")) panel.hidden = true;
    this.editor = null;
    document.body.classList.remove("editing");
    this.desk.redraw();
  }

  private openEditor(): void {
    const parts = this.desk.read().get("start").split(/\s+/);
    check("turn", this.desk.turn() === "black" ? "b" : "w");
    const rights = /^[KQkq-]+$/.test(parts[2] ?? "") ? (parts[2] ?? "") : parts.length < 3 ? "KQkq" : "";
    for (const input of all<HTMLInputElement>("input[name=castling]")) input.checked = rights.includes(input.value);
    byId<HTMLInputElement>("en-passant").value = "";
    this.editor = new Editor(squaresOf(this.desk.placement()), () => this.writePosition());
    document.body.classList.add("editing");
    this.desk.redraw();
  }

  /**
   * Writes the position as a header line; rights that its kings and rooks cannot have are left out.
   */
  private writePosition(): void {
    if (this.editor === null) return;
    const { squares } = this.editor;
    const ticked = all<HTMLInputElement>("input[name=castling]:checked").map((input) => input.value);
    const rights = possibleRights(ticked, squares);
    const passed = byId<HTMLInputElement>("en-passant").value.trim();
    const enPassant = /^[a-h][36]$/.test(passed) ? passed : "-";
    const fen = `${placementText(squares)} ${checked("turn")} ${rights} ${enPassant} 0 1`;
    this.desk.change(this.desk.read().with("moves", "").with("start", fen));
    this.desk.redraw();
  }

  private place(start: string): void {
    this.close();
    this.desk.change(this.desk.read().with("moves", "").with("start", start));
  }

  private async placePgn(pgn: string): Promise<void> {
    const game = await readPgn(pgn);
    if (typeof game === "string") {
      this.desk.complain(game === "" ? say("desk-unreachable") : game);
      return;
    }
    this.close();
    this.desk.change(this.desk.read().with("start", game.start).with("moves", game.moves));
  }
}
