// What travels between a table page and the hall; the shapes of crates/protocol.
// Times are milliseconds since the game's own zero, squares "e4", moves UCI.

import type { Company } from "./company";
import type { News } from "./news";

export type Color = "white" | "black";

export interface Move {
  number: number;
  color: Color;
  san: string;
  /** The same in the reader's piece letters. */
  written: string;
  uci: string;
  /** Completed by the clock (6.2.1), not only made. */
  completed: boolean;
  illegal: boolean;
}

interface Ruling {
  seq: number;
  at: number;
  clause: string;
  number: string;
  text: string;
}

/** What the players hold, as piece letters of a FEN. */
export interface Hands {
  white: string | null;
  black: string | null;
  /** What they hold in the other hand as well. */
  other: Record<Color, string | null>;
  /** Between which squares the first of these stands, let go on none. */
  between: Record<Color, [string, string] | null>;
}

export interface View {
  seq: number;
  seat: string;
  now: number;
  white: string;
  black: string;
  regime: "over the board" | "guarded";
  /** The placement field of a FEN: what physically stands. */
  board: string;
  hands: Hands;
  turn: Color;
  check: string | null;
  last: [string, string] | null;
  clocks: {
    white: number;
    black: number;
    running: Color | null;
    /** How long the running clock still waits before it goes down. */
    waits: number;
    timed: boolean;
  };
  bound: string[];
  /** Over the line: those that this page lacks. */
  moves: Move[];
  /** The last move that stands. */
  made: Move | null;
  /** Over the line: those that this page lacks. */
  rulings: Ruling[];
  /** A move of this side stands that only its press completes. */
  due: boolean;
  offer: Color | null;
  result: { score: string; clause: string; text: string } | null;
  question: { text: string } | null;
  phase: "before start" | "playing" | "stopped" | "adjourned" | "over";
  /** Guidelines I; what is sealed is in no view. */
  adjournment: { stage: string; by: Color; envelope: string[] } | null;
  legal: string[];
  can: string[];
  /** The state in sentences of the reader's language. */
  says: { status: string; bound: string };
}

/** Where the lists of a view begin: what stays of an older one. */
export interface Tails {
  /** So many moves, from the first. */
  moves: number;
  /** The rulings up to this entry. */
  after: number;
  /** Those of entries before this one are no longer shown. */
  oldest: number;
}

/**
 * HTML for the element of each id. Of `moves`, `rulings` and `restore-to` what this page lacks; the
 * others whole, and empty where nothing is shown.
 */
export type Panels = Record<string, string>;

export type ClientMessage = { type: "act"; id: string; act: string } | { type: "ping" };

export type ServerMessage =
  | { type: "view"; ack?: { id: string; seq: number }; tails: Tails; view: View; panels: Panels }
  | { type: "ack"; id: string; seq: number }
  | { type: "refused"; id: string; reason: string }
  | { type: "unknown"; id: string; reason: string }
  | { type: "failed"; id: string; reason: string }
  | ({ type: "company" } & Company)
  | ({ type: "room" } & News)
  | { type: "hall"; stands: string | null }
  | { type: "error"; reason: string }
  | { type: "beat"; now: number };
