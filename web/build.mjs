// Bundles the pages' modules into dist/hall.js, which the hall's build script
// embeds into the binary. Run it before `cargo build`; cargo never runs it.
import { build } from "esbuild";

const result = await build({
  entryPoints: ["src/hall.ts"],
  outfile: "dist/hall.js",
  bundle: true,
  format: "esm",
  target: ["es2022"],
  minify: true,
  legalComments: "none",
  charset: "utf8",
  metafile: true,
  logLevel: "warning",
});
for (const [file, { bytes }] of Object.entries(result.metafile.outputs)) {
  console.log(`${file}: ${bytes} bytes`);
}
