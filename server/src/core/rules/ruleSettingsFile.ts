import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../config/configFile.ts";
import { ruleSettingsName, ruleSettingWords, suggestedSettingWords } from "../config/ruleSettings.ts";
import { folderOf } from "../files/paths.ts";
import { pathBelow } from "../files/uris.ts";
import { itemsOf } from "../json/tree.ts";
import { extensionName } from "../openapi/parseIndex.ts";
import { kindOfNode } from "../schema/messages.ts";
import { isUnknown } from "../site/configuration.ts";
import { ruleSettingsConfig } from "../site/ruleSettingsConfig.ts";
import type { Site } from "../site/site.ts";
import { didYouMean } from "../text/didYouMean.ts";
import { nearest } from "../text/nearest.ts";
import { quote } from "../text/quote.ts";
import { spanOf } from "../text/span.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import { quotedList } from "./messages.ts";
import type { Report } from "./offense.ts";
import { firstLine, replacementData } from "./reportAt.ts";
import type { Rule } from "./rule.ts";

/** The keys of the file and of an override. */
const fileKeys = ["$schema", "rules", "overrides", "ignore", "customizationExtensions"];
const overrideKeys = ["files", "values", "rules"];

/** How many names a message lists. */
const maxAllowed = 5;

/** The rule about the settings of rules; `codes` are those of all other rules. */
export function ruleSettingsRule(codes: readonly string[]): Rule {
  return {
    code: "rule-settings",
    severity: "warning",
    fix: "safe",
    *check(site) {
      const file = ruleSettingsConfig(site);
      if (file === undefined) return yield* unreadableReports(site);
      for (const report of new SettingsChecker(codes, site.suggestionBudget).checkFile(file)) yield { ...report, file };
      const patterns = patternsIn(file);
      // The last rule: all other diagnostics have been matched.
      if (site.ruleSettings.exceedsBudget && patterns !== undefined) yield { ...reportOn(patterns, tooSlow), file };
    },
  };
}

/** That the file cannot be read, at the first line of docs.json. */
function* unreadableReports({ config, root, ruleSettingsFile: file }: Site): Iterable<Report> {
  if (file === undefined || !("kind" in file) || file.kind !== "unreadable" || isUnknown(file, root)) return;
  const foldersUp = pathBelow(folderOf(file.uri), root)?.split("/").length ?? 0;
  yield {
    message: `Cannot read ${quote("../".repeat(foldersUp) + ruleSettingsName)}: ${file.reason}. Its settings have no effect.`,
    span: firstLine(config),
  };
}

const tooSlow =
  "Matching all files against the patterns in `ignore` and `overrides` takes too long. They have no effect in some files.";

/** The first key with patterns. */
function patternsIn({ json: { root } }: ConfigFile): Node | undefined {
  const keys = root?.type === "object" ? propertiesOf(root).map(([key]) => key) : [];
  return keys.find(({ value }) => value === "ignore" || value === "overrides");
}

type Reports = Iterable<Report>;

/** Checks the file. What it reports has no effect there. */
class SettingsChecker {
  readonly #codes: readonly string[];
  readonly #budget: WorkBudget;

  constructor(codes: readonly string[], budget: WorkBudget) {
    this.#codes = codes;
    this.#budget = budget;
  }

  *checkFile({ json: { root, syntaxErrors }, document }: ConfigFile): Reports {
    // An editor with the file open reports these itself.
    if (document.version === 0) for (const { message, span } of syntaxErrors) yield { message, span };
    if (root === undefined) return;
    if (root.type !== "object") return yield wrongTypeReport(root, "an object", ruleSettingsName);
    const keys = keysOf(root);
    for (const [key, value] of propertiesOf(root)) {
      if (key.value === "rules") yield* this.checkRules(value);
      else if (key.value === "ignore") yield* checkTexts(value, "ignore");
      else if (key.value === "overrides") yield* this.checkOverrides(value);
      else if (key.value === "customizationExtensions") yield* checkExtensions(value, key.value);
      else if (!fileKeys.includes(String(key.value))) yield this.unknownReport(key, "property", fileKeys, keys);
    }
  }

  *checkRules(node: Node): Reports {
    if (node.type !== "object") return yield wrongTypeReport(node, 'an object such as `{ "page-unlisted": "off" }`', "`rules`");
    const keys = keysOf(node);
    for (const [key, value] of propertiesOf(node)) {
      if (!this.#codes.includes(String(key.value))) yield this.unknownReport(key, "rule", this.#codes, keys);
      else if (value.type !== "string")
        yield wrongTypeReport(value, "a string", quote(String(key.value)), allowed(suggestedSettingWords));
      else if (!ruleSettingWords.has(String(value.value))) yield this.unknownReport(value, "severity", suggestedSettingWords);
    }
  }

  *checkOverrides(node: Node): Reports {
    if (node.type !== "array") return yield wrongTypeReport(node, "an array of objects with `files` and `rules`", "`overrides`");
    for (const [index, override] of (node.children ?? []).entries()) {
      if (override.type !== "object") {
        yield wrongTypeReport(override, "an object with `files` and `rules`", quote(`overrides[${index}]`));
        continue;
      }
      const keys = keysOf(override);
      const misspelled = new Set([...keys].flatMap((key) => this.#meant(key)));
      const missing = ["files", "rules"].filter((key) => !keys.has(key) && !misspelled.has(key));
      if (missing.length > 0) yield reportOn(override, missingIn(missing));
      for (const [key, value] of propertiesOf(override)) {
        if (key.value === "rules") yield* this.checkRules(value);
        else if (key.value === "files" || key.value === "values") yield* checkTexts(value, key.value);
        else yield this.unknownReport(key, "property", overrideKeys, keys);
      }
    }
  }

  /** The key of an override that an unknown key is probably meant as, which is reported there. */
  #meant(key: unknown): readonly string[] {
    return overrideKeys.includes(String(key)) ? [] : nearest(String(key), overrideKeys, 1, this.#budget);
  }

  /** A name that is not known, with a correction, unless the object of the key has the right one, too (`taken`). */
  unknownReport(node: Node, what: string, known: readonly string[], taken: ReadonlySet<unknown> = new Set()): Report {
    const value = String(node.value);
    const [near] = nearest(value, known, 1, this.#budget);
    const effect = what === "property" ? " (ignored)" : "";
    const expected = known.length <= maxAllowed ? allowed(known) : "";
    const report = reportOn(node, `Unknown ${what} ${quote(value)}${effect}.${didYouMean(near) || expected}`);
    return near === undefined || taken.has(near) ? report : { ...report, ...replacementData(near) };
  }
}

function* checkTexts(node: Node, key: string): Reports {
  if (node.type !== "array") return yield wrongTypeReport(node, "an array of strings", quote(key));
  for (const [index, item] of (node.children ?? []).entries())
    if (item.type !== "string") yield wrongTypeReport(item, "a string", quote(`${key}[${index}]`));
}

function* checkExtensions(node: Node, key: string): Reports {
  yield* checkTexts(node, key);
  for (const item of itemsOf(node))
    if (item.type === "string" && !extensionName.test(String(item.value)))
      yield reportOn(item, `Expected a name such as \`x-docs\`, got ${quote(String(item.value))}.`);
}

/** In the words of the same mistake in docs.json. */
function wrongTypeReport(node: Node, expected: string, name: string, advice = ""): Report {
  return reportOn(node, `Expected ${expected} for ${name}, got ${kindOfNode(node)}.${advice}`);
}

function allowed(known: readonly string[]): string {
  return ` Allowed: ${quotedList(known)}.`;
}

function missingIn(keys: readonly string[]): string {
  return `Missing required ${keys.length === 1 ? "property" : "properties"} ${keys.map(quote).join(" and ")}; this override has no effect.`;
}

function reportOn(node: Node, message: string): Report {
  return { message, span: spanOf(node) };
}

function keysOf(node: Node): ReadonlySet<unknown> {
  return new Set(propertiesOf(node).map(([key]) => key.value));
}

function propertiesOf({ children = [] }: Node): readonly (readonly [key: Node, value: Node])[] {
  return children.flatMap(({ children: [key, value] = [] }) => (key === undefined || value === undefined ? [] : [[key, value]]));
}
