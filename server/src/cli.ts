import { version } from "../../package.json";
import { enableCompileCache } from "./host/compileCache.ts";

const args = process.argv.slice(2);

// The version needs nothing else, and is asked for by scripts.
if (["--version", "-V", "-v"].includes(args[0] ?? "")) process.stdout.write(`${version}\n`);
else {
  enableCompileCache();
  // Once nothing is left to do, the process ends at once. Otherwise, Node.js first frees what is in the memory, piece by piece.
  process.once("beforeExit", () => process.exit());
  void import("./runCommand.ts").then(({ runCommand }) => runCommand(args));
}
