import { URI } from "vscode-uri";
import { writtenPathEntries } from "../navigation/navigation.ts";
import { isPublished } from "../pages/isPublished.ts";
import type { PageFile } from "../pages/pages.ts";
import { suggestedName } from "../start/siteName.ts";
import type { Site } from "./site.ts";

/** The examples of the schema that a site has something for. */
const name = "Acme";
const page = "index";

/** Addresses of home pages, the likeliest first. */
const homes: readonly string[] = [page, "en/index", "introduction", "en/introduction"];

/** What a site has in place of an example of the schema: the name of its folder, or its unlisted pages. Undefined for others. */
export function starterValues(site: Site, example: string): readonly string[] | undefined {
  if (example === name) return [suggestedName(URI.parse(site.root).path)];
  if (example !== page) return undefined;
  const addresses = site.view(unlistedPages).map(({ address }) => address);
  return addresses.length === 0 ? [page] : addresses;
}

/** The published pages that the navigation does not list, the home page first. */
export function unlistedPages({ navigation, pages }: Site): readonly PageFile[] {
  const listed = new Set(navigation?.nodes.flatMap((node) => writtenPathEntries(node).map(({ value }) => value)));
  const unlisted = (pages?.list ?? []).filter((each) => isPublished(each) && !listed.has(each.address));
  const [home] = homes.flatMap((address) => unlisted.filter((each) => each.address === address));
  return home === undefined ? unlisted : [home, ...unlisted.filter((each) => each !== home)];
}
