// Bundles files of tests/, which are TypeScript, for Node.
import { build } from "esbuild";

/** Bundles these files; names are without the extension `.ts`. */
export async function bundle(names) {
  await build({
    entryPoints: names.map((name) => `tests/${name}.ts`),
    // Next to tests/, so that relative paths of the tests are valid here too.
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
