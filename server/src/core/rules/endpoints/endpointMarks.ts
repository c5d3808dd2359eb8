import { DiagnosticTag } from "vscode-languageserver-types";
import type { PageEntry } from "../../navigation/navigation.ts";
import type { FoundEndpoint } from "../../navigation/resolveEntry.ts";
import { entryText, operationsOf } from "../../openapi/endpoints.ts";
import type { Operation } from "../../openapi/openApiIndex.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { CodedReport } from "../offense.ts";
import { locationOf, operationInformation } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";

type Code = "endpoint-excluded" | "endpoint-hidden" | "endpoint-deprecated";

export const endpointMarkRules = rulesOf<Code>(check, {
  "endpoint-excluded": { severity: "error", fix: "unsafe" },
  "endpoint-hidden": { severity: "hint", fix: "unsafe" },
  "endpoint-deprecated": { severity: "hint" },
});

/**
 * Entries for operations that their OpenAPI file marks: `x-excluded`, which fails the build; `x-hidden`, which hides an operation
 * unless it is listed; `deprecated`. The latter two are often listed on purpose: they are only drawn faded or struck through.
 * Source: docs/platform.md, "OpenAPI rules", 3; "Extensions".
 */
function* check({ endpointEntries }: Site): Iterable<CodedReport<Code>> {
  for (const { entry, resolution } of endpointEntries) {
    if (resolution.kind !== "operation" || entry.owner.contentKey !== "pages") continue;
    if (isMarked(resolution.operation)) yield* marksOf(entry, resolution);
  }
}

function isMarked({ excluded, hidden, deprecated }: Operation): boolean {
  return excluded || hidden || deprecated;
}

function* marksOf(entry: PageEntry, endpoint: FoundEndpoint): Iterable<CodedReport<Code>> {
  const { document } = endpoint;
  const operations = operationsOf(endpoint);
  const areAll = (mark: "excluded" | "hidden" | "deprecated") => operations.every((operation) => operation[mark]);
  const name = quote(entryText(endpoint));
  const source = quote(document.source);
  const common = { ...locationOf(entry), related: [operationInformation(document, endpoint, "The operation is defined here.")] };
  if (areAll("excluded")) {
    const message = `${name} has \`x-excluded\` in ${source}, but this entry lists it; the build will fail.`;
    yield { ...common, code: "endpoint-excluded", message, data: { remove: true } };
  } else if (areAll("hidden")) {
    const message = `${name} has \`x-hidden\` in ${source}, but this entry shows it.`;
    yield { ...common, code: "endpoint-hidden", message, tags: [DiagnosticTag.Unnecessary], data: { remove: true } };
  }
  if (areAll("deprecated")) {
    const message = `${name} is deprecated in ${source}.`;
    yield { ...common, code: "endpoint-deprecated", message, tags: [DiagnosticTag.Deprecated] };
  }
}
