import type { Range } from "vscode-languageserver-types";
import type { FileContent } from "../../files/fileContent.ts";
import { isObject } from "../../std/plainValue.ts";
import type { LineStarts } from "../../text/lines.ts";
import { lineStarts, rangeOf } from "../../text/lines.ts";
import { numberText } from "../../text/numberText.ts";
import { YamlLimitError } from "../../yaml/aliasExpansion.ts";
import { readIndex } from "../indexReader.ts";
import { locate } from "../locate.ts";
import type { OpenApiIndex } from "../openApiIndex.ts";
import type { IndexOptions } from "../parseIndex.ts";
import { defaultCustomizations } from "../parseIndex.ts";
import type { Path } from "../pathTrie.ts";
import type { IndexedOpenApi, OverlayIssue } from "../readOpenApi.ts";
import { readOpenApi } from "../readOpenApi.ts";
import { sizesOf, wholeValue } from "../wholeValue.ts";
import type { Changes, Origins } from "./applyOverlay.ts";
import { applyOverlay } from "./applyOverlay.ts";
import { ObjectValue } from "./objectValue.ts";
import { maxOverlayValues } from "./overlayBudget.ts";
import type { Overlay } from "./overlayDocument.ts";
import { readOverlay } from "./overlayDocument.ts";
import { withPlaces } from "./withPlaces.ts";

/** An overlay to apply. Plain data, so it can be sent to a worker thread. */
export interface OverlayFile {
  readonly uri: string;
  readonly content: FileContent;
  /** docs.json names it: if it cannot be read, the OpenAPI file cannot be used. One that was found is left out then. */
  readonly isNamed: boolean;
}

/** An OpenAPI file of more values is not changed, or of more that YAML aliases stand for. */
const maxValues = 5_000_000;
const maxExpansion = 1_000_000;
const tooLarge = "the OpenAPI file has more than 5,000,000 values, or aliases that expand to more than 1,000,000";
const tooDeeplyNested = "the OpenAPI file is nested too deeply";

/** Reads the text of an OpenAPI file and applies overlays to it. Never throws. */
export function overlaidIndex(text: string, overlays: readonly OverlayFile[], options: IndexOptions = {}): IndexedOpenApi {
  const own = readOpenApi(text, options);
  if (own.outcome.kind !== "index") return own;
  const uris = overlays.map(({ uri }) => uri);
  const issues: OverlayIssue[] = [];
  const { specVersion } = own.outcome.index;
  const without = {
    ...own,
    outcome: { kind: "index", index: emptyIndex(specVersion) },
    overlays: { uris, issues, isApplied: false },
  } as const;
  const read: Overlay[] = [];
  for (const file of overlays) {
    const overlay = readFile(file, issues);
    if (overlay !== undefined) read.push(overlay);
    else if (file.isNamed || issues.at(-1)?.kind === "limit") return without;
  }
  try {
    const index = withOverlays(text, own.outcome.index, read, issues, options);
    if (index === undefined) return without;
    return { ...own, outcome: { kind: "index", index }, overlays: { uris, issues, isApplied: true } };
  } catch (error) {
    const limit = error instanceof YamlLimitError ? tooLarge : error instanceof RangeError ? tooDeeplyNested : undefined;
    const [first] = read;
    if (limit !== undefined && first !== undefined) issues.push({ uri: first.uri, kind: "limit", message: limit });
    // The file is broken where its index is not read, which validation reports.
    if (error instanceof Error) return without;
    throw error;
  }
}

/**
 * The index of an OpenAPI file with overlays; undefined if what they change is not known. `base` is its index without them.
 *
 * @throws ParseError, or RangeError if it nests too deeply
 */
function withOverlays(
  text: string,
  base: OpenApiIndex,
  overlays: readonly Overlay[],
  issues: OverlayIssue[],
  options: IndexOptions,
): OpenApiIndex | undefined {
  const parsed = wholeValue(text);
  const document = parsed.value;
  if (!isObject(document)) return undefined;
  const { values, copied } = sizesOf(parsed);
  if (values > maxValues || copied > maxExpansion) throw new YamlLimitError(tooLarge);
  // Of values that YAML aliases share, each is changed for itself.
  const changed: unknown = JSON.parse(JSON.stringify(document));
  const origins: Origins = new Map();
  const changes: Changes = { document: changed, origins, budget: { left: maxOverlayValues } };
  for (const [number, overlay] of overlays.entries()) if (!apply(overlay, number, changes, issues)) return undefined;
  const index = readIndex(new ObjectValue(changed), new Set(options.customizations ?? defaultCustomizations));
  if (typeof index === "string") return undefined;
  // A number lost its notation.
  const specVersion = typeof document["openapi"] === "string" ? index.specVersion : base.specVersion;
  return withPlaces({ ...index, specVersion }, { base, changed, origins, overlays });
}

/** The index of a file of which nothing else is known. */
function emptyIndex(specVersion: string): OpenApiIndex {
  const none = new Map<string, never>();
  return { specVersion, paths: none, webhooks: none, pathItems: none, tags: none };
}

function readFile({ uri, content, isNamed }: OverlayFile, issues: OverlayIssue[]): Overlay | undefined {
  const kind = isNamed ? "broken" : "ignored";
  if (content.kind !== "text") {
    if (content.kind === "unreadable") issues.push({ uri, kind, message: content.reason });
    else if (isNamed) issues.push({ uri, kind: "missing" });
    return undefined;
  }
  const { text } = content;
  const lines = lineStarts(text);
  const outcome = readOverlay(text);
  switch (outcome.kind) {
    case "overlay":
      return { uri, text, lines, actions: outcome.actions };
    case "syntax":
      issues.push({ uri, kind, message: outcome.message, range: rangeOf(lines, outcome.span) });
      return undefined;
    case "not-overlay":
      issues.push({ uri, kind, message: outcome.message });
      return undefined;
    case "invalid":
      issues.push({ uri, kind, message: outcome.message, ...placeOf(text, lines, outcome.path) });
      return undefined;
    case "limit":
      issues.push({ uri, kind: "limit", message: outcome.message });
      return undefined;
  }
}

/** Applies an overlay. False if what it changes is not known. */
function apply(overlay: Overlay, number: number, changes: Changes, issues: OverlayIssue[]): boolean {
  const { uri, text, lines, actions } = overlay;
  const outcome = applyOverlay(actions, number, changes);
  if (outcome.kind === "exhausted") {
    const message = `action ${outcome.action + 1} exceeds the limit of ${numberText(maxOverlayValues)} values visited or added`;
    issues.push({ uri, kind: "limit", message, ...placeOf(text, lines, ["actions", outcome.action, "target"]) });
  }
  if (outcome.kind === "failed") {
    const message = `action ${outcome.action + 1}: ${outcome.message}`;
    issues.push({ uri, kind: "broken", message, ...placeOf(text, lines, ["actions", outcome.action, "target"]) });
  }
  if (outcome.kind !== "applied") return false;
  const places = locate(
    text,
    outcome.unmatched.map((index) => ["actions", index, "target"]),
  );
  for (const [at, index] of outcome.unmatched.entries()) {
    const span = places[at];
    issues.push({ uri, kind: "unmatched", target: actions[index]?.target ?? "", ...(span && { range: rangeOf(lines, span) }) });
  }
  return true;
}

function placeOf(text: string, lines: LineStarts, path: Path): { readonly range?: Range } {
  const [span] = locate(text, [path]);
  return span === undefined ? {} : { range: rangeOf(lines, span) };
}
