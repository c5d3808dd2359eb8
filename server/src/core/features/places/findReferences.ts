import type { Location, Position } from "vscode-languageserver-types";
import { definingFile } from "../../openapi/operationLocation.ts";
import type { Site } from "../../site/site.ts";
import type { LineStarts } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";
import { pageReferences } from "./pageReferences.ts";
import type { Reference } from "./references.ts";
import { referencesAt, referencesIn } from "./references.ts";
import type { Target } from "./target.ts";
import { identityOf, placeOf, targetOfGenerated } from "./target.ts";

/** A place to look from. */
export interface Spot {
  readonly uri: string;
  readonly position: Position;
}

/**
 * Where the sites name what stands at a place: an operation of a description, at its path or method; a page, from within its front
 * matter; or what an entry names. An operation whose page is made with all of its description is named where the description is.
 * With `declaration`, the place of what is named comes first.
 */
export function findReferences(sites: readonly Site[], spot: Spot, declaration: boolean): Location[] {
  const references = sites.flatMap((site) => [...referencesIn(site), ...inBulk(site), ...pageReferences(site)]);
  const meant = new Map<string, Target>();
  for (const site of sites) for (const target of meantAt(site, spot, references)) meant.set(identityOf(target), target);
  const found = new Map<string, Location>();
  const add = (location: Location) => {
    const { start } = location.range;
    found.set(`${location.uri} ${start.line} ${start.character}`, location);
  };
  if (declaration) {
    for (const target of meant.values()) {
      // Who asks from within a page is there already.
      if (target.kind === "file" && target.uri === spot.uri) continue;
      const { uri, name } = placeOf(target);
      add({ uri, range: name });
    }
  }
  for (const { file, span, target } of references) {
    if (!meant.has(identityOf(target))) continue;
    const range = { start: file.document.positionAt(span.offset), end: file.document.positionAt(span.offset + span.length) };
    add({ uri: file.uri, range });
  }
  return [...found.values()];
}

function* meantAt(site: Site, { uri, position }: Spot, references: readonly Reference[]): Iterable<Target> {
  const file = site.file(uri);
  if (file !== undefined) {
    for (const { target } of referencesAt(site, file, file.document.offsetAt(position))) yield target;
    return;
  }
  const page = site.pages?.pageOf(uri);
  if (page !== undefined) {
    if (position.line < Math.max(2, page.head.split("\n").length)) yield { kind: "file", uri };
    return;
  }
  for (const { target } of references) {
    if (target.kind !== "operation") continue;
    const { document, item, operation } = target;
    const own = definingFile(document, item);
    const isMeant =
      (own.uri === uri && isAt(own.lines, operation.key, position)) ||
      (document.uri === uri && isAt(document.lines, item.key, position));
    if (isMeant) yield target;
  }
}

/** The operations whose pages are made of a whole description, at the text that names it. */
function* inBulk(site: Site): Iterable<Reference> {
  for (const page of site.generated) {
    const named = page.node.openapi;
    if (page.entry !== undefined || named === undefined) continue;
    const { file, node } = named;
    yield { file, span: { offset: node.offset + 1, length: node.length - 2 }, target: targetOfGenerated(page) };
  }
}

function isAt(lines: LineStarts, { offset, length }: Span, { line, character }: Position): boolean {
  const start = lines[line];
  const at = start === undefined ? -1 : start + character;
  return at >= offset && at <= offset + length;
}
