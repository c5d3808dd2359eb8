import type { Node } from "jsonc-parser";
import { Glob } from "../files/glob.ts";
import { itemsOf, keyOf, memberOf, stringOf, valueNodeOf } from "../json/tree.ts";
import { extensionName } from "../openapi/parseIndex.ts";
import type { WorkBudget } from "../text/workBudget.ts";
import type { ConfigFile } from "./configFile.ts";

/** The file, next to docs.json or in a folder above it, that sets the severities of rules. */
export const ruleSettingsName = ".docs-json.json";

/** Whether a URI is that of such a file. */
export function isRuleSettings(uri: string): boolean {
  return uri.endsWith(`/${ruleSettingsName}`);
}

/** Why a site has no settings: there is no such file, or the nearest one cannot be read. `reason` is a clause: "it is a folder". */
export type RuleSettingsFailure =
  | { readonly kind: "missing" }
  | { readonly kind: "unreadable"; readonly reason: string; readonly uri: string };

/** What a rule can be set to: the severity of its diagnostics, or none at all. */
export type RuleSetting = "error" | "warning" | "information" | "off";

/** The settings of rules, by code. */
export type RuleSettingsByCode = ReadonlyMap<string, RuleSetting>;

/** The usual word for each setting of a rule. */
const usualWords: readonly (readonly [word: string, setting: RuleSetting])[] = [
  ["error", "error"],
  ["warning", "warning"],
  ["info", "information"],
  ["off", "off"],
];

/** The words for the settings of a rule that messages suggest. */
export const suggestedSettingWords: readonly string[] = usualWords.map(([word]) => word);

/** All words for the settings of a rule, also those of ESLint and LSP. */
export const ruleSettingWords: ReadonlyMap<string, RuleSetting> = new Map([
  ...usualWords,
  ["warn", "warning"],
  ["information", "information"],
]);

/** Settings for some files, or some values in them. */
interface Override {
  readonly files: readonly Glob[];
  /** The texts that a diagnostic must underline; undefined: any. */
  readonly values: ReadonlySet<string> | undefined;
  readonly rules: RuleSettingsByCode;
}

/** What the file sets. What is invalid in it does not count. Immutable. */
export interface RuleSettingsContent {
  readonly rules: RuleSettingsByCode;
  readonly overrides: readonly Override[];
  readonly ignored: readonly Glob[];
  /** The rules that some override turns on. */
  readonly turnedOn: ReadonlySet<string>;
  /** The OpenAPI extensions that customize pages; undefined if it does not say. */
  readonly customizations: readonly string[] | undefined;
}

/** Reads the file that sets the severities of rules. */
export function readRuleSettings({ json: { root } }: Pick<ConfigFile, "json">): RuleSettingsContent {
  const overrides = itemsOf(root && memberOf(root, "overrides")).flatMap(readOverride);
  const turnedOn = new Set<string>();
  for (const { rules } of overrides) for (const [code, setting] of rules) if (setting !== "off") turnedOn.add(code);
  return {
    rules: readRules(root && memberOf(root, "rules")),
    overrides,
    ignored: readGlobs(root && memberOf(root, "ignore")),
    turnedOn,
    customizations: readNames(root && memberOf(root, "customizationExtensions")),
  };
}

function readNames(node: Node | undefined): readonly string[] | undefined {
  return node?.type === "array" ? textsOf(node).filter((name) => extensionName.test(name)) : undefined;
}

/** What the overrides that match a file set for a rule. */
interface SettingForFile {
  readonly byValue: Map<string, RuleSetting>;
  otherwise: RuleSetting | undefined;
}

type SettingsForFile = ReadonlyMap<string, SettingForFile>;

const none: SettingsForFile = new Map();

/** What matching the patterns with the files of all diagnostics may take, and putting together what they set. */
const maxWork = 5_000_000;

/** The settings of all rules for one version of a site. */
export class RuleSettings {
  /** The URI of the folder that the patterns start from. */
  readonly folder: string;
  readonly #rules: RuleSettingsByCode;
  readonly #file: RuleSettingsContent | undefined;
  readonly #byPath = new Map<string, SettingsForFile | "ignored">();
  readonly #budget: WorkBudget = { left: maxWork };

  /** `defaults` counts where the file, which is in the folder, says nothing. */
  constructor(folder: string, file: RuleSettingsContent | undefined, defaults: RuleSettingsByCode) {
    this.folder = folder;
    this.#rules = new Map([...defaults, ...(file?.rules ?? [])]);
    this.#file = file;
  }

  /** The OpenAPI extensions that customize pages; undefined if the file does not say. */
  get customizations(): readonly string[] | undefined {
    return this.#file?.customizations;
  }

  /** Whether a rule is off, everywhere. */
  isOff(code: string): boolean {
    return this.#rules.get(code) === "off" && this.#file?.turnedOn.has(code) !== true;
  }

  /** Whether there was too much to match: for some files, no patterns count. */
  get exceedsBudget(): boolean {
    return this.#budget.left < 0;
  }

  /**
   * The setting of a rule for a diagnostic; undefined if there is none. `path` gives that of the file, from the folder of the settings,
   * and `text` the underlined text. The last override that matches counts.
   */
  settingFor(code: string, { path, text }: { path: () => string; text: () => string }): RuleSetting | undefined {
    if (this.#file === undefined || this.#file.overrides.length + this.#file.ignored.length === 0) return this.#rules.get(code);
    const forFile = this.#settingsFor(path(), this.#file);
    if (forFile === "ignored") return "off";
    const { byValue, otherwise } = forFile.get(code) ?? {};
    const ofValue = byValue !== undefined && byValue.size > 0 ? byValue.get(valueIn(text())) : undefined;
    return ofValue ?? otherwise ?? this.#rules.get(code);
  }

  #settingsFor(path: string, { overrides, ignored }: RuleSettingsContent): SettingsForFile | "ignored" {
    const known = this.#byPath.get(path);
    if (known !== undefined) return known;
    if (this.exceedsBudget) return none;
    const segments = path.toLowerCase().split("/");
    const matches = (globs: readonly Glob[]) => globs.some((glob) => matchesFileOrFolder(glob, segments, this.#budget));
    const found = matches(ignored) ? "ignored" : this.#merged(overrides.filter(({ files }) => matches(files)));
    const settings = this.exceedsBudget ? none : found;
    this.#byPath.set(path, settings);
    return settings;
  }

  #merged(overrides: readonly Override[]): SettingsForFile {
    const merged = new Map<string, SettingForFile>();
    for (const { values, rules } of overrides.toReversed()) {
      for (const [code, setting] of rules) {
        this.#budget.left -= 1 + (values?.size ?? 0);
        if (this.exceedsBudget) return none;
        const known = merged.get(code) ?? { byValue: new Map(), otherwise: undefined };
        merged.set(code, known);
        if (known.otherwise !== undefined) continue;
        if (values === undefined) known.otherwise = setting;
        else for (const value of values) if (!known.byValue.has(value)) known.byValue.set(value, setting);
      }
    }
    return merged;
  }
}

/** The value of an underlined text: that of a JSON string is written without its quotes. */
export function valueIn(text: string): string {
  return text.length >= 2 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

/** As in `.gitignore`, a pattern for a folder is one for all files in it. */
function matchesFileOrFolder(glob: Glob, segments: readonly string[], budget: WorkBudget): boolean {
  for (let end = segments.length; end > 0 && budget.left >= 0; end--)
    if (glob.matches(segments.slice(0, end), budget)) return true;
  return false;
}

function readOverride(node: Node): readonly Override[] {
  const files = readGlobs(memberOf(node, "files"));
  if (files.length === 0) return [];
  const values = memberOf(node, "values");
  return [
    {
      files,
      values: values === undefined ? undefined : new Set(textsOf(values)),
      rules: readRules(memberOf(node, "rules")),
    },
  ];
}

function readRules(node: Node | undefined): RuleSettingsByCode {
  const found = new Map<string, RuleSetting>();
  if (node?.type !== "object") return found;
  for (const property of node.children ?? []) {
    const setting = ruleSettingWords.get(stringOf(valueNodeOf(property)) ?? "");
    if (setting !== undefined) found.set(keyOf(property), setting);
  }
  return found;
}

/** Patterns are those of `.gitignore`: without a slash before its end, one matches at any depth. */
function readGlobs(node: Node | undefined): readonly Glob[] {
  return textsOf(node).flatMap((text) => {
    const bare = text.replace(/^\.?\//u, "").replace(/\/$/u, "");
    if (bare === "") return [];
    return new Glob(bare.includes("/") || text.startsWith("/") || text.startsWith("./") ? bare : `**/${bare}`);
  });
}

function textsOf(node: Node | undefined): readonly string[] {
  return itemsOf(node).flatMap((item) => stringOf(item) ?? []);
}
