import { errorCode } from "../core/text/errors.ts";

/** Whether a process runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    // Other numbers stand for several processes.
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // It may be that of another user.
    return errorCode(error) === "EPERM";
  }
}

/** In milliseconds. Nothing is written for that long: the process was killed, and another one has its number since. */
export const maxWriteTime = 5 * 60_000;
