import type { ExactRedirects } from "../../config/exactRedirects.ts";
import { exactRedirects, finalAddress } from "../../config/exactRedirects.ts";
import type { Redirect } from "../../config/redirects.ts";
import { linkAddress } from "../../config/redirects.ts";
import { textAt } from "../../config/sourceNode.ts";
import { folderPrefix, lastSegment } from "../../files/paths.ts";
import { PatternIndex } from "../../site/patternIndex.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import { locationOf } from "../locations.ts";
import type { Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";

/**
 * Redirects that are never used because an earlier one takes all of their addresses elsewhere. Another rule reports the same source in the
 * same spelling. Source: docs/platform.md, "Redirects".
 */
export function* checkReach(site: Site): Iterable<Report> {
  const { redirects } = site;
  // An index of its own: what takes too long here must not keep other rules from comparing patterns.
  const patterns = new PatternIndex(redirects);
  const exact = site.view(exactRedirects);
  const spellings = new Map<string, Redirect>();
  for (const redirect of redirects) {
    const spelling = redirect.isExact ? redirect.from : textAt(redirect.source).replace(/^\/+/u, "");
    const same = spellings.get(spelling);
    if (same === undefined) spellings.set(spelling, redirect);
    const first = same ?? patterns.including(redirect);
    if (first !== undefined && textAt(first.source) !== textAt(redirect.source) && !leadsTo(first, redirect, exact))
      yield unreachableReport(redirect, first);
  }
}

function unreachableReport({ source, form }: Redirect, first: Redirect): Report {
  const message = `Redirect never used: ${quote(textAt(first.source))} comes first and matches ${quote(textAt(source))}.`;
  return reportAt(source, {
    message,
    related: [{ ...locationOf(first.source), message: "This redirect is used." }],
    // Of two with the same addresses, the second one is never used, whichever that is.
    data: { removeItem: "this redirect", ...(form !== first.form && { moveBefore: textAt(first.source) }) },
  });
}

/** Whether a redirect leads where another one leads, from all addresses of that other one. */
function leadsTo(first: Redirect, { from, destination }: Redirect, exact: ExactRedirects): boolean {
  const start = folderPrefix(first.from);
  const placeholder = lastSegment(first.from);
  const written = textAt(first.destination);
  const fills = first.pattern !== undefined && from.startsWith(start);
  const reached = fills ? written.replace(placeholder, () => from.slice(start.length)) : written;
  return finalAddress(linkAddress(reached), exact) === finalAddress(linkAddress(textAt(destination)), exact);
}
