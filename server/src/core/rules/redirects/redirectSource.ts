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

/** Sources that no request matches: those with an anchor, and URLs. Source: docs/platform.md, "Redirects". */
function* checkForms({ redirects }: Site): Iterable<Report> {
  for (const { source } of redirects) {
    const text = String(source.node.value);
    if (!text.includes("#") && !isUrl(text)) continue;
    const why = isUrl(text) ? "is a URL; use a path on this site" : "has an anchor; remove it";
    const message = `Redirect source never matches: ${quote(text)} ${why}.`;
    yield reportAt(source, { message });
  }
}

/** Redirects from the address of a page, unless they lead to another spelling of the same address. */
function* checkPages(site: Site): Iterable<Report> {
  const { redirects } = site;
  const live = redirects.length === 0 ? undefined : liveAddresses(site);
  if (live === undefined) return;
  for (const { source, from, to, isExact } of redirects) {
    const page = !isExact || from === "" || from === to ? undefined : live.pageAt(from);
    if (page === undefined || (to !== undefined && live.pageAt(to) === page)) continue;
    yield reportAt(source, { message: `This redirect hides the ${page === from ? "generated page" : "page"} ${quote(page)}.` });
  }
}
