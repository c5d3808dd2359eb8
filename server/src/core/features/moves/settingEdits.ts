import { items, member, settingAt, stringAt, textAt } from "../../config/sourceNode.ts";
import { hasMarkdownExtension } from "../../files/fileKinds.ts";
import { addressOf } from "../../files/paths.ts";
import { pathBelow } from "../../files/uris.ts";
import { escapeJson, unescapeJson } from "../../json/escape.ts";
import { stringEdit } from "../../json/fileEdits.ts";
import { isWord } from "../../openapi/entry.ts";
import { isExact, linkTarget, pathSpan } from "../../pages/linkTarget.ts";
import { escapedPath, relativeLike } from "../../pages/writtenPaths.ts";
import { settingLinks } from "../../site/settingLinks.ts";
import type { Site } from "../../site/site.ts";
import { siteResources } from "../../site/siteResources.ts";
import { textLinks } from "../../site/textLinks.ts";
import { rangeIn } from "../../text/lines.ts";
import { percentDecoded } from "../../text/percentDecoded.ts";
import type { Reference } from "../references/references.ts";
import { referencesIn } from "../references/references.ts";
import { addressAfter, movedFolder, pathAfter } from "./addressAfter.ts";
import type { MovedPaths } from "./movedPaths.ts";
import { destinationEdits } from "./redirectDestinations.ts";
import type { SettingEdit } from "./settingEdit.ts";
import { partEdit } from "./settingEdit.ts";

/** What changes in docs.json and the files that it includes when files move: all paths and addresses. */
export function* settingEdits(site: Site, moved: MovedPaths): Iterable<SettingEdit> {
  // Their names have other escapes than those of other links.
  yield* destinationEdits(site, moved);
  yield* fileReferenceEdits(site, moved);
  yield* seoPathEdits(site, moved);
  yield* addressEdits(site, moved);
}

/** The references to files. */
function* fileReferenceEdits(site: Site, moved: MovedPaths): Iterable<SettingEdit> {
  for (const reference of referencesIn(site)) {
    const { span, target, isInclusion } = reference;
    const file = site.file(reference.file.uri);
    const path = target.kind === "file" ? pathBelow(site.root, target.uri) : undefined;
    if (file === undefined || path === undefined) continue;
    const text = unescapeJson(file.document.getText(rangeIn(file.document, span)));
    if (text === undefined) continue;
    const textAfter = isInclusion ? inclusionAfter : textOfPathAfter;
    const after = textAfter(site, reference, path, text, moved);
    if (after !== text) yield { file, ...span, newText: escapeJson(after) };
  }
}

/** The text of a `$ref` to the file at a path, which starts in the folder of its own file. */
function inclusionAfter({ root }: Site, { file }: Reference, path: string, text: string, moved: MovedPaths): string {
  const own = pathBelow(root, file.uri) ?? "";
  const [newPath, newOwn] = [moved.path(path), moved.path(own)];
  return newPath === path && newOwn === own ? text : relativeLike(text, newOwn, newPath);
}

/** The text of any other reference to the file at a path. An entry of `pages` cannot name a path with a space. */
function textOfPathAfter(site: Site, reference: Reference, path: string, text: string, moved: MovedPaths): string {
  const { isLink } = reference;
  const newPath = moved.path(path);
  if (newPath === path || (reference.isWord && !isWord(newPath))) return text;
  // Such as `sdks/c#`: all of the text is the path.
  const isWhole = isLink !== true && /[?#]/u.test(path);
  // A dot without a slash begins the name of a folder, or leads above the docs root.
  const parts = isWhole ? /^(\s*(?:\.?\/+)?)(.*)$/su : /^(\s*(?:\.?\/+)?)([^?#]*)(.*)$/su;
  const [, lead = "", written = "", rest = ""] = parts.exec(text) ?? [];
  const writtenPath = isLink ? percentDecoded(written) : written;
  const address = addressOf(writtenPath);
  const resource = hasMarkdownExtension(path) ? site.view(siteResources).at(address) : { kind: "file" as const, path };
  if (resource === undefined) return text;
  const trailing = written.length > 1 && written.endsWith("/") ? "/" : "";
  if (!isLink) return lead + pathAfter(resource, address, writtenPath, moved) + trailing + rest;
  const after = addressAfter(resource, address, writtenPath, moved);
  return (after === "" ? "/" : lead + escapedPath(after) + trailing) + rest;
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
  for (const at of settingLinks(site)) {
    const [, lead = "", path = ""] = /^(\s*\/)([^?#]*?)\/?(?:[?#]|$)/u.exec(textAt(at)) ?? [];
    const after = addressWithoutFile(site, path, moved);
    if (after !== undefined) yield partEdit(at, { offset: lead.length, length: path.length }, escapedPath(after));
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
