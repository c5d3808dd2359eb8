import { stat } from "node:fs/promises";
import path from "node:path";
import { URI } from "vscode-uri";
import { ruleOverrides } from "./cli/arguments/ruleOverrides.ts";
import { checkSites } from "./cli/check/checkSites.ts";
import { findTargets, requireTargets } from "./cli/sites/targets.ts";
import type { RuleSettingsByCode } from "./core/config/ruleSettings.ts";
import { createLanguageService as createCoreService } from "./core/languageService.ts";
import { startOfFile } from "./core/text/lines.ts";
import { textDocument } from "./core/text/textDocument.ts";
import { nodeHost } from "./host/nodeHost.ts";
import { sourceHost } from "./library/sourceHost.ts";
import type { CheckReport, LanguageService, LanguageServiceOptions, RuleOptions, TextFile } from "./library/types.ts";

export type * from "./library/types.ts";

/**
 * Checks the docs sites in a folder and below or, if there are none, the site that the folder belongs to, as `docs-json check` does.
 * Rejects if there is no site, or no such folder, rule, or severity.
 */
export async function checkFolder(folder: string, options: RuleOptions = {}): Promise<CheckReport> {
  const host = nodeHost(options.onError ?? ignore);
  const baseFolder = path.resolve(folder);
  // The paths of files start from it.
  if ((await stat(baseFolder).catch(ignore))?.isFile()) throw new Error(`Not a folder: ${baseFolder}.`);
  const { targets } = requireTargets(await findTargets([baseFolder], baseFolder, host));
  const settings = { baseFolder, rules: rulesOf(options.rules), customizations: options.customizationExtensions, fix: false };
  const { diagnostics } = await checkSites(targets, settings, host);
  return { sites: targets.map(({ config }) => config.path), diagnostics };
}

/**
 * Creates a language service: it has no sites until a docs.json is opened. Without `files`, it reads what a site depends on from the disk.
 * Throws if there is no such rule or severity.
 */
export function createLanguageService(options: LanguageServiceOptions = {}): LanguageService {
  const { files, customizationExtensions, onChange = ignore } = options;
  const host = nodeHost(options.onError ?? ignore);
  const service = createCoreService(files === undefined ? host : sourceHost(host, files), (uri) => onChange(uri));
  const rules = rulesOf(options.rules);
  service.configure({
    openapi: customizationExtensions === undefined ? {} : { customizations: customizationExtensions },
    rules: () => rules,
  });
  const documentOf = ({ uri, version = 1, text }: TextFile) => textDocument(canonical(uri), "json", version, text);
  return {
    open: (file) => service.open(documentOf(file)),
    change: (file) => service.change(documentOf(file)),
    close: (uri) => service.close(canonical(uri)),
    changedOnDisk: (uri) => service.changedOnDisk(canonical(uri), "createdOrDeleted"),
    async diagnose(uri) {
      await service.whenSettled();
      return service.diagnose(canonical(uri));
    },
    complete: async (uri, position) => (await service.complete(canonical(uri), position, { snippets: false })).items,
    hover: (uri, position) => service.hover(canonical(uri), position),
    definition: (uri, position) => service.definition(canonical(uri), position),
    references: (uri, position) => service.references(canonical(uri), position, { includeDeclaration: true }),
    async fixes(uri, diagnostics) {
      const file = canonical(uri);
      // None of a text before the last change: their ranges are those of other words by now.
      const current = diagnostics.length === 0 ? [] : await service.restoreDiagnostics(file, startOfFile, diagnostics);
      return service.fixes(file, current, { createFiles: false });
    },
  };
}

/** The service compares URIs by this spelling. */
function canonical(uri: string): string {
  return URI.parse(uri).toString();
}

/** The severities of rules. Throws an error if there is no such rule or severity. */
function rulesOf(rules: RuleOptions["rules"] = {}): RuleSettingsByCode {
  // From JavaScript, they may be anything.
  return ruleOverrides(Object.entries(rules).map(([code, severity]) => [code, String(severity)]));
}

const ignore = (): void => undefined;
