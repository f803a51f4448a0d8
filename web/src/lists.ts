// The growing lists of the table: moves and rulings, the question to the arbiter.

import type { Move, Question, Ruling } from "./wire";
import { momentText } from "./words";

export function moveItems(moves: Move[]): HTMLElement[] {
  return moves.map((made, index) => {
    const item = element("li", `half ${made.color}`);
    item.classList.toggle("made", !made.completed);
    item.classList.toggle("illegal", made.illegal);
    if (made.color === "white" || index === 0) {
      item.append(element("span", "number", `${made.number}.${made.color === "black" ? ".." : ""}`));
    }
    item.append(element("span", "san", made.written));
    return item;
  });
}

/** The newest act first, the rulings of one act in the order in which they fell. */
export function rulingItems(rulings: Ruling[]): HTMLElement[] {
  return [...rulings]
    .sort((one, other) => other.seq - one.seq)
    .map((ruling) => {
      const item = element("li", "");
      item.append(
        element("span", "article", ruling.number),
        element("span", "ruling-text", ruling.text),
        element("span", "at", momentText(ruling.at)),
      );
      return item;
    });
}

/** The question; with buttons for the arbiter alone. */
export function questionParts(question: Question, home: string, isArbiter: boolean): HTMLElement[] {
  const text = element("p", "");
  text.append(element("span", "article", question.number), ` ${question.text}`);
  if (!isArbiter) return [text];
  const row = element("div", "row");
  row.append(
    ...question.options.map((option, index) => {
      const form = actForm(home, `answer [${question.clause}] ${option}`, question.labels[index] ?? option, "");
      form.classList.add("answer");
      // The page has what is filled in, in the reader's language.
      const fields = [...option.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => document.getElementById(`field-${name}`));
      for (const field of fields) if (field instanceof HTMLTemplateElement) form.prepend(field.content.cloneNode(true));
      return form;
    }),
  );
  return [text, row];
}

/** The moves to go back to, the newest first. */
export function moveChoices(moves: Move[]): HTMLElement[] {
  return [...moves].reverse().map((made) => {
    const dots = made.color === "black" ? "..." : ".";
    const choice = element("option", "", `${made.number}${dots} ${made.written}`) as HTMLOptionElement;
    choice.value = `${made.number} ${made.color}`;
    return choice;
  });
}

/** A form with one button, as the server writes them. */
export function actForm(home: string, act: string, label: string, className: string): HTMLFormElement {
  const form = document.createElement("form");
  form.className = "act";
  form.method = "post";
  form.action = `${home}/act`;
  const button = document.createElement("button");
  button.type = "submit";
  button.className = className;
  button.name = "act";
  button.value = act;
  button.textContent = label;
  form.append(button);
  return form;
}

export function element(tag: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}
