import { droppedPart, fallbackKeys } from "../../navigation/dropped.ts";
import { validate } from "../../schema/validate.ts";
import type { Site } from "../../site/site.ts";
import { lazy } from "../../text/lazy.ts";
import { emptyLists } from "../content/contentEmpty.ts";
import type { CodedReport } from "../offense.ts";
import { rulesOf } from "../rule.ts";
import { duplicateItems } from "./duplicateItem.ts";
import { includedParts } from "./includedParts.ts";

/** Rules whose offenses the schema finds. */
export const schemaRules = rulesOf<string>(check, {
  required: { severity: "error" },
  type: { severity: "error", fix: "unsafe" },
  enum: { severity: "error", fix: "unsafe" },
  color: { severity: "error", fix: "unsafe" },
  uri: { severity: "error", fix: "unsafe" },
  pattern: { severity: "error", fix: "unsafe" },
  "min-length": { severity: "error" },
  "max-length": { severity: "error" },
  "min-items": { severity: "error", also: emptyLists },
  "max-items": { severity: "error" },
  "duplicate-item": { severity: "error", also: duplicateItems },
  "format-required": { severity: "error" },
  "unknown-key": { severity: "warning", fix: "unsafe" },
  "mint-json-key": { severity: "warning" },
  deprecated: { severity: "warning" },
});

/**
 * What the schema finds in docs.json and in the files that it brings in, each held against the part of the schema whose place it takes.
 * A fault in what the platform drops for it loses something and breaks nothing: it is a warning.
 * Source: docs/platform.md, "Settings of the specification", "Validation", "Settings", "Navigation" and "API settings".
 */
function* check(site: Site): Iterable<CodedReport> {
  const { navigation } = site;
  // Found with the first fault, which hardly any file has.
  const spare = lazy(() => (navigation === undefined ? new Set<string>() : fallbackKeys(navigation)));
  for (const { at, schema, path, given } of site.view(includedParts).parts) {
    const placement = { path, given, droppedPart: (place: typeof path) => droppedPart(place, spare()) };
    for (const issue of validate(at.node, schema, placement)) {
      // Related places are in the same file.
      yield { ...issue, file: at.file };
    }
  }
}
