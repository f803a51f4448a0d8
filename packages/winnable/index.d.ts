/** Where the module comes from: an address, its bytes, an answer of `fetch`, or compiled already. */
export type Source = string | URL | BufferSource | Response | WebAssembly.Module;

export type CanMate =
  /** The moves to a mate in UCI; none if it is mate already. */
  | { answer: "yes"; line: string[] }
  /** A key for programs, and the reason as an English sentence. */
  | { answer: "no"; reason: string; why: string }
  /** Neither a mate nor a proof was found among so many positions. */
  | { answer: "undecided"; states: number };

export interface Winnable {
  /**
   * Whether a side can mate by any series of legal moves (5.2.2, 6.9).
   * At most `states` positions are looked at: 200,000 unless told.
   * @throws Error where the FEN is no position or the side is none.
   */
  canMate(fen: string, color: "white" | "black", states?: number): CanMate;
}

/** Opens the solver; without a source the `.wasm` beside this file. */
export function open(source?: Source | Promise<Source>): Promise<Winnable>;
