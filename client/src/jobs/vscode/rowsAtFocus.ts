import type { TreeItem, TreeView } from "vscode";
import type { Clock } from "../../time/clock.ts";
import { Timer } from "../timer.ts";

/** Milliseconds after which no more changes of the selection arrive. VS Code holds them back while rows load, and tells them together. */
const quiet = 50;

/** Milliseconds after which none arrives at all, as without a row that has the focus. */
const maxWait = 2000;

/** What is used of a view. */
type View = Pick<TreeView<TreeItem>, "selection" | "onDidChangeSelection">;

/**
 * The rows that a key in a view applies to: all selected ones if the one with the focus is selected, or else that one alone. Extensions are
 * told the selection alone, so it changes by the row with the focus, and back.
 * @param toggle selects the row with the focus, or no longer
 */
export async function rowsAtFocus(view: View, toggle: () => PromiseLike<unknown>, clock: Clock): Promise<readonly TreeItem[]> {
  const toggleTwice = async () => {
    // At once: the focus must not move meanwhile.
    await toggle();
    await toggle();
  };
  const changes = await selectionsAfter(view, toggleTwice, new Timer(clock));
  const selected = changes.at(-1) ?? view.selection;
  // It had one row more or less. The last one is told again if rows have loaded meanwhile.
  const toggled = changes.findLast(({ length }) => length !== selected.length) ?? selected;
  const ids = new Set(selected.map(({ id }) => id));
  const outside = toggled.filter(({ id }) => !ids.has(id));
  return outside.length > 0 ? outside : selected;
}

/** The selections that a view tells while something changes them, until no more arrive. */
async function selectionsAfter(view: View, change: () => Promise<void>, timer: Timer): Promise<readonly (readonly TreeItem[])[]> {
  const selections: (readonly TreeItem[])[] = [];
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  timer.start(maxWait, ended);
  const listener = view.onDidChangeSelection(({ selection }) => {
    selections.push(selection);
    timer.restart(quiet, ended);
  });
  try {
    await change();
    await end;
  } finally {
    timer.cancel();
    listener.dispose();
  }
  return selections;
}
