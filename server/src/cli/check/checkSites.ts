import type { Diagnostic } from "vscode-languageserver-types";
import type { RuleSettingsByCode } from "../../core/config/ruleSettings.ts";
import { createLanguageService } from "../../core/languageService.ts";
import { isFixSafe } from "../../core/rules/index.ts";
import type { OffenseData } from "../../core/rules/offenseData.ts";
import { errorMessage } from "../../core/std/errors.ts";
import { finishInTurns } from "../../core/std/steps.ts";
import type { Host } from "../../core/store/host.ts";
import { memoize } from "../../core/text/memoize.ts";
import { textDocument } from "../../core/text/textDocument.ts";
import type { DiskCheckCache } from "../../host/diskCheckCache.ts";
import { docsJsonLanguage } from "../../protocol.ts";
import { filePathOf, pathFrom, uriOf } from "../paths.ts";
import { readConfig } from "../sites/findSites.ts";
import type { Target } from "../sites/targets.ts";
import type { FixedFile, FixScope } from "./fixSite.ts";
import { fixSite } from "./fixSite.ts";
import type { ReportedDiagnostic } from "./report.ts";
import { byPosition, reportedRange, reportedSeverities } from "./report.ts";

/** How sites are checked. */
export interface CheckSettings {
  /** The folder that the paths of files start from. */
  readonly baseFolder: string;
  readonly rules: RuleSettingsByCode;
  /** The OpenAPI extensions that customize pages; absent: the usual ones. */
  readonly customizations?: readonly string[] | undefined;
  /** The git revision that sites are compared with; absent: none. */
  readonly revision?: string | undefined;
  /** Safe fixes are applied before the check, but not written. */
  readonly fix: boolean;
  /** Whether diagnostics with a code are fixed; absent: all are. */
  readonly isFixed?: (code: string) => boolean;
  /** What earlier commands found in sites; absent: all are checked. Without fixes and a revision only. */
  readonly cache?: DiskCheckCache | undefined;
  /** Called before each site, with its docs.json and its position in the list. */
  readonly onSite?: (file: string, index: number) => void;
}

/** What a check found. */
export interface CheckResult {
  /** In order. */
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** What the fixes change, by file. */
  readonly fixes: readonly FixedFile[];
}

/** Checks sites with all files that they depend on. */
export async function checkSites(targets: readonly Target[], settings: CheckSettings, host: Host): Promise<CheckResult> {
  const diagnostics = new Map<unknown, ReportedDiagnostic>();
  const fixes = new Map<string, FixedFile>();
  for (const [index, target] of targets.entries()) {
    settings.onSite?.(pathFrom(settings.baseFolder, target.config.path), index);
    const found = await checkUnlessCached(target, settings, host).catch((error: unknown) =>
      resultOf(failureOf(target, settings.baseFolder, error)),
    );
    // Sites may have their settings in the same file.
    for (const each of found.diagnostics) diagnostics.set(each.code === "rule-settings" ? JSON.stringify(each) : each, each);
    for (const fix of found.fixes) if (!fixes.has(fix.path)) fixes.set(fix.path, fix);
  }
  return { diagnostics: [...diagnostics.values()].sort(byPosition), fixes: [...fixes.values()] };
}

/** Checks a site of which something has changed since an earlier command. */
function checkUnlessCached(target: Target, settings: CheckSettings, host: Host): Promise<CheckResult> {
  const { cache, baseFolder, rules, customizations } = settings;
  if (cache === undefined) return checkSite(target, settings, host);
  const { config, only } = target;
  const key = JSON.stringify([baseFolder, config.within, only && [...only], [...rules], customizations]);
  return cache.of(uriOf(config.path), key, host, (recorded) => checkSite(target, settings, recorded));
}

async function checkSite({ config, only }: Target, settings: CheckSettings, host: Host): Promise<CheckResult> {
  const { baseFolder, rules, isFixed = () => true } = settings;
  const pathOf = memoize((uri) => pathFrom(baseFolder, filePathOf(uri)));
  const content = await readConfig(config, host);
  if (content.kind !== "text") {
    const message = content.kind === "missing" ? "File not found." : `Cannot read the file: ${content.reason}.`;
    return resultOf(diagnosticOf(pathFrom(baseFolder, config.path), "unreadable", message));
  }
  const service = createLanguageService(host, () => undefined);
  if (settings.customizations !== undefined) service.configure({ openapi: { customizations: settings.customizations } });
  if (settings.revision !== undefined) service.configure({ base: { revision: settings.revision } });
  const uri = uriOf(config.path);
  service.open(textDocument(uri, docsJsonLanguage, 1, content.text));
  await service.whenSettled();
  const scope: FixScope = { isFixed: (code) => rules.get(code) !== "off" && isFixed(code), only };
  const fixes = settings.fix ? await fixSite(service, { uri, text: content.text }, scope, host) : [];
  // In an editor, an agent checks while a person types.
  const found = await finishInTurns(service.diagnoseInSteps(uri), () => host.pause());
  const diagnostics = found.flatMap((file) =>
    file.diagnostics.flatMap((diagnostic) => reported(file.uri, diagnostic, rules, pathOf)),
  );
  const files = only && new Set(Array.from(only, (file) => pathFrom(baseFolder, file)));
  return { diagnostics: files === undefined ? diagnostics : diagnostics.filter((each) => isAbout(each, files)), fixes };
}

function resultOf(...diagnostics: ReportedDiagnostic[]): CheckResult {
  return { diagnostics, fixes: [] };
}

/** Whether a diagnostic is in one of the files, or about a place in one, as those of OpenAPI files are. */
function isAbout({ file, related }: ReportedDiagnostic, files: ReadonlySet<string>): boolean {
  return files.has(file) || related.some((place) => files.has(place.file));
}

function reported(
  uri: string,
  diagnostic: Diagnostic,
  rules: CheckSettings["rules"],
  pathOf: PathOf,
): readonly ReportedDiagnostic[] {
  const { range, severity: level = 1, message, relatedInformation = [], data } = diagnostic;
  const code = String(diagnostic.code ?? "");
  const severity = rules.get(code) ?? reportedSeverities[level - 1];
  if (severity === undefined || severity === "off") return [];
  return [
    {
      file: pathOf(uri),
      ...reportedRange(range),
      severity,
      code,
      message: typeof message === "string" ? message : message.value,
      fixable: isFixSafe(code) && typeof data?.replaceWith === "string",
      items: itemsOf(data),
      related: relatedInformation.map(({ location, message: about }) => ({
        file: pathOf(location.uri),
        ...reportedRange(location.range),
        message: about,
      })),
    },
  ];
}

/** The pages or operations that a diagnostic is about, by what its quick fixes need to know. */
function itemsOf({ listPages, addEntries, rewriteEntries, addRedirects }: OffenseData = {}): readonly string[] {
  return listPages ?? addEntries ?? (rewriteEntries ?? addRedirects)?.map(([first]) => first) ?? [];
}

/** The path of a file as it is reported. There may be thousands of diagnostics in each. */
type PathOf = (uri: string) => string;

/** An internal error at one site. The other sites are still reported. */
function failureOf({ config }: Target, baseFolder: string, error: unknown): ReportedDiagnostic {
  const reason = errorMessage(error);
  return diagnosticOf(pathFrom(baseFolder, config.path), "internal-error", `Internal error while checking this site: ${reason}`);
}

/** A diagnostic about a file as a whole. */
function diagnosticOf(file: string, code: string, message: string): ReportedDiagnostic {
  const place = { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  return { ...place, severity: "error", code, message, fixable: false, items: [], related: [] };
}
