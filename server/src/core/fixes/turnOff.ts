import type { NodeType } from "jsonc-parser";
import { parse } from "jsonc-parser";
import type { Diagnostic } from "vscode-languageserver-types";
import type { ConfigFile } from "../config/configFile.ts";
import { isConfigFile } from "../config/configFile.ts";
import { ruleSettingsName, valueIn } from "../config/ruleSettings.ts";
import { escapedGlob } from "../files/glob.ts";
import { pathBelow, uriBelow } from "../files/uris.ts";
import type { Edit } from "../json/edit.ts";
import { insertItem, insertItems, setValue, withEdits } from "../json/modify.ts";
import { memberOf } from "../json/tree.ts";
import { rules } from "../rules/index.ts";
import { addressLostCode } from "../site/baseAddresses.ts";
import { rangeIn } from "../text/lines.ts";
import { countText } from "../text/numberText.ts";
import { quote } from "../text/quote.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import type { Fix, FixContext } from "./fix.ts";

/** The rules that can be turned off from a diagnostic: not those about files that do not work until they are corrected. */
const codes = new Set(rules.map(({ code }) => code).filter((code) => code !== "json-syntax" && code !== "rule-settings"));

/** How many characters of the settings of rules are read at once for several diagnostics: each fix reads all of them. Half a second. */
export function turnOffBudget(): WorkBudget {
  return { left: 2_000_000 };
}

/**
 * Turns a rule off for what is underlined, or everywhere, in the file with the settings of rules. None once `budget` is used up.
 */
export function turnOff({ site, file, diagnostic, data }: FixContext, budget: WorkBudget): readonly Fix[] {
  const { code } = diagnostic;
  const path = pathBelow(site.ruleSettings.folder, file.uri);
  const settings = site.ruleSettingsFile;
  if (typeof code !== "string" || !codes.has(code) || path === undefined || settings === undefined) return [];
  if ("kind" in settings && settings.kind !== "missing") return [];
  const known = "json" in settings ? settings : undefined;
  if (known !== undefined && !canBeChanged(known)) return [];
  const isPage = !isConfigFile(file);
  // Lost addresses are reported at the setting that they have in common.
  const isAboutAll = code === addressLostCode || (isPage && isAboutPage(site, file, diagnostic));
  const text = isAboutAll ? "" : valueIn(file.document.getText(diagnostic.range));
  const place = isDistinctive(text) ? text : undefined;
  const lost = data.addRedirects?.map(([address]) => `/${address}`) ?? [];
  // What is off for docs.json is off for the site.
  const hasOwnSetting = isPage || (place === undefined && !isAboutAll);
  const changes = changesFor(code, path, place === undefined ? lost : [place], hasOwnSetting);
  return [...changes].flatMap(({ title, change }) => {
    if (budget.left < 0) return [];
    budget.left -= known?.json.text.length ?? 0;
    return fixOf(title, change, known, uriBelow(site.root, ruleSettingsName));
  });
}

/** The changes of the settings that turn a rule off: for some values in a file, if there are any; in the file; and everywhere. */
function* changesFor(code: string, path: string, values: readonly string[], isForFile: boolean) {
  const [first] = values;
  if (first !== undefined) {
    const what = values.length === 1 ? quote(first) : `these ${countText(values.length, "address", "addresses")}`;
    yield { title: `Turn off \`${code}\` for ${what}`, change: overriding(code, path, values) };
  }
  if (isForFile) yield { title: `Turn off \`${code}\` in ${quote(path)}`, change: overriding(code, path, []) };
  yield { title: `Turn off \`${code}\``, change: (settingsText: string) => setValue(settingsText, ["rules", code], "off") };
}

/** Whether the settings of rules are of the types that they must be, which diagnostics there are about otherwise. */
function canBeChanged({ json: { root, isReliable } }: ConfigFile): boolean {
  const isMissingOr = (type: NodeType, name: string) => ((root && memberOf(root, name)?.type) ?? type) === type;
  return isReliable && root?.type === "object" && isMissingOr("object", "rules") && isMissingOr("array", "overrides");
}

/** Whether a diagnostic is about all of a page, or underlines what no setting can name, since the text of pages is not kept. */
function isAboutPage({ pages }: FixContext["site"], { uri, document }: FixContext["file"], { code, range }: Diagnostic): boolean {
  const page = pages?.pageOf(uri);
  if (page === undefined || code === "mdx-syntax") return true;
  const { start, end } = rangeIn(document, page.titleSpan);
  return start.line === range.start.line && start.character === range.start.character && end.character === range.end.character;
}

/** Whether a person recognizes a value: the bracket that stands for an object or array says nothing. */
function isDistinctive(text: string): boolean {
  return text.length > 0 && text.length <= maxValueLength && !/[\r\n]|^[[\]{}\s]+$/u.test(text);
}

/** In characters. A longer value is hardly one that a person wants to see again. */
const maxValueLength = 200;

/** Changes the text of the file with the settings of rules. */
type Change = (text: string) => readonly Edit[];

function fixOf(title: string, change: Change, file: ConfigFile | undefined, uri: string): Fix {
  if (file !== undefined) return { title, edits: [{ file, edits: change(file.json.text) }] };
  const empty = "{}\n";
  return { title, edits: [], creations: [{ uri, text: withEdits(empty, change(empty)) }] };
}

/** Adds to the override of the same rule and file, or adds one. Without values, it is for the whole file. */
function overriding(code: string, path: string, values: readonly string[]): Change {
  return (text) => {
    const overrides = overridesIn(text);
    const pattern = patternOf(path);
    const at = overrides.findIndex((override) => isOverrideOf(override, code, pattern));
    const known = values.length === 0 ? undefined : overrides[at]?.values;
    if (known !== undefined) return insertItems(text, ["overrides", at, "values"], known.length, values);
    const override = { files: [pattern], ...(values.length > 0 && { values }), rules: { [code]: "off" } };
    return overrides.length > 0
      ? insertItem(text, ["overrides"], overrides.length, override)
      : setValue(text, ["overrides"], [override]);
  };
}

/** The pattern for a file alone: without a slash, it would be for files of that name in all folders. A site has one docs.json. */
function patternOf(path: string): string {
  const escaped = escapedGlob(path);
  return path.includes("/") || path === "docs.json" ? escaped : `/${escaped}`;
}

/** The part of an override that says what it is for, as far as it is valid. */
interface WrittenOverride {
  readonly files?: readonly unknown[];
  readonly values?: readonly unknown[];
  readonly rules?: Readonly<Record<string, unknown>> | null;
}

function overridesIn(text: string): readonly (WrittenOverride | undefined)[] {
  const { overrides } = (parse(text) ?? {}) as { overrides?: unknown };
  return Array.isArray(overrides) ? overrides : [];
}

/** Whether an override turns off only this rule, only in this file, and only for some values. */
function isOverrideOf(override: WrittenOverride | undefined, code: string, pattern: string): boolean {
  const { files, values, rules } = override ?? {};
  if (!Array.isArray(files) || !Array.isArray(values) || typeof rules !== "object" || rules === null) return false;
  return files.length === 1 && files[0] === pattern && Object.keys(rules).join() === code && rules[code] === "off";
}
