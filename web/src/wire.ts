// The messages between a game page and the hall, as defined in crates/protocol.
// Times are milliseconds since the game's epoch, squares "e4", moves UCI.

import type { RoomMessage } from "./news";
import type { PresenceMessage } from "./presence";

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

/** The pieces that the players hold, as FEN letters. */
export interface Hands {
  white: string | null;
  black: string | null;
  /** The pieces in the other hand as well. */
  other: Record<Color, string | null>;
  /** The squares that the first of these is between, released on none. */
  between: Record<Color, [string, string] | null>;
}

export interface View {
  seq: number;
  seat: string;
  now: number;
  white: string;
  black: string;
  regime: "over the board" | "guarded";
  /** The placement field of a FEN: the physical position. */
  board: string;
  hands: Hands;
  turn: Color;
  check: string | null;
  last: [string, string] | null;
  clocks: {
    white: number;
    black: number;
    running: Color | null;
    /** How long the running clock still waits before it runs. */
    waits: number;
    timed: boolean;
  };
  bound: string[];
  /** Over the connection: those that this page lacks. */
  moves: Move[];
  /** The last valid move. */
  made: Move | null;
  /** Over the connection: those that this page lacks. */
  rulings: Ruling[];
  /** Whether a move of this side was made that only its press completes. */
  due: boolean;
  offer: Color | null;
  result: { score: string; clause: string; text: string } | null;
  question: { text: string } | null;
  phase: "before start" | "playing" | "stopped" | "adjourned" | "over";
  /** Guidelines I; a sealed move is in no view. */
  adjournment: { stage: string; by: Color; envelope: string[] } | null;
  legal: string[];
  can: string[];
  /** The state in sentences of the reader's language. */
  says: { status: string; bound: string; adjusts: string };
}

/** Where the lists of a view begin: the part of an older view that stays. */
export interface Tails {
  /** The number of moves, from the first. */
  moves: number;
  /** The rulings up to this entry. */
  after: number;
  /** Rulings of entries before this one are no longer shown. */
  oldest: number;
}

/**
 * HTML for the element of each id. Of `moves`, `rulings` and `restore-to` only the missing entries;
 * the others whole, and empty if nothing is shown.
 */
export type Panels = Record<string, string>;

export type ClientMessage = { type: "act"; id: string; act: string } | { type: "ping" };

export type ServerMessage =
  | { type: "view"; ack?: { id: string; seq: number }; tails: Tails; view: View; panels: Panels }
  | { type: "ack"; id: string; seq: number }
  | { type: "refused"; id: string; reason: string }
  | { type: "unknown"; id: string; reason: string }
  | { type: "failed"; id: string; reason: string }
  | ({ type: "company" } & PresenceMessage)
  | ({ type: "room" } & RoomMessage)
  | { type: "hall"; halted: string | null }
  | { type: "error"; reason: string }
  | { type: "beat"; now: number };
