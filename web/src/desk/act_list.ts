// The acts one by one: to select, edit and reorder.

import { say } from "../words";
import type { Answer, Fault } from "./ask";
import type { Case } from "./case";
import { byId, make } from "./dom";

interface Teller {
  read(): Case;
  change(to: Case, select?: number): void;
  select(index: number): void;
}

export class Story {
  private readonly list = byId("story");
  private editing: number | null = null;

  constructor(private readonly teller: Teller) {}

  /** `answer` belongs to this text, or to an older one. */
  show(text: Case, answer: Answer | null, faults: Fault[], selected: number): void {
    const acts = text.acts;
    byId("story-empty").hidden = acts.length > 0;
    this.list.hidden = acts.length === 0;
    const focused = this.list.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.focus
      : undefined;
    this.list.replaceChildren(
      ...acts.map((act, index) => {
        const answered = answer?.acts[index];
        const isKnown = answered?.text === act.text;
        const fault = faults.find((fault) => fault.line === act.line);
        const item = make("li", "");
        item.classList.toggle("selected", index === selected);
        item.classList.toggle("wrong", fault !== undefined);
        if (index === this.editing) item.append(this.field(act));
        else item.append(...this.row(index, act, acts, isKnown ? answered.said : act.text, index === selected));
        if (isKnown && answered.like.some((run) => run !== 0)) item.append(make("span", "tag", say("desk-differs")));
        if (fault !== undefined) item.append(make("span", "error-line", fault.what));
        return item;
      }),
    );
    if (focused !== undefined) this.list.querySelector<HTMLElement>(`[data-focus="${focused}"]`)?.focus();
    this.list.querySelector<HTMLInputElement>("input")?.focus();
  }

  private row(
    index: number,
    act: { line: number; text: string },
    acts: { line: number; text: string }[],
    said: string,
    selected: boolean,
  ): HTMLElement[] {
    const show = make("button", "story-act", said);
    show.type = "button";
    show.dataset.focus = `act-${index}`;
    show.title = act.text;
    if (selected) show.setAttribute("aria-current", "true");
    show.addEventListener("click", () => this.teller.select(index));
    const tools = make("span", "tools");
    const tool = (sign: string, key: string, then: (() => void) | null) => {
      const button = make("button", "quiet tool", sign);
      button.type = "button";
      button.dataset.focus = `${key}-${index}`;
      button.setAttribute("aria-label", `${say(key)}: ${say("desk-act-number", { number: String(index + 1) })}`);
      button.title = say(key);
      button.disabled = then === null;
      if (then !== null) button.addEventListener("click", then);
      tools.append(button);
    };
    const swap = (other: number) => {
      const line = acts[other]?.line;
      if (line === undefined) return null;
      return () => this.teller.change(this.teller.read().swap(act.line, line), other);
    };
    tool("✎", "desk-edit", () => {
      this.editing = index;
      this.teller.select(index);
    });
    tool("↑", "desk-up", swap(index - 1));
    tool("↓", "desk-down", swap(index + 1));
    tool("✕", "desk-delete", () =>
      this.teller.change(this.teller.read().replace(act.line, ""), Math.max(0, index - 1)),
    );
    return [show, tools];
  }

  /** The line in transcript words, for editing. */
  private field(act: { line: number; text: string }): HTMLElement {
    const form = make("form", "line story-edit");
    const input = make("input", "");
    input.type = "text";
    input.value = act.text;
    input.spellcheck = false;
    input.setAttribute("aria-label", say("desk-edit"));
    const done = (text: string) => {
      const index = this.editing;
      this.editing = null;
      this.teller.change(this.teller.read().replace(act.line, text), index ?? 0);
    };
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      done(input.value);
    });
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") done(act.text);
    });
    const ok = make("button", "small", "✓");
    ok.type = "submit";
    ok.setAttribute("aria-label", say("setup-done"));
    form.append(input, ok);
    return form;
  }
}
