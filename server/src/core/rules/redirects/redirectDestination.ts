import type { SourceNode } from "../../config/sourceNode.ts";
import { maxSuggestions } from "../../navigation/generatedAddresses.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";
import type { LiveAddresses } from "./liveAddresses.ts";
import { liveAddresses } from "./liveAddresses.ts";
import { checkPlaceholders } from "./redirectPlaceholders.ts";

export const redirectDestination: Rule = { code: "redirect-destination", severity: "warning", fix: "unsafe", check };

function* check(site: Site): Iterable<Report> {
  yield* checkPlaceholders(site);
  yield* checkEnds(site);
}

/** Redirects to an address of this site at which there is nothing, or to a folder. Those that another redirect takes further are not among them. */
function* checkEnds(site: Site): Iterable<Report> {
  const { redirects } = site;
  const live = redirects.length === 0 ? undefined : liveAddresses(site);
  if (live === undefined) return;
  const sources = new Set(redirects.map(({ from }) => from));
  const patterns = redirects.flatMap(({ pattern }) => pattern ?? []);
  const isTakenFurther = (address: string) => patterns.some((pattern) => pattern.match(address) !== "no");
  let hints = maxSuggestions;
  for (const { destination, to, below } of redirects) {
    if (to !== undefined && !sources.has(to) && !live.mayBe(to) && !isTakenFurther(to)) {
      if (live.isPageFolder(to)) yield folderEnd(destination);
      else yield deadEnd(destination, live.nearest(to, hints-- > 0));
    } else if (below !== undefined && !live.mayBeBelow(below) && !isTakenFurther(`${below}/a`)) {
      if (redirects.some(({ from }) => from === below || from.startsWith(`${below}/`))) continue;
      const message = `There is no page below ${quote(`/${below}`)} to lead to.`;
      yield reportAt(destination, { message });
    }
  }
}

/** The platform's own check of redirects takes a folder, too, but which of its pages readers get nobody says. */
function folderEnd(destination: SourceNode): Report {
  const message = `${quote(String(destination.node.value))} is a folder without an index: name the page in it that readers are to get.`;
  return reportAt(destination, { severity: "information", message });
}

function deadEnd(destination: SourceNode, near: ReturnType<LiveAddresses["nearest"]>): Report {
  const text = String(destination.node.value);
  const meant = near && `/${near.address}${/[?#].*$/su.exec(text)?.[0] ?? ""}`;
  const hint =
    near === undefined || meant === undefined
      ? "."
      : near.isCase
        ? `; the page is called ${quote(`/${near.address}`)}: upper and lower case make a difference.`
        : `: did you mean ${quote(meant)}?`;
  return reportAt(destination, {
    message: `There is no page ${quote(text)} to lead to${hint}`,
    ...(meant !== undefined && { data: { replaceWith: JSON.stringify(meant) } }),
  });
}
