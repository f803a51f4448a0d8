// The ruling desk: connects clicks with the text of the case, the text with the hall's rulings, and
// the rulings with the board.

import { Announcer } from "../announcer";
import { Board, type Gestures } from "../board";
import { clockText } from "../clock";
import { ask as confirm } from "../confirm";
import { emptyHands, heldBy, type Placement, placementOf, squaresOf } from "../placement";
import type { Color } from "../wire";
import { isWhite, say, squaresIn } from "../words";
import { Story } from "./act_list";
import { type Answer, ask, type Fault, nextPlayer, type Reply, type State } from "./ask";
import { Case, personOf } from "./case";
import { fragmentOf, readFragment } from "./case_link";
import { ActMenu } from "./deeds";
import { all, byId, check, checked, keepInLanguages, make, wake } from "./dom";
import { flagNamed, untilFlag } from "./flag";
import { Hands } from "./hands";
import { playLines } from "./lines";
import { Setup } from "./setup";

/** A case without acts. */
const NEW = "time: 90m+30s\n---\n";
/** The pause in typing after which the case is sent. */
const TYPED_MS = 350;

export function openDesk(): void {
  new Desk();
}

class Desk {
  private text = Case.read(NEW);
  private readonly before: string[] = [];
  private readonly after: string[] = [];
  private answer: Answer | null = null;
  private faults: Fault[] = [];
  /** The act whose rulings the page shows; -1 before the first. */
  private selected = -1;
  /** The edition of the board; the newest by default. */
  private edition: string | null = null;
  /** A move of a mating line that is shown instead. */
  private played: { squares: Map<string, string>; last: string[] } | null = null;
  private readonly area = byId<HTMLTextAreaElement>("case");
  private readonly announcer = new Announcer(byId("announcer"));
  private readonly story: Story;
  private readonly setup: Setup;
  private readonly hands: Hands;
  private readonly board: Board;
  /** The person whose act was just taken back, who acts again; empty otherwise. */
  private again = "";
  /** Whether the page still shows the state before the last change: the answer is pending. */
  private isAsking = true;
  /** Gestures made meanwhile: they apply to the state after the answer. */
  private readonly held: (() => void)[] = [];
  private typing: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    wake();
    keepInLanguages();
    byId<HTMLDetailsElement>("transcript").open = false;
    this.story = new Story({
      read: () => this.text,
      change: (to, select) => this.change(to, select),
      select: (index) => this.select(index),
    });
    this.setup = new Setup({
      read: () => this.text,
      change: (to) => this.change(to),
      placement: () => this.run()?.start.board ?? "",
      turn: () => this.run()?.start.turn ?? "white",
      redraw: () => this.draw(),
      complain: (text) => this.showFaults([{ line: 0, what: text }]),
    });
    this.hands = new Hands({
      placement: () => this.placement(),
      tool: () => checked("hand"),
      side: () => this.side(),
      takeSide: (side) => check("who", side),
      act: (deed) =>
        this.act(`${this.side()} ${deed}${byId<HTMLInputElement>("both-hands").checked ? " with both hands" : ""}`),
      promote: (side, then) => this.promote(side, then),
      redraw: () => this.draw(),
    });
    this.board = new Board(byId("board"), this.gestures());
    new ActMenu((deed, whose) => this.once(() => this.actOrAsk(this.actingPerson(whose), deed)));
    this.listen();
    void this.open();
  }

  /** Clicks place pieces while the position is set up, else they are acts. */
  private gestures(): Gestures {
    const now = (): Gestures => this.setup.editor ?? this.hands;
    return {
      tap: (square) => this.once(() => now().tap(square)),
      canDrag: (square) => now().canDrag(square),
      drag: (square) => now().drag(square),
      drop: (square) => this.once(() => now().drop(square)),
      adjust: (square) => this.once(() => now().adjust(square)),
    };
  }

  /** Runs this once the page shows the current state of the case. */
  private once(what: () => void): void {
    this.held.push(what);
    this.goOn();
  }

  private goOn(): void {
    while (!this.isAsking) {
      const what = this.held.shift();
      if (what === undefined) return;
      what();
    }
  }

  private listen(): void {
    byId("undo").addEventListener("click", () => this.goBack(this.before, this.after));
    byId("redo").addEventListener("click", () => this.goBack(this.after, this.before));
    byId("clear").addEventListener("click", () => this.change(Case.read(NEW), -1));
    byId("pass").addEventListener("click", () => this.act("clock"));
    byId("print").addEventListener("click", () => print());
    byId("copy-link").addEventListener("click", () => void this.copyLink());
    this.area.addEventListener("input", () => {
      clearTimeout(this.typing);
      this.typing = setTimeout(() => this.change(Case.read(this.area.value), Infinity), TYPED_MS);
    });
    byId("rulings").addEventListener("click", (event) => this.clickRuling(event));
    addEventListener("hashchange", () => void this.open());
    addEventListener("keydown", (event) => {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest("input[type=text], input[type=search], textarea") !== null;
      if (isTyping || event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.shiftKey) this.goBack(this.after, this.before);
      else this.goBack(this.before, this.after);
    });
    byId("main").addEventListener("change", (event) => {
      if (!(event.target instanceof HTMLInputElement) || !["who", "hand"].includes(event.target.name)) return;
      this.hands.from = null;
      this.draw();
    });
  }

  /** The case of the address, else the one that the hall wrote on the page, else a new one. */
  private async open(): Promise<void> {
    const held = await readFragment(location.hash);
    const written = this.area.dataset.empty === undefined ? this.area.value : "";
    const text = held ?? (written.trim() === "" ? NEW : written);
    if (Case.read(text).text === this.text.text && this.answer !== null) return;
    this.change(Case.read(text), Infinity);
  }

  /** Every change of the case goes through here: the text, then the hall, then the page. */
  private change(to: Case, select = Infinity): void {
    if (to.text !== this.text.text) {
      this.before.push(this.text.text);
      this.after.length = 0;
    }
    void this.set(to, select);
  }

  private goBack(from: string[], into: string[]): void {
    const text = from.pop();
    if (text === undefined) return;
    into.push(this.text.text);
    const to = Case.read(text);
    const undone = this.text.acts.at(to.acts.length);
    void this.set(to, Infinity);
    this.again = undone === undefined ? "" : personOf(undone.text);
  }

  private async set(to: Case, select: number): Promise<void> {
    this.text = to;
    this.again = "";
    this.isAsking = true;
    this.selected = Math.min(select, to.acts.length - 1);
    this.hands.from = null;
    this.played = null;
    const text = to.text;
    if (document.activeElement !== this.area) this.area.value = text;
    byId<HTMLButtonElement>("undo").disabled = this.before.length === 0;
    byId<HTMLButtonElement>("redo").disabled = this.after.length === 0;
    this.setup.show();
    const [reply, fragment] = await Promise.all([ask(text), fragmentOf(text)]);
    if (reply === null || this.text !== to) return;
    history.replaceState(null, "", text === NEW ? location.pathname : `${location.pathname}${fragment}`);
    byId<HTMLAnchorElement>("open-text").href = `/desk?t=${encodeURIComponent(text)}`;
    this.isAsking = false;
    // The state of the case is unknown: pending gestures are dropped.
    if (reply.kind !== "ruled") this.held.length = 0;
    this.hear(reply);
    this.goOn();
  }

  private hear(reply: Reply): void {
    const examples = document.getElementById("examples");
    if (examples !== null) examples.hidden = this.text.acts.length > 0;
    if (reply.kind === "ruled") {
      this.answer = reply.answer;
      byId("rulings").innerHTML = reply.html;
      for (const option of all<HTMLButtonElement>(".option[data-whole]")) option.disabled = false;
      playLines(byId("rulings"), (board, uci) => this.play(board, uci));
      this.showFaults([]);
      this.follow();
      this.announce();
    } else {
      this.showFaults(reply.kind === "faulty" ? reply.faults : [{ line: 0, what: say("desk-unreachable") }]);
    }
    this.draw();
  }

  private showFaults(faults: Fault[]): void {
    this.faults = faults;
    const acts = new Set(this.text.acts.map((act) => act.line));
    const elsewhere = faults.filter((fault) => !acts.has(fault.line));
    const said = ({ line, what }: Fault) => (line === 0 ? what : say("desk-line", { line: String(line), what }));
    byId("faults").replaceChildren(...elsewhere.map((fault) => make("p", "error-line", said(fault))));
  }

  /** Appends an act; before one about a flag that is up, asks for the time. */
  private actOrAsk(person: string, deed: string): void {
    const act = `${person} ${deed}`;
    const side = flagNamed(person, deed);
    const state = this.state();
    const left = side === null || state === undefined ? null : untilFlag(state.clocks, side);
    const wait = byId<HTMLInputElement>("wait");
    if (left === null || wait.value.trim() !== "") {
      this.act(act);
      return;
    }
    const what = say(`desk-flag-${side}`, { time: clockText(left) });
    const letPass = () => {
      wait.value = String(left / 1000);
      this.act(act);
    };
    confirm({ what, yes: say("desk-flag-pass"), no: say("desk-flag-now") }, letPass, () => this.act(act));
  }

  /** Appends an act. */
  private act(act: string): void {
    const wait = byId<HTMLInputElement>("wait");
    const seconds = wait.value.trim().replace(",", ".");
    const when =
      /^\d+(\.\d+)?$/.test(seconds) && Number(seconds) > 0
        ? `+${seconds} `
        : /^[+@]/.test(seconds)
          ? `${seconds} `
          : "";
    wait.value = "";
    byId<HTMLInputElement>("both-hands").checked = false;
    this.change(this.text.add(`${when}${act}`));
  }

  /**
   * The page acts for the player who is next; for the arbiter it continues to act. After an act was
   * taken back it acts for the same person again.
   */
  private follow(): void {
    const { again } = this;
    const run = this.run();
    byId<HTMLSelectElement>("others").value = ["white", "black", "arbiter"].includes(again) ? "" : again;
    if (run === undefined) return;
    if (["white", "black", "arbiter"].includes(again)) check("who", again);
    else if (checked("who") !== "arbiter" || this.text.acts.length === 0) check("who", nextPlayer(run));
    byId("main").dispatchEvent(new Event("who"));
  }

  private side(): Color {
    const who = checked("who");
    return who === "white" || who === "black" ? who : (this.state()?.turn ?? "white");
  }

  /** The person who acts, from the lists of players, arbiters or others. */
  private actingPerson(whose: string): string {
    const other = byId<HTMLSelectElement>("others").value;
    if (other !== "") return other;
    if (whose === "arbiter") return "arbiter";
    if (whose === "other") return "spectator";
    return this.side();
  }

  private run() {
    return this.answer?.runs.find((run) => run.edition === this.edition) ?? this.answer?.runs.at(-1);
  }

  private state(): State | undefined {
    const run = this.run();
    return run?.acts[this.selected]?.state ?? run?.start;
  }

  private placement(): Placement {
    const state = this.state();
    return state === undefined ? { squares: new Map(), hands: emptyHands() } : placementOf(state);
  }

  private select(index: number): void {
    this.selected = index;
    this.played = null;
    this.draw();
  }

  private draw(): void {
    this.story.show(this.text, this.answer, this.faults, this.selected);
    const count = this.text.acts.length;
    for (const section of all("section.after")) section.hidden = section.dataset.act !== String(this.selected);
    const act = this.answer?.acts[this.selected];
    byId("after").textContent =
      act === undefined
        ? say("desk-before")
        : say("desk-after", { number: String(this.selected + 1), count: String(count), act: act.said });
    this.brief();
    const shown = this.run()?.edition;
    for (const column of all("#rulings .edition")) column.classList.toggle("shown", column.dataset.edition === shown);
    const state = this.state();
    if (state === undefined) return;
    const held = [...heldBy(state.hands, "white"), ...heldBy(state.hands, "black")];
    const toMove = say(state.turn === "white" ? "desk-to-move-white" : "desk-to-move-black");
    byId("turn").textContent = [toMove, ...held.map(({ text }) => text)].join("; ");
    byId("desk-clocks").textContent = state.clocks.timed
      ? `${clockText(state.clocks.white)} – ${clockText(state.clocks.black)}`
      : "";
    const editor = this.setup.editor;
    if (editor !== null) {
      this.board.draw({ squares: editor.squares, marks: new Map(), inHand: null, mine: () => true });
      return;
    }
    const marks = new Map<string, string[]>();
    const mark = (square: string, name: string) => marks.set(square, [...(marks.get(square) ?? []), name]);
    for (const square of this.played?.last ?? state.last ?? []) mark(square, "last");
    if (this.played === null) {
      if (state.check !== null) mark(state.check, "check");
      for (const square of new Set(squaresIn(state.bound))) mark(square, "bound");
      if (this.hands.from !== null) mark(this.hands.from, "selected");
    }
    const placement = placementOf(state);
    const side = this.side();
    this.board.draw({
      squares: this.played?.squares ?? placement.squares,
      marks,
      inHand: this.played === null ? placement.hands[side] : null,
      mine: (letter) => this.played === null && isWhite(letter) === (side === "white"),
    });
  }

  /** If the rulings are below the screen: the newest edition's ruling, directly under the board. */
  private brief(): void {
    const brief = byId("brief");
    const act = this.answer?.acts[this.selected];
    const done = this.answer?.runs.at(-1)?.acts[this.selected];
    brief.hidden = act === undefined || done === undefined;
    if (act === undefined || done === undefined) return;
    const said = done.rulings.map((it) => `${it.number} ${it.text}`);
    const bound = boundBy(done.state);
    const differs = act.like.some((run) => run !== 0) ? say("desk-differs") : "";
    const run = this.selected === this.text.acts.length - 1 ? this.answer?.runs.at(-1) : undefined;
    const made = run?.moves.at(-1);
    const unnoticed = made?.illegal === true && made.completed;
    const [preview] = run?.previews ?? [];
    const none = [say("desk-nothing"), preview?.says].filter(Boolean).join(" ");
    const nothing = unnoticed ? say("desk-unnoticed", { number: "7.5.1" }) : none;
    const quiet = done.state.result?.text ?? nothing;
    const text = [...said, bound, done.impossible ?? ""].filter(Boolean).join(" ") || quiet;
    brief.textContent = [text, differs].filter(Boolean).join(" ");
  }

  private play(board: string | null, uci: string | null): void {
    const last = uci === null ? [] : [uci.slice(0, 2), uci.slice(2, 4)];
    this.played = board === null ? null : { squares: squaresOf(board), last };
    this.draw();
  }

  private clickRuling(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    const option = event.target.closest<HTMLButtonElement>(".option[data-whole]");
    if (option !== null) {
      this.change(this.text.add(option.dataset.whole ?? ""));
      return;
    }
    const heading = event.target.closest("h4");
    const edition = heading?.closest<HTMLElement>(".edition")?.dataset.edition;
    if (edition === undefined) return;
    this.edition = edition;
    this.draw();
  }

  /** Announces the result of the act, once if the editions agree. */
  private announce(): void {
    const { answer, selected } = this;
    const act = answer?.acts[selected];
    if (answer === null || act === undefined) return;
    const saysOf = (index: number) => {
      const done = answer.runs[index]?.acts[selected];
      if (done === undefined) return "";
      const last = selected === answer.acts.length - 1 ? (answer.runs[index]?.questions ?? []) : [];
      const said = [...done.rulings.map((it) => `${it.number}: ${it.text}`), ...last.map((asked) => asked.text)];
      return [...new Set(said), done.impossible ?? "", boundBy(done.state)].filter(Boolean).join(" ");
    };
    const agree = act.like.every((run) => run === 0);
    const runs = agree ? answer.runs.slice(-1) : answer.runs;
    // The newest first, in the order of the columns.
    for (const run of [...runs].reverse()) {
      const text = saysOf(answer.runs.indexOf(run));
      const heading = agree ? say("desk-agree") : say("desk-said", { edition: run.edition, text: "" });
      this.announcer.say(`${heading} ${text}`.trim());
    }
  }

  private promote(side: Color, then: (letter: string) => void): void {
    const dialog = byId<HTMLDialogElement>("promotion");
    dialog.returnValue = "none";
    for (const piece of all(".piece", dialog)) {
      const letter = piece.dataset.letter ?? "q";
      piece.className = `piece ${side === "white" ? "w" : "b"}${letter.toUpperCase()}`;
    }
    dialog.addEventListener(
      "close",
      () => {
        const { returnValue } = dialog;
        if (returnValue === "none") this.draw();
        else then(returnValue === "p" ? "" : returnValue);
      },
      { once: true },
    );
    dialog.showModal();
  }

  private async copyLink(): Promise<void> {
    const link = byId<HTMLInputElement>("link");
    link.value = location.href;
    link.hidden = false;
    link.select();
    let isCopied = false;
    try {
      await navigator.clipboard.writeText(link.value);
      isCopied = true;
    } catch {
      // On a plain-HTTP network there is no clipboard; the link is shown, selected.
    }
    byId("kept").textContent = say(isCopied ? "desk-copied" : "desk-link-marked");
  }
}

/** The obligation of the player to move, with its article; empty if there is none. */
function boundBy(state: State): string {
  if (state.result !== null || state.bound_says === "") return "";
  return `${state.bound_under?.number ?? ""} ${state.bound_says}`.trim();
}
