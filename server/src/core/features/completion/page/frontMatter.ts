import { CompletionItemKind } from "vscode-languageserver-types";
import type { IconLibrary } from "../../../catalogs/iconLibrary.ts";
import { iconStyles } from "../../../catalogs/iconLibrary.ts";
import { isImage } from "../../../files/fileKinds.ts";
import { canBeListed, endpointsOf, entryText } from "../../../openapi/endpoints.ts";
import type { FrontMatterKey } from "../../../pages/frontMatterKeys.ts";
import { frontMatterKeys } from "../../../pages/frontMatterKeys.ts";
import type { PageFile } from "../../../pages/pages.ts";
import { escapedItem, escapedPath } from "../../../pages/writtenPaths.ts";
import { iconLibraryOf } from "../../../site/iconUses.ts";
import type { Site } from "../../../site/site.ts";
import { groupBy } from "../../../std/groupBy.ts";
import { lineStart } from "../../../text/lines.ts";
import type { Span } from "../../../text/span.ts";
import type { Completion } from "../complete.ts";
import { noCompletion } from "../complete.ts";
import { iconSuggestions } from "../icons.ts";
import { addressSuggestions } from "../pagePaths.ts";
import type { PageSuggestion, PageSuggestions } from "./pageSuggestion.ts";

/**
 * The keys, or the values of one, that fit at an offset of front matter, `block`. What has to wait for a catalog gives a `Completion`.
 *
 *     icon: rock█  →  rocket
 */
export function suggestFrontMatter(
  site: Site,
  page: PageFile | undefined,
  block: string,
  offset: number,
): PageSuggestions | Completion {
  const start = lineStart(block, offset);
  if (start === 0) return noCompletion;
  const after = /^[^\r\n]*/u.exec(block.slice(offset))?.[0] ?? "";
  const line: Line = { block, start, before: block.slice(start, offset), after };
  return /^[\w-]*$/u.test(line.before) ? keysAt(line) : (linksAt(site, page, line) ?? valuesAt(site, line));
}

/** The line of front matter that is written. */
interface Line {
  readonly block: string;
  /** Its offset in the block. */
  readonly start: number;
  /** The texts before and after the cursor. */
  readonly before: string;
  readonly after: string;
}

function keysAt({ block, start, before, after }: Line): PageSuggestions | Completion {
  const line = before + after;
  // A key that is already followed by a colon is renamed.
  const written = /^[\w-]*/u.exec(line)?.[0] ?? "";
  const hasColon = line.startsWith(":", written.length);
  if (!hasColon && written.length < line.trimEnd().length) return noCompletion;
  const others = block.slice(0, start) + block.slice(start + line.length);
  const present = new Set(Array.from(others.matchAll(/^["']?([\w-]+)["']?[ \t]*:/gmu), ([, key]) => key));
  return {
    span: { offset: start, length: written.length },
    suggestions: frontMatterKeys
      .filter(({ name }) => !present.has(name))
      .map((key) => ({
        label: key.name,
        kind: CompletionItemKind.Property,
        text: hasColon ? key.name : `${key.name}: `,
        description: key.type === "string" ? "" : key.type,
        documentation: key.description,
        suggestsNext: !hasColon && (siteValues.has(key.name) || knownValues(key) !== undefined),
      })),
  };
}

/** The addresses that fit after `url`, or in the list of `related`; undefined elsewhere. */
function linksAt(site: Site, page: PageFile | undefined, line: Line): PageSuggestions | undefined {
  const { start, before, after } = line;
  const url = /^url:[ \t]+["']?([^\s"']*)$/u.exec(before)?.[1];
  const typed = url ?? relatedAt(line);
  if (typed === undefined) return undefined;
  const rest = (url === undefined ? /^[^\s"',\]]*/u : /^[^\s"']*/u).exec(after)?.[0] ?? "";
  const suggestions = Array.from(addressSuggestions(site, typed, page?.address), (each) => {
    const { label, match = label } = each;
    const text = url === undefined ? escapedItem(label) : escapedPath(label);
    return { ...each, text, match: typed.startsWith("/") ? match : match.slice(1) };
  });
  return { span: spanOf(start + before.length, typed, rest), suggestions };
}

/** What is written of a path in `related`, which is a list; undefined elsewhere. */
function relatedAt({ block, start, before }: Line): string | undefined {
  const [, key] = /^([\w-]+)[ \t]*:/u.exec(before) ?? [];
  const isIn = (key ?? [...block.slice(0, start).matchAll(/^([\w-]+)[ \t]*:/gmu)].at(-1)?.[1]) === "related";
  const lead = key === undefined ? /^[ \t]*-[ \t]+(?:[^\s"':/][^:]*:[ \t]+)?["']?([^\s"']*)$/u : /[[,][ \t]*["']?([^\s"',[]*)$/u;
  return isIn ? lead.exec(before)?.[1] : undefined;
}

/** The values of the key of the line that fit. */
function valuesAt(site: Site, { start, before, after }: Line): PageSuggestions | Completion {
  const [lead, name = "", typed = ""] = /^([\w-]+):[ \t]{1,8}["']?([^"'\r\n]*)$/u.exec(before) ?? [];
  if (lead === undefined) return noCompletion;
  const rest = /^[^"'\r\n]*/u.exec(after)?.[0].trimEnd() ?? "";
  const span = spanOf(start + before.length, typed, rest);
  if (name === "icon" && !typed.includes("/")) return iconsAt(site, { typed, span });
  const key = frontMatterKeys.find((each) => each.name === name);
  // In quotes, it would be a string.
  if (key?.type === "boolean" && /["']/u.test(before)) return noCompletion;
  const suggestions = valuesOf(site, name, key);
  return suggestions === undefined ? noCompletion : { span, suggestions: [...suggestions] };
}

/** The span of what is typed before an offset, and of the rest behind it. */
function spanOf(offset: number, typed: string, rest: string): Span {
  return { offset: offset - typed.length, length: typed.length + rest.length };
}

/** The icons of the site's library that fit. What has to wait for its catalog gives a `Completion`. */
export function iconsAt(
  site: Site,
  { typed, span }: { readonly typed: string; readonly span: Span },
): PageSuggestions | Completion {
  const library = iconLibraryOf(site);
  if (library === undefined) return noCompletion;
  const catalog: IconLibrary | undefined = site.catalog(library);
  if (catalog === undefined)
    return site.knowsCatalog(library) ? noCompletion : { ...noCompletion, isWaiting: true, wantedCatalogs: [library] };
  return { span, suggestions: iconSuggestions(site, catalog, typed.toLowerCase()), isFiltered: true };
}

/** What gives the values of keys that come from the site, or are no values of an enumeration. */
const siteValues: ReadonlyMap<string, (site: Site) => Iterable<PageSuggestion>> = new Map([
  ["iconType", styleSuggestions],
  ["icon", imageSuggestions],
  ["openapi", endpointSuggestions],
  ["openapi-schema", schemaSuggestions],
]);

function valuesOf(site: Site, name: string, key: FrontMatterKey | undefined): Iterable<PageSuggestion> | undefined {
  return siteValues.get(name)?.(site) ?? (key && knownValues(key)?.map(valueSuggestion));
}

/** The styles that an icon can have. */
export function styleSuggestions(): readonly PageSuggestion[] {
  return [...iconStyles].map(valueSuggestion);
}

function knownValues({ type, values }: FrontMatterKey): readonly string[] | undefined {
  return type === "boolean" ? ["true", "false"] : values;
}

function valueSuggestion(label: string): PageSuggestion {
  return { label, kind: CompletionItemKind.EnumMember };
}

/** The images of the site, any of which can be an icon. */
function imageSuggestions({ pages }: Site): readonly PageSuggestion[] {
  const paths = Array.from(pages?.files ?? []).filter(isImage);
  return paths.sort().map((path) => ({ label: `/${path}`, text: escapedPath(`/${path}`), kind: CompletionItemKind.File }));
}

/** The schemas of all OpenAPI files that pages may refer to, with their file where another one has a schema of that name. */
function schemaSuggestions(site: Site): readonly PageSuggestion[] {
  const { documents } = site.pageDocuments;
  const all = documents.flatMap(({ index, source }) => Array.from(index.schemas?.keys() ?? [], (name) => ({ name, source })));
  const byName = groupBy(all, ({ name }) => name);
  return all
    .filter(({ name }) => !/\s/u.test(name))
    .map(({ name, source }) => ({
      label: byName.get(name)?.length === 1 ? name : `${source} ${name}`,
      kind: CompletionItemKind.Struct,
      description: source,
    }));
}

/** The endpoints of all OpenAPI files that pages may refer to, with their file where another one has the same endpoint. */
function* endpointSuggestions(site: Site): Iterable<PageSuggestion> {
  const { documents } = site.pageDocuments;
  const documented = new Set(
    site.documentingPages.flatMap(({ operations: [shown] }) => (shown === undefined ? [] : shown.operation)),
  );
  const files = new Map<string, number>();
  for (const { index } of documents)
    for (const endpoint of endpointsOf(index)) files.set(entryText(endpoint), (files.get(entryText(endpoint)) ?? 0) + 1);
  for (const { index, source } of documents) {
    for (const endpoint of endpointsOf(index)) {
      const { operation, isWebhook } = endpoint;
      if (operation.excluded || !canBeListed(endpoint)) continue;
      const entry = entryText(endpoint);
      const label = (files.get(entry) ?? 0) > 1 ? `${source} ${entry}` : entry;
      const summary = operation.summary?.replace(/\s+/gu, " ") ?? "";
      yield {
        label,
        // A person may know what an operation does, but not its path.
        ...(summary !== "" && { match: `${label} ${summary}` }),
        kind: isWebhook ? CompletionItemKind.Event : CompletionItemKind.Method,
        description: [documented.has(operation) ? "has a page" : "", summary].filter(Boolean).join(" · "),
        subject: { kind: "endpoint", source, entry },
      };
    }
  }
}
