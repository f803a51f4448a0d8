// Progress of practice: stored in this browser only.

import { all, keepInLanguages } from "./dom";

const KEY = "rokada-practice";

type Outcomes = Record<string, string>;

function read(): Outcomes {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Outcomes;
  } catch {
    return {};
  }
}

export function practise(main: HTMLElement): void {
  keepInLanguages();
  const outcomes = read();
  const { problem, outcome } = main.dataset;
  if (problem !== undefined && outcome !== undefined && outcomes[problem] !== "right") {
    outcomes[problem] = outcome;
    try {
      localStorage.setItem(KEY, JSON.stringify(outcomes));
    } catch {
      // Practice works even if the browser stores nothing.
    }
  }
  const items = all("li[data-problem]", main);
  let right = 0;
  for (const item of items) {
    const had = outcomes[item.dataset.problem ?? ""];
    if (had === undefined) continue;
    item.classList.add(had);
    if (had === "right") right += 1;
  }
  const progress = document.getElementById("progress");
  if (progress === null || items.every((item) => outcomes[item.dataset.problem ?? ""] === undefined)) return;
  progress.hidden = false;
  progress.textContent = (progress.dataset.said ?? "")
    .replace("{right}", String(right))
    .replace("{count}", String(items.length));
  // Start with the first one not yet answered correctly.
  const next = items.find((item) => outcomes[item.dataset.problem ?? ""] !== "right")?.querySelector("a");
  const start = document.querySelector<HTMLAnchorElement>("#practice-start");
  if (start !== null && next != null) start.href = next.href;
}
