// A flag that somebody sees or claims at the desk: the times of the case say whether it can be down.

import type { Color, View } from "../wire";

/** The player whose flag an act names: a call its own side, a claim the opponent's. */
export function flagNamed(person: string, deed: string): Color | null {
  const called = /^call flag (white|black)$/.exec(deed)?.[1];
  if (called === "white" || called === "black") return called;
  if (deed !== "claim flag") return null;
  if (person.startsWith("white")) return "black";
  return person.startsWith("black") ? "white" : null;
}

/** How long a clock must run on until its flag falls, in milliseconds; null if it does not run or is down. */
export function untilFlag(clocks: View["clocks"], side: Color): number | null {
  if (!clocks.timed || clocks.running !== side || clocks[side] === 0) return null;
  return clocks[side] + clocks.waits;
}
