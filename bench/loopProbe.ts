// Loaded into a server before its own code: says on SIGUSR2 how long its main thread worked at most without a turn of the event
// loop since the last time. What is counted is the thread's time on a processor, where the system tells it: a thread that other
// programs keep waiting blocks nobody. Elsewhere it is the time that has gone by.
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
