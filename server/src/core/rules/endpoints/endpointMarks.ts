import { DiagnosticTag } from "vscode-languageserver-types";
import type { PageEntry } from "../../navigation/navigation.ts";
import type { EntryResolution } from "../../navigation/resolveEntry.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { Operation } from "../../openapi/openApiIndex.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { CodedReport } from "../offense.ts";
import { operationPlace, placeOf } from "../place.ts";
import { rulesOf } from "../rule.ts";

type Code = "endpoint-excluded" | "endpoint-hidden" | "endpoint-deprecated";

export const endpointMarkRules = rulesOf<Code>(check, {
  "endpoint-excluded": { severity: "error", fix: "unsafe" },
  "endpoint-hidden": { severity: "information", fix: "unsafe" },
  "endpoint-deprecated": { severity: "information" },
});

/**
 * Entries for operations that their description marks: `x-excluded`, which breaks the build; `x-hidden`, which keeps an operation
 * out of the documentation, and which an entry overrides; `deprecated`.
 * Source: specification, "OpenAPI description rules", 3; facts, section 6, "Extensions".
 */
function* check({ endpoints }: Site): Iterable<CodedReport<Code>> {
  for (const { entry, resolution } of endpoints) {
    if (resolution.kind !== "operation" || entry.owner.content !== "pages") continue;
    if (isMarked(resolution.operation)) yield* marksOf(entry, resolution);
  }
}

function isMarked({ excluded, hidden, deprecated }: Operation): boolean {
  return excluded || hidden || deprecated;
}

function* marksOf(entry: PageEntry, resolution: Extract<EntryResolution, { kind: "operation" }>): Iterable<CodedReport<Code>> {
  const { document, item, operation } = resolution;
  const endpoint = { item, operation, isWebhook: entry.endpoint?.isWebhook === true };
  const name = quote(entryText(endpoint));
  const source = quote(document.source);
  const common = { ...placeOf(entry), related: [operationPlace(document, endpoint, "The operation is described here.")] };
  if (operation.excluded) {
    const message = `${name} is marked \`x-excluded\` in ${source}: it gets no page, and an entry for it breaks the build.`;
    yield { ...common, code: "endpoint-excluded", message, data: { remove: true } };
  } else if (operation.hidden) {
    const message = `${name} is marked \`x-hidden\` in ${source}, and this entry puts it into the documentation all the same.`;
    yield { ...common, code: "endpoint-hidden", message, data: { remove: true } };
  }
  if (operation.deprecated) {
    const message = `${name} is deprecated in ${source}.`;
    yield { ...common, code: "endpoint-deprecated", message, tags: [DiagnosticTag.Deprecated] };
  }
}
