import { isUrl } from "../../files/paths.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import { liveAddresses } from "./liveAddresses.ts";

export const redirectSource: Rule = { code: "redirect-source", severity: "warning", check };

function* check(site: Site): Iterable<Report> {
  yield* checkForms(site);
  yield* checkPages(site);
}

/** Sources that no address has: those with an anchor, and URLs. Source: docs/platform.md, "Redirects". */
function* checkForms({ redirects }: Site): Iterable<Report> {
  for (const { source } of redirects) {
    const text = String(source.node.value);
    if (!text.includes("#") && !isUrl(text)) continue;
    const message = `${quote(text)} is never asked for: a source ${isUrl(text) ? "is a path of this site" : "can have no anchor"}.`;
    yield reportAt(source, { message });
  }
}

/** Redirects away from an address that has a page. One that changes the way in which the address is written leads to that page. */
function* checkPages(site: Site): Iterable<Report> {
  const { redirects } = site;
  const live = redirects.length === 0 ? undefined : liveAddresses(site);
  if (live === undefined) return;
  for (const { source, from, to, isExact } of redirects) {
    const page = !isExact || from === "" || from === to ? undefined : live.pageAt(from);
    if (page === undefined || (to !== undefined && live.pageAt(to) === page)) continue;
    const what = page === from ? "a generated page has this address" : `it is the address of the page ${quote(page)}`;
    const message = `${quote(String(source.node.value))} leads elsewhere, and ${what}: only one of them can be reached.`;
    yield reportAt(source, { message });
  }
}
