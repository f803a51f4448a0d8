// Acts with fields to fill in, and small comforts of the front page and of the
// page with the links.

import { say } from "./words";

/** The act that a form sends, with its fields in the place of the braces: `add {side} {span}`. */
export function actOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const data = new FormData(form, submitter);
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

/** `navigator.clipboard` is missing on a plain-HTTP LAN; then the old way, or the reader's own hand. */
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
