import assert from "node:assert/strict";
import { revealRow } from "../../../../client/src/jobs/vscode/revealRow.ts";

describe("revealing a row", () => {
  /** Reveals the rows that are found one after the other, of which VS Code finds only some. Gives those that it was asked for. */
  async function revealed(rows: readonly string[], isFound: (row: string) => boolean): Promise<readonly string[]> {
    const found = [...rows];
    const asked: string[] = [];
    const view = {
      reveal({ id = "" }) {
        asked.push(id);
        return isFound(id) ? Promise.resolve() : Promise.reject(new Error(`Cannot resolve ${id}`));
      },
    };
    const find = () => {
      const id = found.shift();
      return id === undefined ? undefined : { id };
    };
    const schedule = (delay: number, task: () => void) => {
      if (delay > 0) asked.push(`after ${delay} ms`);
      task();
      return () => undefined;
    };
    await revealRow(view, find, { schedule });
    return asked;
  }

  it("looks again for a row that has moved meanwhile", async () => {
    assert.deepEqual(await revealed(["active", "finished"], (row) => row === "finished"), ["active", "finished"]);
  });

  it("does nothing without a row, also if it is gone meanwhile", async () => {
    assert.deepEqual(await revealed([], () => true), []);
    assert.deepEqual(await revealed(["active"], () => false), ["active"]);
  });

  it("looks again later for a row that is not found while the view is painted, and fails if it never is", async () => {
    assert.deepEqual(await revealed(["a", "a", "a", "b"], (row) => row === "b"), [
      "a",
      "a",
      "after 100 ms",
      "a",
      "after 300 ms",
      "b",
    ]);
    await assert.rejects(
      revealed(["a", "b", "c", "d", "e", "f"], (row) => row === "f"),
      new Error("Cannot resolve e"),
    );
  });
});
