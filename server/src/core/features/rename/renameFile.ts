import { hasMarkdownExtension, isFileOfSite, withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { addressOf } from "../../files/paths.ts";
import { uriBelow } from "../../files/uris.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { FileMove } from "../moves/movedPaths.ts";
import type { Refusal, Unchanged } from "./refusal.ts";
import { refuse, unchanged } from "./refusal.ts";
import type { FileTarget } from "./renameTarget.ts";

/** What is edited to rename a file: the address of a page, or the path of another file, from the docs root. */
export function placeholderOfFile({ path, isPage }: FileTarget): string {
  return isPage ? withoutMarkdownExtension(path) : path;
}

/** The move that gives a file a new name. The extension may be left out: the file keeps it. */
export function moveForName(site: Site, target: FileTarget, newName: string): FileMove | Unchanged | Refusal {
  const { path, isPage } = target;
  const extension = /\.[^./]+$/u.exec(path)?.[0] ?? "";
  const written = addressOf(newName.trim());
  if (written === "") return refuse("The name must not be empty.");
  if (newName.includes("://")) return refuse("The name must be a path in the docs root, not a URL.");
  if (!isPage && newName.trim().endsWith("/")) return refuse("The name must not end with `/`.");
  const name = isPage ? withoutMarkdownExtension(written) : written;
  const isWhole =
    !isPage && (name.endsWith(extension) || (isFileOfSite(name) && (hasMarkdownExtension(path) || !hasMarkdownExtension(name))));
  const newPath = isWhole ? name : name + extension;
  if (newPath === path) return unchanged;
  if (isPage && site.pages?.page(name) !== undefined) return refuse(`Page ${quote(name)} already exists.`);
  if (site.pages?.files.has(newPath) === true) return refuse(`File ${quote(newPath)} already exists.`);
  return { oldUri: uriBelow(site.root, path), newUri: uriBelow(site.root, newPath) };
}
