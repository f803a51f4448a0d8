// Small DOM helpers.

export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no #${id}`);
  return element as T;
}

export function all<T extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): T[] {
  return [...root.querySelectorAll<T>(selector)];
}

export function checked(name: string): string {
  return document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value ?? "";
}

export function check(name: string, value: string): void {
  for (const input of all<HTMLInputElement>(`input[name="${name}"]`)) input.checked = input.value === value;
}

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = "",
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Shows all parts that wait for the modules. */
export function wake(): void {
  for (const part of all(".needs-script")) part.hidden = false;
}

/** Links to the same page in another language keep the fragment of the address. */
export function keepInLanguages(): void {
  for (const link of all<HTMLAnchorElement>(".languages a")) {
    link.addEventListener("click", () => {
      const address = new URL(location.href);
      const wanted = new URL(link.href).searchParams.get("lang");
      if (wanted !== null) address.searchParams.set("lang", wanted);
      link.href = address.href;
    });
  }
}
