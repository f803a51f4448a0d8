// A case as text: the header's lines, a line "---", the acts. The page stores nothing of a case but
// its text, so text and clicks are two views of one thing. The hall interprets the words.

const RULE = "---";

export class Case {
  private constructor(
    private readonly head: readonly string[],
    private readonly body: readonly string[],
  ) {}

  static read(text: string): Case {
    const lines = text.replaceAll("\r\n", "\n").split("\n");
    const rule = lines.findIndex((line) => line.trim() === RULE);
    if (rule < 0)
      return new Case(
        lines.filter((line) => line.trim() !== ""),
        [],
      );
    const body = lines.slice(rule + 1);
    while (body.at(-1)?.trim() === "") body.pop();
    return new Case(lines.slice(0, rule), body);
  }

  get text(): string {
    return [...this.head, RULE, ...this.body].map((line) => `${line}\n`).join("");
  }

  /** The value of a header key; empty if missing. */
  get(key: string): string {
    const line = this.head.find((line) => keyOf(line) === key);
    return line === undefined ? "" : line.slice(line.indexOf(":") + 1).trim();
  }

  /** The header with another value; an empty one removes the line. */
  with(key: string, value: string): Case {
    const place = this.head.findIndex((line) => keyOf(line) === key);
    const line = value === "" ? [] : [`${key}: ${value}`];
    if (place < 0) return new Case([...this.head, ...line], this.body);
    return new Case([...this.head.slice(0, place), ...line, ...this.head.slice(place + 1)], this.body);
  }

  /** One side's part of a line such as "clocks: white 0:05:00 black 0:03:00". */
  getFor(key: string, side: string): string {
    const words = this.get(key).split(/\s+/);
    const place = words.indexOf(side);
    return place < 0 ? "" : (words[place + 1] ?? "");
  }

  withFor(key: string, side: string, value: string): Case {
    const sides = ["white", "black"].map((other) => [other, other === side ? value : this.getFor(key, other)] as const);
    const said = sides.filter(([, part]) => part !== "").map(([other, part]) => `${other} ${part}`);
    return this.with(key, said.join(" "));
  }

  /** The acts, each with its line in the text, from 1. */
  get acts(): { line: number; text: string }[] {
    return this.body.flatMap((line, index) => {
      const text = withoutComment(line);
      const isAct = text !== "" && !/^(expect\b|>)/.test(text);
      return isAct ? [{ line: this.head.length + 2 + index, text }] : [];
    });
  }

  add(act: string): Case {
    return new Case(this.head, [...this.body, act]);
  }

  /** Replaces the text of an act line; an empty text removes it. */
  replace(line: number, text: string): Case {
    const place = line - this.head.length - 2;
    const kept = text.trim() === "" ? [] : [text.trim()];
    return new Case(this.head, [...this.body.slice(0, place), ...kept, ...this.body.slice(place + 1)]);
  }

  /** Swaps two act lines. */
  swap(one: number, other: number): Case {
    const body = [...this.body];
    const [a, b] = [one, other].map((line) => line - this.head.length - 2) as [number, number];
    [body[a], body[b]] = [body[b] ?? "", body[a] ?? ""];
    return new Case(this.head, body);
  }

  withoutActs(): Case {
    return new Case(this.head, []);
  }
}

/** The person of an act, `white` in `@0:05:00 white press`; empty if only time passes. */
export function personOf(act: string): string {
  const [first = "", second = ""] = act.trim().split(/\s+/);
  const person = /^[@+]/.test(first) ? second : first;
  return person === "clock" ? "" : person;
}

function keyOf(line: string): string {
  return line.slice(0, Math.max(0, line.indexOf(":"))).trim();
}

function withoutComment(line: string): string {
  return line.replace(/(^|(?<!seal)\s)#.*$/, "").trim();
}
