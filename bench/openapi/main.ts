// The descriptions alone: node esbuild.mjs --bench && node out/bench/openapi.js [description …]
import { benchDescriptions } from "./index.ts";

async function main(files: readonly string[]): Promise<void> {
  if (!(await benchDescriptions(files))) process.exitCode = 1;
}

void main(process.argv.slice(2));
