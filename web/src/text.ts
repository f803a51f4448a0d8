// The text board: typed lines are sent without a page load, updates of others come in and are read
// aloud. The server writes every sentence; this module puts them in place.

import { ask } from "./confirm";
import { RoomNews } from "./news";
import { sideOf } from "./placement";
import { Presence } from "./presence";
import { replacePreserving } from "./preserve_state";
import { ClockReminders } from "./reminders";
import { HallConnection, liveAddress, newId } from "./socket";
import { Squares } from "./squares";
import { say } from "./words";

/** The time between two attempts to send a line. */
const AGAIN_MS = 1_000;

export function initTextBoard(main: HTMLElement): void {
  const home = main.dataset.home ?? "";
  const here = `${home}/text`;
  const input = main.querySelector<HTMLInputElement>("#line");
  const notice = main.querySelector<HTMLElement>("#notice");
  const state = main.querySelector<HTMLElement>("#state");
  if (input === null || notice === null || state === null) return;
  const squares = new Squares(main);
  let work = Promise.resolve();
  /** One after the other: each page announces what is new since the one before. */
  const queue = (task: () => Promise<void>) => {
    work = work.then(task, task);
  };

  const complain = (text: string) => {
    notice.textContent = text;
    notice.hidden = text === "";
  };

  /** Appends lines to the log, which is read aloud; urgent ones are announced at once. */
  const tell = (news: Element[]) => {
    if (news.length > 0) main.querySelector("#nothing-new")?.remove();
    main.querySelector("#since")?.append(...news);
    const urgent = news.filter((line) => line.hasAttribute("data-urgent")).map((line) => line.textContent);
    const alert = main.querySelector("#urgent");
    if (alert !== null && urgent.length > 0) alert.textContent = urgent.join(" ");
  };

  const clock = new ClockReminders(main, (sentence) => {
    tell([newLine(sentence.textContent, sentence.hasAttribute("data-urgent"))]);
  });

  const take = (html: string) => {
    const page = new DOMParser().parseFromString(html, "text/html").querySelector<HTMLElement>("main.text-board");
    if (page === null) return;
    main.dataset.seq = page.dataset.seq ?? "0";
    main.dataset.moves = page.dataset.moves ?? "0";
    main.dataset.board = page.dataset.board ?? "";
    main.toggleAttribute("data-unmade", page.hasAttribute("data-unmade"));
    const before = statusOf(main);
    const known = new Set(standing(main).map((line) => line.textContent));
    const declined = offerOf(main);
    const stays = replacePreserving(state, () => replace(main, page, "#state"));
    replace(main, page, "#said");
    complain(page.querySelector("#notice")?.textContent ?? "");
    for (const [index, field] of main.querySelectorAll<HTMLInputElement>("form.typed input[type=hidden]").entries()) {
      const fresh = page.querySelectorAll<HTMLInputElement>("form.typed input[type=hidden]")[index];
      if (fresh !== undefined) field.value = fresh.value;
    }
    const news = [...page.querySelectorAll("#since > li")];
    const status = statusOf(main);
    for (const line of standing(main)) {
      if (line.hasAttribute("data-quiet")) continue;
      const isNew = !known.has(line.textContent) && !news.some((it) => it.textContent === line.textContent);
      if (isNew) news.push(line.cloneNode(true) as Element);
    }
    // An offer that is gone was declined, unless the game has ended.
    if (declined !== undefined && offerOf(main) === undefined && !isOverIn(main)) {
      news.push(newLine(declined, true));
    }
    const isAnnounced = !main.querySelector("#status")?.hasAttribute("data-quiet");
    if (isAnnounced && status !== before && !news.some((line) => line.textContent === status)) {
      news.push(newLine(status, false));
    }
    tell(news);
    squares.drawn();
    if (!stays) input.focus();
  };

  /** What the page has shown, as the server reads it. */
  const seen = () => {
    const { seq = "0", moves = "0", board = "" } = main.dataset;
    return { seq, moves, board };
  };

  const look = async () => {
    const answer = await fetch(`${here}?${new URLSearchParams(seen())}`).catch(() => null);
    if (answer?.ok) take(await answer.text());
  };

  /** Sends a line with its id until the hall has answered it. */
  const send = async (fields: URLSearchParams) => {
    for (;;) {
      for (const [name, value] of Object.entries(seen())) fields.set(name, value);
      const answer = await fetch(here, { method: "POST", body: fields }).catch(() => null);
      // Refusals by the table are pages too; an act that could not be recorded gives none.
      const html = answer === null ? "" : await answer.text().catch(() => "");
      if (answer !== null && html.includes("text-board")) return take(html);
      if (answer?.status === 404) return complain(say("live-revoked"));
      complain(say("live-lost"));
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  };

  const submit = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter)) fields.set(name, String(value));
    if (submitter?.dataset.square !== undefined) fields.set("line", squares.pressed(submitter.dataset.square));
    // Two lines typed quickly are two acts.
    fields.set("id", newId());
    const isTyped = form.contains(input);
    if (isTyped) input.value = "";
    else form.reset();
    queue(async () => {
      // A press without a move is confirmed first, as at the table.
      const words = document.getElementById("press-words");
      const typed = fields.get("line")?.trim().toLowerCase() ?? "";
      const isPress = isTyped && (main.dataset.press ?? "").split(",").includes(typed);
      const isUnmade = isPress && "unmade" in main.dataset;
      if (!isUnmade || words === null) return send(fields);
      ask({ what: words, yes: say("play-press-anyway"), no: say("play-press-not") }, () => queue(() => send(fields)));
    });
  };

  main.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("form.typed")) return;
    event.preventDefault();
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    const what = submitter?.dataset.confirm;
    if (what === undefined) submit(form, submitter);
    else ask({ what, yes: submitter?.textContent ?? undefined }, () => submit(form, submitter));
  });

  const side = sideOf(main.dataset.seat ?? "");
  const companions = new Presence(main, home, main.dataset.seat === side ? side : null);
  const news = new RoomNews();
  let isOver = false;
  let wished = "";

  new HallConnection(liveAddress(`${home}/socket`), Number(main.dataset.seq ?? 0), {
    view: (view) => {
      clock.set(view);
      isOver = view.phase === "over";
      queue(async () => {
        if (view.seq > Number(main.dataset.seq)) await look();
      });
    },
    ack: () => undefined,
    refused: () => undefined,
    unknown: complain,
    company: (company) => {
      companions.show(company, isOver);
      // A wish for a rematch is in no view.
      const wishes = JSON.stringify(company.rematch);
      if (isOver && wishes !== wished) queue(look);
      wished = wishes;
    },
    room: (said) => news.hear(said),
    halted: (why) => {
      clock.stand(why !== null);
      complain(why ?? "");
    },
    error: complain,
    now: (ms) => clock.hear(ms),
    state: (state) => {
      clock.stand(state === "lost" || state === "silent");
      complain(state === "lost" || state === "revoked" ? say(`live-${state}`) : "");
    },
  });
}

/** A line of the log; an urgent one is announced in a live region of its own. */
function newLine(text: string | null, isUrgent: boolean): HTMLLIElement {
  const line = document.createElement("li");
  line.textContent = text;
  if (isUrgent) {
    line.setAttribute("aria-live", "off");
    line.setAttribute("data-urgent", "");
  }
  return line;
}

/** Whose turn it is, or how the game ended. */
function statusOf(page: HTMLElement): string {
  return page.querySelector("#status")?.textContent ?? "";
}

/** The lines with it: obligations, pieces in hand, an offer, a question. */
function standing(page: HTMLElement): Element[] {
  return [...page.querySelectorAll("#standing > li")];
}

/** The sentence for the open offer once it is declined. */
function offerOf(page: HTMLElement): string | undefined {
  return page.querySelector<HTMLElement>("#standing")?.dataset.declined;
}

function isOverIn(page: HTMLElement): boolean {
  return page.querySelector("#standing")?.hasAttribute("data-over") ?? false;
}

function replace(main: HTMLElement, page: HTMLElement, id: string): void {
  const fresh = page.querySelector(id);
  if (fresh !== null) main.querySelector(id)?.replaceChildren(...fresh.childNodes);
}
