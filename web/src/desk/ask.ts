// The hall's answer to a case; as defined in crates/desk/src/answer.rs.

import type { Color, Hands, Move, View } from "../wire";

export interface State {
  board: string;
  hands: Hands;
  turn: Color;
  check: string | null;
  last: [string, string] | null;
  clocks: View["clocks"];
  bound: string;
  bound_says: string;
  /** The article of the obligation. */
  bound_under?: { clause: string; number: string; why: string };
  phase: View["phase"];
  result: { score: string; text: string } | null;
}

interface Ruling {
  clause: string;
  number: string;
  text: string;
  why: string;
}

export interface Done {
  line: number;
  rulings: Ruling[];
  impossible?: string;
  state: State;
}

export interface Run {
  edition: string;
  start: State;
  acts: Done[];
  moves: Pick<Move, "color" | "completed" | "illegal">[];
  questions: { text: string }[];
  /** The rulings on the next likely acts. */
  previews: { says: string }[];
}

/** The player who acts next: the one who has yet to press, else the one to move. */
export function nextPlayer(run: Pick<Run, "start" | "acts" | "moves">): Color {
  const state = run.acts.at(-1)?.state ?? run.start;
  const made = run.acts.length > 0 ? run.moves.at(-1) : undefined;
  return made !== undefined && !made.completed && state.clocks.timed ? made.color : state.turn;
}

export interface Answer {
  acts: { line: number; text: string; said: string; like: number[] }[];
  runs: Run[];
}

export interface Fault {
  line: number;
  what: string;
}

type NoAnswer = { kind: "faulty"; faults: Fault[] } | { kind: "unreachable" };
export type Reply = { kind: "ruled"; answer: Answer; html: string } | NoAnswer;

let asking: AbortController | null = null;

/** Requests the rulings on a case; null if a newer request overtook this one. */
export async function ask(text: string): Promise<Reply | null> {
  asking?.abort();
  const mine = new AbortController();
  asking = mine;
  try {
    const response = await post("/desk/live", text, mine.signal);
    const body: unknown = await response.json();
    if (mine.signal.aborted) return null;
    if (response.ok) return { kind: "ruled", ...(body as { answer: Answer; html: string }) };
    const { error, faults } = body as { error: string; faults: Fault[] };
    return { kind: "faulty", faults: faults.length > 0 ? faults : [{ line: 0, what: error }] };
  } catch {
    return mine.signal.aborted ? null : { kind: "unreachable" };
  }
}

/** The rulings of one edition on a case; every request is answered. */
export async function ruleOn(
  transcript: string,
  edition: string,
): Promise<{ kind: "ruled"; answer: Answer } | NoAnswer> {
  try {
    const response = await post("/api/rule", JSON.stringify({ transcript, editions: [edition] }), null, JSON_TYPE);
    const body: unknown = await response.json();
    if (response.ok) return { kind: "ruled", answer: body as Answer };
    const { error, faults } = body as { error: string; faults: Fault[] };
    return { kind: "faulty", faults: faults.length > 0 ? faults : [{ line: 0, what: error }] };
  } catch {
    return { kind: "unreachable" };
  }
}

interface FromPgn {
  white: string;
  black: string;
  start: string;
  moves: string;
}

/** The moves of a PGN game in the header's notation, or the error in it. */
export async function readPgn(text: string): Promise<FromPgn | string> {
  try {
    const response = await post("/desk/pgn", text);
    if (response.ok) return (await response.json()) as FromPgn;
    const { error, faults } = (await response.json()) as { error: string; faults: Fault[] };
    return faults[0]?.what ?? error;
  } catch {
    return "";
  }
}

const TEXT_TYPE = "text/plain; charset=utf-8";
const JSON_TYPE = "application/json";

function post(
  address: string,
  body: string,
  signal: AbortSignal | null = null,
  type: string = TEXT_TYPE,
): Promise<Response> {
  // In the language of the page, independent of a cookie.
  const url = new URL(address, location.href);
  url.searchParams.set("lang", document.documentElement.lang);
  return fetch(url, { method: "POST", body, headers: { "content-type": type }, signal });
}
