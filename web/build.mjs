// Bundles the pages' modules into dist/hall.js and adds the font of the pages, subset to the
// letters of the supported languages. The hall's build script embeds both into the binary. Run it
// before `cargo build`; cargo never runs it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";

import { build } from "esbuild";

/** Writes a file only if it differs: cargo rebuilds the hall for each changed file. */
function put(file, bytes) {
  if (!existsSync(file) || !readFileSync(file).equals(Buffer.from(bytes))) writeFileSync(file, bytes);
}

mkdirSync("dist", { recursive: true });
const result = await build({
  entryPoints: ["src/hall.ts"],
  outfile: "dist/hall.js",
  bundle: true,
  format: "esm",
  target: ["es2022"],
  minify: true,
  legalComments: "none",
  charset: "utf8",
  write: false,
  logLevel: "warning",
});
for (const { path, contents } of result.outputFiles) {
  put(path, contents);
  console.log(`${relative(".", path)}: ${contents.length} bytes`);
}

// Source Serif 4 (OFL) in two weights: Latin, extended Latin, Cyrillic. A browser fetches only the
// parts whose letters a page shows.
const face = "node_modules/@fontsource/source-serif-4";
const parts = ["latin", "latin-ext", "cyrillic"];
const weights = [400, 600];
let sheet = "";
let bytes = 0;
for (const weight of weights) {
  const rules = readFileSync(`${face}/${weight}.css`, "utf8").split("@font-face");
  for (const part of parts) {
    const file = `source-serif-4-${part}-${weight}-normal.woff2`;
    const letters = rules.find((rule) => rule.includes(`/${file})`))?.match(/unicode-range: ([^;]+);/)?.[1];
    if (letters === undefined) throw new Error(`no unicode-range for ${file}`);
    const drawn = readFileSync(`${face}/files/${file}`);
    put(`dist/${file}`, drawn);
    bytes += drawn.length;
    sheet += `@font-face { font-family: "Source Serif 4"; font-weight: ${weight}; font-display: swap; src: url(fonts/${file}) format("woff2"); unicode-range: ${letters}; }\n`;
  }
}
put("dist/face.css", sheet);
put("dist/OFL.txt", readFileSync(`${face}/LICENSE`));
console.log(`dist/*.woff2: ${bytes} bytes`);
