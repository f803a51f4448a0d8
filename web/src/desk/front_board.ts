// The board on the front page: gestures write a case, the hall rules on it, and the ruling appears
// next to the board at once. The reader plays both sides.

import { Board, type Gestures } from "../board";
import { clockText } from "../clock";
import { foresee, isOwn, type Placement, placementOf } from "../placement";
import type { Color } from "../wire";
import { say, squaresIn } from "../words";
import { type Answer, ruleOn, type State } from "./ask";
import { Case } from "./case";
import { all, byId, make, wake } from "./dom";

/** The delay between two acts of a case that is shown. */
const STEP_MS = 650;
/** The number of last acts that are listed. */
const ACTS_LISTED = 4;

export function initFrontBoard(root: HTMLElement): void {
  new Trial(root);
}

class Trial implements Gestures {
  private readonly empty: Case;
  private readonly start: State;
  /** The acts so far, and the state after them. */
  private text: Case;
  private state: State;
  /** Acts without an answer yet, each with its player. */
  private waiting: [Color, string][] = [];
  /** Whether the current case was only shown: a gesture starts a new one. */
  private isShown = true;
  /** Counts the cases shown, so that a newer one or a gesture ends the one before. */
  private showing = 0;
  private readonly board: Board;
  private readonly edition: string;

  constructor(private readonly root: HTMLElement) {
    this.empty = Case.read(root.dataset.header ?? "");
    this.start = JSON.parse(root.dataset.start ?? "{}") as State;
    this.edition = root.dataset.edition ?? "";
    this.text = this.empty;
    this.state = this.start;
    wake();
    this.board = new Board(byId("board"), this);
    for (const button of this.cases()) {
      button.addEventListener("click", (event) => {
        event.preventDefault();
        void this.show(button);
      });
    }
    byId("trial-press").addEventListener("click", () => this.press());
    byId("trial-again").addEventListener("click", () => this.begin());
  }

  // Gestures.

  tap(square: string): void {
    const { state } = this.mine();
    if (state.result !== null) {
      this.note(say("trial-over"));
      return;
    }
    const side = this.side(state);
    const { squares, hands } = this.placement(state);
    const piece = squares.get(square);
    const held = hands[side];
    if (held !== null) {
      this.act(`place ${square}`);
      // A pawn on the last rank is taken off, and replaced by a queen (3.7.3.3).
      if (held.toLowerCase() === "p" && /[18]$/.test(square)) {
        this.act(`take off ${square}`);
        this.act(`place ${square} queen`);
      }
    } else if (piece === undefined) this.note(say("trial-begin"));
    else if (isOwn(piece, side)) this.act(`lift ${square}`);
    else if (state.turn !== side) this.note(say("trial-press-first"));
    else this.act(`touch ${square}`);
  }

  canDrag(square: string): boolean {
    const { state } = this.mine();
    const side = this.side(state);
    const { squares, hands } = this.placement(state);
    return state.result === null && hands[side] === null && isOwn(squares.get(square), side);
  }

  drag(square: string): void {
    this.act(`lift ${square}`);
  }

  drop(square: string | null): void {
    if (square !== null) this.tap(square);
  }

  adjust(square: string): void {
    const { state } = this.mine();
    if (state.result === null && this.placement(state).squares.has(square)) this.act(`adjust ${square}`);
  }

  private press(): void {
    if (this.mine().state.result === null) this.act("press");
    else this.note(say("trial-over"));
  }

  /** The reader's own case: a new one while another is only shown. */
  private mine(): { text: Case; state: State } {
    return this.isShown ? { text: this.empty, state: this.start } : { text: this.text, state: this.state };
  }

  /** The acting player: the one whose clock runs. */
  private side(state: State): Color {
    return state.clocks.running ?? state.turn;
  }

  private begin(): void {
    this.clear();
    this.note(say("trial-begin"));
  }

  private clear(): void {
    this.showing += 1;
    this.isShown = false;
    this.text = this.empty;
    this.state = this.start;
    this.waiting = [];
    this.mark(null);
    this.draw();
  }

  // Requests and answers.

  private act(deed: string): void {
    const side = this.side(this.mine().state);
    // After a press the other player acts.
    if (this.waiting.some(([, before]) => before === "press")) return;
    if (this.isShown) this.clear();
    this.waiting.push([side, deed]);
    this.draw();
    if (this.waiting.length === 1) void this.send();
  }

  private async send(): Promise<void> {
    const sent = [...this.waiting];
    const from = this.text;
    const text = sent.reduce((text, [side, deed]) => text.add(`${side} ${deed}`), from);
    const reply = await ruleOn(text.text, this.edition);
    // If the reader has started again meanwhile, the answer is for another case.
    if (this.text !== from || this.isShown) return;
    this.waiting = this.waiting.slice(sent.length);
    const done = reply.kind === "ruled" ? reply.answer.runs[0]?.acts : undefined;
    const last = done?.at(-1);
    if (reply.kind === "ruled" && done !== undefined && last !== undefined) {
      // Impossible acts are not kept.
      const kept = text.acts.filter((_, index) => done[index]?.impossible === undefined);
      this.text = kept.reduce((text, act) => text.add(act.text), this.empty);
      this.state = last.state;
      if (last.impossible === undefined) this.tell(reply.answer, done.length - 1);
      else this.note(last.impossible);
    } else {
      const what = reply.kind === "faulty" ? reply.faults[0]?.what : undefined;
      this.note(what ?? say("desk-unreachable"));
    }
    this.draw();
    if (this.waiting.length > 0) void this.send();
  }

  /** Shows the acts of a button's case, one by one. */
  private async show(button: HTMLButtonElement): Promise<void> {
    this.clear();
    this.isShown = true;
    const { showing } = this;
    const acts = (button.dataset.acts ?? "").split("\n");
    this.text = acts.reduce((text, act) => text.add(act), this.empty);
    this.mark(button);
    const reply = await ruleOn(this.text.text, this.edition);
    if (this.showing !== showing) return;
    if (reply.kind !== "ruled") {
      this.note(say("desk-unreachable"));
      return;
    }
    const done = reply.answer.runs[0]?.acts ?? [];
    const wait = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : STEP_MS;
    for (const [index, { state }] of done.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      if (this.showing !== showing) return;
      this.state = state;
      this.draw();
      this.tell(reply.answer, index);
    }
  }

  // Display.

  private tell(answer: Answer, index: number): void {
    const done = answer.runs[0]?.acts[index];
    if (done === undefined) return;
    const said = answer.acts.slice(Math.max(0, index + 1 - ACTS_LISTED), index + 1).map((act) => act.said);
    const { rulings, state } = done;
    const lines = rulings.map((it) => [article(it.clause, it.number, it.text), make("p", "help", it.why)]);
    const under = state.bound_under;
    if (lines.length === 0 && under !== undefined)
      lines.push([article(under.clause, under.number, state.bound_says), make("p", "help", under.why)]);
    if (lines.length === 0) {
      const turn = say(state.turn === "white" ? "desk-to-move-white" : "desk-to-move-black");
      const due = state.turn !== this.side(state);
      lines.push([make("p", "trial-quiet", due ? say("trial-press-first") : `${say("desk-nothing")} ${turn}.`)]);
    }
    byId("trial-card").replaceChildren(make("p", "trial-story", said.join(" ")), ...lines.flat());
    byId<HTMLAnchorElement>("trial-desk").href = `/desk?t=${encodeURIComponent(this.text.text)}`;
  }

  private note(text: string): void {
    byId("trial-card").replaceChildren(make("p", "trial-quiet", text));
  }

  private cases(): HTMLButtonElement[] {
    return all<HTMLButtonElement>("[data-acts]", this.root);
  }

  private mark(shown: HTMLButtonElement | null): void {
    for (const button of this.cases()) button.ariaCurrent = button === shown ? "true" : null;
  }

  /** The state after the hall's answer, as far as known. */
  private placement(state: State): Placement {
    const placement = placementOf(state);
    for (const [side, deed] of this.waiting) foresee(placement, deed, side);
    return placement;
  }

  private draw(): void {
    const { state } = this;
    const side = this.side(state);
    const { squares, hands } = this.placement(state);
    const marks = new Map<string, string[]>();
    const mark = (square: string, name: string) => marks.set(square, [...(marks.get(square) ?? []), name]);
    for (const square of state.last ?? []) mark(square, "last");
    if (state.check !== null) mark(state.check, "check");
    for (const square of new Set(squaresIn(state.bound))) mark(square, "bound");
    this.board.draw({ squares, marks, inHand: hands[side], mine: (letter) => isOwn(letter, side) });
    for (const clock of all("[data-trial-clock]", this.root)) {
      const color = clock.dataset.trialClock === "black" ? "black" : "white";
      clock.textContent = clockText(state.clocks[color]);
      clock.parentElement?.classList.toggle("running", state.clocks.running === color);
    }
  }
}

/** A ruling or an obligation with its article. */
function article(clause: string, number: string, text: string): HTMLElement {
  const link = make("a", "article", number);
  link.href = `/laws/${clause}`;
  const line = make("p", "trial-ruling");
  line.append(link, ` ${text}`);
  return line;
}
