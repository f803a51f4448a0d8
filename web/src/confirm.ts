// Asks before what cannot be taken back: a dialog with a sentence, and what the
// Laws say where the page has it. Nothing is done by a key or a click that was
// meant for something else.

/** So long after it opened a dialog takes no answer: the second click of a double click is none. */
const DEAF_MS = 350;

export interface Asked {
  /** What is said: a sentence, or an element of the page whose content is shown. */
  what: string | HTMLElement;
  /** What is on the button that does it; its usual word where there is none. */
  yes?: string | undefined;
  /** And on the one that does not. */
  no?: string | undefined;
}

export function isAsking(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** Opens the dialog of the page; `then` is done only where the answer is yes. */
export function ask(asked: Asked, then: () => void): void {
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
  };
  dialog.addEventListener("click", answer, { signal });
  // Told a moment later, when the next may be asked already.
  dialog.addEventListener("close", () => !dialog.open && over.abort(), { signal });
  dialog.showModal();
  no.focus();
}
