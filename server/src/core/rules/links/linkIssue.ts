import { withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { isFileName } from "../../files/paths.ts";
import type { LinkTarget } from "../../pages/linkTarget.ts";
import type { PageFile } from "../../pages/pages.ts";
import { quote } from "../../text/quote.ts";
import { didYouMean } from "../messages.ts";
import type { LinkTargets } from "./linkTargets.ts";

export type LinkCode = "link-missing" | "link-case" | "link-anchor" | "link-file" | "link-redirected";

/** What is wrong with the path of a link. */
export interface LinkIssue {
  readonly code: Exclude<LinkCode, "link-anchor">;
  readonly message: string;
  /** What is not found, as it is written. */
  readonly path?: string;
  /** The address that is right, from the docs root with a slash, perhaps with an anchor. */
  readonly replacement?: string;
  /** The page that would have to be there: its path from the docs root, with `.mdx`. */
  readonly createPage?: string;
}

/** What is wrong with a link, or the page that it leads to if that is known. */
export function checkLink(
  { path, addresses }: LinkTarget,
  targets: LinkTargets,
  isFile: boolean,
): LinkIssue | PageFile | undefined {
  const [first] = addresses;
  if (first === undefined) return undefined;
  if (isFile) {
    if (addresses.some((address) => targets.hasFile(address))) return undefined;
    // Of the files that a page imports, none is likely meant instead.
    const near = /\.(?!mdx?$)\w+$/u.test(first) ? targets.nearestFile(first) : undefined;
    const message = `File not found: ${quote(path)}.`;
    return { code: "link-file", message, ...(near !== undefined && { replacement: `/${near}` }) };
  }
  for (const address of addresses) {
    const found = targets.at(address);
    if (found.kind === "page") return found.page;
    if (found.kind === "other") return undefined;
  }
  for (const address of addresses) {
    const found = targets.at(address);
    if (found.kind !== "redirect") continue;
    const message = `${quote(path)} redirects to ${quote(found.destination)}; link there directly.`;
    return { code: "link-redirected", message, replacement: found.destination };
  }
  const behind = addresses
    .map((address) => targets.at(address))
    .find((each) => each.kind === "missing" && each.destination !== undefined);
  if (behind?.kind === "missing" && behind.destination !== undefined)
    return { code: "link-missing", message: `${quote(path)} redirects to ${quote(behind.destination)}, which does not exist.` };
  const near = addresses.map((address) => targets.nearest(address)).find((each) => each !== undefined);
  const replacement = near && `/${near.address}`;
  if (near?.isCase === true) return { code: "link-case", message: `Wrong case: use`, ...(replacement && { replacement }) };
  return {
    code: "link-missing",
    message: `Page not found: ${quote(path)}.`,
    path,
    ...(replacement !== undefined && { replacement }),
    ...pageToCreate(first),
  };
}

/** What is at an address with another extension is no page. */
function pageToCreate(address: string): Pick<LinkIssue, "createPage"> {
  const bare = withoutMarkdownExtension(address);
  return isFileName(bare) && !/\.[a-z]{2,5}$/iu.test(bare) ? { createPage: `${bare}.mdx` } : {};
}

/**
 * Whether a link is right with another path, which may be a destination with a query or an anchor: what follows the path in the link stays
 * behind it. `text`: the link as it is written.
 */
export function fitsInto(text: string, { path }: LinkTarget, replacement: string): boolean {
  const rest = text.slice(text.indexOf(path) + path.length).trim();
  return replacement.includes("#") ? rest === "" : !(replacement.includes("?") && rest.startsWith("?"));
}

/** The message of an issue, with what is right as it would be written. */
export function messageOf({ code, message, path }: LinkIssue, written: string | undefined): string {
  if (code === "link-case") return `Wrong case: use ${quote(written ?? "")}.`;
  return code === "link-redirected" ? message : `${message}${didYouMean(written, path)}`;
}
