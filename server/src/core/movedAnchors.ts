import type { CodeAction, Diagnostic } from "vscode-languageserver-types";
import { withoutIndex } from "./files/paths.ts";
import type { TextFile } from "./files/textFile.ts";
import { codeActionOf } from "./fixes/codeAction.ts";
import { isExact, linkTarget } from "./pages/linkTarget.ts";
import { escapedAnchor, escapedItem, escapedPath, inStyleOfLink } from "./pages/writtenPaths.ts";
import type { IndexedSite } from "./site/indexedSite.ts";
import { servedPages } from "./site/servedPages.ts";
import { onlyOne } from "./std/onlyOne.ts";
import { quote } from "./text/quote.ts";

/** The fix of a link of a page whose anchor is in another page now, since a section has moved there: the link leads to that page. */
export function movedAnchorAction(
  { site, indexes }: IndexedSite,
  { uri, document }: TextFile,
  diagnostic: Diagnostic,
): CodeAction | undefined {
  const from = site.pages?.list.find((page) => page.uri === uri);
  const offset = document.offsetAt(diagnostic.range.start);
  const links = (from && indexes.get(from.path)?.content.links) ?? [];
  const link = links.find(({ span }) => span.offset <= offset && offset < span.offset + span.length);
  const target = link && linkTarget("", link.target);
  if (from === undefined || link === undefined || target === undefined || !isExact(link)) return undefined;
  const { counterparts } = site;
  const isSameLanguage = (address: string) =>
    counterparts === undefined || counterparts.inLanguageOf(from.address, address) === address;
  // An anchor of several pages says nothing about which one is meant.
  const found = onlyOne(
    [...site.view(servedPages)].flatMap(({ address, path }) => {
      const anchor = isSameLanguage(address) ? indexes.get(path)?.anchors().find(target.anchor) : undefined;
      return anchor === undefined ? [] : { address, id: anchor.id };
    }),
  );
  if (found === undefined) return undefined;
  const escaped = link.kind === "field" ? escapedItem : escapedPath;
  const path = inStyleOfLink(link.target, escaped(`/${withoutIndex(found.address)}`), from.path);
  const newText = path + escapedAnchor(found.id);
  const title = `Change to ${quote(newText)}`;
  return codeActionOf({ title, edits: [{ file: { uri, document }, edits: [{ ...link.span, newText }] }] }, [diagnostic]);
}
