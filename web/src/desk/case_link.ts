// A whole case in an address: compressed if the browser can, else as it is. The hall receives
// nothing of it until the link is opened.

/** The fragment that holds a case. */
export async function fragmentOf(text: string): Promise<string> {
  if (typeof CompressionStream === "undefined") return `#t=${encodeURIComponent(text)}`;
  const pressed = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of pressed) binary += String.fromCharCode(byte);
  return `#c=${btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The case in a fragment; null if it has none that can be read. */
export async function readFragment(fragment: string): Promise<string | null> {
  try {
    if (fragment.startsWith("#t=")) return decodeURIComponent(fragment.slice(3));
    if (!fragment.startsWith("#c=") || typeof DecompressionStream === "undefined") return null;
    const binary = atob(fragment.slice(3).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), LONGEST));
  } catch {
    return null;
  }
}

/** The maximum size of a case; a link that expands to more is invalid. */
const LONGEST = 256 * 1024;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
  most = Infinity,
): Promise<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) throw new RangeError("too long");
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
