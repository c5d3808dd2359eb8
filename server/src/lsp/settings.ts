import type { RuleSetting, RuleSettingsByCode } from "../core/config/ruleSettings.ts";
import { ruleSettingWords } from "../core/config/ruleSettings.ts";
import { pathBelow } from "../core/files/uris.ts";
import type { IndexOptions } from "../core/openapi/parseIndex.ts";
import { extensionName } from "../core/openapi/parseIndex.ts";
import { childOf, entriesOf } from "../core/std/plainValue.ts";

/** The user's settings for the server. */
export interface Settings {
  /** How OpenAPI files are read. */
  readonly openapi: IndexOptions;
  /** Code lenses are shown. */
  readonly codeLens: boolean;
  /** Inlay hints are shown. */
  readonly inlayHints: boolean;
  /** What happens when files move. */
  readonly moves: MoveSettings;
  /** What happens when pages are deleted. */
  readonly deletes: DeleteSettings;
  /** The settings of rules, by the URI of a workspace folder; the first that contains a site counts. */
  readonly rules: readonly FolderRules[];
}

/** What happens when files move. */
interface MoveSettings {
  /** Whether references follow; `ask`: once the user has confirmed it. */
  readonly updates: Updates;
  /** Whether old addresses of pages redirect to new ones. */
  readonly addRedirects: boolean;
  /** Whether the same pages in other languages move, too; `ask`: as the user answers. */
  readonly moveTranslations: Updates;
}

/** What happens when pages are deleted. */
interface DeleteSettings {
  /** Whether their entries are removed and their addresses redirected; `ask`: as the user answers. */
  readonly updates: Updates;
}

type Updates = "always" | "ask" | "never";

/** The settings of rules in a folder; outside of all folders without one. */
interface FolderRules {
  readonly folder: string | undefined;
  readonly rules: RuleSettingsByCode;
}

/** The settings in editors that have none. */
export const defaultSettings: Settings = {
  openapi: {},
  codeLens: true,
  inlayHints: false,
  moves: { updates: "always", addRedirects: true, moveTranslations: "ask" },
  deletes: { updates: "ask" },
  rules: [],
};

/** The sections of the server's settings. */
export const sections = {
  openapi: "docsJson.openapi",
  codeLens: "docsJson.codeLens",
  inlayHints: "docsJson.inlayHints",
  moves: "docsJson.moves",
  deletes: "docsJson.deletes",
} as const;

/** What a client has for the sections, which may be anything. */
export type SectionValues = Readonly<Partial<Record<keyof typeof sections, unknown>>>;

/** The section of the settings of rules, which may differ from folder to folder. */
export const rulesSection = "docsJson.rules";

/** The settings from the client's values of the sections. Invalid values are replaced by the defaults. */
export function readSettings(
  { openapi, codeLens, inlayHints, moves, deletes }: SectionValues,
  rules: readonly FolderRules[] = [],
): Settings {
  const names = childOf(openapi, "customizationExtensions");
  const customizations = Array.isArray(names)
    ? names.filter((name): name is string => typeof name === "string" && extensionName.test(name))
    : undefined;
  return {
    openapi: customizations === undefined ? defaultSettings.openapi : { customizations, areDefaults: true },
    codeLens: isEnabled(codeLens) ?? defaultSettings.codeLens,
    inlayHints: isEnabled(inlayHints) ?? defaultSettings.inlayHints,
    moves: readMoves(moves),
    deletes: { updates: readUpdates(deletes) ?? defaultSettings.deletes.updates },
    rules,
  };
}

/** The settings of rules for a docs root: those of its folder. */
export function ruleSettingsFor({ rules }: Pick<Settings, "rules">, root: string): RuleSettingsByCode {
  const found = rules.find(({ folder }) => folder === undefined || folder === root || pathBelow(folder, root) !== undefined);
  return found?.rules ?? new Map();
}

/** The settings of rules from the client's value, which may be anything. What is invalid does not count. */
export function readRules(value: unknown): RuleSettingsByCode {
  return new Map(
    entriesOf(value).flatMap(([code, word]): [string, RuleSetting][] => {
      const setting = typeof word === "string" ? ruleSettingWords.get(word) : undefined;
      return setting === undefined ? [] : [[code, setting]];
    }),
  );
}

function readMoves(value: unknown): MoveSettings {
  const addRedirects = childOf(value, "addRedirects");
  const { moves } = defaultSettings;
  return {
    updates: readUpdates(value) ?? moves.updates,
    addRedirects: typeof addRedirects === "boolean" ? addRedirects : moves.addRedirects,
    moveTranslations: readUpdates(value, "moveTranslations") ?? moves.moveTranslations,
  };
}

function readUpdates(value: unknown, name = "updateReferences"): Updates | undefined {
  const updates = childOf(value, name);
  return updates === "always" || updates === "ask" || updates === "never" ? updates : undefined;
}

function isEnabled(section: unknown): boolean | undefined {
  const enabled = childOf(section, "enabled");
  return typeof enabled === "boolean" ? enabled : undefined;
}
