import { maxGeneratedPages } from "../navigation/generated.ts";
import type { Site } from "../site/site.ts";
import type { Report } from "./offense.ts";
import { patternIndex } from "./redirects/patternIndex.ts";
import { keyAt, reportAt } from "./reportAt.ts";
import type { Rule } from "./rule.ts";

export const limitExceeded: Rule = { code: "limit-exceeded", severity: "information", check };

const tooManyReferences = "The navigation has more than 10,000 `$ref`s, with those in included files. The rest is not checked.";

/** What is not checked because it would take too long. Runs after the rules that meet the limits. */
function* check(site: Site): Iterable<Report> {
  const limits = site.configuration.exceedsReferences ? [...site.limits, { message: tooManyReferences }] : site.limits;
  for (const { file, message } of limits) {
    const line = /^.*/u.exec((file ?? site.config).document.getText())?.[0] ?? "";
    yield { message, span: { offset: 0, length: line.length }, ...(file && { file }) };
  }
  if (site.generated.length >= maxGeneratedPages && site.navigation !== undefined) {
    const message = "More than 100,000 pages are generated from OpenAPI files. The others are not checked.";
    yield reportAt(keyAt(site.navigation), { message });
  }
  const first = site.redirects.find(({ pattern }) => pattern !== undefined);
  if (first !== undefined && site.view(patternIndex).isIncomplete) {
    const message = "There are too many redirects with placeholders. Some destinations are not checked.";
    yield reportAt(first.source, { message });
  }
}
