import type { ConfigFile } from "../../config/configFile.ts";
import { withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { pathBelow } from "../../files/uris.ts";
import { hasNoEscapes } from "../../json/spanInString.ts";
import type { FoundEndpoint } from "../../navigation/resolveEntry.ts";
import type { PlacedAnchor } from "../../pages/pageParts.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import { servedPages } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Span } from "../../text/span.ts";
import { endOf, spanOf, touches } from "../../text/span.ts";
import type { FoundIdentifier } from "../identifiers/identifierAt.ts";
import { identifierAt } from "../identifiers/identifierAt.ts";
import { anchorAt, linkReferencesAt } from "../references/linkReferences.ts";
import type { Reference } from "../references/references.ts";
import { referencesAt } from "../references/references.ts";
import { settingReferencesAt } from "../references/settingAnchors.ts";
import type { SitePage } from "../sitePage.ts";
import { variableInSettings } from "../variables/siteVariables.ts";
import { variableInPage } from "../variables/variableUses.ts";
import type { Refusal } from "./refusal.ts";
import { refuse } from "./refusal.ts";
import { refusalOfEndpoint } from "./renameEndpoint.ts";

/** What is renamed at a place of a file, and the text there. */
export type RenameTarget =
  /** A heading, the title of a component, or an ID, with all links to it. `named` is the place of the text that gets another one. */
  | { readonly kind: "anchor"; readonly at: PlacedAnchor; readonly span: Span; readonly named: Span }
  | FileTarget
  /** What a page exports, or imports. */
  | { readonly kind: "identifier"; readonly found: FoundIdentifier; readonly page: PageFile; readonly span: Span }
  /** An operation or a webhook in its OpenAPI file, with all entries. */
  | { readonly kind: "endpoint"; readonly found: FoundEndpoint; readonly span: Span }
  /** A variable of docs.json, with all places that insert it. */
  | { readonly kind: "variable"; readonly name: string; readonly span: Span }
  | Refusal;

/** A file, with all that refers to it: a page, or an image, a snippet, or another file that is not served as a page. */
export interface FileTarget {
  readonly kind: "file";
  /** From the docs root. */
  readonly path: string;
  /** A page has its address as its name, without the extension; another file has its path. */
  readonly isPage: boolean;
  readonly span: Span;
}

/** What is renamed at an offset of docs.json or a file that it includes. */
export function renameTargetInSettings(indexed: IndexedSite, file: ConfigFile, offset: number): RenameTarget | undefined {
  const { site } = indexed;
  const variable = variableInSettings(site, file, offset);
  if (variable !== undefined) return { kind: "variable", name: variable.name, span: spanOf(variable) };
  const linked = linkedAnchor(settingReferencesAt(indexed, file, offset));
  if (linked !== undefined) return linked;
  const found = referencesAt(site, file, offset).flatMap((reference) =>
    // A new name of the page would not be one of its folder.
    reference.isFolder ? [] : (fileOf(site, reference) ?? []),
  );
  return found[0] ?? endpointIn(site, file, offset);
}

/** The heading, title, or ID that one of some links leads to. */
function linkedAnchor(links: readonly Reference[]): RenameTarget | undefined {
  for (const { target, span } of links)
    if (target.kind === "anchor" && isNamed(target.at)) {
      const { source } = target.at.anchor;
      return { kind: "anchor", at: target.at, span, named: source.idSpan ?? source.span };
    }
  return undefined;
}

function endpointIn(site: Site, file: ConfigFile, offset: number): RenameTarget | undefined {
  for (const { entry, endpoint, resolution } of site.endpointEntries) {
    const { node } = entry;
    if (entry.file.uri !== file.uri || offset < node.offset || offset > node.offset + node.length) continue;
    // With escapes in the string, its words have no places of their own.
    const lead = hasNoEscapes(entry) ? endpoint.method.offset : 0;
    if (offset < node.offset + 1 + lead) return undefined;
    const name = quote(`${endpoint.method.text} ${endpoint.target.text}`);
    switch (resolution.kind) {
      case "operation":
        return endpointOf(site, resolution, { offset: node.offset + 1 + lead, length: node.length - 2 - lead });
      case "miss":
        return refuse(`Endpoint not found in ${quote(resolution.document.source)}: ${name}.`);
      case "unusable":
        return refuse(`Cannot read OpenAPI file ${quote(resolution.source)}.`);
      case "no-document":
        return refuse(`No OpenAPI file for ${name}.`);
      case "unknown":
        return refuse(`The OpenAPI file of ${name} is not known.`);
    }
  }
  return undefined;
}

function endpointOf(site: Site, found: FoundEndpoint, span: Span): RenameTarget {
  const document = site.apiFiles.document(found.document.source);
  if (document.kind === "file" && document.isRemote === true)
    return refuse(`${quote(found.document.source)} is at a URL: rename the operation where the file is kept.`);
  return refusalOfEndpoint(found) ?? { kind: "endpoint", found, span };
}

/** What is renamed at an offset of a page: a variable, a heading, what a link leads to, or an identifier of its scripts and tags. */
export function renameTargetInPage(sitePage: SitePage, offset: number): RenameTarget | undefined {
  const { site, indexes, page } = sitePage;
  const inserted = variableInPage(sitePage, offset);
  if (inserted !== undefined) return { kind: "variable", name: inserted.variable.name, span: inserted.span };
  const links = linkReferencesAt(sitePage, page, offset);
  const linked = linkedAnchor(links);
  if (linked !== undefined) return linked;
  for (const reference of links) {
    const found = fileOf(site, reference);
    if (found !== undefined) return found;
  }
  const { openapi } = page.frontMatter;
  if (openapi !== undefined && touches(openapi.span, offset)) return documentedEndpoint(site, page, openapi.words, offset);
  const index = indexes.get(page.path);
  const at = index && anchorAt(page, index, offset);
  if (at === undefined || !isNamed(at)) {
    const found = identifierAt(sitePage, offset);
    return found && { kind: "identifier", found, page, span: found.span };
  }
  const { span, idSpan } = at.anchor.source;
  const named = idSpan !== undefined && touches(idSpan, offset) ? idSpan : span;
  return { kind: "anchor", at, span: named, named };
}

/** What is renamed at an offset of `openapi` in front matter. Of three `words`, the first one names the file, which keeps its name. */
function documentedEndpoint(site: Site, page: PageFile, words: readonly Span[], offset: number): RenameTarget | undefined {
  const [shown] = site.documentingPages.find((each) => each.page === page)?.operations ?? [];
  const entry = words.length > 2 ? words.slice(1) : words;
  const [first, last] = [entry[0], entry.at(-1)];
  if (shown === undefined || first === undefined || last === undefined || offset < first.offset) return undefined;
  const span = { offset: first.offset, length: endOf(last) - first.offset };
  return endpointOf(site, { ...shown, kind: "operation" }, span);
}

/** Whether the place of an anchor is the text of a heading, or an attribute, and not a whole tag. */
function isNamed({ anchor: { source } }: PlacedAnchor): boolean {
  return source.element === "" || source.level === 0 || source.id !== undefined;
}

function fileOf(site: Site, { target, span }: Reference): FileTarget | undefined {
  const path = target.kind === "file" ? pathBelow(site.root, target.uri) : undefined;
  if (path === undefined || site.pages?.files.has(path) !== true) return undefined;
  const page = site.pages.page(withoutMarkdownExtension(path));
  return { kind: "file", path, isPage: page?.path === path && site.view(servedPages).has(page), span };
}
