import { redirectText } from "../../config/redirects.ts";
import type { SourceNode } from "../../config/sourceNode.ts";
import { textAt } from "../../config/sourceNode.ts";
import { foldersOf, withoutInnerIndex, withoutQuery } from "../../files/paths.ts";
import { maxSuggestions } from "../../navigation/generatedAddresses.ts";
import { patternIndex } from "../../site/patternIndex.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import type { NearAddress } from "./liveAddresses.ts";
import { LiveAddresses } from "./liveAddresses.ts";
import { movedFrom } from "./lostAddresses.ts";
import { isOtherSpelling } from "./otherSpelling.ts";
import { checkPlaceholders } from "./redirectPlaceholders.ts";

export const redirectDestination: Rule = { code: "redirect-destination", severity: "warning", fix: "unsafe", check };

function* check(site: Site): Iterable<Report> {
  yield* checkPlaceholders(site);
  yield* checkEnds(site);
}

/**
 * Redirects to an address of this site that does not exist, or to a folder. Not those that another redirect takes further, and not those
 * that lead to themselves. Source: docs/platform.md, "Redirects".
 */
function* checkEnds(site: Site): Iterable<Report> {
  const { redirects } = site;
  const live = redirects.length === 0 ? undefined : site.view(LiveAddresses.of);
  if (live === undefined) return;
  const sources = new Set(redirects.map(({ from }) => from));
  const folders = foldersOf(sources);
  const patterns = site.view(patternIndex);
  const isSource = (address: string) => sources.has(address) || sources.has(withoutInnerIndex(address));
  const isTakenFurther = (address: string) => patterns.matching(address)?.length !== 0;
  let suggestionsLeft = maxSuggestions;
  for (const redirect of redirects) {
    const { destination, to, below } = redirect;
    if (isOtherSpelling(redirect)) continue;
    if (to !== undefined && !isSource(to) && !live.mayExist(to) && !isTakenFurther(to)) {
      const reason = live.whyUnserved(to);
      if (reason !== undefined) yield reportAt(destination, { message: reason, data: { removeItem: "this redirect" } });
      else if (live.isPageFolder(to)) yield folderReport(destination);
      else yield deadEndReport(destination, moved(site, to) ?? live.nearest(to, { withGenerated: suggestionsLeft-- > 0 }));
    } else if (below !== undefined && !live.mayExistBelow(below) && !isTakenFurther(`${below}/a`)) {
      if (sources.has(below) || folders.has(below)) continue;
      const message = `Redirect destination not found: no page under ${quote(`/${below}`)}.`;
      yield reportAt(destination, { message, data: { removeItem: "this redirect" } });
    }
  }
}

/** Where the page at an address is now, if git knows. */
function moved(site: Site, address: string): NearAddress | undefined {
  const to = movedFrom(site, address);
  return to === undefined ? undefined : { address: to, differsOnlyInCase: false };
}

/** The platform's own check accepts a folder, too, but it is not documented to which of its pages it leads. */
function folderReport(destination: SourceNode): Report {
  const message = `Redirect destination ${quote(textAt(destination))} has no index page; use a page in it.`;
  return reportAt(destination, { severity: "information", message });
}

function deadEndReport(destination: SourceNode, near: NearAddress | undefined): Report {
  const text = textAt(destination);
  const suggestion = near && `/${redirectText(near.address)}${text.slice(withoutQuery(text).length)}`;
  const differsOnlyInCase = near?.differsOnlyInCase === true && suggestion !== undefined;
  return reportAt(destination, {
    message: differsOnlyInCase
      ? `Wrong case: use ${quote(suggestion)}.`
      : `Redirect destination not found: ${quote(text)}.${didYouMean(suggestion)}`,
    data: suggestion === undefined ? { removeItem: "this redirect" } : { replaceWith: JSON.stringify(suggestion) },
  });
}
