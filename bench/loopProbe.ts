// Preloaded into a server: on SIGUSR2, prints the longest time since the last signal that its main thread blocked the event loop.
// On Linux this is the thread's CPU time, so that other programs on the machine do not count; elsewhere it is the elapsed time.
import { existsSync, readFileSync, writeSync } from "node:fs";

const statistics = `/proc/self/task/${process.pid}/schedstat`;
const now = existsSync(statistics)
  ? () => Number(readFileSync(statistics, "utf8").split(" ", 1)[0]) / 1e6
  : () => performance.now();

let last = now();
let longest = 0;
const look = () => {
  const time = now();
  longest = Math.max(longest, time - last);
  last = time;
};
setInterval(look, 1).unref();
process.on("SIGUSR2", () => {
  look();
  writeSync(process.stderr.fd, `blocked ${longest.toFixed(1)}\n`);
  longest = 0;
});
