// External boards: the parts that the hall replaces are updated as they come; the title counts the
// items to look at, new ones are announced.

import { setTitle } from "./bell";
import { isRevoked } from "./socket";
import { say } from "./words";

export function watchRelayed(main: HTMLElement): void {
  const { title } = document;
  const alerts = byId("alerts");
  const others = byId("others");
  let known = texts();

  function texts(): string[] {
    return [...alerts.querySelectorAll("li")].map((item) => item.textContent?.trim() ?? "");
  }

  function counted(): void {
    const now = texts();
    setTitle(now.length > 0 ? `(${now.length}) ${title}` : title);
    const fresh = now.filter((text) => !known.includes(text));
    if (fresh.length > 0) byId("announcer").textContent = say("relayed-announcement", { text: fresh.join("; ") });
    known = now;
  }

  function connect(): void {
    const url = new URL(`${main.dataset.home}/stream`, location.href);
    url.searchParams.set("lang", document.documentElement.lang);
    const stream = new EventSource(url);
    const on = (name: string, put: (html: string, id: string) => void): void => {
      stream.addEventListener(name, (event) => {
        const { data, lastEventId } = event as MessageEvent;
        put(String(data), lastEventId);
      });
    };
    on("all", (html) => keepingFocus(others, html));
    on("card", (html, id) => {
      const place = others.querySelector<HTMLElement>(`[data-board="${id}"]`);
      if (place !== null) keepingFocus(place, html);
    });
    on("alerts", (html) => {
      keepingFocus(alerts, html);
      counted();
    });
    stream.onopen = () => main.classList.remove("away");
    stream.onerror = () => {
      main.classList.add("away");
      // A refused stream does not reconnect by itself.
      if (stream.readyState === EventSource.CLOSED) void connectAgain();
    };
  }

  async function connectAgain(): Promise<void> {
    if (await isRevoked(main.dataset.home ?? "")) location.reload();
    else setTimeout(connect, 2_000);
  }

  counted();
  connect();
}

/** Replaces text; keeps the focus on its link or board. */
function keepingFocus(place: HTMLElement, html: string): void {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const id = focused?.id ?? "";
  const links: Element[] = [...place.querySelectorAll("a")];
  const at = focused === null ? -1 : links.indexOf(focused);
  place.innerHTML = html;
  if (id !== "") document.getElementById(id)?.focus();
  else if (at >= 0) place.querySelectorAll("a")[at]?.focus();
}

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
}
