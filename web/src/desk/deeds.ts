// The lists of possible acts: filtered by player, searched, and inserted by a click.

import { all, byId, checked } from "./dom";

/** A line with the fields of its form in place of the braces: `claim touched {square}`. */
export function fillAct(line: string, fields: FormData): string {
  return line.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value.trim() : "";
  });
}

/** Whether a text contains every search word. */
export function hasWords(text: string, wanted: string): boolean {
  const inText = text.toLowerCase();
  return wordsOf(wanted).every((word) => inText.includes(word));
}

function wordsOf(wanted: string): string[] {
  return wanted.toLowerCase().split(/\s+/).filter(Boolean);
}

export class ActMenu {
  private readonly search = byId<HTMLInputElement>("deed-search");
  private readonly groups = all<HTMLDetailsElement>(".deed-group");

  constructor(private readonly write: (deed: string, whose: string) => void) {
    for (const form of all<HTMLFormElement>("form.deed")) {
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        this.done(form);
      });
    }
    this.search.addEventListener("input", () => this.show());
    byId("main").addEventListener("change", (event) => {
      if (event.target instanceof HTMLInputElement && event.target.name === "who") this.show();
    });
    byId("main").addEventListener("who", () => this.show());
    byId("others").addEventListener("change", () => this.show());
    this.show();
  }

  /** Shows the groups of the acting player; during a search, everything that matches. */
  private show(): void {
    const wanted = this.search.value;
    const isSearch = wordsOf(wanted).length > 0;
    const isOther = byId<HTMLSelectElement>("others").value !== "";
    const who = checked("who") === "arbiter" ? "arbiter" : "player";
    let found = 0;
    for (const group of this.groups) {
      let here = 0;
      for (const form of all<HTMLFormElement>("form.deed", group)) {
        const fits = hasWords(`${form.textContent ?? ""} ${form.dataset.also ?? ""}`, wanted);
        form.hidden = !fits;
        if (fits) here += 1;
      }
      const isMine = isSearch || isOther || group.dataset.who === who;
      group.hidden = !isMine || here === 0;
      group.open = isSearch || (group.dataset.open !== undefined && !isOther);
      if (!group.hidden) found += here;
    }
    byId("search-empty").hidden = found > 0;
  }

  private done(form: HTMLFormElement): void {
    const deed = fillAct(form.dataset.deed ?? "", new FormData(form));
    for (const input of all<HTMLInputElement>("input", form)) input.value = "";
    if (this.search.value !== "") {
      this.search.value = "";
      this.show();
    }
    this.write(deed, form.dataset.who ?? "");
  }
}
