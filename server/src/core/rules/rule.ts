import type { PageIndexes } from "../pages/pageIndex.ts";
import type { IndexedSite } from "../site/indexedSite.ts";
import type { Site } from "../site/site.ts";
import { groupBy } from "../std/groupBy.ts";
import type { Steps } from "../std/steps.ts";
import type { CodedReport, Report, Severity } from "./offense.ts";

/** Finds something in one version of a site. */
type Check = (site: Site) => Iterable<Report>;

/** What is known of a rule without running it. */
export interface RuleMeta {
  /**
   * By default: a report may have its own, such as where the platform only drops what is wrong. See
   * docs/decisions/0005-severities.md.
   */
  readonly severity: Severity;
  /**
   * Whether there are quick fixes. A `safe` one replaces the text with the only one it can mean: "Apply all safe fixes in this
   * file" and fixing on save apply it. Absent: there are none.
   */
  readonly fix?: "safe" | "unsafe";
  /** Whether what it finds in pages is true whatever docs.json contains: it runs while docs.json has a syntax error, too. */
  readonly needsNoConfig?: true;
}

/** A rule. The heading of its code in docs/diagnostics.md explains it. */
export interface Rule extends RuleMeta {
  /** Kebab-case; diagnostics carry it. */
  readonly code: string;
  readonly check: Check;
}

/** A rule about what is in the pages of a site, which changes while the site stays the same. */
export interface PageRule extends RuleMeta {
  readonly code: string;
  /** Finds something in a version of a site with a version of its pages, in steps: there may be thousands of them. */
  checkPages(indexed: IndexedSite): Steps<readonly Report[]>;
}

/**
 * Makes the rules whose reports one pass over the site finds, by code. The pass runs once for each version of a site, with the
 * first of the rules.
 */
export function rulesOf<Code extends string>(
  pass: (site: Site) => Iterable<CodedReport<Code>>,
  shared: Readonly<Record<Code, RuleMeta>>,
): readonly Rule[] {
  const reportsIn = (site: Site) => groupBy<string, CodedReport<Code>>(pass(site), ({ code }) => code);
  return Object.entries<RuleMeta>(shared).map(([code, meta]) => ({
    code,
    ...meta,
    check: (site) => site.view(reportsIn).get(code) ?? [],
  }));
}

/**
 * Makes the rules about pages whose reports one pass finds, by code. The pass runs once for each version of a site with a version of its
 * pages, with the first of the rules.
 */
export function pageRulesOf<Code extends string>(
  pass: (indexed: IndexedSite) => Steps<readonly CodedReport<Code>[]>,
  shared: Readonly<Record<Code, RuleMeta>>,
): readonly PageRule[] {
  const keptReports = (): { last?: { readonly indexes: PageIndexes; readonly reports: readonly CodedReport<Code>[] } } => ({});
  return Object.entries<RuleMeta>(shared).map(([code, meta]) => ({
    code,
    ...meta,
    *checkPages(indexed) {
      const { site, indexes } = indexed;
      const kept = site.view(keptReports);
      if (kept.last?.indexes !== indexes) kept.last = { indexes, reports: yield* pass(indexed) };
      return kept.last.reports.filter((report) => report.code === code);
    },
  }));
}
