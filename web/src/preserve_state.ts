// Preserves open folds, form input and focus when the hall replaces a part of a page.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a part, each with the name that identifies it. */
export interface Controls {
  folds: [name: string, fold: { open: boolean }][];
  fields: [name: string, field: { value: string }, isChanged: boolean][];
  marks: [name: string, mark: { checked: boolean; defaultChecked: boolean }][];
}

/** Records which controls are open, filled in and ticked; the result applies that to others. */
export function keep(before: Controls): (after: Controls) => void {
  const open = new Set(before.folds.flatMap(([name, fold]) => (fold.open ? [name] : [])));
  const filled = new Map(before.fields.flatMap(([name, { value }, isChanged]) => (isChanged ? [[name, value]] : [])));
  const marked = new Set(before.marks.flatMap(([name, mark]) => (mark.checked !== mark.defaultChecked ? [name] : [])));
  return (after) => {
    for (const [name, fold] of after.folds) if (open.has(name)) fold.open = true;
    for (const [name, field] of after.fields) field.value = filled.get(name) ?? field.value;
    for (const [name, mark] of after.marks) if (marked.has(name)) mark.checked = !mark.defaultChecked;
  };
}

/** Replaces the part; returns whether the focus, if it was there, is there again. */
export function replacePreserving(part: HTMLElement, write: () => void): boolean {
  const giveBack = keep(controlsIn(part));
  const focused = document.activeElement;
  const at = focused !== null && part.contains(focused) ? nameOf(focused) : null;
  write();
  giveBack(controlsIn(part));
  if (at === null) return true;
  const all = [...part.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary")];
  const again = all.find((it) => nameOf(it) === at);
  again?.focus();
  return again !== undefined && document.activeElement === again;
}

function controlsIn(part: HTMLElement): Controls {
  const filled = "input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea";
  const marks = part.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  return {
    folds: [...part.querySelectorAll("details")].map((fold) => [
      fold.querySelector("summary")?.textContent ?? "",
      fold,
    ]),
    fields: [...part.querySelectorAll<Field>(filled)].map((field) => [nameOf(field), field, isChanged(field)]),
    marks: [...marks].map((mark) => [nameOf(mark), mark]),
  };
}

function isChanged(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  return field.selectedIndex !== 0;
}

/** Identifies a control or a form by the data of its form and its name there. */
export function nameOf(control: Element): string {
  const form = control.closest("form");
  const sends = [...(form?.querySelectorAll("button") ?? [])].map((button) => button.value);
  const own = control instanceof HTMLButtonElement ? control.value : (control.getAttribute("name") ?? "");
  const text = control.matches("a, summary") ? control.textContent : "";
  return [control.tagName, own, text, ...sends].join("\n");
}
