import { linkAddress } from "../../config/redirects.ts";
import type { SourceNode } from "../../config/sourceNode.ts";
import { dereference, items, members, rootNode } from "../../config/sourceNode.ts";
import { isSkippedFolder } from "../../files/exclusions.ts";
import { settingSchema } from "../../navigation/divisionSettings.ts";
import { maxSuggestions } from "../../navigation/generatedAddresses.ts";
import type { Pages } from "../../pages/pages.ts";
import type { ReferenceKind, Schema } from "../../schema/schema.ts";
import { docsSchema, formOf, propertyOf, referenceKindOf } from "../../schema/schema.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import { didYouMean } from "../messages.ts";
import type { Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const fileMissing: Rule = { code: "file-missing", severity: "warning", fix: "unsafe", check };

/** The kinds of files that settings name; other rules check pages and OpenAPI files. */
const kinds: ReadonlySet<ReferenceKind> = new Set(["image", "icon", "font", "grammar"]);

/** Settings that may be large, and are searched in another way or name no such file. */
const large: ReadonlySet<string> = new Set(["navigation", "redirects"]);

/** The settings of divisions, and of the navigation, that have icons. Groups, the most frequent division, have only their own. */
const illustrated: readonly string[] = ["icon", "global", "navbar", "footer"];
const ofGroups: readonly string[] = ["icon"];

/**
 * Images, icons, fonts and grammars that are not in the docs root or below.
 * Source: docs/platform.md, "Settings of the specification", "Images and icons" and "Fonts".
 */
function* check(site: Site): Iterable<Report> {
  const { pages } = site;
  if (pages === undefined) return;
  let hints = maxSuggestions;
  for (const [at, kind] of namedIn(site)) {
    const report = reportOf(at, kind, pages, hints > 0 ? site.suggestionBudget : undefined);
    if (report === undefined) continue;
    hints--;
    yield report;
  }
}

/** The strings of a site that name a file. */
function* namedIn(site: Site): Iterable<readonly [SourceNode, ReferenceKind]> {
  const { config, navigation, follow } = site;
  const root = rootNode(config);
  if (root === undefined) return;
  for (const [key, at] of members(root, follow)) {
    const schema = large.has(key) ? undefined : propertyOf(docsSchema, root.node, key);
    if (schema !== undefined) yield* namedBelow(at, schema, site);
  }
  for (const { kind, fields } of navigation?.active ?? []) {
    for (const key of kind === "group" ? ofGroups : illustrated) {
      const at = fields.get(key);
      // Nearly all icons are names.
      if (at === undefined || (at.node.type === "string" && !isPath(at.node.value))) continue;
      const schema = settingSchema(kind, key);
      if (schema !== undefined) yield* namedBelow(at, schema, site);
    }
  }
}

/** The strings at and below a value that name a file, references followed, without those that the schema reports. */
function* namedBelow(at: SourceNode, schema: Schema, site: Site): Iterable<readonly [SourceNode, ReferenceKind]> {
  const value = dereference(at, site.follow);
  const form = value && formOf(schema, value.node);
  if (value === undefined || form === undefined) return;
  if (value.node.type === "string") {
    const kind = referenceKindOf(schema);
    if (kind !== undefined && form.pattern?.test(String(value.node.value)) !== false) yield [value, kind];
  } else if (value.node.type === "array") {
    if (form.items !== undefined) for (const item of items(value, site.follow)) yield* namedBelow(item, form.items, site);
  } else {
    for (const [key, member] of members(at, site.follow)) {
      const inner = propertyOf(schema, value.node, key);
      if (inner !== undefined) yield* namedBelow(member, inner, site);
    }
  }
}

function reportOf(at: SourceNode, kind: ReferenceKind, pages: Pages, budget: WorkBudget | undefined): Report | undefined {
  const text = String(at.node.value).trim();
  // Another scheme, and what is outside the docs root or in a skipped folder, is not known.
  if (!kinds.has(kind) || /^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(text) || text.split("/").some(isUnknownFolder)) return undefined;
  if (kind === "icon" && !isPath(text)) return undefined;
  const address = linkAddress(text);
  if (address === "" || pages.fileAt(text) !== undefined) return undefined;
  const near = budget && pages.nearestFile(address, budget);
  const suggestion = near && (text.startsWith("/") ? `/${near}` : near);
  return reportAt(at, {
    message: `File not found: ${quote(text)}.${didYouMean(suggestion)}`,
    ...(suggestion !== undefined && { data: { replaceWith: JSON.stringify(suggestion) } }),
  });
}

/** Whether an icon is a file; otherwise it is the name of an icon, or a URL. */
function isPath(icon: string): boolean {
  return /^\s*[./]/u.test(icon);
}

function isUnknownFolder(name: string): boolean {
  return name === ".." || isSkippedFolder(name);
}
