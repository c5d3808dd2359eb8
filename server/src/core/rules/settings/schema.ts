import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../../config/configFile.ts";
import { addressOf, inStyleOf, isUrl } from "../../files/paths.ts";
import { hasKey, keyOf, stringOf, valueNodeOf } from "../../json/tree.ts";
import { divisions } from "../../navigation/divisions.ts";
import type { SchemaIssue } from "../../schema/schemaIssue.ts";
import { validate } from "../../schema/validate.ts";
import { fontUses } from "../../site/fontUses.ts";
import { includedScopes } from "../../site/includedScopes.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { quote } from "../../text/quote.ts";
import { sliceOf, spanOf } from "../../text/span.ts";
import { emptyLists, misspelledRoot } from "../content/contentEmpty.ts";
import { lossReader } from "../lossMessages.ts";
import type { CodedReport } from "../offense.ts";
import { rulesOf } from "../rule.ts";
import { duplicateItems } from "./duplicateItem.ts";
import { withoutLostValues } from "./duplicateKey.ts";
import { isNoFontFile } from "./fonts.ts";
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
  "min-items": { severity: "error", fix: "unsafe" },
  "max-items": { severity: "error", fix: "unsafe" },
  "duplicate-item": { severity: "error", fix: "unsafe" },
  "format-required": { severity: "error", fix: "unsafe" },
  "unknown-key": { severity: "warning", fix: "unsafe" },
  "mint-json-key": { severity: "warning", fix: "unsafe" },
});

/**
 * Validates docs.json and the files that it includes, each against the part of the schema that it takes the place of. What the platform
 * drops for an error is lost but does not fail the build: then the error is a warning.
 * Source: docs/platform.md, "Settings of the specification", "Validation", "Settings", "Navigation" and "API settings".
 */
function* checkFiles(site: Site): Iterable<CodedReport> {
  const lossAt = lossReader(site);
  const isUnread = unreadSettings(site);
  const content = misspelledRoot(site);
  const isReported = reportedFormats(site);
  for (const { at, schema, path, givenKeys } of site.view(includedScopes).scopes) {
    const issues = withoutLostValues(validate(at.node, schema, { path, givenKeys, lossAt, isUnread }), at.node);
    const { incomplete, keys } = incompleteDivisions(at.node, issues);
    for (const issue of issues) {
      if (issue.code === "format-required" && isReported(at.file, issue)) continue;
      const division = isAboutName(issue) ? incomplete.get(issue.span.offset) : undefined;
      if (division === undefined && isAboutKey(issue) && keys.has(issue.span.offset)) continue;
      const isContent = content !== undefined && at.file === content.file && isAboutKeyOf(issue, content.node);
      const corrected = (division && pageAsObject(division, issue)) ?? withExtension(issue, at.file.json.text, site);
      // Related places are in the same file.
      yield { ...corrected, ...(isContent && { severity: "error" as const }), file: at.file };
    }
  }
}

/** What the schema checks, and what it cannot express of the same. */
function* check(site: Site): Iterable<CodedReport> {
  yield* checkFiles(site);
  for (const report of emptyLists(site)) yield { ...report, code: "min-items" };
  for (const report of duplicateItems(site)) yield { ...report, code: "duplicate-item" };
}

/** Tells whether the format of a font is missing because its source is no font file, which another rule reports. */
function reportedFormats(site: Site): (file: ConfigFile, issue: SchemaIssue) => boolean {
  const sources = site.view(fontUses).flatMap(({ source }) => (source !== undefined && isNoFontFile(source) ? source : []));
  return (file, { span }) => sources.some(({ file: { uri }, node }) => uri === file.uri && node.parent?.offset === span.offset);
}

/** An issue with a path that only lacks the extension of an image of the site: suggests that image. */
function withExtension(issue: SchemaIssue, text: string, { pages, suggestionBudget }: Site): SchemaIssue {
  const { code, message, span, data } = issue;
  if (code !== "pattern" || data !== undefined || pages === undefined) return issue;
  const path = /^"([^"\\]*)"$/u.exec(sliceOf(text, span))?.[1] ?? "";
  const image = /\.\w+$/u.test(path) ? undefined : pages.nearestFile(addressOf(path), suggestionBudget);
  if (image === undefined) return issue;
  const suggestion = inStyleOf(path, image);
  return { ...issue, message: message + didYouMean(suggestion), data: { replaceWith: JSON.stringify(suggestion) } };
}

function isAboutKey({ code }: SchemaIssue): boolean {
  return code === "unknown-key" || code === "mint-json-key";
}

/** Whether an issue is about the key of a value. */
function isAboutKeyOf(issue: SchemaIssue, value: Node): boolean {
  return isAboutKey(issue) && issue.span.offset === value.parent?.offset;
}

/** The names of divisions. */
const names: ReadonlySet<string> = new Set(Object.values(divisions));

/** The keys of other tools for the path of a page. */
const pageKeys: readonly string[] = ["page", "path", "slug", "href", "url", "file", "link", "id"];

/** Whether an issue is about the name of a division, which is missing or has another key. */
function isAboutName({ code, data }: SchemaIssue): boolean {
  if (code === "required") return data?.missing !== undefined && names.has(data.missing);
  return code === "unknown-key" && data?.replaceWith !== undefined && names.has(data.replaceWith.slice(1, -1));
}

/** The property with the path in `{ "page": "quickstart" }` among the pages, which is no group without its name. */
function pathIn(object: Node): Node | undefined {
  const property = object.parent?.parent;
  if (property === undefined || keyOf(property) !== "pages") return undefined;
  const page = object.children?.find((each) => pageKeys.includes(keyOf(each)));
  const path = page && stringOf(valueNodeOf(page));
  return path === undefined || isUrl(path) || hasKey(object, "pages") ? undefined : page;
}

function pageAsObject(object: Node, issue: SchemaIssue): SchemaIssue | undefined {
  const page = pathIn(object);
  if (page === undefined) return undefined;
  const lead = `Expected a page (path or endpoint) or an object with \`group\`, got an object with ${quote(keyOf(page))}.`;
  const message = issue.loss === undefined ? lead : `${lead} ${issue.loss}`;
  return {
    ...issue,
    code: "type",
    message,
    span: spanOf(object),
    data: { replaceWith: JSON.stringify(valueNodeOf(page)?.value) },
  };
}

/**
 * The objects that are no divisions where one is expected, such as a link among the pages, by the offsets of the issues about their names,
 * and the offsets of their keys: the missing name of the division is what is wrong with them.
 */
function incompleteDivisions(root: Node, issues: readonly SchemaIssue[]) {
  const places = new Set(issues.filter(isAboutName).map(({ span }) => span.offset));
  const incomplete = new Map<number, Node>();
  const keys = new Set<number>();
  const waiting = places.size === 0 ? [] : [root];
  // One pass for all issues: looking for each from the root takes as long as the file is, for each.
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { type, children = [] } = next;
    for (const child of children) waiting.push(child);
    if (type !== "object") continue;
    // A key that is probably meant as the name is the mistake, unless the object is a page.
    const renamed = pathIn(next) && children.find(({ offset }) => places.has(offset));
    const place = places.has(next.offset) ? next.offset : renamed?.offset;
    if (place === undefined) continue;
    incomplete.set(place, next);
    for (const { offset } of children) keys.add(offset);
  }
  return { incomplete, keys };
}
