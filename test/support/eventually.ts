import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";

/** Milliseconds between two looks, and after which what is looked at is taken as it is. */
const interval = 25;
const patience = 15_000;

/** Waits until something that tells nobody of its changes, such as the clipboard, is as expected. */
export async function eventually<T>(look: () => PromiseLike<T>, expected: T): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if ((await look()) === expected) return;
    await setTimeout(interval);
  }
  assert.equal(await look(), expected);
}
