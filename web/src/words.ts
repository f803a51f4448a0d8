// The page's own texts: sentences that the server embeds as data, in the reader's language
// (crates/html/src/live.rs).

const ROLES: Record<string, string> = {
  p: "pawn",
  n: "knight",
  b: "bishop",
  r: "rook",
  q: "queen",
  k: "king",
};

let sentences: Record<string, string> | null = null;

function sentenceOf(key: string): string | undefined {
  // Outside a page, in a test, there are none.
  const text = typeof document === "undefined" ? null : document.getElementById("sentences")?.textContent;
  sentences ??= JSON.parse(text ?? "{}") as Record<string, string>;
  return sentences[key];
}

/** A sentence by its key, with its placeholders filled in: `say("live-not-legal", { move })`. */
export function say(key: string, blanks: Record<string, string> = {}): string {
  const sentence = sentenceOf(key) ?? key;
  return sentence.replace(/\{([a-z]+)\}/g, (blank, name: string) => blanks[name] ?? blank);
}

export function isWhite(letter: string): boolean {
  return letter === letter.toUpperCase();
}

/** A piece letter in words: "white knight". */
export function pieceName(letter: string): string {
  return say(`man-${isWhite(letter) ? "white" : "black"}-${ROLES[letter.toLowerCase()] ?? "pawn"}`);
}

/** The style sheet's name for a piece: "wN". */
export function pieceClass(letter: string): string {
  return `${isWhite(letter) ? "w" : "b"}${letter.toUpperCase()}`;
}

export function roleLetter(role: string): string {
  return Object.entries(ROLES).find(([, name]) => name === role)?.[0] ?? "q";
}

/** A square or move in the reader's script: in Cyrillic files have other letters. */
export function squareText(name: string): string {
  const files = sentenceOf("files") ?? "abcdefgh";
  return name.replace(/[a-h](?=[1-8])/g, (file) => files[file.charCodeAt(0) - 97] ?? file);
}

/** With a capital letter, unless it begins with a square: `e2e5 is not a legal move`. */
export function capitalised(text: string): string {
  if (/^.[1-8]/.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The squares named in a line about an obligation. */
export function squaresIn(text: string): string[] {
  return text
    .split(/\s+/)
    .flatMap((word) => /^([a-h][1-8])([a-h][1-8])?[qrbn]?$/.exec(word)?.slice(1, 3) ?? [])
    .filter((square) => square !== undefined);
}
