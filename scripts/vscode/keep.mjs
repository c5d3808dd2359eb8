// Runs a program of Node's that ends, with all that it started, when the process that started it is gone, even by a `kill -9`
// that leaves no time to say so: what is left of that process is the end of stdin.
//   node keep.mjs program.js argument …
import { pathToFileURL } from "node:url";

process.stdin.once("close", () => process.kill(process.platform === "win32" ? process.pid : -process.pid)).resume();
process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1] ?? "").href);
