import assert from "node:assert/strict";
import type { TreeItem } from "vscode";
import { rowsAtFocus } from "../../../../client/src/jobs/vscode/rowsAtFocus.ts";
import { VirtualClock } from "../../../support/virtualClock.ts";

/** A view in which a row may have the focus, and some are selected. It tells its selection after each change. */
class FakeView {
  readonly #listeners = new Set<(event: { selection: readonly TreeItem[] }) => void>();
  readonly #focus: string | undefined;
  #selected: readonly string[];

  constructor(focus: string | undefined, selected: readonly string[]) {
    this.#focus = focus;
    this.#selected = selected;
  }

  get selection(): readonly TreeItem[] {
    return this.#selected.map((id) => ({ id }));
  }

  readonly onDidChangeSelection = (listener: (event: { selection: readonly TreeItem[] }) => void) => {
    this.#listeners.add(listener);
    return { dispose: () => void this.#listeners.delete(listener) };
  };

  get listeners(): number {
    return this.#listeners.size;
  }

  /** Selects the row with the focus, or no longer. */
  async toggle(): Promise<void> {
    const focus = this.#focus;
    if (focus === undefined) return;
    const others = this.#selected.filter((id) => id !== focus);
    this.#selected = others.length < this.#selected.length ? others : [...others, focus];
    for (const listener of this.#listeners) listener({ selection: this.selection });
  }
}

/** The rows that a key applies to, and those that are selected after it. */
async function rowsFor(focus: string | undefined, selected: readonly string[]) {
  const view = new FakeView(focus, selected);
  const clock = new VirtualClock();
  const found = rowsAtFocus(view, () => view.toggle(), clock);
  await clock.advance(2000);
  assert.deepEqual([view.listeners, clock.pending], [0, 0]);
  return { rows: (await found).map(({ id }) => id), selected: view.selection.map(({ id }) => id) };
}

describe("the rows that a key in the view applies to", () => {
  it("are all selected ones if the one with the focus is among them", async () => {
    assert.deepEqual((await rowsFor("b", ["a", "b"])).rows.sort(), ["a", "b"]);
  });

  it("are the one with the focus alone if it is not selected, which stays so", async () => {
    assert.deepEqual(await rowsFor("c", ["a", "b"]), { rows: ["c"], selected: ["a", "b"] });
    assert.deepEqual(await rowsFor("c", []), { rows: ["c"], selected: [] });
  });

  it("are the selected ones if no row has the focus", async () => {
    assert.deepEqual(await rowsFor(undefined, ["a"]), { rows: ["a"], selected: ["a"] });
  });

  it("are no longer listened for if the selection cannot be changed", async () => {
    const view = new FakeView("a", []);
    const clock = new VirtualClock();
    await assert.rejects(
      rowsAtFocus(view, () => Promise.reject(new Error("no list")), clock),
      { message: "no list" },
    );
    assert.deepEqual([view.listeners, clock.pending], [0, 0]);
  });
});
