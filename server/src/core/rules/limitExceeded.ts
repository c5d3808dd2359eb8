import { isTooLarge } from "../config/configFile.ts";
import { firstUncompared } from "../navigation/languageCoverage.ts";
import { exceedsMaxEndpoints } from "../openapi/endpoints.ts";
import { includedScopes } from "../site/includedScopes.ts";
import { patternIndex } from "../site/patternIndex.ts";
import type { Site } from "../site/site.ts";
import { exceedsMaxGeneratedPages } from "../site/sourcePages.ts";
import { quote } from "../text/quote.ts";
import type { Report } from "./offense.ts";
import { firstLine, keyAt, locationOfWord, reportAt } from "./reportAt.ts";
import type { Rule } from "./rule.ts";

export const limitExceeded: Rule = { code: "limit-exceeded", severity: "information", check };

const tooLarge = "This docs.json is larger than 10 MB. Only its syntax is checked.";
const tooManyReferences = "There are more than 10,000 `$ref`s, including those in included files. The rest are not checked.";

/** The report that a rule found more than is reported. */
export function tooManyReports({ config }: Site, code: string): Report {
  return {
    message: `There are more than 100,000 ${quote(code)} diagnostics. The rest are not reported.`,
    span: firstLine(config),
  };
}

/** What is not checked because it would take too long. Runs after the rules that meet the limits. */
function* check(site: Site): Iterable<Report> {
  if (isTooLarge(site.config)) return yield { message: tooLarge, span: firstLine(site.config) };
  const exceedsMaxReferences = site.configuration.exceedsMaxReferences || site.view(includedScopes).isIncomplete;
  const limits = exceedsMaxReferences ? [...site.limits, { message: tooManyReferences }] : site.limits;
  for (const { file, message } of limits) {
    yield { message, span: firstLine(file ?? site.config), ...(file && { file }) };
  }
  if (exceedsMaxGeneratedPages(site) && site.navigation !== undefined) {
    const message = "More than 100,000 pages are generated from API files. The rest are not checked.";
    yield reportAt(keyAt(site.navigation), { message });
  } else yield* tooManyOperations(site);
  const language = site.navigation && firstUncompared(site.navigation);
  if (language !== undefined) {
    const message = "There are more than 100 languages. The rest are not compared with the default one.";
    yield reportAt(language.fields.get("language") ?? language, { message });
  }
  const first = site.redirects.find(({ pattern }) => pattern !== undefined);
  if (first !== undefined && site.view(patternIndex).isIncomplete) {
    const message = "There are too many redirects with placeholders. Some destinations are not checked.";
    yield reportAt(first.source, { message });
  }
}

/** OpenAPI files with more operations than are known, where they are first named. */
function* tooManyOperations(site: Site): Iterable<Report> {
  const seen = new Set<string>();
  const isAbove = (source: string): boolean => {
    const document = seen.has(source) ? undefined : site.apiFiles.loadedDocument(source);
    seen.add(source);
    return document !== undefined && exceedsMaxEndpoints(document.index);
  };
  const message = (source: string) => `${quote(source)} has more than 100,000 operations. The rest are not checked.`;
  for (const { openapi } of site.navigation?.active ?? [])
    if (openapi !== undefined && isAbove(openapi.source)) yield reportAt(openapi, { message: message(openapi.source) });
  for (const { entry, endpoint } of site.endpointEntries)
    if (endpoint.file !== undefined && isAbove(endpoint.file.text))
      yield { message: message(endpoint.file.text), ...locationOfWord(entry, endpoint.file) };
}
