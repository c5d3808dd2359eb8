import { linkAddress } from "../../config/redirects.ts";
import { isUnpublishedImage, unpublishedImage } from "../../files/exclusions.ts";
import { isImportable, withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { isFileName, withoutIndex } from "../../files/paths.ts";
import { importText } from "../../pages/content/importStatements.ts";
import type { PageLink, UnlinkedPath } from "../../pages/content/pageContent.ts";
import { isBareImport } from "../../pages/imports.ts";
import type { LinkTarget } from "../../pages/linkTarget.ts";
import { anchorSpan, isExact, keepsExtension, pathSpan } from "../../pages/linkTarget.ts";
import type { PageFile } from "../../pages/pages.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { quote } from "../../text/quote.ts";
import type { Span } from "../../text/span.ts";
import { withScheme } from "../../text/withScheme.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import type { CodedReport } from "../offense.ts";
import type { AnchorSearch } from "./anchorSearch.ts";
import type { LinkResolver } from "./linkResolver.ts";

export type LinkCode = "link-missing" | "link-case" | "link-anchor" | "link-file" | "link-redirected";

/** What is wrong with a link. */
export interface LinkIssue {
  readonly kind: "issue";
  readonly code: LinkCode;
  /** The message, with what is right as it would be written in the link. */
  readonly message: (written: string | undefined) => string;
  /** The address that is right, from the docs root with a slash, perhaps with an anchor, or a URL; of `link-anchor`, the anchor alone. */
  readonly replacement?: string;
  /** The page that would have to be there: its path from the docs root, with `.mdx`. */
  readonly createPages?: readonly string[];
  /** The page that a redirect leads to, in which the anchor of the link is looked for. */
  readonly redirectsTo?: PageFile;
}

/** What links are checked with. `budget`: for the suggestions of anchors. */
export interface LinkCheck {
  readonly resolver: LinkResolver;
  readonly search: AnchorSearch;
  readonly budget: WorkBudget;
}

/** What is wrong with a link outside of pages, or with its anchor. */
export function checkWithAnchor(target: LinkTarget, check: LinkCheck): LinkIssue | undefined {
  const found = checkLink(target, check.resolver);
  const page = found?.kind === "page" ? found.page : found?.redirectsTo;
  const missing = page && target.anchor !== "" ? check.search.missing(page, target.anchor, check.budget) : undefined;
  if (found?.kind !== "page")
    return found && missing ? issue(found.code, (written) => `${found.message(written)} ${missing.message}`) : found;
  return missing && issue("link-anchor", () => missing.message, missing.near);
}

/** What is wrong with the path of an image, or of another file. */
export function checkFile(target: LinkTarget, resolver: LinkResolver): LinkIssue | undefined {
  const { addresses } = target;
  const [first] = addresses;
  if (first === undefined) return undefined;
  const found = addresses.find((address) => resolver.hasFile(address));
  if (found === undefined) return fileIssue(target, resolver.nearestFile(first));
  return isUnpublishedImage(found) ? issue("link-file", () => unpublishedImage) : undefined;
}

/** What is wrong with the path of an import. */
export function checkImport(target: LinkTarget, resolver: LinkResolver): LinkIssue | undefined {
  const { addresses } = target;
  const [first] = addresses;
  if (first === undefined) return undefined;
  const file = addresses.map((address) => resolver.pages.fileAt(address)).find((each) => each !== undefined);
  if (isBareImport(target.path)) return file === undefined ? undefined : issue("link-file", bareImport, `/${file}`);
  if (file !== undefined && !isImportable(file)) return issue("link-file", () => notImported(file));
  if (addresses.some((address) => resolver.hasImport(address))) return undefined;
  return fileIssue(target, resolver.nearestImport(first));
}

/** The message about the path of a file that the platform takes for the name of a package. */
function bareImport(written: string | undefined): string {
  return `Paths of imports start with ${quote("/")}, ${quote("./")}, or ${quote("../")}.${didYouMean(written)}`;
}

/** The message about a file that exists, but that pages cannot import. */
function notImported(path: string): string {
  const [extension = ""] = /\.[cm]?[jt]s$/u.exec(path) ?? [];
  const hint = extension === "" ? "" : ` Change the extension to ${quote(extension.includes("t") ? ".tsx" : ".jsx")}.`;
  return `Only ${quote(".mdx")}, ${quote(".md")}, ${quote(".jsx")}, and ${quote(".tsx")} files can be imported.${hint}`;
}

/** `near`: the file that is likely meant instead. */
function fileIssue({ path }: LinkTarget, near: string | undefined): LinkIssue {
  const replacement = withScheme(path) ?? (near && `/${near}`);
  return issue("link-file", (written) => `File not found: ${quote(path)}.${didYouMean(written)}`, replacement);
}

/** What is wrong with the path of a link, or the page that it leads to; undefined if neither is known. */
export function checkLink(
  target: LinkTarget,
  resolver: LinkResolver,
): LinkIssue | { readonly kind: "page"; readonly page: PageFile } | undefined {
  const { path, addresses } = target;
  for (const address of addresses) {
    const found = resolver.at(address);
    if (found.kind === "page")
      return keepsExtension(target) && !resolver.isRedirected(address) ? missingIssue(path, withoutExtension(address)) : found;
    if (found.kind === "other") return undefined;
  }
  return issueOfRedirect(target, resolver) ?? issueOfMissing(target, resolver);
}

/** What is wrong with a link whose addresses have nothing but a redirect; undefined if there is no redirect. */
function issueOfRedirect({ path, addresses }: LinkTarget, resolver: LinkResolver): LinkIssue | undefined {
  const found = addresses.map((address) => resolver.at(address));
  const redirect = found.find((each) => each.kind === "redirect");
  if (redirect !== undefined) {
    const { destination } = redirect;
    const message = `${quote(path)} redirects to ${quote(destination)}; link there directly.`;
    const end = destination.includes("#") ? undefined : resolver.at(linkAddress(destination));
    return { ...issue("link-redirected", () => message, destination), ...(end?.kind === "page" && { redirectsTo: end.page }) };
  }
  const missing = found
    .map((each) => (each.kind === "missing" ? each.destination : undefined))
    .find((each) => each !== undefined);
  if (missing === undefined) return undefined;
  const message = `${quote(path)} redirects to ${quote(missing)}, which does not exist.`;
  return issue("link-missing", () => message);
}

/** What is wrong with a link whose addresses have nothing. */
function issueOfMissing({ path, addresses }: LinkTarget, resolver: LinkResolver): LinkIssue | undefined {
  const [first] = addresses;
  if (first === undefined) return undefined;
  const firstKnown = <T>(find: (address: string) => T | undefined) => addresses.map(find).find((each) => each !== undefined);
  const reason = firstKnown((address) => resolver.whyUnserved(address));
  if (reason !== undefined) return issue("link-missing", () => reason);
  const url = withScheme(path);
  if (url !== undefined) return missingIssue(path, url);
  const near = firstKnown((address) => resolver.nearest(address));
  const replacement = near && `/${near.address}`;
  if (near?.differsOnlyInCase === true)
    return issue("link-case", (written = "") => `Wrong case: use ${quote(written)}.`, replacement);
  const below = firstKnown((address) => resolver.redirectBelow(address));
  const hint = below === undefined ? "" : ` The redirect ${quote(below)} does not match it.`;
  return { ...missingIssue(path, replacement, hint), ...pageToCreate(first) };
}

/** `hint`: what to say where nothing else is meant. */
function missingIssue(path: string, replacement: string | undefined, hint = ""): LinkIssue {
  const message = (written: string | undefined) => `Page not found: ${quote(path)}.${didYouMean(written, path) || hint}`;
  return issue("link-missing", message, replacement);
}

/** The address of the page in a file, as links write it. */
function withoutExtension(path: string): string {
  return `/${withoutIndex(withoutMarkdownExtension(path))}`;
}

function issue(code: LinkIssue["code"], message: LinkIssue["message"], replacement?: string): LinkIssue {
  return { kind: "issue", code, message, ...(replacement !== undefined && { replacement }) };
}

/** What is at an address with another extension is no page. */
function pageToCreate(address: string): Pick<LinkIssue, "createPages"> {
  const bare = withoutMarkdownExtension(address);
  return isFileName(bare) && !/\.[a-z]{2,5}$/iu.test(bare) ? { createPages: [`${bare}.mdx`] } : {};
}

/** Whether what is right is written as it is, unlike the path of a page or a file. */
export function isVerbatim({ code, replacement = "" }: LinkIssue): boolean {
  return code === "link-anchor" || code === "link-redirected" || !replacement.startsWith("/");
}

/**
 * The report for what is wrong with a link, at its path or its anchor. `written`: what is right, as it is written in the link. `inFile`:
 * that as it is written in the place of the span.
 */
export function linkReport(
  { code, message, createPages }: LinkIssue,
  link: PageLink,
  target: LinkTarget,
  written: string | undefined,
  inFile: (written: string, span: Span) => string = (text) => text,
): CodedReport<LinkCode> {
  const isAnchor = code === "link-anchor";
  const { span, isWhole } = isAnchor ? anchorSpan(link) : { span: pathSpan(link, target.path), isWhole: isExact(link) };
  const isFixable = written !== undefined && isWhole && (isAnchor || fitsInto(link, target, written));
  return { code, message: message(written), span, ...fixData(isFixable ? inFile(written, span) : undefined, createPages) };
}

/** The report for what would lead to a file, but is text because of spaces. */
export function spacedReport({ target, span }: UnlinkedPath): CodedReport<"link-file"> {
  const replaceWith = target.replaceAll(" ", "%20");
  const message = `Spaces in a path must be ${quote("%20")}; this is shown as text.`;
  return { code: "link-file", message, span, text: target, ...(target.length === span.length && { data: { replaceWith } }) };
}

/** The report for `<Snippet file="…" />` without such a file. */
export function snippetReport(link: PageLink, resolver: LinkResolver): CodedReport<"link-file"> {
  const { target, span } = link;
  const near = resolver.nearestSnippet(target);
  const advice = didYouMean(near) || ` Paths in ${quote("<Snippet>")} are relative to ${quote("_snippets")}.`;
  return {
    code: "link-file",
    message: `File not found: ${quote(target)}.${advice}`,
    span,
    text: target,
    ...(near !== undefined && isExact(link) && { data: { replaceWith: near } }),
  };
}

/**
 * Whether a link is right with another path, which may be a destination with a query or an anchor: what follows the path in the link stays
 * behind it.
 */
function fitsInto(link: PageLink, { path }: LinkTarget, replacement: string): boolean {
  const text = link.target;
  if (link.kind === "import" && importText(replacement, link) !== replacement) return false;
  const rest = text.slice(text.indexOf(path) + path.length).trim();
  return replacement.includes("#") ? rest === "" : !(replacement.includes("?") && rest.startsWith("?"));
}

/** What quick fixes need to know of a report about a link: the text that is right, the pages to create, and the text without an anchor. */
export function fixData(
  replaceWith: string | undefined,
  createPages: LinkIssue["createPages"],
  withoutAnchor?: string,
): Pick<CodedReport, "data"> {
  const data = {
    ...(replaceWith !== undefined && { replaceWith }),
    ...(createPages !== undefined && { createPages }),
    ...(withoutAnchor !== undefined && { withoutAnchor }),
  };
  return Object.keys(data).length === 0 ? {} : { data };
}
