import type { TreeItem, TreeView } from "vscode";
import type { Clock } from "../../time/clock.ts";

/** Milliseconds before each time that a row is looked for again: a view that is asked for its rows by two at once answers one of them. */
const delays: readonly number[] = [0, 100, 300, 1000];

/**
 * Selects a row of a view, if there is one. VS Code fails to find a row that moves to another one meanwhile, as that of a job does which
 * has just finished, and any row while the view is painted again: then `find` tells where it is now.
 */
export async function revealRow<Row extends TreeItem>(
  view: Pick<TreeView<TreeItem>, "reveal">,
  find: () => Row | undefined,
  clock: Pick<Clock, "schedule">,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    const row = find();
    if (row === undefined) return;
    try {
      return await view.reveal(row, { focus: true });
    } catch (error) {
      const delay = delays[tries];
      if (delay === undefined) throw error;
      await new Promise<void>((resolve) => clock.schedule(delay, resolve));
    }
  }
}
