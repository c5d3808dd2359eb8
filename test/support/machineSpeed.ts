import assert from "node:assert/strict";

/**
 * Whether a time is below a limit, both in milliseconds, or would be if no other process used the machine. Measures how busy it is
 * only if the time is above.
 */
export function isWithin(time: number, limit: number): boolean {
  return time < limit || time < limit * contention();
}

/** How many times as long everything takes because other processes use the machine: the time for a tenth of a second of work. */
function contention(): number {
  const start = performance.now();
  const before = process.cpuUsage();
  let worked = 0;
  while (worked < 100) worked = workedSince(before);
  return (performance.now() - start) / worked;
}

/** The milliseconds that a task takes of a processor. Unlike those of a clock, they depend little on other processes. */
export function cpuTimeOf(task: () => unknown): number {
  const before = process.cpuUsage();
  task();
  return workedSince(before);
}

/**
 * Asserts that a task takes linear time: for ten times as many things, it works not much more than ten times as long. Whether the machine
 * is fast or slow does not matter, and neither does what else it does.
 */
export function assertLinear(count: number, task: (count: number) => unknown): void {
  // The first time, the engine compiles it.
  task(count / 10);
  const few = cpuTimeOf(() => task(count / 10));
  const limit = 30 * few + 50;
  let many = Number.POSITIVE_INFINITY;
  // The engine may free memory or compile at any time, which no three measurements have in common.
  for (let tries = 0; tries < 3 && many >= limit; tries++)
    many = Math.min(
      many,
      cpuTimeOf(() => task(count)),
    );
  assert.ok(many < limit, `${many} ms for ${count}, ${few} ms for a tenth of them`);
}

function workedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
