// The page of an electronic board: reads the port and passes the bytes on, shows the hall's
// interpretation, and is the clock to press. It does not interpret bytes itself.

import { Clocks } from "./clock";
import { connectHid, connectLiveChess, connectSerial, type Device, type DeviceListener } from "./ports";
import { type ConnectionState, HallConnection, liveAddress } from "./socket";
import type { Color, View } from "./wire";
import { pieceClass, say, squareText } from "./words";

const NOTICE_MS = 8_000;
/** Two presses of one side within this time are one. */
const TWICE_MS = 250;
const AGAIN_MS = 1_000;
/** How often the page reports to the hall that it is alive. */
const LIVE_MS = 5_000;
const TICK_MS = 200;

type Weight = "counts" | "asked" | "contact" | "result" | "shown-only";

/** The hall's description of the board. */
interface Shown {
  type: "board";
  source: string | null;
  mine: boolean;
  lost: boolean;
  wood: string;
  differs: string[];
  next: string;
  trouble: string;
  waits: boolean;
  sensed: { number: number; text: string; weight: Weight; answer: boolean | null }[];
  earlier: string[];
}

const NAMES: Record<string, string> = {
  dgt: "DGT",
  chessnut: "Chessnut",
  millennium: "Millennium",
  livechess: "DGT LiveChess",
  readings: "rokada seat",
};

export function initSensorBoard(main: HTMLElement): void {
  if (main.querySelector("#sensed") !== null) new Page(main);
}

class Page {
  private readonly home: string;
  private readonly sides: Color[];
  private readonly clocks: Clocks;
  private socket: WebSocket | null = null;
  private device: Device | null = null;
  /** The board that this page reads, also while it is disconnected. */
  private reads: { source: string; turned: boolean; left: Color } | null = null;
  /** Whether the hall knows the board already. */
  private isKnown = false;
  private shown: Shown | null = null;
  private view: View | null = null;
  private readonly pressed: Record<Color, number> = { white: -Infinity, black: -Infinity };
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;
  private drawn = "";

  constructor(main: HTMLElement) {
    this.home = main.dataset.home ?? location.pathname;
    this.sides = (main.dataset.sides ?? "").split(" ").filter((side) => side !== "") as Color[];
    this.clocks = new Clocks(main);
    new HallConnection(liveAddress(`${this.home}/socket`), Number(main.dataset.seq), {
      view: (view) => this.showView(view),
      ack: () => {},
      refused: (_, reason) => this.notice(reason),
      unknown: (reason) => this.notice(reason),
      halted: (why) => {
        this.clocks.stand(why !== null);
        this.banner(why);
      },
      error: (reason) => this.notice(reason),
      now: (ms) => this.clocks.hear(ms),
      state: (state) => this.connection(state),
    });
    for (const button of main.querySelectorAll<HTMLButtonElement>("[data-press]")) {
      const side = button.dataset.press as Color;
      button.disabled = false;
      // At once, not when the finger leaves: the press counts from the touch.
      button.addEventListener("pointerdown", (event) => event.isPrimary && this.press(side));
      button.addEventListener("click", (event) => event.detail === 0 && this.press(side));
    }
    addEventListener("keydown", (event) => this.space(event));
    byId("sensed").addEventListener("click", (event) => this.answer(event));
    this.offer(main);
    byId("end").addEventListener("click", () => void this.end());
    this.connect();
    setInterval(() => this.post({ type: "time", at: now() }), LIVE_MS);
    setInterval(() => {
      if (this.shown?.mine === true && this.shown.waits) this.post({ type: "time", at: now() });
    }, TICK_MS);
  }

  // The hall.

  private connect(): void {
    const socket = new WebSocket(liveAddress(`${this.home}/board/socket`));
    this.socket = socket;
    socket.onopen = () => {
      // The position may have changed meanwhile: ask for it again.
      if (this.reads !== null) {
        this.begin();
        if (this.device !== null) this.device.ask();
        else this.post({ type: "lost" });
      }
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as Shown | { type: "error"; reason: string };
      if (message.type === "error") this.notice(message.reason);
      else this.show(message);
    };
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.socket = null;
      setTimeout(() => this.connect(), AGAIN_MS);
    };
  }

  private post(message: unknown): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private begin(): void {
    if (this.reads === null) return;
    this.post({ type: "begin", at: now(), ...this.reads, again: this.isKnown });
    this.isKnown = true;
  }

  // The board.

  private offer(main: HTMLElement): void {
    const [hasSerial, hasHid] = ["serial" in navigator, "hid" in navigator];
    byId("insecure").hidden = isSecureContext;
    byId("no-serial").hidden = !isSecureContext || hasSerial;
    byId("no-hid").hidden = !isSecureContext || hasHid;
    const can: Record<string, boolean> = { dgt: hasSerial, millennium: hasSerial, chessnut: hasHid, livechess: true };
    for (const button of main.querySelectorAll<HTMLButtonElement>("[data-board]")) {
      const source = button.dataset.board ?? "";
      button.disabled = can[source] !== true;
      button.addEventListener("click", () => void this.open(source));
    }
  }

  private async open(source: string): Promise<void> {
    await this.device?.close();
    this.device = null;
    const turned = (byId("facing") as HTMLSelectElement).value === "turned";
    const left = (byId("left") as HTMLSelectElement).value as Color;
    this.reads = null;
    const ear: DeviceListener = {
      open: () => {
        if (this.reads === null) {
          this.reads = { source, turned, left };
          this.isKnown = false;
        }
        this.begin();
      },
      bytes: (bytes) => this.post({ type: "bytes", at: now(), bytes: hex(bytes) }),
      sensed: (what) => this.post({ type: "sensed", at: now(), what }),
      lost: () => this.post({ type: "lost" }),
      trouble: (key, why) => this.notice(say(key, { why })),
    };
    try {
      this.device =
        source === "livechess"
          ? await connectLiveChess(ear, turned)
          : source === "chessnut"
            ? await connectHid(ear)
            : await connectSerial(ear, source === "dgt" ? "dgt" : "millennium");
    } catch (why) {
      // No board was chosen: nothing to report.
      if (why instanceof DOMException && why.name === "NotFoundError") return;
      this.notice(say("sensed-not-opened", { why: why instanceof Error ? why.message : String(why) }));
    }
  }

  private async end(): Promise<void> {
    this.reads = null;
    this.post({ type: "end" });
    await this.device?.close();
    this.device = null;
  }

  // Acts of the page.

  private press(side: Color): void {
    const at = performance.now();
    if (at - this.pressed[side] < TWICE_MS || !this.sides.includes(side)) return;
    this.pressed[side] = at;
    if (this.socket?.readyState !== WebSocket.OPEN) {
      this.notice(say("live-not-sent"));
      return;
    }
    this.post({ type: "press", at: now(), side });
    navigator.vibrate?.(25);
  }

  /** The space bar presses for the player whose clock runs. */
  private space(event: KeyboardEvent): void {
    if (event.key !== " " || event.repeat) return;
    if ((event.target as Element).closest("summary, input, select, a, button:not([data-press])") !== null) return;
    event.preventDefault();
    const running = this.view?.clocks.running ?? this.view?.turn;
    if (running) this.press(running);
  }

  private answer(event: Event): void {
    const button = (event.target as Element).closest<HTMLElement>("[data-number]");
    if (button === null) return;
    this.post({ type: "answer", number: Number(button.dataset.number), yes: button.dataset.yes === "yes" });
  }

  // The display.

  private showView(view: View): void {
    const before = this.view;
    this.view = view;
    this.clocks.set(view);
    const over = view.phase === "over";
    for (const color of ["white", "black"] as const) {
      const face = document.querySelector<HTMLElement>(`[data-press=${color}], [data-face=${color}]`);
      face?.classList.toggle("running", view.clocks.running === color);
      const hint = face?.querySelector(".hint");
      if (hint) hint.textContent = over ? "" : say(view.phase === "before start" ? "phone-arrive" : "phone-press");
      if (face instanceof HTMLButtonElement) face.disabled = over;
    }
    put("status", view.says.status);
    put("bound", view.says.bound);
    byId("bound").hidden = view.bound.length === 0 || over;
    byId("main").dataset.seq = String(view.seq);
    if (before === null) return;
    if (view.rulings.length === 0) return;
    const said = view.rulings.map(({ number, text }) => say("live-ruling", { number, text }));
    put("ruling", said.join(" "));
    byId("ruling").hidden = false;
  }

  private show(shown: Shown): void {
    this.shown = shown;
    const { source } = shown;
    const board = NAMES[source ?? ""] ?? "";
    put(
      "source",
      source === null ? say("sensed-none") : say(shown.mine ? "sensed-read-here" : "sensed-read-elsewhere", { board }),
    );
    const part = document.querySelector<HTMLElement>("section.sensed");
    if (part !== null) part.hidden = source === null;
    byId("end").hidden = source === null;
    put("next", shown.next);
    byId("next").classList.toggle("bad", shown.lost);
    put("trouble", shown.trouble);
    byId("trouble").hidden = shown.trouble === "";
    const squares = shown.differs.map(squareText).join(", ");
    put("differs", say("sensed-differs", { squares }));
    byId("differs").hidden = shown.differs.length === 0;
    byId("nothing-sensed").hidden = shown.sensed.length > 0;
    this.lines(shown);
    byId("earlier-part").hidden = shown.earlier.length === 0;
    byId("earlier").replaceChildren(...shown.earlier.map((text) => element("li", "", text)));
    this.drawSquares(shown);
  }

  private lines(shown: Shown): void {
    const drawn = JSON.stringify(shown.sensed);
    // Unchanged lines are kept, so that a button is not replaced during a press.
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const lines = shown.sensed.map((line) => {
      const counts = line.weight === "counts" || line.weight === "asked" ? line.answer !== false : line.answer === true;
      const item = element("li", counts ? "counts" : "open", "");
      item.append(element("span", "what", line.text), element("span", "weight", say(`sensed-weight-${line.weight}`)));
      if (line.weight !== "counts" && line.weight !== "shown-only") {
        for (const yes of [true, false]) {
          const button = element(
            "button",
            "quiet",
            say(yes ? "sensed-is-so" : "sensed-is-not-so"),
          ) as HTMLButtonElement;
          button.type = "button";
          button.dataset.number = String(line.number);
          button.dataset.yes = yes ? "yes" : "no";
          button.setAttribute("aria-pressed", String(line.answer === yes));
          item.append(button);
        }
      }
      return item;
    });
    byId("sensed").replaceChildren(...lines);
  }

  /** The sensor readings, square by square from a8. */
  private drawSquares(shown: Shown): void {
    const cells = document.querySelectorAll<HTMLElement>("#wood .sq");
    cells.forEach((cell, index) => {
      const [rank, file] = [7 - Math.floor(index / 8), index % 8];
      const letter = shown.wood[rank * 8 + file] ?? ".";
      const name = `${"abcdefgh"[file]}${rank + 1}`;
      cell.classList.toggle("bound", shown.differs.includes(name));
      const look = letter === "." ? "" : letter === "?" ? "piece-unknown" : `piece ${pieceClass(letter)}`;
      if (cell.firstElementChild?.className === look || (look === "" && cell.firstElementChild === null)) return;
      cell.replaceChildren(...(look === "" ? [] : [element("span", look, letter === "?" ? "?" : "")]));
    });
  }

  private connection(state: ConnectionState): void {
    this.banner(state === "open" || state === "connecting" ? null : say(`live-${state}`));
  }

  private banner(text: string | null): void {
    byId("banner").hidden = text === null;
    byId("banner-text").textContent = text ?? "";
  }

  private notice(text: string): void {
    const place = byId("notice");
    place.textContent = text;
    place.hidden = false;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => (place.hidden = true), NOTICE_MS);
  }
}

/** Monotonic milliseconds, also across a reload of the page. */
function now(): number {
  return Math.round(performance.timeOrigin + performance.now());
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
}

/** Sets a text only if it differs: a live region is then read once. */
function put(id: string, text: string): void {
  const place = byId(id);
  if (place.textContent !== text) place.textContent = text;
}

function element(name: string, style: string, text: string): HTMLElement {
  const made = document.createElement(name);
  if (style !== "") made.className = style;
  made.textContent = text;
  return made;
}
