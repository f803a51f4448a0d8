/** Communication with a module: a text goes in, a text comes out. */
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Opens a module; returns a function that answers a text with a text. */
export async function opened(source) {
  const module = await compiled(await source);
  let exports = null;
  return (text) => {
    exports ??= new WebAssembly.Instance(module).exports;
    try {
      const bytes = encoder.encode(text);
      const address = exports.reserve(bytes.length);
      new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
      const length = exports.answer();
      return decoder.decode(new Uint8Array(exports.memory.buffer, exports.answer_address(), length));
    } catch (why) {
      // An instance that failed in the middle is not used again.
      exports = null;
      throw why;
    }
  };
}

/** From an address, bytes, a `fetch` response, or a compiled module. */
async function compiled(source) {
  if (source instanceof WebAssembly.Module) {
    return source;
  }
  if (source instanceof URL || typeof source === "string") {
    const address = new URL(source, import.meta.url);
    if (address.protocol !== "file:") {
      return compiled(await fetch(address));
    }
    const { readFile } = await import("node:fs/promises");
    return compiled(await readFile(address));
  }
  if (typeof Response !== "undefined" && source instanceof Response) {
    if (!source.ok) {
      throw new Error(`${source.url}: ${source.status}`);
    }
    return WebAssembly.compile(await source.arrayBuffer());
  }
  return WebAssembly.compile(source);
}

/** The answer as an object; throws if it is an error. */
export function read(text) {
  const answer = JSON.parse(text);
  if ("error" in answer) {
    throw Object.assign(new Error(answer.error), { faults: answer.faults ?? [] });
  }
  return answer;
}
