import type { SourceNode } from "../../config/sourceNode.ts";
import { addressOf, isUrl } from "../../files/paths.ts";
import type { GeneratedPage } from "../../navigation/generated.ts";
import { maxSuggestions } from "../../navigation/generatedAddresses.ts";
import type { PageEntry } from "../../navigation/navigation.ts";
import { entryText } from "../../openapi/endpoints.ts";
import { parseEndpointEntry } from "../../openapi/entry.ts";
import type { PageFile, Pages } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import { endpointLike } from "../endpoints/endpointLike.ts";
import type { CodedReport, OffenseData } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import { rulesOf } from "../rule.ts";

type Code = "page-missing" | "page-case" | "page-extension" | "page-url" | "page-excluded";

export const pageEntryRules = rulesOf<Code>(check, {
  "page-missing": { severity: "warning", fix: "unsafe" },
  "page-case": { severity: "warning", fix: "safe" },
  "page-extension": { severity: "warning", fix: "safe" },
  "page-url": { severity: "warning", fix: "unsafe" },
  "page-excluded": { severity: "warning", fix: "unsafe" },
});

/**
 * Entries of `pages`, and pages of groups (`root`), that lead to no page: the platform leaves them out. Says what stands there
 * instead, or what comes nearest. Source: facts, section 3, "Pages".
 */
function* check(site: Site): Iterable<CodedReport<Code>> {
  const { navigation, pages, listed } = site;
  if (navigation === undefined || pages === undefined || listed === undefined) return;
  for (const node of navigation.active) {
    const root = node.kind === "group" ? node.fields.get("root") : undefined;
    const report = root && checkRoot(root, pages);
    if (report !== undefined) yield report;
  }
  let hints = maxSuggestions;
  for (const { isShadowed, entries, found } of listed) {
    if (isShadowed) continue;
    for (let at = 0; at < found.length; at++) {
      const page = pages.list[found[at] ?? -1];
      const entry = page !== undefined && page.excludedBy === undefined ? undefined : entries[at];
      if (entry === undefined) continue;
      const fault = page !== undefined ? faultOfFile(page) : faultOfEntry(entry, site, pages, hints-- > 0);
      if (fault !== undefined) yield reportAt(entry, fault);
    }
  }
}

interface Fault {
  readonly code: Code;
  readonly message: string;
  readonly data?: OffenseData;
}

/** Why an entry leads to no page on disk. */
function faultOfEntry(entry: PageEntry, site: Site, pages: Pages, withNearest: boolean): Fault | undefined {
  const address = addressOf(entry.value);
  const generated = site.generatedAddresses;
  const made = generated.get(address);
  if (made !== undefined) return faultOfGenerated(entry, made);
  const fault = faultOf(entry.value, pages);
  if (!withNearest || fault?.code !== "page-missing" || fault.data?.replaceWith !== undefined) return fault;
  const endpoint = endpointLike(entry, site);
  if (endpoint !== undefined) return faultOfForm(entry, endpoint);
  const near = generated.nearest(address);
  return near === undefined ? fault : faultOfGenerated(entry, near);
}

/** The page of a group, which can be no endpoint (facts, section 6, "Endpoint entries"). */
function checkRoot(root: SourceNode, pages: Pages): CodedReport<Code> | undefined {
  const value: unknown = root.node.value;
  if (typeof value !== "string" || value === "") return undefined;
  if (parseEndpointEntry(value) === undefined) {
    const fault = faultOf(value, pages);
    return fault && reportAt(root, fault);
  }
  const message = `\`root\` takes the path of a page, and ${quote(value)} is an endpoint: list it in \`pages\`.`;
  return reportAt(root, { code: "page-missing", message });
}

/** Why a path leads to no page; undefined when it leads to one. */
function faultOf(value: string, pages: Pages): Fault | undefined {
  const address = addressOf(value);
  const page = pages.page(address);
  if (page !== undefined) return faultOfFile(page);
  if (isUrl(value)) {
    const message = `${quote(value)} is a URL and no page: link to it with \`href\`, or from a page that has it as \`url\` in its front matter.`;
    return { code: "page-url", message, data: { remove: true } };
  }
  const bare = address.replace(/\.mdx?$/u, "");
  const file = bare === address ? undefined : pages.page(bare);
  if (file !== undefined) {
    const excluded = faultOfFile(file);
    if (excluded !== undefined) return excluded;
    return mended("page-extension", value, `The extension does not belong to the path of a page: write ${quote(bare)}.`, bare);
  }
  const place = address.replace(/[#?].*$/u, "");
  if (place !== address && pages.page(place) !== undefined) {
    const message = `${quote(value)} is a place in a page, and \`pages\` lists whole ones: write ${quote(place)}.`;
    return mended("page-missing", value, message, place);
  }
  const other = pages.pageInOtherCase(bare)?.address;
  if (other !== undefined) {
    return mended("page-case", value, `The page is called ${quote(other)}: upper and lower case make a difference.`, other);
  }
  if (value.trim() === "") {
    return { code: "page-missing", message: "An empty text leads to no page.", data: { remove: true } };
  }
  const near = pages.equivalentPage(bare)?.address ?? pages.nearest(bare);
  return {
    code: "page-missing",
    message: `There is no page ${quote(value)}${near === undefined ? "." : `: did you mean ${quote(near)}?`}`,
    data: {
      remove: true,
      ...(near !== undefined && { replaceWith: inStyleOf(value, near) }),
      ...(isFileName(bare) && { createPage: `${bare}.mdx` }),
    },
  };
}

/** The address of the page that a path most likely means which leads to none. */
export function suggestedAddress(value: string, pages: Pages): string | undefined {
  if (isUrl(value) || value.trim() === "") return undefined;
  const address = addressOf(value);
  const bare = address.replace(/\.mdx?$/u, "");
  const written = [bare, address.replace(/[#?].*$/u, "")].find((other) => pages.page(other) !== undefined);
  return written ?? pages.pageInOtherCase(bare)?.address ?? pages.equivalentPage(bare)?.address ?? pages.nearest(bare);
}

/** An endpoint that is written in another form. */
function faultOfForm({ value }: PageEntry, endpoint: string): Fault {
  const message = `${quote(value)} is the path of a page, and there is none: an endpoint is written ${quote(endpoint)}.`;
  return { code: "page-missing", message, data: { remove: true, replaceWith: JSON.stringify(endpoint) } };
}

/** The address of a page that is made of an operation, or one like it; an entry has to ask for the operation. */
function faultOfGenerated({ value, owner }: PageEntry, page: GeneratedPage): Fault {
  const endpoint = entryText(page);
  const { source } = page.document;
  const entry = owner.openapi?.source === source ? endpoint : `${source} ${endpoint}`;
  const message =
    page.address === addressOf(value)
      ? `${quote(value)} is the page generated for ${quote(endpoint)}: list the endpoint.`
      : `There is no page ${quote(value)}: did you mean the endpoint ${quote(endpoint)}, whose page is ${quote(page.address)}?`;
  return {
    code: "page-missing",
    message,
    data: { remove: true, ...(parseEndpointEntry(entry) !== undefined && { replaceWith: JSON.stringify(entry) }) },
  };
}

/** Why the platform makes no page of a file that is there, as far as that is certain. */
function faultOfFile({ path, excludedBy }: PageFile): Fault | undefined {
  const reason = excludedBy === undefined ? undefined : reasons.get(excludedBy);
  if (reason === undefined) return undefined;
  return { code: "page-excluded", message: `The file ${quote(path)} makes no page: ${reason}.`, data: { remove: true } };
}

const reasons: ReadonlyMap<PageFile["excludedBy"], string> = new Map([
  ["name", "a file of this name is about the repository, and a page needs another one"],
  ["ignore-file", "`.mintignore` leaves it out"],
  ["snippet", "what stands in this folder is a part of other pages"],
]);

function mended(code: Code, value: string, message: string, path: string): Fault {
  return { code, message, data: { replaceWith: inStyleOf(value, path) } };
}

/** A path as JSON text, with a slash before it where the text that it replaces has one. */
function inStyleOf(value: string, path: string): string {
  return JSON.stringify(value.startsWith("/") ? `/${path}` : path);
}

/** Whether a path can be that of a file on every system. */
function isFileName(path: string): boolean {
  return path !== "" && !/[<>:"|?*#%\\\p{Cc}]|[ .](?:\/|$)/u.test(path);
}
