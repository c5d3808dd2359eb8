import type { NamedAttribute } from "../../pages/componentProps.ts";
import { attributesOf, propsOfExports, variablesOf } from "../../pages/componentProps.ts";
import type { Identifier } from "../../pages/content/pageExports.ts";
import type { Identifiers, ImportSpecifier } from "../../pages/identifiers.ts";
import { readIdentifiers } from "../../pages/identifiers.ts";
import type { PageFile } from "../../pages/pages.ts";
import { isSnippet } from "../../pages/snippets.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import type { Site } from "../../site/site.ts";
import type { ResolvedLink } from "../../site/siteResources.ts";
import { siteResources } from "../../site/siteResources.ts";
import type { Span } from "../../text/span.ts";
import { touches } from "../../text/span.ts";
import type { SitePage } from "../sitePage.ts";
import type { IdentifiedPage } from "./identifierReader.ts";

/** An identifier of a script, an expression, or a tag of a page, and what it is the name of. */
export interface FoundIdentifier {
  readonly name: string;
  /** The place at the cursor. */
  readonly span: Span;
  /** What imports it. */
  readonly imported?: ImportSpecifier & { readonly link: ResolvedLink | undefined };
  /** The file of the site that exports it, and its name there. Absent for the default export, and for what no page exports. */
  readonly origin?: { readonly page: PageFile; readonly name: string };
  /** Whether it is that of a property of what `origin` exports, which is a component. */
  readonly isProp?: true;
}

/** The identifier at an offset of a page, if the page imports or exports it. */
export function identifierAt({ site, page, file }: SitePage, offset: number): FoundIdentifier | undefined {
  const text = file.document.getText();
  // Nearly all words are text.
  const mayHaveNames = /^(?:import|export)\b|<Snippet\b/mu.test(text) || isSnippet(page);
  if (!mayHaveNames || !/[\p{ID_Continue}$]/u.test(text.slice(Math.max(0, offset - 1), offset + 1))) return undefined;
  const identifiers = readIdentifiers(text);
  for (const each of identifiers.imports)
    for (const placed of each.exported === undefined ? [each.local] : [each.exported, each.local])
      if (touches(placed, offset)) return ofImport(site, page, each, placed);
  const own = [
    ...identifiers.exports,
    ...identifiers.lists.flatMap(({ source, exported, local }) => (source === undefined ? [exported, local] : [])),
  ];
  const placed = [...own, ...identifiers.uses].find((each) => touches(each, offset));
  const imported = placed && identifiers.imports.find(({ local }) => local.name === placed.name);
  if (placed !== undefined && imported !== undefined) return ofImport(site, page, imported, placed);
  if (placed !== undefined && exportedBy(identifiers, placed.name) !== undefined)
    return { name: placed.name, span: placed, origin: { page, name: placed.name } };
  const at = { page, text, identifiers };
  return propOfComponent(at, offset) ?? propOfTag(site, at, offset);
}

/** What a snippet is as a component: it is shown with the variables in its text. */
export const wholeSnippet = "default";

/** The property whose name is at an offset, in a component that a page exports. */
function propOfComponent({ page, text, identifiers }: IdentifiedPage, offset: number): FoundIdentifier | undefined {
  const propsByExport = propsOfExports(text, identifiers);
  for (const exported of identifiers.exports)
    for (const prop of propsByExport.get(exported.offset) ?? []) {
      const span = [prop, ...prop.uses].find((each) => touches(each, offset));
      if (span !== undefined) return { name: prop.name, span, origin: { page, name: exported.name }, isProp: true };
    }
  if (!isSnippet(page)) return undefined;
  for (const variable of variablesOf(identifiers)) {
    const span = [variable, ...variable.uses].find((each) => touches(each, offset));
    if (span !== undefined) return { name: variable.name, span, origin: { page, name: wholeSnippet }, isProp: true };
  }
  return undefined;
}

/** How much of a page before the cursor may be a tag. */
const maxTag = 2000;

function attributeAt({ text, identifiers }: IdentifiedPage, offset: number): NamedAttribute | undefined {
  // Nearly all words are text.
  const mayBeTag = /<\p{Lu}[^<]*\s[\p{ID_Continue}$]*$/u.test(text.slice(Math.max(0, offset - maxTag), offset));
  return mayBeTag ? attributesOf(text, identifiers).find((each) => touches(each, offset)) : undefined;
}

/** The property that the attribute at an offset sets, if a page exports its component, or is the snippet that is shown. */
function propOfTag(site: Site, at: IdentifiedPage, offset: number): FoundIdentifier | undefined {
  const attribute = attributeAt(at, offset);
  const origin = attribute && componentOrigin(site, at, attribute);
  return attribute && origin && { name: attribute.name, span: attribute, origin, isProp: true };
}

/** The page that exports the component of the tag with an attribute, and its name there. */
export function componentOrigin(
  site: Site,
  { page, identifiers }: IdentifiedPage,
  { element: { name, offset, length }, file }: NamedAttribute,
): FoundIdentifier["origin"] {
  const imported = identifiers.imports.find(({ local }) => local.name === name);
  if (imported?.exported !== undefined) return ofImport(site, page, imported, imported.exported).origin;
  if (exportedBy(identifiers, name) !== undefined) return { page, name };
  const link = { kind: "snippet", target: file ?? "", span: { offset, length } } as const;
  const shown =
    imported !== undefined
      ? importOf(site, page, imported.source)
      : name === "Snippet" && file !== undefined
        ? site.view(siteResources).resolve(page.path, link)
        : undefined;
  return shown?.resource.kind === "page" ? { page: shown.resource.page, name: wholeSnippet } : undefined;
}

/** The place where a page exports an identifier of its own. */
export function exportedBy({ exports, lists }: Identifiers, name: string): Identifier | undefined {
  const listed = lists.find(({ source, exported }) => source === undefined && exported.name === name);
  return exports.find((each) => each.name === name) ?? listed?.exported;
}

function ofImport(site: Site, page: PageFile, imported: ImportSpecifier, at: Identifier): FoundIdentifier {
  const { exported, source } = imported;
  const link = importOf(site, page, source);
  const from =
    link?.resource.kind === "page" && exported !== undefined ? { page: link.resource.page, name: exported.name } : undefined;
  const isHere = from !== undefined && (at.offset === exported?.offset || exported?.name === imported.local.name);
  return { name: at.name, span: at, imported: { ...imported, link }, ...(isHere && { origin: from }) };
}

/** What an import in a page leads to. */
export function importOf(site: Site, page: PageFile, source: string): ResolvedLink | undefined {
  const span = { offset: 0, length: source.length };
  return site.view(siteResources).resolve(page.path, { kind: "import", target: source, span });
}

/** The pages and snippets that import a page, or show it as a snippet. */
export function importersOf({ site, indexes }: IndexedSite, page: PageFile): readonly PageFile[] {
  return (site.pages?.list ?? []).filter((each) => {
    const links = indexes.get(each.path)?.content.links ?? [];
    return links.some((link) => {
      const isShown = link.kind === "import" || link.kind === "snippet";
      const resource = isShown ? site.view(siteResources).resolve(each.path, link)?.resource : undefined;
      return resource?.kind === "page" && resource.page === page;
    });
  });
}
