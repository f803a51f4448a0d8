import { opened, read } from "./module.js";

/** Opens the desk; see index.d.ts. */
export async function open(source = new URL("./rokada_desk.wasm", import.meta.url)) {
  const ask = await opened(source);
  return {
    rule(transcript, { editions = [], language = "en", why = "" } = {}) {
      return read(ask(JSON.stringify({ ask: "rule", transcript, editions, language, why })));
    },
    canMate(fen, color, { states = null, language = "en" } = {}) {
      return read(ask(JSON.stringify({ ask: "can-mate", fen, color, states, language })));
    },
  };
}
