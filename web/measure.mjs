// Bundles a measurement and runs it: `node measure.mjs calls`.
import { spawnSync } from "node:child_process";

import { bundle } from "./bundle.mjs";

const files = await bundle(process.argv.slice(2).map((name) => `${name}.measure`));
for (const file of files) {
  const { status } = spawnSync(process.execPath, ["--enable-source-maps", file], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
