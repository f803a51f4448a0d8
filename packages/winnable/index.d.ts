/** The source of the module: an address, its bytes, a `fetch` response, or a compiled module. */
export type Source = string | URL | BufferSource | Response | WebAssembly.Module;

export type CanMate =
  /** The moves to a mate in UCI; none if it is mate already. */
  | { answer: "yes"; line: string[] }
  /** A key for programs, and the reason as an English sentence. */
  | { answer: "no"; reason: string; why: string }
  /** Neither a mate nor a proof was found within this many positions. */
  | { answer: "undecided"; states: number };

export interface Winnable {
  /**
   * Whether a side can mate by any series of legal moves (5.2.2, 6.9).
   * Examines at most `states` positions, 200,000 by default.
   * @throws Error if the FEN is not a position or the side is invalid.
   */
  canMate(fen: string, color: "white" | "black", states?: number): CanMate;
}

/** Opens the solver; without a source the `.wasm` next to this file. */
export function open(source?: Source | Promise<Source>): Promise<Winnable>;
