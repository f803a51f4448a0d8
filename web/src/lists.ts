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
  return [...rulings].sort((one, other) => other.seq - one.seq).map((ruling) => {
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
export function questionParts(
  question: Question,
  home: string,
  isArbiter: boolean,
): HTMLElement[] {
  const text = element("p", "");
  text.append(element("span", "article", question.number), ` ${question.text}`);
  if (!isArbiter) return [text];
  const row = element("div", "row");
  row.append(
    ...question.options.map((option, index) =>
      actForm(home, `answer [${question.clause}] ${option}`, question.labels[index] ?? option, ""),
    ),
  );
  return [text, row];
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

function element(tag: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}
