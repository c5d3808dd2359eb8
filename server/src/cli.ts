import module from "node:module";
import { version } from "../../package.json";

const args = process.argv.slice(2);

// The version needs nothing else, and is asked for by scripts.
if (args[0] === "--version" || args[0] === "-V") process.stdout.write(`${version}\n`);
else {
  // Node.js 22.1 and newer keep the compiled code for the next time.
  if ("enableCompileCache" in module && typeof module.enableCompileCache === "function") module.enableCompileCache();
  void import("./cli/run.ts").then(({ runCommand }) => runCommand(args));
}
