import { spawn } from "node:child_process";

/** What a process took. */
export interface Usage {
  /** Milliseconds from its start to its end. */
  readonly wall: number;
  /** Milliseconds of CPU, of all of its threads. */
  readonly cpu: number;
  /** The most memory it had at a time, in MB. */
  readonly memory: number;
}

/** Sends what a process took when it ends. */
const report = `
import { writeSync } from "node:fs";
process.on("exit", () => writeSync(3, JSON.stringify(process.resourceUsage())));`;

/** Runs a script with Node.js, and measures it, whatever its exit code. */
export function usageOf(args: readonly string[], cwd: string): Promise<Usage> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const hook = `data:text/javascript,${encodeURIComponent(report)}`;
    const child = spawn(process.execPath, ["--import", hook, ...args], { cwd, stdio: ["ignore", "ignore", "ignore", "pipe"] });
    let text = "";
    child.stdio[3]?.on("data", (piece) => {
      text += String(piece);
    });
    child.once("error", reject).once("close", () => {
      const wall = performance.now() - started;
      const { userCPUTime, systemCPUTime, maxRSS }: NodeJS.ResourceUsage = JSON.parse(text);
      resolve({ wall, cpu: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS / 1024 });
    });
  });
}

/** The time from the start of a process to its end, in milliseconds, whatever its exit code. */
export function wallTime(command: string, args: readonly string[], cwd: string, { shell = false } = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    spawn(command, args, { cwd, shell, stdio: "ignore" })
      .once("error", reject)
      .once("exit", () => resolve(performance.now() - started));
  });
}
