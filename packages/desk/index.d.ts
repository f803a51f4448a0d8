/** The source of the module: an address, its bytes, a `fetch` response, or a compiled module. */
export type Source = string | URL | BufferSource | Response | WebAssembly.Module;
export type Color = "white" | "black";
export type Edition = "2014" | "2018" | "2023";
export type Language = "en" | "sr-Latn" | "sr-Cyrl" | "cnr" | "ro" | "sl";

/** A clause: its key, the same in every edition, and its number in this one. */
export interface Cited {
  clause: string;
  number: string;
  why: string;
}

/** A ruling in words. */
export interface RulingText extends Cited {
  text: string;
  kind: string;
  also?: Cited[];
}

export interface Clocks {
  /** Milliseconds. */
  white: number;
  black: number;
  running: Color | null;
  waits: number;
  timed: boolean;
}

/** The game after an act. */
export interface State {
  /** The placement field of a FEN. */
  board: string;
  turn: Color;
  check: string | null;
  last: [string, string] | null;
  clocks: Clocks;
  bound: string;
  bound_says: string;
  offer: Color | null;
  offences: [number, number];
  phase: "before start" | "playing" | "stopped" | "adjourned" | "over";
  result: { score: string; clause: string; text: string } | null;
}

export interface Run {
  edition: Edition;
  holds: boolean;
  expectations: number;
  start: State;
  acts: { line: number; act: string; rulings: RulingText[]; impossible?: string; state: State }[];
  questions: { clause: string; number: string; text: string; options: { option: string; said: string; act: string }[] }[];
  previews: { acts: string[]; says: string; rulings: RulingText[] }[];
  failures: { line: number; expected: string; instead: string }[];
}

/** The whole answer of `POST /api/rule`; the fields that pages need most are declared here. */
export interface Answer {
  title: string;
  source: string;
  event: string;
  acts: { line: number; text: string; said: string; like: number[] }[];
  runs: Run[];
  why?: unknown[];
}

export interface CanMate {
  color: Color;
  answer: "yes" | "no" | "undecided";
  line?: { uci: string; san: string; board: string }[];
  why?: string;
}

export interface Desk {
  /**
   * Rules on a case in transcript words, under these editions or all.
   * @throws Error with `faults`, each with its line, if the case cannot be read.
   */
  rule(transcript: string, how?: { editions?: Edition[]; language?: Language; why?: string }): Answer;
  /**
   * Whether a side can still mate, with the line in chess notation or the reason in words.
   * @throws Error if the FEN is not a position or the side is invalid.
   */
  canMate(fen: string, color: Color, how?: { states?: number; language?: Language }): CanMate;
}

/** Opens the desk; without a source the `.wasm` next to this file. */
export function open(source?: Source | Promise<Source>): Promise<Desk>;
