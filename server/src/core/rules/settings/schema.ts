import type { Node } from "jsonc-parser";
import { addressOf } from "../../files/paths.ts";
import { divisions } from "../../navigation/divisions.ts";
import type { SchemaIssue } from "../../schema/schemaIssue.ts";
import { validate } from "../../schema/validate.ts";
import { includedScopes } from "../../site/includedScopes.ts";
import type { Site } from "../../site/site.ts";
import { emptyLists } from "../content/contentEmpty.ts";
import { lossReader } from "../loss.ts";
import { didYouMean } from "../messages.ts";
import type { CodedReport } from "../offense.ts";
import { rulesOf } from "../rule.ts";
import { duplicateItems } from "./duplicateItem.ts";
import { withoutLostValues } from "./duplicateKey.ts";
import { unreadSettings } from "./unreadSettings.ts";

/** Rules that the schema checks. */
export const schemaRules = rulesOf<string>(check, {
  required: { severity: "error", fix: "unsafe" },
  type: { severity: "error", fix: "unsafe" },
  enum: { severity: "error", fix: "unsafe" },
  color: { severity: "error", fix: "unsafe" },
  uri: { severity: "error", fix: "unsafe" },
  pattern: { severity: "error", fix: "unsafe" },
  "min-length": { severity: "error", fix: "unsafe" },
  "max-length": { severity: "error" },
  "min-items": { severity: "error", fix: "unsafe", extraCheck: emptyLists },
  "max-items": { severity: "error", fix: "unsafe" },
  "duplicate-item": { severity: "error", fix: "unsafe", extraCheck: duplicateItems },
  "format-required": { severity: "error", fix: "unsafe" },
  "unknown-key": { severity: "warning", fix: "unsafe" },
  "mint-json-key": { severity: "warning", fix: "unsafe" },
});

/**
 * Validates docs.json and the files that it includes, each against the part of the schema that it takes the place of. What the platform
 * drops for an error is lost but does not fail the build: then the error is a warning.
 * Source: docs/platform.md, "Settings of the specification", "Validation", "Settings", "Navigation" and "API settings".
 */
function* check(site: Site): Iterable<CodedReport> {
  const lossAt = lossReader(site);
  const isUnread = unreadSettings(site);
  for (const { at, schema, path, given } of site.view(includedScopes).scopes) {
    const issues = withoutLostValues(validate(at.node, schema, { path, given, lossAt, isUnread }), at.node);
    const implied = issues.length < 2 ? undefined : impliedKeys(at.node, issues);
    for (const issue of issues) {
      // Related places are in the same file.
      if (implied?.has(issue.span.offset) !== true || !isAboutKey(issue))
        yield { ...withExtension(issue, at.file.json.text, site), file: at.file };
    }
  }
}

/** An issue with a path that only lacks the extension of an image of the site: suggests that image. */
function withExtension(issue: SchemaIssue, text: string, { pages, suggestionBudget }: Site): SchemaIssue {
  const { code, message, span, data } = issue;
  if (code !== "pattern" || data !== undefined || pages === undefined) return issue;
  const path = /^"([^"\\]*)"$/u.exec(text.slice(span.offset, span.offset + span.length))?.[1] ?? "";
  const image = /\.\w+$/u.test(path) ? undefined : pages.nearestFile(addressOf(path), suggestionBudget);
  if (image === undefined) return issue;
  const suggestion = path.startsWith("/") ? `/${image}` : image;
  return { ...issue, message: message + didYouMean(suggestion), data: { replaceWith: JSON.stringify(suggestion) } };
}

function isAboutKey({ code }: SchemaIssue): boolean {
  return code === "unknown-key" || code === "mint-json-key";
}

/** The names of divisions. */
const names: ReadonlySet<string> = new Set(Object.values(divisions));

/**
 * The offsets of the keys in objects that are no divisions where one is expected, such as a link among the pages: the missing name of the
 * division is what is wrong with them.
 */
function impliedKeys(root: Node, issues: readonly SchemaIssue[]): ReadonlySet<number> {
  const starts = new Set<number>();
  for (const { code, span, data } of issues)
    if (code === "required" && data?.missing !== undefined && names.has(data.missing)) starts.add(span.offset);
  const implied = new Set<number>();
  const waiting = starts.size === 0 ? [] : [root];
  // One pass for all issues: looking for each from the root takes as long as the file is, for each.
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const isIncomplete = next.type === "object" && starts.has(next.offset);
    for (const child of next.children ?? []) {
      if (isIncomplete) implied.add(child.offset);
      waiting.push(child);
    }
  }
  return implied;
}
