// Bundles files of tests/, which are TypeScript, for Node.
import { build } from "esbuild";

/** The bundles of these files, each without its ending `.ts`. */
export async function bundle(names) {
  await build({
    entryPoints: names.map((name) => `tests/${name}.ts`),
    // Beside tests/, so that what they find from where they stand is found from here too.
    outdir: "dist-tests",
    outbase: "tests",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: ["node20"],
    sourcemap: "inline",
    logLevel: "warning",
  });
  return names.map((name) => `dist-tests/${name}.mjs`);
}
