import assert from "node:assert/strict";
import { ChangeBurst } from "../../../server/src/core/store/changeBurst.ts";

/** How many turns of the event loop a burst is waited for, with 100 pages. `during`: what happens in each turn. */
async function turnsUntilOver(burst: ChangeBurst, during: (turn: number) => void = () => undefined): Promise<number> {
  let turns = 0;
  await burst.whenOver(100, async () => during(++turns));
  return turns;
}

describe("a burst of changes", () => {
  it("is waited for while other files change, but not for longer than it takes to read all pages", async () => {
    const burst = new ChangeBurst();
    burst.changed("a.mdx");
    const turns = await turnsUntilOver(burst, (turn) => {
      if (turn <= 30) burst.changed(`${turn}.mdx`);
    });
    assert.equal(turns, 46);
    burst.changed("b.mdx");
    assert.equal(await turnsUntilOver(burst, (turn) => burst.changed(`${turn}.mdx`)), 100);
  });

  it("is not waited for while somebody types in a file", async () => {
    const burst = new ChangeBurst();
    burst.changed("a.mdx");
    await turnsUntilOver(burst);
    burst.changed("a.mdx");
    assert.equal(await turnsUntilOver(burst), 0);
  });
});
