import { opened, read } from "./module.js";

/** Opens the solver; see index.d.ts. */
export async function open(source = new URL("./rokada_winnable.wasm", import.meta.url)) {
  const ask = await opened(source);
  return {
    canMate(fen, color, states) {
      const lines = states === undefined ? [fen, color] : [fen, color, String(states)];
      return read(ask(lines.join("\n")));
    },
  };
}
