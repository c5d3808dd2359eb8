import { droppedPart, fallbackKeys } from "../../navigation/dropped.ts";
import { validate } from "../../schema/validate.ts";
import type { Site } from "../../site/site.ts";
import { lazy } from "../../text/lazy.ts";
import { emptyLists } from "../content/contentEmpty.ts";
import type { CodedReport } from "../offense.ts";
import { rulesOf } from "../rule.ts";
import { duplicateItems } from "./duplicateItem.ts";
import { includedParts } from "./includedParts.ts";

/** Rules that the schema checks. */
export const schemaRules = rulesOf<string>(check, {
  required: { severity: "error" },
  type: { severity: "error", fix: "unsafe" },
  enum: { severity: "error", fix: "unsafe" },
  color: { severity: "error", fix: "unsafe" },
  uri: { severity: "error", fix: "unsafe" },
  pattern: { severity: "error", fix: "unsafe" },
  "min-length": { severity: "error" },
  "max-length": { severity: "error" },
  "min-items": { severity: "error", extraCheck: emptyLists },
  "max-items": { severity: "error" },
  "duplicate-item": { severity: "error", extraCheck: duplicateItems },
  "format-required": { severity: "error" },
  "unknown-key": { severity: "warning", fix: "unsafe" },
  "mint-json-key": { severity: "warning" },
  deprecated: { severity: "warning" },
});

/**
 * Validates docs.json and the files that it includes, each against the part of the schema that it takes the place of. What the platform
 * drops for an error is lost but does not fail the build: then the error is a warning.
 * Source: docs/platform.md, "Settings of the specification", "Validation", "Settings", "Navigation" and "API settings".
 */
function* check(site: Site): Iterable<CodedReport> {
  const { navigation } = site;
  // Only needed if there is an issue, which is rare.
  const fallback = lazy(() => (navigation === undefined ? new Set<string>() : fallbackKeys(navigation)));
  for (const { at, schema, path, given } of site.view(includedParts).parts) {
    const placement = { path, given, droppedPart: (place: typeof path) => droppedPart(place, fallback()) };
    for (const issue of validate(at.node, schema, placement)) {
      // Related places are in the same file.
      yield { ...issue, file: at.file };
    }
  }
}
