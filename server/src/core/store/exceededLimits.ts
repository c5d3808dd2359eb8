import type { ExceededLimit } from "../files/exceededLimit.ts";
import type { Exclusions } from "../files/exclusions.ts";
import { quote } from "../text/quote.ts";
import type { LoadedPage } from "./readPage.ts";

/** How many folders that cannot be read are reported. */
const maxUnreadable = 20;

const ignoreFilesTooSlow =
  "Matching all files against the patterns in `.mintignore` and `.gitignore` takes too long. Pages that are not in the navigation are not reported.";

/** What is not read in a docs root. `unreadable` has the paths of folders that cannot be. */
export function exceededLimits(
  exclusions: Exclusions,
  unreadable: readonly string[],
  pages: readonly LoadedPage[],
): readonly ExceededLimit[] {
  return [
    ...(exclusions.isIncomplete ? [{ message: ignoreFilesTooSlow }] : []),
    ...unreadable.slice(0, maxUnreadable).map(unreadableFolder),
    ...pages.flatMap(({ limit }) => limit ?? []),
  ];
}

function unreadableFolder(path: string): ExceededLimit {
  return { message: `The folder ${quote(path)} cannot be read. Its contents are not checked.` };
}
