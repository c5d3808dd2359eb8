import type { Redirect } from "../../config/redirects.ts";
import type { SourceNode } from "../../config/sourceNode.ts";
import { isUrl } from "../../files/paths.ts";
import { maxSuggestions } from "../../navigation/generatedAddresses.ts";
import { quote } from "../../text/quote.ts";
import type { Offense } from "../offense.ts";
import { offenseAt } from "../offenseAt.ts";
import type { LiveAddresses } from "./liveAddresses.ts";

/** Sources that no address has: those with an anchor, and URLs. Source: facts, section 2, "redirects". */
export function* checkForms(redirects: readonly Redirect[]): Iterable<Offense> {
  for (const { source } of redirects) {
    const text = String(source.node.value);
    if (!text.includes("#") && !isUrl(text)) continue;
    const message = `${quote(text)} is never asked for: a source ${isUrl(text) ? "is a path of this site" : "can have no anchor"}.`;
    yield offenseAt(source, { code: "redirect-source", severity: "warning", message });
  }
}

/** Redirects away from an address that has a page. One that changes the way in which the address is written leads to that page. */
export function* checkSources(redirects: readonly Redirect[], live: LiveAddresses): Iterable<Offense> {
  for (const { source, from, to, isExact } of redirects) {
    const page = !isExact || from === "" || from === to ? undefined : live.pageAt(from);
    if (page === undefined || (to !== undefined && live.pageAt(to) === page)) continue;
    const what = page === from ? "a generated page has this address" : `it is the address of the page ${quote(page)}`;
    const message = `${quote(String(source.node.value))} leads elsewhere, and ${what}: only one of them can be reached.`;
    yield offenseAt(source, { code: "redirect-source", severity: "warning", message });
  }
}

/** Redirects to an address of this site at which there is nothing, or to a folder. Those that another redirect takes further are not among them. */
export function* checkDestinations(redirects: readonly Redirect[], live: LiveAddresses): Iterable<Offense> {
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
      yield offenseAt(destination, { code: "redirect-destination", severity: "warning", message });
    }
  }
}

/** The platform's own check of redirects takes a folder, too, but which of its pages readers get nobody says. */
function folderEnd(destination: SourceNode): Offense {
  const message = `${quote(String(destination.node.value))} is a folder without an index: name the page in it that readers are to get.`;
  return offenseAt(destination, { code: "redirect-destination", severity: "information", message });
}

function deadEnd(destination: SourceNode, near: ReturnType<LiveAddresses["nearest"]>): Offense {
  const text = String(destination.node.value);
  const meant = near && `/${near.address}${/[?#].*$/su.exec(text)?.[0] ?? ""}`;
  const hint =
    near === undefined || meant === undefined
      ? "."
      : near.isCase
        ? `; the page is called ${quote(`/${near.address}`)}: upper and lower case make a difference.`
        : `: did you mean ${quote(meant)}?`;
  return offenseAt(destination, {
    code: "redirect-destination",
    severity: "warning",
    message: `There is no page ${quote(text)} to lead to${hint}`,
    ...(meant !== undefined && { data: { replaceWith: JSON.stringify(meant) } }),
  });
}
