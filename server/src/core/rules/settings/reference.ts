import { findNodeAtLocation } from "jsonc-parser";
import type { SourceNode } from "../../config/sourceNode.ts";
import { isUrl, lastSegment, withoutFileExtension } from "../../files/paths.ts";
import { fileFromReference, pathBelow } from "../../files/uris.ts";
import { relativeLike } from "../../pages/writtenPaths.ts";
import type { RefResolution } from "../../site/configuration.ts";
import { includedScopes } from "../../site/includedScopes.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { CodedReport } from "../offense.ts";
import type { OffenseData } from "../offenseData.ts";
import { replacementData, reportAt } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";

type Code = "reference-missing" | "reference-outside" | "reference-cycle";

interface Failure {
  readonly code: Code;
  readonly message: string;
  readonly data?: OffenseData;
}

export const referenceRules = rulesOf<Code>(check, {
  "reference-missing": { severity: "error", fix: "unsafe" },
  "reference-outside": { severity: "error", fix: "unsafe" },
  "reference-cycle": { severity: "error" },
});

/** References that cannot be resolved. A file with a syntax error is reported itself. Source: docs/platform.md, "References". */
function* check(site: Site): Iterable<CodedReport<Code>> {
  for (const { scope, object, reference, resolution } of site.view(includedScopes).references) {
    const { at } = scope;
    const isRead = resolution.kind === "value" || resolution.kind === "broken";
    const found = isRead && isInOtherCase(site, at, reference) ? missing : resolution;
    const failure = isAbsolute(site, at, reference)
      ? absoluteFailure(reference)
      : failureOf(found, reference, () => nearestFile(site, at, reference));
    if (failure !== undefined) yield reportAt({ ...at, node: findNodeAtLocation(object, ["$ref"]) ?? object }, failure);
  }
}

const missing: RefResolution = { kind: "missing" };

/**
 * Whether the platform takes a reference for a path on the disk: one with a leading slash in a file at the top of the docs root. Elsewhere,
 * the slash makes no difference (docs/platform.md, "References").
 */
function isAbsolute({ root }: Site, { file }: SourceNode, reference: string): boolean {
  return /^[/\\]/u.test(reference) && pathBelow(root, file.uri)?.includes("/") === false;
}

function absoluteFailure(reference: string): Failure {
  const relative = reference.replace(/^[/\\]+/u, "");
  const message = `\`$ref\` must not start with a slash: ${quote(reference)}. Use ${quote(relative)}.`;
  return { code: "reference-outside", message, ...replacementData(relative) };
}

/** Whether a reference is only found on a disk where upper and lower case are the same, unlike where the site is built. */
function isInOtherCase(site: Site, { file }: SourceNode, reference: string): boolean {
  const uri = fileFromReference(site.root, file.uri, reference);
  const path = uri && pathBelow(site.root, uri);
  return path !== undefined && site.pages?.fileInOtherCase(path) !== undefined;
}

/** The file that a path without one most likely means, relative to the file with the reference. One that includes this file is none. */
function nearestFile(site: Site, { file }: SourceNode, reference: string): string | undefined {
  const { root, config, pages, suggestionBudget } = site;
  const uri = fileFromReference(root, file.uri, reference);
  const path = uri && pathBelow(root, uri);
  const near = path === undefined ? undefined : pages?.nearestFile(path, suggestionBudget);
  const from = pathBelow(root, file.uri);
  if (path === undefined || near === undefined || from === undefined || !isLikely(path, near)) return undefined;
  if (near === from || near === pathBelow(root, config.uri)) return undefined;
  return relativeLike(reference, from, near);
}

/** Whether two paths of JSON files are similar even without their extension. */
function isLikely(path: string, near: string): boolean {
  const stem = withoutFileExtension(path);
  const other = withoutFileExtension(near);
  return lastSegment(stem) === lastSegment(other) || nearest(stem, [other]).length > 0;
}

function failureOf(resolution: RefResolution, reference: string, suggest: () => string | undefined): Failure | undefined {
  const name = quote(reference);
  switch (resolution.kind) {
    case "value":
    case "broken":
    case "unknown":
      return undefined;
    case "missing": {
      const suggestion = suggest();
      return {
        code: "reference-missing",
        message: `File not found: ${name}.${didYouMean(suggestion) || " Paths in `$ref` are relative to this file."}`,
        ...replacementData(suggestion),
      };
    }
    case "unreadable":
      return { code: "reference-missing", message: `Cannot read ${name}: ${resolution.reason}.` };
    case "outside":
      return {
        code: "reference-outside",
        message: isUrl(reference)
          ? `\`$ref\` must be a file in the docs root, got the URL ${name}.`
          : `\`$ref\` is outside the docs root: ${name}.`,
      };
    case "cycle":
      return { code: "reference-cycle", message: `Circular \`$ref\`: ${name} includes this file.` };
  }
}
