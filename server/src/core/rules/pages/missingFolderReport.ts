import { addressOf, inStyleOf, isFileName } from "../../files/paths.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import { groupBy } from "../../text/groupBy.ts";
import { countText } from "../../text/numberText.ts";
import { quote } from "../../text/quote.ts";
import { maxShown } from "../limits.ts";
import { locationOf } from "../locations.ts";
import type { RelatedInformation, Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import { addressAfter } from "./folderMove.ts";
import type { MissingFolder } from "./missingFolders.ts";

/** The report for all entries of a folder, at the first one. */
export function missingFolderReport(missing: MissingFolder): Report | undefined {
  const { entries } = missing;
  const [first, ...others] = entries;
  if (first === undefined) return undefined;
  const related = others.slice(0, maxShown).map((entry): RelatedInformation => {
    return { ...locationOf(entry), message: `${quote(entry.value)} does not exist either.` };
  });
  if (missing.kind === "absent") {
    const message = `Folder not found: ${quote(missing.folder)} (${countText(entries.length, "entry", "entries")}).`;
    const paths = pathsOfPages(entries);
    const removeEntries = entries.map(({ value }) => value);
    return reportAt(first, { message, related, data: { removeEntries, ...(paths.every(isFileName) && { createPages: paths }) } });
  }
  const likely = ({ value }: PageEntry) => addressAfter(missing.move, addressOf(value));
  const message = `${countText(entries.length, "page")} not found. Each exists in another folder; for example, change ${quote(first.value)} to ${quote(likely(first))}.`;
  const rewriteEntries = entries.map((entry) => [entry.value, inStyleOf(entry.value, likely(entry))] as const);
  return reportAt(first, { message, related, data: { rewriteEntries } });
}

/** The paths of the pages that entries name, each once: where file systems ignore case, pages that differ in nothing else are one file. */
function pathsOfPages(entries: readonly PageEntry[]): readonly string[] {
  const addresses = entries.map(({ value }) => addressOf(value));
  const byName = groupBy(addresses, (address) => address.normalize("NFC").toLowerCase());
  return Array.from(byName.values(), ([address]) => `${address}.mdx`);
}
