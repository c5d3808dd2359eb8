import assert from "node:assert/strict";
import { revealRow } from "../../../client/src/jobs/vscode/revealRow.ts";

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
    await revealRow(view, () => {
      const id = found.shift();
      return id === undefined ? undefined : { id };
    });
    return asked;
  }

  it("looks again for a row that has moved meanwhile", async () => {
    assert.deepEqual(await revealed(["active", "finished"], (row) => row === "finished"), ["active", "finished"]);
  });

  it("does nothing without a row, also if it is gone meanwhile", async () => {
    assert.deepEqual(await revealed([], () => true), []);
    assert.deepEqual(await revealed(["active"], () => false), ["active"]);
  });

  it("fails if the row is not found three times", async () => {
    await assert.rejects(
      revealed(["a", "b", "c", "d"], (row) => row === "d"),
      new Error("Cannot resolve c"),
    );
  });
});
