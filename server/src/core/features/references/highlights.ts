import type { DocumentHighlight } from "vscode-languageserver-types";
import { DocumentHighlightKind } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import { readIdentifiers } from "../../pages/identifiers.ts";
import type { PlacedTag } from "../../pages/tagsIn.ts";
import { tagsIn } from "../../pages/tagsIn.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import { rangeIn } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";
import { touches } from "../../text/span.ts";
import { identifierAt } from "../identifiers/identifierAt.ts";
import { propPlaces } from "../identifiers/propPlaces.ts";
import type { SitePage } from "../sitePage.ts";
import { variableHighlights, variableHighlightsInPage } from "../variables/variableReferences.ts";
import { anchorAt, linkReferencesAt, linkReferencesIn } from "./linkReferences.ts";
import { pageReferences, pageReferencesAt } from "./pageReferences.ts";
import type { Reference } from "./references.ts";
import { referencesIn } from "./references.ts";
import { settingAnchors, settingReferencesAt } from "./settingAnchors.ts";
import type { ReferenceTarget } from "./target.ts";
import { identityOf, targetLocation } from "./target.ts";

/** The places in docs.json, or in a file that it includes, that refer to what is at an offset, or the key of a variable there. */
export function highlightsInConfig(indexed: IndexedSite, file: ConfigFile, offset: number): DocumentHighlight[] {
  const { site } = indexed;
  const targets = settingReferencesAt(indexed, file, offset).map(({ target }) => target);
  if (targets.length === 0) return variableHighlights(site, file, offset);
  // An editor asks whenever the cursor moves.
  const references = site.view(referencesIn).filter((each) => each.file.uri === file.uri);
  return highlightsOf([...references, ...settingAnchors(indexed, references)], targets);
}

/**
 * The places in a page with the variable, the identifier, or the name of the tag at an offset, or that refer to what is there. What
 * defines it is highlighted as written.
 */
export function highlightsInPage(sitePage: SitePage, offset: number): DocumentHighlight[] {
  const variables = variableHighlightsInPage(sitePage, offset);
  if (variables.length > 0) return variables;
  const { page, file, ...indexed } = sitePage;
  const spans = identifierSpans(sitePage, offset) ?? tagSpans(file.document.getText(), offset);
  if (spans.length > 0) return spans.map(({ span, kind }) => ({ range: rangeIn(file.document, span), kind }));
  const index = indexed.indexes.get(page.path);
  const own = index && anchorAt(page, index, offset);
  const targets: readonly ReferenceTarget[] = [
    ...linkReferencesAt(indexed, page, offset).map(({ target }) => target),
    ...pageReferencesAt(indexed.site, page, offset).map(({ target }) => target),
    ...(own === undefined ? [] : [{ kind: "anchor", at: own } as const]),
  ];
  if (targets.length === 0) return [];
  const definitions = targets.flatMap((target): DocumentHighlight[] =>
    target.kind === "anchor" && target.at.page === page
      ? [{ range: targetLocation(target).selectionRange, kind: DocumentHighlightKind.Write }]
      : [],
  );
  return [...definitions, ...highlightsOf([...pageReferences(indexed.site, page), ...linkReferencesIn(indexed, page)], targets)];
}

function highlightsOf(references: readonly Reference[], targets: readonly ReferenceTarget[]): DocumentHighlight[] {
  const wanted = new Set(targets.map(identityOf));
  return references.flatMap(({ file: { document }, span, target }) =>
    wanted.has(identityOf(target)) ? [{ range: rangeIn(document, span), kind: DocumentHighlightKind.Read }] : [],
  );
}

/** A place in a page. */
interface Highlighted {
  readonly span: Span;
  readonly kind: DocumentHighlightKind;
}

/** The places of the identifier at an offset: those that import, export, or declare it, and its uses. Undefined if there is none. */
function identifierSpans(sitePage: SitePage, offset: number): readonly Highlighted[] | undefined {
  const at = identifierAt(sitePage, offset);
  if (at === undefined) return undefined;
  const { name, origin, isProp } = at;
  const text = sitePage.file.document.getText();
  const identifiers = readIdentifiers(text);
  const found = new Map<number, Highlighted>();
  const add = (kind: DocumentHighlightKind, places: readonly (Span & { readonly name: string })[]) => {
    for (const place of places) if (place.name === name) found.set(place.offset, { span: place, kind });
  };
  if (isProp && origin) {
    const { declared, attributes } = propPlaces(sitePage.site, { name, origin }, { page: sitePage.page, text, identifiers });
    add(DocumentHighlightKind.Read, [...(declared?.uses ?? []), ...attributes]);
    add(DocumentHighlightKind.Write, declared === undefined ? [] : [declared]);
  } else {
    // What another file calls it, or will: `import { exported as local }`.
    const elsewhere = [...identifiers.imports, ...identifiers.lists].flatMap(({ exported }) => exported ?? []);
    add(DocumentHighlightKind.Read, [...elsewhere, ...identifiers.uses, ...identifiers.lists.map(({ local }) => local)]);
    add(DocumentHighlightKind.Write, [...identifiers.imports.map(({ local }) => local), ...identifiers.exports]);
  }
  return [...found.values()].sort((a, b) => a.span.offset - b.span.offset);
}

const nameCharacter = /[\p{ID_Continue}$.:-]/u;

/** The names in the opening tag and the closing tag whose name is at an offset. */
function tagSpans(text: string, offset: number): readonly Highlighted[] {
  let start = offset;
  while (nameCharacter.test(text.charAt(start - 1))) start--;
  if (text[start - 1] === "/") start--;
  // Nearly all words are text.
  if (text[start - 1] !== "<") return [];
  const open: PlacedTag[] = [];
  for (const tag of tagsIn(text)) {
    if (tag.kind === "open") open.push(tag);
    const last = tag.kind === "close" ? open.findLastIndex(({ name }) => name === tag.name) : -1;
    const [first] = last === -1 ? [] : open.splice(last);
    const pair = first === undefined ? [] : [first.nameSpan, tag.nameSpan];
    if (pair.some((each) => touches(each, offset))) return pair.map((span) => ({ span, kind: DocumentHighlightKind.Text }));
  }
  return [];
}
