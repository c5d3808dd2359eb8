import type { PageFile } from "../../pages/pages.ts";
import { quote } from "../../text/quote.ts";

const reasons: ReadonlyMap<PageFile["excludedBy"], string> = new Map([
  ["name", "`.md` files with this name are ignored"],
  ["ignore-file", "`.mintignore` excludes it"],
  ["snippet", "files in this folder are snippets"],
  ["imported", "other pages import it"],
]);

/** Why the platform does not publish a file as a page, as a sentence, as far as that is certain. */
export function whyExcluded({ path, excludedBy }: PageFile): string | undefined {
  const reason = reasons.get(excludedBy);
  return reason === undefined ? undefined : `${quote(path)} is not published as a page: ${reason}.`;
}
