import type { TreeItem, TreeView } from "vscode";

/** How often a row is looked for. */
const maxTries = 3;

/**
 * Selects a row of a view, if there is one. VS Code fails to find a row that moves to another one meanwhile, as that of a job does which
 * has just finished: then `find` tells where it is now.
 */
export async function revealRow<Row extends TreeItem>(
  view: Pick<TreeView<TreeItem>, "reveal">,
  find: () => Row | undefined,
  tries = maxTries,
): Promise<void> {
  const row = find();
  if (row === undefined) return;
  try {
    await view.reveal(row, { focus: true });
  } catch (error) {
    if (tries === 1) throw error;
    await revealRow(view, find, tries - 1);
  }
}
