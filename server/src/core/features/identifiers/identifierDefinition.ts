import type { LocationLink } from "vscode-languageserver-types";
import { uriBelow } from "../../files/uris.ts";
import { readIdentifiers } from "../../pages/identifiers.ts";
import type { ResolvedLink } from "../../site/siteResources.ts";
import { rangeIn } from "../../text/lines.ts";
import type { TargetLocation } from "../references/target.ts";
import { linkTo, nameLocation, targetLocation } from "../references/target.ts";
import type { SitePage } from "../sitePage.ts";
import type { FoundIdentifier } from "./identifierAt.ts";
import { exportedBy, identifierAt } from "./identifierAt.ts";

/** The place where a file exports the identifier at an offset of a page; its start, for all of it. */
export function identifierDefinition(sitePage: SitePage, offset: number): LocationLink[] {
  const found = identifierAt(sitePage, offset);
  const target = found && found.isProp !== true ? locationOf(sitePage, found) : undefined;
  if (found === undefined || target === undefined) return [];
  return [linkTo(target, rangeIn(sitePage.file.document, found.span))];
}

function locationOf(sitePage: SitePage, { imported, origin, span }: FoundIdentifier): TargetLocation | undefined {
  if (imported === undefined) {
    if (origin === undefined) return undefined;
    const identifiers = readIdentifiers(sitePage.file.document.getText());
    return nameLocation(sitePage.page.uri, rangeIn(sitePage.file.document, exportedBy(identifiers, origin.name) ?? span));
  }
  const { link, exported } = imported;
  if (link === undefined) return undefined;
  return (exported && exportLocation(sitePage, link, exported.name)) ?? fileLocation(sitePage, link);
}

function fileLocation({ site }: SitePage, { resource }: ResolvedLink): TargetLocation | undefined {
  if (resource.kind === "page") return targetLocation({ kind: "file", uri: resource.page.uri });
  return resource.kind === "file" ? targetLocation({ kind: "file", uri: uriBelow(site.root, resource.path) }) : undefined;
}

/** The place where the page that an import leads to exports a name. */
export function exportLocation({ indexes }: SitePage, { resource }: ResolvedLink, name: string): TargetLocation | undefined {
  const page = resource.kind === "page" ? resource.page : undefined;
  const index = page && indexes.get(page.path);
  const { names = [], spans = [] } = index?.content.exports ?? {};
  const span = spans[names.indexOf(name)];
  if (page === undefined || index === undefined || span === undefined) return undefined;
  return nameLocation(page.uri, rangeIn(index.file(page.uri).document, span));
}
