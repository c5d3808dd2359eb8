import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";

/** Milliseconds between two checks. */
const interval = 25;

/** Milliseconds until the last check. */
const timeout = 30_000;

/** Waits until a value has changed as expected, if there is no event for it, as for the clipboard. */
export async function eventually<T>(read: () => PromiseLike<T>, expected: T): Promise<void> {
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    if ((await read()) === expected) return;
    await setTimeout(interval);
  }
  assert.equal(await read(), expected);
}
