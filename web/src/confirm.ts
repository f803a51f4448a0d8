// Asks before an act that cannot be undone: a dialog with a sentence, and the text of the Laws if
// the page has it. A key or click that was meant for something else has no effect.

/**
 * For this time after it opened a dialog takes no answer, so that a double click does not confirm.
 */
const DEAF_MS = 350;

export interface Asked {
  /** The question: a sentence, or an element of the page whose content is shown. */
  what: string | HTMLElement;
  /** The label of the confirming button; the default if missing. */
  yes?: string | undefined;
  /** The label of the other button. */
  no?: string | undefined;
}

export function isAsking(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** Opens the dialog of the page; calls `then` if the answer is yes, `otherwise` if it is no. */
export function ask(asked: Asked, then: () => void, otherwise?: () => void): void {
  const dialog = document.getElementById("confirm");
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-part=${name}]`);
  const text = part("text");
  const [yes, no] = [part("yes"), part("no")];
  if (text === null || yes === null || no === null) return;
  if (typeof asked.what === "string") text.textContent = asked.what;
  else text.replaceChildren(...[...asked.what.cloneNode(true).childNodes]);
  for (const [button, label] of [
    [yes, asked.yes],
    [no, asked.no],
  ] as const) {
    button.dataset.usual ??= button.textContent ?? "";
    button.textContent = label ?? button.dataset.usual;
  }
  const opened = performance.now();
  const over = new AbortController();
  const { signal } = over;
  const answer = (event: Event) => {
    const button = (event.target as Element).closest("button");
    if (button === null || performance.now() - opened < DEAF_MS) return;
    over.abort();
    dialog.close();
    if (button === yes) then();
    else otherwise?.();
  };
  dialog.addEventListener("click", answer, { signal });
  // A moment later, when the next dialog may already be open.
  dialog.addEventListener("close", () => !dialog.open && over.abort(), { signal });
  dialog.showModal();
  no.focus();
}
