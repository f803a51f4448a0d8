// The live table: connects the hall, the board, the clocks and the panels. The page's own elements
// and forms are kept; only their content and the transport of their acts change.

import { Announcer } from "./announcer";
import { Awake } from "./awake";
import { setTitle } from "./bell";
import { Board } from "./board";
import { Clocks } from "./clock";
import { ask, isAsking } from "./confirm";
import { revealOpenFolds } from "./folds";
import { actOf } from "./forms";
import { guarded, type Meaning, overTheBoard, targets } from "./gestures";
import { newsOf, ownAct } from "./heard";
import { Lists } from "./lists";
import { RoomNews } from "./news";
import { followBoard } from "./next_game";
import { foresee, isOwn, type Placement, placementOf, sideOf } from "./placement";
import { drawPlates, turnPlates } from "./plates";
import { Presence, type PresenceMessage } from "./presence";
import { ClockReminders } from "./reminders";
import { keptSettings, offerSettings } from "./settings";
import { type ConnectionState, HallConnection, liveAddress } from "./socket";
import { type Sound, Sounds } from "./sound";
import { Steps } from "./steps";
import { Voice } from "./voice";
import type { Color, Panels, Tails, View } from "./wire";
import { capitalised, say, squaresIn, squareText } from "./words";

const NOTICE_MS = 8_000;
/** A repetition within this time is the second half of a double click. */
const TWICE_MS = 350;

/** An act that the hall has not yet shown in a view. */
interface Pending {
  act: string;
  /** The entry it became, once acknowledged. */
  seq: number | null;
}

export function initTable(main: HTMLElement): void {
  new Table(main);
}

class Table {
  private readonly home: string;
  /** The side that this page currently plays; if both players share it, it alternates. */
  private side: Color | null;
  /** Whether both players sit at this page. */
  private readonly hasBoth: boolean;
  private readonly isGuarded: boolean;
  private readonly line: HallConnection;
  private readonly board: Board;
  private readonly clocks: Clocks;
  private readonly announcer = new Announcer(byId("announcer"));
  private readonly pending = new Map<string, Pending>();
  private readonly lists = new Lists(
    byId("moves"),
    byId("rulings"),
    byId("ruling"),
    document.getElementById("restore-to"),
  );
  private readonly settings = keptSettings();
  private readonly sounds = new Sounds();
  private readonly awake = new Awake();
  private readonly voice: Voice;
  private readonly steps: Steps;
  private readonly companions: Presence;
  private readonly news = new RoomNews();
  private readonly reminders: ClockReminders;
  /** The last presence message of the hall. */
  private company: PresenceMessage | null = null;
  private view: View | null = null;
  /** The number of valid moves. */
  private plies: number;
  private lineState: ConnectionState = "connecting";
  /** Whether the notice says that an act was not sent. */
  private isUnsent = false;
  /** Why all clocks of the hall are halted, if they are. */
  private haltReason: string | null = null;
  /** The last panels of the hall. */
  private readonly written = new Map<string, string>();
  /** Guarded: the own piece chosen. Over the board: the enemy piece clicked once. */
  private chosen: string | null = null;
  /** Guarded: a chosen piece that is being dragged. */
  private dragged: string | null = null;
  /** Over the board: where the piece in hand was lifted. */
  private lifted: string | null = null;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;
  /** A claim that waits for its square: the form's act, and its button. */
  private claim: string | null = null;
  /** The clock was pressed while an act was being sent: the press waits for the answer. */
  private pressWaits = false;
  /** Squares clicked before the first view: they count once it comes. */
  private readonly early: string[] = [];
  /** And the clock was pressed. */
  private earlyPress = false;
  /** The last act of the board or the buttons, and its time. */
  private last = { what: "", at: -Infinity };
  /** How often the turn has come back to this player: a repetition after a reply is a new act. */
  private replies = 0;

  constructor(private readonly main: HTMLElement) {
    this.home = main.dataset.home ?? location.pathname;
    this.side = sideOf(main.dataset.seat ?? "");
    const isPlayer = main.dataset.seat === this.side;
    this.companions = new Presence(main, this.home, isPlayer ? this.side : null);
    this.hasBoth = main.dataset.both !== undefined;
    this.isGuarded = main.dataset.regime === "guarded";
    this.plies = Number(main.dataset.plies);
    this.reminders = new ClockReminders(main, ({ textContent }) => {
      if (this.settings.clock) this.announcer.say(textContent ?? "");
    });
    const tick = () => this.settings.low && this.sounds.play("tick");
    this.clocks = new Clocks(main, this.side === null ? undefined : { sides: [this.side], tick });
    this.board = new Board(byId("board"), {
      tap: (square) => this.tap(square),
      canDrag: (square) => this.canDrag(square),
      drag: (square) => this.drag(square),
      drop: (square) => this.drop(square),
      adjust: (square) => this.adjust(square),
    });
    if (this.side !== null) main.classList.add("live");
    offerSettings(this.settings, () => this.sound("piece"));
    this.voice = new Voice(document.documentElement.lang, (hasVoice) => this.offerReading(hasVoice));
    this.steps = new Steps(byId("moves"), main.dataset.start ?? "", () => this.draw());
    document.getElementById("turn")?.addEventListener("click", () => this.flipBoard());
    addEventListener("submit", (event) => this.submit(event));
    addEventListener("keydown", (event) => this.space(event));
    addEventListener("keydown", (event) => event.key === "Escape" && this.claim !== null && this.pick(null));
    // A claim about a square is made by a click on it.
    for (const button of main.querySelectorAll<HTMLButtonElement>("[data-pick]")) {
      if (button.form !== null) button.form.noValidate = true;
    }
    addEventListener("keyup", (event) => {
      if (event.key === " " && this.takesSpace(event)) event.preventDefault();
    });
    this.hintAtSpace();
    revealOpenFolds(main);
    // The page was written with the game up to here.
    this.line = new HallConnection(liveAddress(`${this.home}/socket`), Number(main.dataset.seq), {
      view: (view, tails, panels) => this.show(view, tails, panels),
      ack: (id, seq) => this.acknowledged(id, seq),
      refused: (id, reason) => this.refused(id, reason),
      unknown: (reason) => this.notice(reason),
      halted: (why) => this.setHalted(why),
      company: (company) => this.showCompany(company),
      room: (news) => this.news.hear(news),
      error: (reason) => this.notice(reason),
      now: (ms) => this.beat(ms),
      state: (state) => this.connection(state),
      failed: () => this.goPlainly(),
    });
    followBoard(main, () => this.line.isOpen && this.view !== null && !isIdle(this.view));
  }

  // Messages of the hall.

  private show(view: View, tails: Tails, panels: Panels): void {
    const before = this.view;
    const plies = this.plies;
    this.view = view;
    if (this.hasBoth) this.passTo(sideOf(view.seat));
    else if (view.turn === this.side && before?.turn !== view.turn) this.replies += 1;
    for (const [id, pending] of this.pending) {
      if (pending.seq !== null && pending.seq <= view.seq) this.pending.delete(id);
    }
    this.clocks.set(view);
    this.reminders.set(view);
    this.awake.keep(view.phase === "playing" || view.phase === "stopped");
    this.pressIfItWaited();
    this.draw();
    if (before === null || before.seq !== view.seq) {
      this.plies = tails.moves + view.moves.length;
      if (this.plies !== plies) this.steps.home();
      this.announceChanges(before, view, plies);
      this.lists.show(tails, panels);
      this.panels(panels);
      this.parts(view);
      if (this.company !== null) this.showCompany(this.company);
    }
    for (const square of this.early.splice(0)) this.touch(square);
    const { earlyPress } = this;
    this.earlyPress = false;
    if (earlyPress && !isIdle(view)) this.press();
    this.main.dataset.seq = String(view.seq);
  }

  private showCompany(company: PresenceMessage): void {
    this.company = company;
    this.companions.show(company, this.view?.phase === "over");
  }

  private acknowledged(id: string, seq: number): void {
    const pending = this.pending.get(id);
    if (pending === undefined) return;
    pending.seq = seq;
    if (this.view !== null && this.view.seq >= seq) this.pending.delete(id);
    this.pressIfItWaited();
    this.draw();
  }

  private refused(id: string, reason: string): void {
    this.pending.delete(id);
    this.notice(reason);
    this.pressIfItWaited();
    this.draw();
  }

  private connection(state: ConnectionState): void {
    this.lineState = state;
    this.holdClocks();
    if (state === "open" && this.isUnsent) this.hideNotice();
    this.main.classList.toggle("away", state !== "open");
    // The first message of an open connection is the hall's status: until then the old one stays.
    if (state !== "open") this.banner("live-connected");
  }

  /** Halts or resumes the clocks of the hall: the offset to its time is uncertain then. */
  private setHalted(why: string | null): void {
    const wasHalted = this.haltReason !== null;
    this.haltReason = why;
    this.holdClocks();
    this.banner(wasHalted ? "live-goes-on" : "live-connected");
  }

  /** Without news of the hall the clocks stay as they are: it may have stopped them. */
  private holdClocks(): void {
    const isHeld = this.haltReason !== null || this.lineState === "silent" || this.lineState === "lost";
    this.clocks.stand(isHeld);
    this.reminders.stand(isHeld);
  }

  /**
   * The hall is alive: a notice about a broken connection ends, even if its end message was lost.
   */
  private beat(ms: number): void {
    this.clocks.hear(ms);
    this.reminders.hear(ms);
    this.banner("live-connected");
  }

  /** Shows a problem of the connection or the hall; `over` is the message after it ends. */
  private banner(over: string): void {
    const held = this.view?.clocks.timed ? ` ${say("live-clocks-held")}` : "";
    const says: Record<ConnectionState, string> = {
      connecting: "",
      open: this.haltReason ?? "",
      silent: say("live-silent") + held,
      lost: say("live-lost") + held,
      revoked: say("live-revoked"),
    };
    const text = says[this.lineState];
    const banner = byId("banner");
    const before = banner.hidden ? "" : byId("banner-text").textContent;
    if (text === before) return;
    banner.hidden = text === "";
    byId("banner-text").textContent = text;
    this.announcer.say(text === "" ? say(over) : text);
  }

  // Acts of this seat.

  private send(act: string): string | null {
    if (!this.line.isOpen) {
      this.notice(say("live-not-sent"));
      this.isUnsent = true;
      return null;
    }
    this.hideNotice();
    if (act.startsWith("place ")) this.sound("piece");
    if (act === "press") {
      this.sound("press");
      navigator.vibrate?.(30);
    }
    const id = this.line.send(act);
    this.pending.set(id, { act, seq: null });
    this.draw();
    return id;
  }

  /** Whether this repeats the last act at once: a double click meant as one. */
  private isTwice(what: string): boolean {
    const { last } = this;
    const now = performance.now();
    const isTwice = last.what === what && now - last.at < TWICE_MS;
    this.last = { what, at: now };
    return isTwice;
  }

  private tap(square: string): void {
    if (!this.isTwice(`${square} after ${this.replies}`)) this.touch(square);
  }

  private touch(square: string): void {
    if (this.claim !== null) {
      this.send(this.claim.replace("{square}", square));
      this.pick(null);
      return;
    }
    // A click while an earlier position is shown acts on no piece.
    if (this.steps.isBack) {
      this.steps.home();
      return;
    }
    const view = this.view;
    if (view === null) {
      if (this.line.hasFailed) this.tapWithoutConnection(square);
      else this.early.push(square);
      return;
    }
    if (this.side === null || isIdle(view)) return;
    const placement = this.placement(view);
    this.carryOut(
      this.isGuarded
        ? guarded(view, placement, this.side, square, this.chosen)
        : overTheBoard(placement, this.side, square, this.chosen),
      square,
    );
  }

  /** Without a connection (a proxy may forbid it), the square is a plain button. */
  private tapWithoutConnection(square: string): void {
    const button = this.main.querySelector<HTMLButtonElement>(`[data-square=${square}]`);
    if (button !== null && button.value !== "") button.form?.requestSubmit(button);
  }

  private goPlainly(): void {
    const [first] = this.early.splice(0);
    if (first !== undefined) this.tapWithoutConnection(first);
  }

  private carryOut(meaning: Meaning, square: string): void {
    this.chosen = null;
    this.dragged = null;
    switch (meaning.kind) {
      case "acts":
        for (const act of meaning.acts) this.doByHand(act, square);
        break;
      case "promotion":
        this.choosePiece((role) => {
          for (const act of meaning.acts(role)) this.doByHand(act, square);
        });
        break;
      case "chosen":
        this.chosen = meaning.square;
        if (!this.isGuarded) {
          this.notice(say("live-click-again", { square: squareText(square) }));
        }
        break;
      case "nothing":
        if (meaning.why !== undefined) this.notice(meaning.why);
        break;
    }
    this.draw();
  }

  private doByHand(act: string, square: string): void {
    const heard = this.view === null || this.side === null ? null : ownAct(act, this.placement(this.view), this.side);
    if (this.send(act) === null) return;
    if (act.startsWith("lift ")) this.lifted = square;
    if (heard !== null) this.announcer.say(heard);
  }

  private canDrag(square: string): boolean {
    const view = this.view;
    if (view === null || this.side === null || isIdle(view) || this.steps.isBack || this.claim !== null) return false;
    const placement = this.placement(view);
    if (!isOwn(placement.squares.get(square), this.side)) return false;
    if (this.isGuarded) return targets(view, square).length > 0;
    return placement.hands[this.side] === null && this.line.isOpen;
  }

  private drag(square: string): void {
    if (this.isGuarded) {
      this.chosen = square;
      this.dragged = square;
      this.draw();
    } else {
      this.doByHand(`lift ${square}`, square);
    }
  }

  private drop(square: string | null): void {
    if (this.isGuarded && (square === null || square === this.dragged)) {
      this.dragged = null;
      this.draw();
    } else if (square !== null) {
      this.tap(square);
    }
  }

  private adjust(square: string): void {
    if (this.side === null || this.isGuarded || this.view === null || isIdle(this.view)) return;
    this.send(`adjust ${square}`);
  }

  private choosePiece(then: (role: string) => void): void {
    const dialog = byId("promotion") as HTMLDialogElement;
    const choose = (event: Event) => {
      const role = (event.target as Element).closest<HTMLElement>("[data-role]")?.dataset.role;
      const cancelled = (event.target as Element).closest("#promotion-cancel") !== null;
      if (role === undefined && !cancelled) return;
      dialog.close();
      if (role !== undefined) then(role);
    };
    dialog.addEventListener("click", choose);
    dialog.addEventListener("close", () => dialog.removeEventListener("click", choose), { once: true });
    dialog.showModal();
  }

  /** Lets the next click select the square of this claim; `null` cancels it. */
  private pick(claim: string | null): void {
    this.claim = claim;
    this.main.classList.toggle("picking", claim !== null);
    if (claim === null) this.hideNotice();
    else {
      this.notice(say("say-pick"));
      byId("board").scrollIntoView({ block: "nearest" });
    }
  }

  /** Every form of the page carries an act; on a live page it is sent over the connection. */
  private submit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute("action") !== `${this.home}/act`) return;
    // Before the connection has ever been open, the plain form is safer.
    if (!this.line.hasBeenOpen) return;
    event.preventDefault();
    const field = form.querySelector<HTMLInputElement>("[name=square]");
    if (event.submitter?.dataset.pick !== undefined && field?.value.trim() === "") {
      form.closest("details")?.removeAttribute("open");
      this.pick((event.submitter as HTMLButtonElement).value);
      return;
    }
    const act = actOf(form, event.submitter);
    if (act === "" || this.isTwice(act)) return;
    if (act === "press") {
      this.press();
      return;
    }
    const what = event.submitter?.dataset.confirm ?? form.dataset.confirm;
    if (what === undefined) this.sendForm(form, act, event.submitter);
    else {
      const yes = event.submitter?.textContent ?? undefined;
      ask({ what, yes }, () => this.sendForm(form, act, event.submitter));
    }
  }

  private sendForm(form: HTMLFormElement, act: string, submitter: HTMLElement | null): void {
    if (this.send(act) === null) return;
    form.closest<HTMLDetailsElement>("details.fold:not(.words)")?.removeAttribute("open");
    form.querySelector<HTMLInputElement>("input[type=text]")?.form?.reset();
    // The space bar belongs to the clock, not to the button used last, which may disappear.
    if (submitter === document.activeElement) this.board.focus();
  }

  private space(event: KeyboardEvent): void {
    if (event.key !== " " || event.repeat || !this.takesSpace(event)) return;
    event.preventDefault();
    this.press();
  }

  /** The side that acts on a page of both players; a resignation names it. */
  private passTo(side: Color | null): void {
    this.side = side;
    for (const what of document.querySelectorAll<HTMLElement>("[data-resigns]"))
      what.hidden = what.dataset.resigns !== side;
  }

  /**
   * Presses the clock. That completes a move; without one the player is first shown the consequence
   * under the Laws, and may press nevertheless.
   */
  private press(): void {
    const { view } = this;
    if (view === null) {
      this.earlyPress = true;
      return;
    }
    if (this.isPending("press")) return;
    if (this.pending.size > 0) {
      this.pressWaits = true;
      return;
    }
    if (view.due) {
      this.send("press");
      return;
    }
    const what = document.getElementById("press-words");
    if (what === null || !this.line.isOpen) this.send("press");
    else ask({ what, yes: say("play-press-anyway"), no: say("play-press-not") }, () => this.send("press"));
  }

  /** After all answers: a press that waited completes the move, if one was made. */
  private pressIfItWaited(): void {
    if (!this.pressWaits || this.pending.size > 0 || this.view === null) return;
    this.pressWaits = false;
    if (this.view.due) this.send("press");
    else this.notice(say("play-press-kept"));
  }

  private takesSpace(event: KeyboardEvent): boolean {
    if (this.side === null || this.isGuarded || (this.view !== null && isIdle(this.view))) return false;
    // A player who seals has no move to complete.
    if (this.view?.can.includes("seal {text}")) return false;
    const target = event.target as Element;
    if (isAsking()) return false;
    return target.closest("input, select, textarea, summary, a, button:not([data-square])") === null;
  }

  // The display.

  private placement(view: View): Placement {
    const placement = placementOf(view);
    if (this.side !== null) {
      for (const { act } of this.pending.values()) foresee(placement, act, this.side);
    }
    return placement;
  }

  private draw(): void {
    // The number of acts without an answer.
    this.main.dataset.pending = String(this.pending.size);
    const view = this.view;
    if (view === null) return;
    const placement = this.placement(view);
    const marks = new Map<string, string[]>();
    const mark = (square: string, name: string) => marks.set(square, [...(marks.get(square) ?? []), name]);
    const guardedMove = this.isGuarded && this.pending.size > 0;
    if (!guardedMove) {
      for (const square of view.last ?? []) mark(square, "last");
      if (view.check !== null) mark(view.check, "check");
    }
    for (const square of new Set(view.bound.flatMap(squaresIn))) mark(square, "bound");
    const inHand = this.side === null ? null : placement.hands[this.side];
    if (inHand === null) this.lifted = null;
    else if (this.lifted !== null) mark(this.lifted, "from");
    if (this.chosen !== null) {
      mark(this.chosen, this.isGuarded ? "selected" : "asked");
      if (this.isGuarded) for (const square of targets(view, this.chosen)) mark(square, "target");
    }
    const back = this.steps.position();
    if (back !== null) {
      marks.clear();
      for (const square of back.last) mark(square, "last");
    }
    const squares = new Map(back?.squares ?? placement.squares);
    if (back === null && this.dragged !== null) squares.delete(this.dragged);
    this.main.classList.toggle("back", back !== null);
    const side = this.side;
    const mayLift = back === null && side !== null && !isIdle(view) && (!this.isGuarded || view.turn === side);
    this.board.draw({
      squares,
      marks,
      inHand,
      lifted: back === null ? this.lifted : null,
      mine: (letter) => mayLift && inHand === null && isOwn(letter, side),
    });
    drawPlates(view, placement);
  }

  private isPending(act: string): boolean {
    return [...this.pending.values()].some((pending) => pending.act === act);
  }

  /** Replaces changed panels; keeps the input in others. */
  private panels(panels: Panels): void {
    for (const [id, html] of Object.entries(panels)) {
      const place = document.getElementById(id);
      if (place === null || this.lists.has(id) || this.written.get(id) === html) continue;
      this.written.set(id, html);
      place.innerHTML = html;
      place.hidden = html === "";
      for (const form of place.querySelectorAll("form")) form.setAttribute("action", `${this.home}/act`);
    }
  }

  /** Shows the state, and the buttons that make sense now. */
  private parts(view: View): void {
    const over = view.phase === "over";
    const idle = isIdle(view);
    const status = byId("status");
    status.textContent =
      this.hasBoth && view.phase === "playing"
        ? say(`both-${view.seat}`, { what: view.says.status })
        : view.says.status;
    status.classList.toggle("over", over);
    const bound = byId("bound");
    bound.textContent = `${view.says.bound} ${view.says.adjusts}`.trim();
    bound.hidden = bound.textContent === "" || over;
    const stop = document.getElementById("stop-sealed");
    if (stop !== null) stop.hidden = view.adjournment?.stage !== "sealing" || view.adjournment.by !== this.side;
    for (const form of this.main.querySelectorAll<HTMLElement>("[data-act]")) {
      const always = form.dataset.always !== undefined;
      form.hidden = (idle || !always) && !view.can.includes(form.dataset.act ?? "");
    }
    for (const part of this.main.querySelectorAll<HTMLElement>("[data-while-playing]")) part.hidden = idle;
    for (const part of this.main.querySelectorAll<HTMLElement>("[data-until-over]")) part.hidden = over;
    for (const part of this.main.querySelectorAll<HTMLElement>("[data-with]")) {
      part.hidden = !view.can.includes(part.dataset.with ?? "");
    }
    setTitle(`${view.turn === this.side && !over ? "● " : ""}${view.white} - ${view.black} - Rokada`);
  }

  /** Announces the changes that a sighted person sees. */
  private announceChanges(before: View | null, view: View, plies: number): void {
    if (before === null) return;
    const news = newsOf({ view: before, plies }, { view, plies: this.plies }, this.side);
    if (news.isPlaced) this.sound("piece");
    if (news.slide !== null) this.board.slide(...news.slide);
    if (view.result !== null && before.result === null) this.sound("end");
    else if (view.rulings.length > 0) this.sound("ruling");
    for (const ruling of view.rulings) {
      if (this.settings.read) this.voice.say(say("live-ruling", { number: ruling.number, text: ruling.text }));
    }
    for (const { text, isNotice } of news.sentences) {
      if (isNotice) this.notice(text);
      else this.announcer.say(text);
    }
  }

  private sound(sound: Sound): void {
    if (this.settings.sounds) this.sounds.play(sound);
  }

  /** Rulings are read aloud only if the device itself has a voice. */
  private offerReading(hasVoice: boolean): void {
    const field = this.main.querySelector<HTMLInputElement>("[data-setting=read]");
    if (field !== null) field.disabled = !hasVoice;
    const help = document.getElementById("no-voice");
    if (help !== null) help.hidden = hasVoice;
  }

  /** Flips the board to the other player. */
  private flipBoard(): void {
    this.board.turn();
    turnPlates();
  }

  private notice(text: string): void {
    const place = byId("notice");
    this.isUnsent = false;
    place.textContent = capitalised(text);
    place.hidden = false;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => this.hideNotice(), NOTICE_MS);
  }

  private hideNotice(): void {
    this.isUnsent = false;
    clearTimeout(this.noticeTimer);
    byId("notice").hidden = true;
  }

  private hintAtSpace(): void {
    const press = this.main.querySelector(".press");
    if (press === null) return;
    const key = document.createElement("kbd");
    key.textContent = say("live-space");
    press.append(key);
  }
}

/** Before the game, after it and between its sessions no piece is moved. */
function isIdle(view: View): boolean {
  return view.phase === "before start" || view.phase === "adjourned" || view.phase === "over";
}

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no #${id}`);
  return element;
}
