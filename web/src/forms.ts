// Acts with fields, and small conveniences of the front page and of the page with the links.

import { say } from "./words";

/** The act that a form sends, with its fields in place of the braces: `add {side} {span}`. */
export function actOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  return filledAct(new FormData(form, submitter));
}

/** The act among the fields of a form, with the others in place of its braces. */
export function filledAct(data: FormData): string {
  const field = (name: string) => (name === "act" || name === "id" ? null : data.get(name));
  const act = String(data.get("act") ?? "").trim();
  return act.replace(/\{([a-z]+)\}/g, (braces, name: string) => String(field(name) ?? braces).trim());
}

/** Buttons that fill a field: the usual time controls. */
export function fillButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-fill]")) {
    const input = document.getElementById(button.dataset.fill ?? "");
    if (!(input instanceof HTMLInputElement)) continue;
    button.parentElement?.removeAttribute("hidden");
    const value = button.dataset.value ?? "";
    const show = () => button.setAttribute("aria-pressed", String(input.value.trim() === value));
    button.addEventListener("click", () => {
      input.value = value;
      input.dispatchEvent(new Event("input"));
    });
    input.addEventListener("input", show);
    show();
  }
}

/** Shows a time control in words while it is typed. */
export function sayTime(): void {
  const [input, said] = [document.getElementById("time"), document.getElementById("time-said")];
  if (!(input instanceof HTMLInputElement) || said === null) return;
  let asked = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    asked += 1;
    const mine = asked;
    const url = `/time?${new URLSearchParams({ time: input.value, lang: document.documentElement.lang })}`;
    const answer = await fetch(url).catch(() => null);
    const text = answer?.ok ? await answer.text() : (said.dataset.unclear ?? "");
    if (mine === asked) said.textContent = text;
  };
  input.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(ask, 250);
  });
}

/** Resets a page from the back-forward cache, which would create the same table again. */
export function freshForm(): void {
  addEventListener("pageshow", (event) => {
    if (event.persisted && document.querySelector("form.setup") !== null) location.reload();
  });
}

/** Announces the result of a form: a live region that is present from the start is not read. */
export function announceDone(): void {
  for (const done of document.querySelectorAll<HTMLElement>("[data-announce]")) {
    const text = done.textContent ?? "";
    done.textContent = "";
    setTimeout(() => {
      done.textContent = text;
    }, 150);
  }
}

/** Printing, and sharing a link with another program of the device. */
export function sendButtons(): void {
  // Elsewhere the link leads to an address without a key, from which it is printed.
  if (location.pathname.startsWith("/p/")) {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-print]")) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        print();
      });
    }
  }
  if (typeof navigator.share !== "function") return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-share]")) {
    const input = document.getElementById(button.dataset.share ?? "");
    if (!(input instanceof HTMLInputElement)) continue;
    button.hidden = false;
    button.addEventListener("click", () => {
      // The user may cancel: nothing is shared.
      navigator.share({ title: button.dataset.shareTitle ?? "", url: input.value }).catch(() => undefined);
    });
  }
}

/** Buttons that copy a link. */
export function copyButtons(): void {
  const said = document.getElementById("copied");
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-copy-source]")) {
    input.addEventListener("focus", () => input.select());
    const button = document.querySelector<HTMLButtonElement>(`[data-copy="${input.id}"]`);
    if (button === null) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      const copied = await copy(input);
      button.textContent = say(copied ? "live-copied" : "live-press-copy");
      if (said !== null) said.textContent = say(copied ? "live-copied-said" : "live-marked");
      setTimeout(() => (button.textContent = say("links-copy")), 2_500);
    });
  }
}

/** `navigator.clipboard` is missing on a plain-HTTP LAN; then the old API, or copying by hand. */
async function copy(input: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    input.focus();
    input.select();
    return document.execCommand("copy");
  }
}
