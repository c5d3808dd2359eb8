import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { locationOfPage } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const pageAddress: Rule = { code: "page-address", severity: "warning", check };

const reserved = /^(?:mcp|llms(?:-full)?\.txt|robots\.txt|sitemap\.xml|skill\.md)$/u;

/** Whether the platform keeps an address in the docs root for itself. Source: docs/platform.md, "Redirects". */
export function isReserved(address: string): boolean {
  return reserved.test(address);
}

function* check(site: Site): Iterable<Report> {
  yield* checkDuplicates(site);
  yield* checkReserved(site);
}

/** Two files, `.md` and `.mdx`, with the same address: only one of them is published. Source: docs/platform.md, "Page entries". */
function* checkDuplicates({ pages }: Site): Iterable<Report> {
  for (const page of pages?.duplicates ?? []) {
    const other = pages?.page(page.address);
    if (page.excludedBy !== undefined || other === undefined || other.excludedBy !== undefined) continue;
    const message = `Duplicate address ${quote(`/${page.address}`)}: only ${quote(other.path)} is published. Rename or remove this file.`;
    yield { message, ...locationOfPage(page) };
  }
}

/** Pages that readers cannot open, because the platform answers at their address itself. */
function* checkReserved({ pages }: Site): Iterable<Report> {
  for (const page of pages?.list ?? []) {
    if (page.excludedBy !== undefined || !isReserved(page.address)) continue;
    const message = `Reserved address ${quote(`/${page.address}`)}: the platform uses it itself. Rename this file.`;
    yield { message, ...locationOfPage(page) };
  }
}
