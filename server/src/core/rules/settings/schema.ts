import type { Node } from "jsonc-parser";
import { addressOf, inStyleOf, isUrl } from "../../files/paths.ts";
import { divisions } from "../../navigation/divisions.ts";
import { keyOf } from "../../schema/schema.ts";
import type { SchemaIssue } from "../../schema/schemaIssue.ts";
import { validate } from "../../schema/validate.ts";
import { includedScopes } from "../../site/includedScopes.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { quote } from "../../text/quote.ts";
import { emptyLists } from "../content/contentEmpty.ts";
import { lossReader } from "../loss.ts";
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
    const incomplete = issues.length < 2 ? undefined : incompleteDivisions(at.node, issues);
    for (const issue of issues) {
      if (isAboutKey(issue) && incomplete?.keys.has(issue.span.offset) === true) continue;
      const division = issue.code === "required" ? incomplete?.divisions.get(issue.span.offset) : undefined;
      // Related places are in the same file.
      yield { ...((division && pageAsObject(division, issue)) ?? withExtension(issue, at.file.json.text, site)), file: at.file };
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
  const suggestion = inStyleOf(path, image);
  return { ...issue, message: message + didYouMean(suggestion), data: { replaceWith: JSON.stringify(suggestion) } };
}

function isAboutKey({ code }: SchemaIssue): boolean {
  return code === "unknown-key" || code === "mint-json-key";
}

/** The names of divisions. */
const names: ReadonlySet<string> = new Set(Object.values(divisions));

/** The keys of other tools for the path of a page. */
const pageKeys: readonly string[] = ["page", "path", "slug", "href", "url", "file", "link", "id"];

/** `{ "page": "quickstart" }` among the pages, which is no group without its name. */
function pageAsObject({ children = [], parent, offset, length }: Node, issue: SchemaIssue): SchemaIssue | undefined {
  if (parent?.parent?.children?.[0]?.value !== "pages") return undefined;
  const page = children.find((property) => pageKeys.includes(keyOf(property)));
  const path: unknown = page?.children?.[1]?.value;
  if (page === undefined || typeof path !== "string" || isUrl(path)) return undefined;
  if (children.some((property) => keyOf(property) === "pages")) return undefined;
  const wrong = `Expected a page (path or endpoint) or an object with \`group\`, got an object with ${quote(keyOf(page))}.`;
  const message = issue.loss === undefined ? wrong : `${wrong} ${issue.loss}`;
  return { ...issue, code: "type", message, span: { offset, length }, data: { replaceWith: JSON.stringify(path) } };
}

/**
 * The objects that are no divisions where one is expected, such as a link among the pages, and the offsets of their keys: the missing name
 * of the division is what is wrong with them.
 */
function incompleteDivisions(root: Node, issues: readonly SchemaIssue[]) {
  const starts = new Set<number>();
  for (const { code, span, data } of issues)
    if (code === "required" && data?.missing !== undefined && names.has(data.missing)) starts.add(span.offset);
  const divisions = new Map<number, Node>();
  const keys = new Set<number>();
  const waiting = starts.size === 0 ? [] : [root];
  // One pass for all issues: looking for each from the root takes as long as the file is, for each.
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const isIncomplete = next.type === "object" && starts.has(next.offset);
    if (isIncomplete) divisions.set(next.offset, next);
    for (const child of next.children ?? []) {
      if (isIncomplete) keys.add(child.offset);
      waiting.push(child);
    }
  }
  return { divisions, keys };
}
