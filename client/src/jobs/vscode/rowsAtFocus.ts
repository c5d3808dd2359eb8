import type { TreeItem, TreeView } from "vscode";
import { commands } from "vscode";

/** Milliseconds after which no more changes of the selection arrive. VS Code holds them back while rows load, and tells them together. */
const quiet = 50;

/** Milliseconds after which none arrives at all, as without a row that has the focus. */
const maxWait = 2000;

/**
 * The rows that a key in a view applies to: all selected ones if the one with the focus is selected, or else that one alone. Extensions are
 * told the selection alone, so it changes by the row with the focus, and back. Never rejects.
 */
export async function rowsAtFocus(view: TreeView<TreeItem>): Promise<readonly TreeItem[]> {
  const changes = await selectionsAfter(view, async () => {
    // At once: the focus must not move meanwhile.
    await commands.executeCommand("list.toggleSelection");
    await commands.executeCommand("list.toggleSelection");
  });
  const selected = changes.at(-1) ?? view.selection;
  // It had one row more or less. The last one is told again if rows have loaded meanwhile.
  const toggled = changes.findLast(({ length }) => length !== selected.length) ?? selected;
  const ids = new Set(selected.map(({ id }) => id));
  const outside = toggled.filter(({ id }) => !ids.has(id));
  return outside.length > 0 ? outside : selected;
}

/** The selections that a view tells while something changes them, until no more arrive. */
async function selectionsAfter(view: TreeView<TreeItem>, change: () => Promise<void>): Promise<readonly (readonly TreeItem[])[]> {
  const selections: (readonly TreeItem[])[] = [];
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  let timer = setTimeout(ended, maxWait);
  const listener = view.onDidChangeSelection(({ selection }) => {
    selections.push(selection);
    clearTimeout(timer);
    timer = setTimeout(ended, quiet);
  });
  await change();
  await end;
  listener.dispose();
  return selections;
}
