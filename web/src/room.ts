// All boards of a room: one stream brings the parts that the hall replaces; the clocks run between
// them, a call sounds and is shown in the title, and frequent acts have a key.

import { CallCounter } from "./bell";
import { clockText } from "./clock";
import { ask, isAsking } from "./confirm";
import { DeferredWrites } from "./deferred_writes";
import { actOf } from "./forms";
import { PutUp } from "./position_dialog";
import { nameOf, replacePreserving } from "./preserve_state";
import { isRevoked } from "./socket";
import { say } from "./words";

const NOTICE_MS = 8_000;
const LOW_MS = 20_000;
/** How long to wait for another digit of a board's number. */
const TYPED_MS = 800;
/** Controls that can be filled in or pressed. */
const FIELD = ":is(button:not([disabled]), input:not([type=hidden]), select)";
/** The same act within this time is a double click. */
const TWICE_MS = 1_500;

export function initRoom(main: HTMLElement): void {
  new Room(main);
}

/** A clock or a wait on the page, exact when it was put in. */
interface Counting {
  element: HTMLElement;
  ms: number;
  at: number;
  /** How long it still waits before it runs (a delay). */
  waits: number;
  kind: "clock" | "waited" | "left";
}

class Room {
  private readonly home: string;
  private readonly bell = new CallCounter(byId("announcer"));
  private readonly boards = byId("boards");
  private readonly depth = byId("depth");
  private readonly waiting = byId("waiting");
  private counting: Counting[] = [];
  private stream: EventSource | null = null;
  private open: number | null;
  private byTime: boolean;
  /** The number that is being typed. */
  private typed = "";
  private typing: ReturnType<typeof setTimeout> | undefined;
  private editor: PutUp | null = null;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether an act is being sent: one at a time. */
  private posting = false;
  /** The key that sent it. */
  private sent = "";
  private readonly pressed = new DeferredWrites();
  /** Decisions made meanwhile, each once and in order. */
  private readonly later = new Map<string, () => void>();
  /** How often a board was opened or closed: responses to earlier requests are outdated. */
  private asked = 0;
  private last = { act: "", at: Number.NEGATIVE_INFINITY };

  constructor(private readonly main: HTMLElement) {
    this.home = main.dataset.home ?? location.pathname;
    this.open = Number(main.dataset.open ?? 0) || null;
    this.byTime = new URL(location.href).searchParams.get("sort") === "time";
    this.collect(document);
    this.bell.count(this.waiting);
    addEventListener("click", (event) => this.click(event));
    addEventListener("submit", (event) => void this.submit(event));
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("popstate", () => location.reload());
    setInterval(() => this.count(), 100);
    setInterval(() => this.sort(), 2_000);
    this.connect();
  }

  private connect(): void {
    this.stream?.close();
    const url = new URL(`${this.home}/stream`, location.href);
    url.searchParams.set("lang", document.documentElement.lang);
    if (this.open !== null) url.searchParams.set("board", String(this.open));
    const stream = new EventSource(url);
    this.stream = stream;
    stream.addEventListener("card", (event) => {
      const number = Number((event as MessageEvent).lastEventId);
      const place = this.boards.querySelector<HTMLElement>(`[data-board="${number}"]`);
      if (place !== null) this.hear(place, event);
    });
    stream.addEventListener("waiting", (event) => {
      this.hear(this.waiting, event, () => this.bell.count(this.waiting));
    });
    stream.addEventListener("relayed", (event) => {
      const link = document.getElementById("relayed");
      if (link !== null) this.hear(link, event);
    });
    stream.addEventListener("said", (event) => this.hear(byId("said"), event));
    // A table was added.
    stream.addEventListener("reload", () => location.reload());
    stream.addEventListener("depth", (event) => {
      this.pressed.write(this.depth, () => {
        if (stream === this.stream && !this.isBusy()) this.replaceOpenBoard(String((event as MessageEvent).data));
      });
    });
    stream.onopen = () => this.main.classList.remove("away");
    stream.onerror = () => {
      this.main.classList.add("away");
      // A refused stream does not reconnect by itself.
      if (stream.readyState === EventSource.CLOSED) void this.connectAgain();
    };
  }

  /** Connects after a pause; if the link was revoked, the hall's page about that is shown. */
  private async connectAgain(): Promise<void> {
    if (await isRevoked(this.home)) location.reload();
    else setTimeout(() => this.connect(), 2_000);
  }

  /** Whether the arbiter is typing in the open board: it is not replaced then. */
  private isBusy(): boolean {
    const field = document.activeElement;
    const writes = field?.matches("input, select, textarea") === true;
    return writes && this.depth.contains(field);
  }

  /** Replaces the open board; keeps open folds, form input and focus. */
  private replaceOpenBoard(html: string): void {
    const { depth } = this;
    const stays = replacePreserving(depth, () => {
      depth.innerHTML = html;
    });
    if (!stays) depth.focus({ preventScroll: true });
    this.counting = this.counting.filter(({ element }) => element.isConnected);
    this.collect(depth);
  }

  /** Puts an event of the stream into a part of the page, delayed while a press in it lasts. */
  private hear(place: HTMLElement, event: Event, then?: () => void): void {
    this.pressed.write(place, () => {
      this.put(place, String((event as MessageEvent).data));
      then?.();
    });
  }

  private put(place: HTMLElement, html: string): void {
    const focused = document.activeElement;
    const mark = focused !== place && place.contains(focused) ? markOf(focused) : null;
    const folds = [...place.querySelectorAll("details")].map((fold) => fold.open);
    place.innerHTML = html;
    for (const [index, fold] of [...place.querySelectorAll("details")].entries()) fold.open = folds[index] ?? false;
    if (mark !== null) {
      const again = [...place.querySelectorAll<HTMLElement>(mark.tag)].find((it) => markOf(it)?.name === mark.name);
      (again ?? place).focus({ preventScroll: true });
    }
    this.counting = this.counting.filter(({ element }) => element.isConnected);
    this.collect(place);
  }

  private collect(root: ParentNode): void {
    const at = performance.now();
    for (const element of root.querySelectorAll<HTMLElement>(".running [data-ms]")) {
      const around = element.closest<HTMLElement>("[data-waits]");
      const waits = Number(around?.dataset.waits ?? 0);
      this.counting.push({ element, ms: Number(element.dataset.ms), at, waits, kind: "clock" });
    }
    for (const element of root.querySelectorAll<HTMLElement>("[data-waited]")) {
      this.counting.push({ element, ms: Number(element.dataset.waited), at, waits: 0, kind: "waited" });
    }
    for (const element of root.querySelectorAll<HTMLElement>("[data-left]")) {
      this.counting.push({ element, ms: Number(element.dataset.left), at, waits: 0, kind: "left" });
    }
  }

  private count(): void {
    const now = performance.now();
    for (const { element, ms, at, waits, kind } of this.counting) {
      const passed = now - at;
      let text: string;
      if (kind === "waited") {
        const seconds = Math.floor((ms + passed) / 1000);
        text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
      } else {
        const left = Math.max(0, ms - Math.max(0, passed - waits));
        text = clockText(kind === "left" ? Math.floor(left / 1000) * 1000 : left);
        if (kind === "clock") element.classList.toggle("low", left < LOW_MS);
      }
      if (element.textContent !== text) element.textContent = text;
    }
  }

  /** Sorts the boards by remaining time, if wanted. */
  private sort(): void {
    const places = [...this.boards.children] as HTMLElement[];
    const rank = (place: HTMLElement): number => {
      if (!this.byTime) return Number(place.dataset.board);
      const clocks = [...place.querySelectorAll<HTMLElement>("[data-ms]")];
      const left = clocks.map((clock) => {
        const counted = this.counting.find(({ element }) => element === clock);
        const passed = counted ? performance.now() - counted.at : 0;
        return Number(clock.dataset.ms) - passed;
      });
      const over = place.querySelector(".board-card.over") !== null;
      return over || left.length === 0 ? Number.MAX_SAFE_INTEGER : Math.min(...left);
    };
    const order = [...places].sort((one, other) => rank(one) - rank(other));
    if (order.every((place, index) => place === places[index])) return;
    const focused = document.activeElement;
    this.boards.append(...order);
    if (focused instanceof HTMLElement && this.boards.contains(focused)) focused.focus();
  }

  private click(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const target = event.target as Element;
    const byHand = target.closest<HTMLElement>("[data-put-up]");
    if (byHand !== null) this.setUpPosition(byHand);
    const link = target.closest<HTMLElement>("[data-open], [data-close], [data-sort]");
    if (link === null || link === this.main) return;
    event.preventDefault();
    if (link.dataset.close !== undefined) this.close();
    else if (link.dataset.sort !== undefined) this.toggleSort();
    else void this.show(Number(link.dataset.open));
  }

  /** Enters the position set up by hand like one that is typed. */
  private setUpPosition(button: HTMLElement): void {
    const dialog = document.getElementById("put-up");
    if (!(dialog instanceof HTMLDialogElement)) return;
    this.editor ??= new PutUp(dialog);
    const { putUp = "", turn = "" } = button.dataset;
    this.editor.open(putUp, turn, (position) => {
      const field = this.depth.querySelector<HTMLInputElement>("[name=position]");
      if (field === null) return;
      field.value = position;
      field.form?.requestSubmit(field.form.querySelector<HTMLButtonElement>("button[name=act]"));
    });
  }

  private toggleSort(): void {
    this.byTime = !this.byTime;
    const link = this.main.querySelector<HTMLElement>("[data-sort]");
    if (link !== null) {
      link.dataset.sort = this.byTime ? "board" : "time";
      link.textContent = say(this.byTime ? "room-sort-board" : "room-sort-time");
    }
    history.replaceState(null, "", this.address(this.open));
    this.sort();
  }

  /** The address of the page with this board open, in the current order. */
  private address(board: number | null): string {
    const asked = new URLSearchParams();
    if (this.byTime) asked.set("sort", "time");
    if (board !== null) asked.set("board", String(board));
    return asked.size === 0 ? this.home : `${this.home}?${asked}`;
  }

  private async show(number: number): Promise<void> {
    const url = this.address(number);
    this.asked += 1;
    const { asked } = this;
    const answer = await fetch(url).catch(() => null);
    if (asked !== this.asked) return;
    if (answer !== null && !answer.ok) {
      location.href = url;
      return;
    }
    const text = await answer?.text().catch(() => null);
    if (asked !== this.asked) return;
    if (text === null || text === undefined) {
      this.notice(say("live-not-sent"));
      return;
    }
    const page = new DOMParser().parseFromString(text, "text/html");
    const inside = page.getElementById("depth");
    if (inside === null) return;
    this.depth.hidden = false;
    if (this.open === number) this.replaceOpenBoard(inside.innerHTML);
    else this.put(this.depth, inside.innerHTML);
    if (!this.depth.contains(document.activeElement)) this.depth.focus({ preventScroll: innerWidth >= 960 });
    this.open = number;
    history.replaceState(null, "", url);
    this.connect();
  }

  private close(): void {
    const last = this.open;
    this.asked += 1;
    this.open = null;
    this.depth.hidden = true;
    this.depth.replaceChildren();
    history.replaceState(null, "", this.address(null));
    this.connect();
    if (last !== null) this.choose(last);
  }

  /**
   * Sends an act without leaving the page; the stream brings the result. A double click, or a key
   * held down, is one decision; another act waits for its turn.
   */
  private async submit(event: SubmitEvent): Promise<void> {
    const form = event.target as HTMLFormElement;
    if (!form.matches(".room-act")) return;
    event.preventDefault();
    const act = actOf(form, event.submitter);
    const { confirm: what, yes, no } = event.submitter?.dataset ?? {};
    if (what === undefined) await this.decide(form, act);
    else ask({ what, yes: yes ?? event.submitter?.textContent ?? undefined, no }, () => void this.decide(form, act));
  }

  private async decide(form: HTMLFormElement, act: string): Promise<void> {
    const name = `${form.action} ${act}`;
    if (this.last.act === name && (this.posting || performance.now() - this.last.at < TWICE_MS)) return;
    if (this.posting) {
      const reason = reasonIn(form);
      this.later.set(name, () => void this.decideAfterReplacement(form, act, reason));
      return;
    }
    this.notice("");
    await this.sendInTurn(form, act, reasonIn(form));
  }

  /**
   * The same if the open board was replaced since: the act is sent by the form that replaced the
   * original.
   */
  private async decideAfterReplacement(form: HTMLFormElement, act: string, reason: string): Promise<void> {
    const forms = [...this.depth.querySelectorAll<HTMLFormElement>(".room-act")];
    const successor = forms.find((it) => it.action === form.action && nameOf(it) === nameOf(form));
    if (successor === undefined) this.notice(say("live-board-changed"));
    else await this.sendInTurn(successor, act, reason);
  }

  /** Sends one act at a time, and then the decisions made meanwhile. */
  private async sendInTurn(form: HTMLFormElement, act: string, reason: string): Promise<void> {
    this.posting = true;
    this.main.dataset.pending = "1";
    this.last = { act: `${form.action} ${act}`, at: performance.now() };
    try {
      await this.send(form, act, reason);
    } finally {
      this.posting = false;
      this.sent = "";
      for (const [name, decide] of this.later) {
        if (this.posting) break;
        this.later.delete(name);
        decide();
      }
      if (!this.posting) this.main.dataset.pending = "0";
    }
  }

  private async send(form: HTMLFormElement, act: string, reason: string): Promise<void> {
    const body = new URLSearchParams({ act, reason });
    const id = form.querySelector<HTMLInputElement>("[name=id]")?.value;
    if (id !== undefined) body.set("id", id);
    // An act that was refused, or did not arrive, can be corrected and sent again.
    if (!(await this.post(form.action, body))) {
      this.last.act = "";
      return;
    }
    form.reset();
    if (document.activeElement instanceof HTMLElement && form.contains(document.activeElement)) {
      document.activeElement.blur();
    }
    form.closest<HTMLDetailsElement>("details")?.removeAttribute("open");
    if (this.open !== null) await this.show(this.open);
  }

  /** Whether it succeeded; otherwise the notice has the reason. */
  private async post(address: string, body: URLSearchParams): Promise<boolean> {
    const headers = { "x-rokada-live": "1" };
    const answer = await fetch(address, { method: "POST", body, headers }).catch(() => null);
    if (answer === null) this.notice(say("live-not-sent"));
    else if (!answer.ok) this.notice(await answer.text());
    return answer?.ok === true;
  }

  private notice(text: string): void {
    const notice = byId("notice");
    notice.textContent = text;
    notice.hidden = text === "";
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => (notice.hidden = true), NOTICE_MS);
  }

  private choose(number: number): void {
    for (const place of this.boards.children)
      place.classList.toggle("chosen", (place as HTMLElement).dataset.board === String(number));
    this.boards.querySelector<HTMLElement>(`[data-board="${number}"] a`)?.focus();
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isAsking()) return;
    const acts = event.key === "s" || event.key === "u";
    if (event.repeat && acts) return;
    const target = event.target as Element;
    if (event.key === "Escape" && this.open !== null) {
      this.close();
      return;
    }
    if (target.closest("input, select, textarea, summary") !== null) return;
    const step = { j: 1, k: -1, ArrowRight: 1, ArrowLeft: -1, ArrowDown: this.columns(), ArrowUp: -this.columns() }[
      event.key
    ];
    if (step !== undefined && !this.depth.contains(target)) {
      event.preventDefault();
      this.move(step);
    } else if (event.key === "c") {
      const link = this.waiting.querySelector<HTMLElement>("[data-open]");
      if (link !== null) void this.show(Number(link.dataset.open));
    } else if (event.key === "a") {
      this.depth.querySelector<HTMLElement>(`.question ${FIELD}`)?.focus();
    } else if (event.key === "t") {
      this.toggleSort();
    } else if (acts) {
      this.press(event.key);
    } else if (/^\d$/.test(event.key)) {
      this.type(event.key);
    } else if (event.key.length === 1) {
      this.openFold(event.key, event);
    }
  }

  /** Types a board number: the board opens when no further digit can or does come. */
  private type(digit: string): void {
    clearTimeout(this.typing);
    this.typed += digit;
    const number = Number(this.typed);
    const isThere = this.boards.querySelector(`[data-board="${number}"]`) !== null;
    if (isThere) this.choose(number);
    const open = () => {
      this.typed = "";
      if (isThere) void this.show(number);
    };
    const most = Math.max(...[...this.boards.children].map((place) => Number((place as HTMLElement).dataset.board)));
    if (number === 0 || number * 10 > most) open();
    else this.typing = setTimeout(open, TYPED_MS);
  }

  /** Opens the fold of the open board with this key, and focuses its first field. */
  private openFold(key: string, event: KeyboardEvent): void {
    const place = this.depth.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    if (place === null) return;
    event.preventDefault();
    if (place instanceof HTMLDetailsElement) place.open = true;
    place.querySelector<HTMLElement>(`:scope ${FIELD}`)?.focus();
  }

  /** The effect of a key at the open board; while an act is being sent, it waits for the answer. */
  private press(key: string): void {
    const board = this.open;
    if (this.posting) {
      // The same key again is a waiting hand, not a decision.
      if (key !== this.sent) this.later.set(key, () => this.pressPending(key, board));
      return;
    }
    this.sent = key;
    this.depth.querySelector<HTMLButtonElement>(`.key-${key}`)?.click();
    // Without a button nothing was sent.
    if (!this.posting) this.sent = "";
  }

  /** The same for the board that was open then, and for no other. */
  private pressPending(key: string, board: number | null): void {
    if (this.open === board && this.depth.querySelector(`.key-${key}`) !== null) this.press(key);
    else this.notice(say("live-board-changed"));
  }

  private columns(): number {
    return getComputedStyle(this.boards).gridTemplateColumns.split(" ").length;
  }

  private move(step: number): void {
    const places = [...this.boards.children] as HTMLElement[];
    const here = places.findIndex((place) => place.classList.contains("chosen"));
    const next = places[Math.min(places.length - 1, Math.max(0, here < 0 ? 0 : here + step))];
    if (next !== undefined) this.choose(Number(next.dataset.board));
  }
}

/** Identifies an element across a replacement: its link, its act, its text. */
function markOf(element: Element | null): { tag: string; name: string } | null {
  if (element === null) return null;
  const name = element.getAttribute("href") ?? element.getAttribute("value") ?? element.textContent ?? "";
  return { tag: element.localName, name };
}

/** The reason for a decision, in the arbiter's words. */
function reasonIn(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>("[name=reason]")?.value ?? "";
}

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no #${id}`);
  return element;
}
