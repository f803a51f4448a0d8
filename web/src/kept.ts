// What somebody has opened, filled in and stands at stays, in a part of a page that the hall writes
// anew.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Writes the part anew; whether the focus, if it was there, is there again. */
export function keeping(part: HTMLElement, write: () => void): boolean {
  const open = new Set(folds(part).flatMap((fold) => (fold.open ? [foldName(fold)] : [])));
  const filled = new Map(fields(part).flatMap((field) => (isChanged(field) ? [[nameOf(field), field.value]] : [])));
  const marked = new Set(marks(part).flatMap((mark) => (mark.checked !== mark.defaultChecked ? [nameOf(mark)] : [])));
  const focused = document.activeElement;
  const at = focused !== null && part.contains(focused) ? nameOf(focused) : null;
  write();
  for (const fold of folds(part)) if (open.has(foldName(fold))) fold.open = true;
  for (const field of fields(part)) field.value = filled.get(nameOf(field)) ?? field.value;
  for (const mark of marks(part)) if (marked.has(nameOf(mark))) mark.checked = !mark.defaultChecked;
  if (at === null) return true;
  const all = [...part.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary")];
  const again = all.find((it) => nameOf(it) === at);
  again?.focus();
  return again !== undefined && document.activeElement === again;
}

function folds(part: HTMLElement): HTMLDetailsElement[] {
  return [...part.querySelectorAll("details")];
}

function foldName(fold: HTMLDetailsElement): string {
  return fold.querySelector("summary")?.textContent ?? "";
}

function fields(part: HTMLElement): Field[] {
  const filled = "input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea";
  return [...part.querySelectorAll<Field>(filled)];
}

function marks(part: HTMLElement): HTMLInputElement[] {
  return [...part.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
}

function isChanged(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  return field.selectedIndex !== 0;
}

/** A control, or a form, by what it is for: what its form sends, and what it is called there. */
export function nameOf(control: Element): string {
  const form = control.closest("form");
  const sends = [...(form?.querySelectorAll("button") ?? [])].map((button) => button.value);
  const own = control instanceof HTMLButtonElement ? control.value : (control.getAttribute("name") ?? "");
  const text = control.matches("a, summary") ? control.textContent : "";
  return [control.tagName, own, text, ...sends].join("\n");
}
