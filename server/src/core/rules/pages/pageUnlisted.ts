import { dereference, member, settingAt } from "../../config/sourceNode.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { countText } from "../../text/numberText.ts";
import { quote } from "../../text/quote.ts";
import { byFolder, folderName, inAddressOrder } from "../byFolder.ts";
import { maxShown, quotedList } from "../messages.ts";
import type { RelatedInformation, Report } from "../offense.ts";
import { locationOfPage } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import { orphanPages } from "./orphanPages.ts";
import { isReserved } from "./pageAddress.ts";

export const pageUnlisted: Rule = { code: "page-unlisted", severity: "information", fix: "unsafe", check };

/**
 * Pages that nothing leads to: the platform serves them, but readers do not find them. Reported once for each folder, at its first page:
 * there is no text in docs.json that is wrong, and whoever hides a page does so in the page. Nothing if search engines are meant to find
 * them. Source: docs/platform.md, "Pages outside the navigation".
 */
function* check(site: Site): Iterable<Report> {
  const { pages } = site;
  const orphans = isIndexed(site) ? undefined : orphanPages(site);
  if (pages === undefined || orphans === undefined) return;
  // Another rule reports pages that only another language lists.
  const incomplete = orphans.length === 0 ? [] : site.languageCoverage.filter(({ isComplete }) => !isComplete);
  const counterparts = new Set(
    incomplete.flatMap(({ differences }) => differences().missing.map(({ counterpart }) => counterpart)),
  );
  const found = orphans
    .flatMap((at) => pages.list[at] ?? [])
    // A page at a reserved address is not served, wherever it is listed.
    .filter(({ address }) => !counterparts.has(address) && !isReserved(address));
  for (const [folder, inFolder] of byFolder(inAddressOrder(found), pages.pageCounts)) yield* reportOf(folder, inFolder);
}

/** Whether `seo.indexing` is `all`, or not known. */
function isIndexed(site: Site): boolean {
  const seo = settingAt(site, "seo");
  const value = seo && dereference(seo, site.follow);
  if (value === undefined) return seo !== undefined;
  return member(value, "indexing", site.follow)?.node.value === "all";
}

function* reportOf(folder: string, pages: readonly PageFile[]): Iterable<Report> {
  const [first, ...others] = pages;
  if (first === undefined) return;
  const addresses = pages.map(({ address }) => address);
  const message =
    others.length === 0
      ? `Page ${quote(first.address)} is not in the navigation, and no other page leads readers to it. List it in docs.json, or set \`hidden: true\` in its front matter.`
      : `${countText(addresses.length, "page")} in ${folderName(folder)} are not in the navigation, and no other page leads readers to them: ${quotedList(addresses, maxShown)}. List them in docs.json, or set \`hidden: true\` in their front matter.`;
  const related = others.slice(0, maxShown).map((page): RelatedInformation => {
    return { ...locationOfPage(page), message: `${quote(page.address)} is not in the navigation either.` };
  });
  yield { message, ...locationOfPage(first), ...(related.length > 0 && { related }), data: { listPages: addresses } };
}
