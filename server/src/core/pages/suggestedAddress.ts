import { withoutMarkdownExtension } from "../files/fileKinds.ts";
import { addressOf, isUrl, withoutQuery } from "../files/paths.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import type { Pages } from "./pages.ts";

/** The address of the page that a path most likely means; the path itself names none. */
export function suggestedAddress(value: string, pages: Pages, budget: WorkBudget): string | undefined {
  if (isUrl(value) || value.trim() === "") return undefined;
  const address = addressOf(value);
  const bare = withoutMarkdownExtension(address);
  const written = [bare, withoutQuery(address)].find((other) => pages.page(other) !== undefined);
  return (
    written ?? pages.pageInOtherCase(bare)?.address ?? pages.equivalentPage(bare)?.address ?? nearestPage(bare, pages, budget)
  );
}

/** The address of a page that is similar to one without a page, or of the index of a folder that is. */
export function nearestPage(address: string, pages: Pages, budget: WorkBudget): string | undefined {
  const near = pages.nearest(address, budget);
  if (near !== undefined) return near;
  const folder = pages.nearestPageFolder(address, budget);
  return folder === undefined ? undefined : pages.equivalentPage(folder)?.address;
}
