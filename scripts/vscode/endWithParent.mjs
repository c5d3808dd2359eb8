// Runs a Node.js program that ends, with its process group, when its parent process ends, even after a `kill -9`: then its stdin
// closes.
//   node endWithParent.mjs program.js argument …
import { pathToFileURL } from "node:url";

process.stdin.once("close", () => process.kill(process.platform === "win32" ? process.pid : -process.pid)).resume();
process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1] ?? "").href);
