// The clock next to a wooden board: a tap on a player's half presses, the screen stays on if the
// browser allows it, and a press is confirmed by sound and vibration.

import { Awake } from "./awake";
import { Clocks } from "./clock";
import { actOf } from "./forms";
import { RoomNews } from "./news";
import { followBoard } from "./next_game";
import { keptSettings, offerSettings } from "./settings";
import { type ConnectionState, HallConnection, liveAddress } from "./socket";
import { type Sound, Sounds } from "./sound";
import type { Color, View } from "./wire";
import { say } from "./words";

const NOTICE_MS = 6_000;
/** Two taps of one side within this time are one: a trembling hand presses once. */
const TWICE_MS = 250;

/**
 * The answer to a claim or a call: the rulings that came while the clocks are stopped; `before` is
 * what was shown until this view.
 */
export function answerIn(view: Pick<View, "rulings" | "phase">, before: string): string {
  if (view.phase !== "stopped") return "";
  const last = view.rulings.at(-1);
  if (last === undefined) return before;
  const newest = view.rulings.filter(({ seq }) => seq === last.seq);
  return newest.map(({ text, number }) => `${text} (${number})`).join(" ");
}

export function initPhoneClock(main: HTMLElement): void {
  new Phone(main);
}

class Phone {
  private readonly home: string;
  private readonly clocks: Clocks;
  private readonly line: HallConnection;
  private readonly news = new RoomNews();
  private view: View | null = null;
  private readonly pressed: Record<Color, number> = { white: -Infinity, black: -Infinity };
  private readonly settings = keptSettings();
  private readonly sounds = new Sounds();
  private readonly awake = new Awake();
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly main: HTMLElement) {
    this.home = main.dataset.home ?? location.pathname;
    const tick = () => this.settings.low && this.sounds.play("tick");
    this.clocks = new Clocks(main, { sides: ["white", "black"], tick });
    offerSettings(this.settings, () => this.sound("press"));
    for (const button of main.querySelectorAll<HTMLButtonElement>("[data-press]")) {
      // At once, not when the finger leaves: the press counts from the touch.
      let counted = false;
      button.addEventListener("pointerdown", (event) => {
        counted = event.isPrimary && this.isLive;
        if (counted) this.press(button.dataset.press as Color);
      });
      button.addEventListener("click", (event) => {
        if (!this.isLive) return;
        event.preventDefault();
        // A click by keyboard has no pointer event, and a pointer event may have come before the
        // connection opened.
        if (event.detail === 0 || !counted) this.press(button.dataset.press as Color);
      });
    }
    addEventListener("submit", (event) => this.submit(event));
    addEventListener("keydown", (event) => this.space(event));
    this.line = new HallConnection(liveAddress(`${this.home}/socket`), Number(main.dataset.seq), {
      view: (view) => this.show(view),
      ack: () => {},
      refused: (_, reason) => this.notice(reason),
      unknown: (reason) => this.notice(reason),
      halted: (why) => {
        this.clocks.stand(why !== null);
        this.banner(why);
      },
      room: (news) => this.news.hear(news),
      error: (reason) => this.notice(reason),
      now: (ms) => this.clocks.hear(ms),
      state: (state) => this.connection(state),
    });
    const phases = ["playing", "stopped"];
    followBoard(main, () => this.line.isOpen && phases.includes(this.view?.phase ?? ""));
  }

  /** Whether the page has received the game; until then the forms are submitted normally. */
  private get isLive(): boolean {
    return this.line.hasBeenOpen && this.view !== null;
  }

  private press(color: Color): void {
    const view = this.view;
    const now = performance.now();
    if (view === null || now - this.pressed[color] < TWICE_MS || !this.line.isOpen) return;
    if (view.phase === "before start") {
      this.line.send(`${color} arrive`);
    } else if (view.phase === "playing" && view.clocks.running === color) {
      this.line.send(`${color} press`);
      this.confirmPress();
    } else {
      return;
    }
    this.pressed[color] = now;
    const menus = document.querySelectorAll<HTMLDetailsElement>(`#half-${color} details[open]`);
    for (const menu of menus) menu.open = false;
  }

  private submit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute("action") !== `${this.home}/act` || !this.isLive) return;
    event.preventDefault();
    if (form.matches(".face-form")) return;
    const sure = form.dataset.sure;
    if (sure !== undefined && !confirm(say(sure))) return;
    const act = actOf(form, event.submitter);
    if (act === "" || !this.line.isOpen) return;
    this.line.send(act);
    form.closest<HTMLDetailsElement>("details")?.removeAttribute("open");
  }

  /** The space bar presses for the player whose clock runs. */
  private space(event: KeyboardEvent): void {
    if (event.key !== " " || event.repeat) return;
    if ((event.target as Element).closest("summary, input, button:not([data-press])") !== null) return;
    event.preventDefault();
    const running = this.view?.clocks.running;
    if (running) this.press(running);
  }

  private show(view: View): void {
    if (view.result !== null && this.view?.result === null) this.sound("end");
    this.view = view;
    this.clocks.set(view);
    this.awake.keep(view.phase !== "over");
    // Before the start there is time to act on the warning.
    const noAwake = document.getElementById("no-awake");
    if (noAwake !== null) noAwake.hidden = Awake.isPossible || view.phase !== "before start";
    this.main.dataset.phase = view.phase.replace(" ", "-");
    for (const color of ["white", "black"] as const) {
      const half = document.getElementById(`half-${color}`);
      half?.classList.toggle("running", view.clocks.running === color);
      const face = half?.querySelector<HTMLButtonElement>(".face");
      if (face) face.disabled = view.phase === "over";
      const hint = half?.querySelector(".hint");
      if (hint) hint.textContent = say(view.phase === "before start" ? "phone-arrive" : "phone-press");
    }
    const status = document.getElementById("status");
    if (status !== null && status.textContent !== view.says.status) status.textContent = view.says.status;
    const ruling = document.getElementById("ruling");
    if (ruling !== null) {
      ruling.textContent = answerIn(view, ruling.textContent ?? "");
      ruling.hidden = ruling.textContent === "";
    }
    this.main.dataset.seq = String(view.seq);
  }

  private connection(state: ConnectionState): void {
    this.main.classList.toggle("away", state !== "open");
    this.banner(state === "open" || state === "connecting" ? null : say(`live-${state}`));
  }

  private banner(text: string | null): void {
    const banner = document.getElementById("banner");
    const inside = document.getElementById("banner-text");
    if (banner === null || inside === null) return;
    banner.hidden = text === null;
    inside.textContent = text ?? "";
  }

  private notice(text: string): void {
    const notice = document.getElementById("notice");
    if (notice === null) return;
    notice.textContent = text;
    notice.hidden = false;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => (notice.hidden = true), NOTICE_MS);
  }

  /** Confirms a press by sound, and by vibration where the device can. */
  private confirmPress(): void {
    navigator.vibrate?.(25);
    this.sound("press");
  }

  private sound(sound: Sound): void {
    if (this.settings.sounds) this.sounds.play(sound);
  }
}
