import type { FileChange } from "../files/fileChange.ts";
import { formatDiff } from "../format/diff.ts";
import { pathFrom } from "../paths.ts";
import { print } from "./print.ts";
import { isShown, styleOf } from "./terminal.ts";

/** Prints changes that are not made as a diff, with paths from the current folder. */
export async function printDiff(changes: readonly FileChange[], cwd: string): Promise<void> {
  const files = changes.map(({ path, before, after }) => ({ file: pathFrom(cwd, path), before, after }));
  const options = { style: await styleOf(process.stdout), isShown: isShown(process.stdout) };
  await print(process.stdout, formatDiff(files, options));
}
