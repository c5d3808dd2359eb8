import type { ConfigFile } from "../../config/configFile.ts";
import type { RedirectDestination } from "../../config/redirects.ts";
import { beforePlaceholder, linkAddress, redirectText } from "../../config/redirects.ts";
import { items, member, settingAt, stringAt } from "../../config/sourceNode.ts";
import { isMarkdown } from "../../files/fileKinds.ts";
import { addressOf, withoutQuery } from "../../files/paths.ts";
import { pathBelow } from "../../files/uris.ts";
import { escapeJson, unescapeJson } from "../../json/escape.ts";
import type { EditInFile } from "../../json/fileEdits.ts";
import { stringEdit } from "../../json/fileEdits.ts";
import { spanInString } from "../../json/spanInString.ts";
import { scalarText } from "../../json/tree.ts";
import { isWord } from "../../openapi/entry.ts";
import { escapedPath } from "../../pages/escapedPath.ts";
import { isExact, pathSpan } from "../../pages/linkSpans.ts";
import { linkTarget } from "../../pages/linkTarget.ts";
import { relativeLike } from "../../pages/writtenAs.ts";
import { settingLinks } from "../../site/settingLinks.ts";
import type { Site } from "../../site/site.ts";
import { siteResources } from "../../site/siteResources.ts";
import { textLinks } from "../../site/textLinks.ts";
import { rangeIn } from "../../text/lines.ts";
import { percentDecoded } from "../../text/percentDecoded.ts";
import type { Reference } from "../references/references.ts";
import { referencesIn } from "../references/references.ts";
import { addressAfter, movedFolder } from "./movedLink.ts";
import type { MovedPaths } from "./movedPaths.ts";

/** An edit of docs.json or a file that it includes. */
export interface SettingEdit extends EditInFile {
  readonly file: ConfigFile;
}

/** What changes in docs.json and the files that it includes when files move: all paths and addresses. */
export function* settingEdits(site: Site, moved: MovedPaths): Iterable<SettingEdit> {
  // Their names have other escapes than those of other links.
  yield* destinationEdits(site, moved);
  for (const reference of referencesIn(site)) {
    const { span } = reference;
    const file = site.file(reference.file.uri);
    if (file === undefined || reference.target.kind !== "file") continue;
    const text = unescapeJson(file.document.getText(rangeIn(file.document, span)));
    const after = text === undefined ? undefined : textAfter(site, reference, text, moved);
    if (after !== undefined && after !== text) yield { file, ...span, newText: escapeJson(after) };
  }
  yield* seoPathEdits(site, moved);
  yield* addressEdits(site, moved);
}

/** The folders in `seo.paths`: their pages keep their meta tags, such as those that hide them from search engines. */
function* seoPathEdits(site: Site, moved: MovedPaths): Iterable<SettingEdit> {
  const paths = settingAt(site, "seo", "paths");
  for (const item of paths === undefined ? [] : items(paths, site.follow)) {
    const path = member(item, "path", site.follow);
    const before = stringAt(path);
    const after = before === undefined ? undefined : moved.folder(before);
    if (path !== undefined && after !== undefined && after !== before) yield stringEdit(path, after);
  }
}

/** The links to generated pages, and to folders without an index, which lead to a page in them. */
function* addressEdits(site: Site, moved: MovedPaths): Iterable<SettingEdit> {
  for (const { at, link, spanInFile } of textLinks(site)) {
    const path = linkTarget("", link.target)?.path;
    const after = path?.startsWith("/") ? addressWithoutFile(site, path, moved) : undefined;
    if (path === undefined || after === undefined || !isExact(link)) continue;
    const span = spanInFile(pathSpan(link, path));
    yield { file: at.file, ...span, newText: escapeJson(`/${escapedPath(after)}${path.endsWith("/") ? "/" : ""}`) };
  }
  for (const { file, node } of settingLinks(site)) {
    const [, lead = "", path = ""] = /^(\s*\/)([^?#]*?)\/?(?:[?#]|$)/u.exec(scalarText(node)) ?? [];
    const after = addressWithoutFile(site, path, moved);
    if (after === undefined) continue;
    const span = spanInString(file.json.text, node, { offset: lead.length, length: path.length });
    yield { file, ...span, newText: escapeJson(escapedPath(after)) };
  }
}

/** The address after a move of what is generated, or of a folder without an index; undefined if the link stays as it is. */
function addressWithoutFile(site: Site, path: string, moved: MovedPaths): string | undefined {
  const address = addressOf(percentDecoded(path));
  const generated = moved.addresses.get(address);
  if (generated !== undefined || address === "" || site.view(siteResources).at(address) !== undefined) return generated;
  const folder = movedFolder(site, [address], moved);
  return folder === undefined || folder.after === address ? undefined : folder.after;
}

/** The destinations of redirects, also of those that are no references: folders, `/guides/:slug*`, and addresses without a slash. */
function* destinationEdits(site: Site, moved: MovedPaths): Iterable<SettingEdit> {
  for (const redirect of site.redirects) {
    const { file, node } = redirect.destination;
    const before = redirect.below ?? redirect.to;
    if (before === undefined || before === "") continue;
    const after = destinationAfter(site, redirect, before, moved);
    const text = scalarText(node);
    const start = /^\s*\/?/u.exec(text)?.[0].length ?? 0;
    const path = redirect.below === undefined ? withoutQuery(text).replace(/\/$/u, "") : beforePlaceholder(text);
    const written = path.slice(start);
    if (after === before || linkAddress(written) !== before || !/^(?:[/?#]|$)/u.test(text.slice(start + written.length)))
      continue;
    const span = spanInString(file.json.text, node, { offset: start, length: written.length });
    yield { file, ...span, newText: escapeJson(redirectText(after)) };
  }
}

/** The address that a redirect leads to after a move, or the folder before its placeholders. `before` is that before the move. */
export function destinationAfter(site: Site, { to }: Pick<RedirectDestination, "to">, before: string, moved: MovedPaths): string {
  const resource = to === undefined ? undefined : site.view(siteResources).at(to);
  // A folder without files has only redirects, from where it was.
  const folder = site.pages?.folders.has(before) ? moved.folder(before) : before;
  const generated = to === undefined ? undefined : moved.addresses.get(to);
  return generated ?? (resource === undefined ? folder : addressAfter(resource, before, before, moved));
}

function textAfter(site: Site, reference: Reference, text: string, moved: MovedPaths): string | undefined {
  const { file, target, isInclusion, isLink } = reference;
  const path = target.kind === "file" ? pathBelow(site.root, target.uri) : undefined;
  if (path === undefined) return undefined;
  const newPath = moved.path(path);
  if (isInclusion) {
    const own = pathBelow(site.root, file.uri) ?? "";
    if (newPath === path && moved.path(own) === own) return undefined;
    return relativeLike(text, moved.path(own), newPath);
  }
  if (newPath === path || (reference.isWord && !isWord(newPath))) return undefined;
  // Such as `sdks/c#`: all of the text is the path.
  const isWhole = isLink !== true && /[?#]/u.test(path);
  // A dot without a slash begins the name of a folder, or leads above the docs root.
  const parts = isWhole ? /^(\s*(?:\.?\/+)?)(.*)$/su : /^(\s*(?:\.?\/+)?)([^?#]*)(.*)$/su;
  const [, lead = "", written = "", rest = ""] = parts.exec(text) ?? [];
  const writtenPath = isLink ? percentDecoded(written) : written;
  const address = addressOf(writtenPath);
  const resource = isMarkdown(path) ? site.view(siteResources).at(address) : { kind: "file" as const, path };
  if (resource === undefined) return undefined;
  const trailing = written.length > 1 && written.endsWith("/") ? "/" : "";
  const after = addressAfter(resource, address, writtenPath, moved);
  return lead + (isLink ? escapedPath(after) : after) + trailing + rest;
}
