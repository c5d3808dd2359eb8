import type { NewImages } from "../../protocol.ts";
import { isImage } from "../files/fileKinds.ts";
import { folderOf, lastSegment, selfAndFolders, withoutFileExtension, withoutInnerIndex } from "../files/paths.ts";
import { uriBelow } from "../files/uris.ts";
import { linkTarget } from "../pages/linkTarget.ts";
import type { Pages } from "../pages/pages.ts";
import { escapedPath } from "../pages/writtenPaths.ts";
import { renderSnippet } from "../schema/snippet.ts";
import { imageDescription, insertionPlaceAt } from "./insertedFiles.ts";
import type { SitePage } from "./sitePage.ts";

/** The folder of images in a site without any. Source: the starter that the platform offers. */
const usualFolder = "images";

/**
 * Where images in no file are saved that are pasted or dropped into a page, and what shows them there: next to other images of the page,
 * or of the pages around it. An image without a name gets that of the page. Null for what the editor makes of them.
 */
export function newImagesInPage(sitePage: SitePage, offset: number, names: readonly string[]): NewImages | null {
  const { page, file } = sitePage;
  const { root, pages } = sitePage.site;
  const place = insertionPlaceAt(file.document.getText(), offset);
  if (place === undefined || pages === undefined || !names.every(isImage)) return null;
  const folder = folderOfImages(sitePage);
  const taken = new Set<string>();
  const paths = (place === "path" ? names.slice(0, 1) : names).map((name) => {
    const path = freePath(pages, folder, fileName(name, page.address), taken);
    taken.add(path.toLowerCase());
    return path;
  });
  const shown = paths.map((path, index) => {
    const target = escapedPath(`/${path}`);
    if (place === "path") return [target];
    return [index === 0 ? "![" : "\n![", { number: index + 1, choices: [imageDescription(path)] }, `](${target})`];
  });
  return {
    title: place === "path" ? "Insert Path" : paths.length === 1 ? "Insert Image" : "Insert Images",
    snippet: renderSnippet(shown.flat()),
    uris: paths.map((path) => uriBelow(root, path)),
  };
}

/** The folder of most images that a page shows, or else those in its folder, or in the next one around it that has such pages. */
function folderOfImages(sitePage: SitePage): string {
  const shown = imagesOfPages(sitePage);
  const { path } = sitePage.page;
  for (const start of [path, ...selfAndFolders(folderOf(path)).map((folder) => `${folder}/`), ""]) {
    const counts = new Map<string, number>();
    for (const { page, image } of shown)
      if (page.startsWith(start)) counts.set(folderOf(image), (counts.get(folderOf(image)) ?? 0) + 1);
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    if (most !== undefined) return most[0];
  }
  return usualFolder;
}

/** The images in the site that each page shows. */
function imagesOfPages({ site, indexes }: SitePage): readonly { readonly page: string; readonly image: string }[] {
  return [...indexes].flatMap(([page, { content }]) =>
    content.links.flatMap(({ kind, target }) => {
      const addresses = kind === "image" || kind === "src" ? linkTarget(page, target)?.addresses : undefined;
      const image = addresses?.find((address) => isImage(address) && site.pages?.files.has(address));
      return image === undefined ? [] : [{ page, image }];
    }),
  );
}

/** The name of a file for an image: its own without characters that URLs escape, or that of the page for one without a name. */
function fileName(name: string, address: string): string {
  const extension = name.slice(name.lastIndexOf(".")).toLowerCase();
  const stem = /^image\.\w+$/iu.test(name) ? lastSegment(withoutInnerIndex(address)) : withoutFileExtension(name);
  const words = stem.split(/[^\p{L}\p{M}\p{N}_]+/u).filter((word) => word !== "");
  return (words.join("-") || "image") + extension;
}

/** The path of a file that does not exist: with a number if it would otherwise. */
function freePath(pages: Pages, folder: string, name: string, taken: ReadonlySet<string>): string {
  const first = folder === "" ? name : `${folder}/${name}`;
  const stem = withoutFileExtension(first);
  const extension = first.slice(stem.length);
  const isTaken = (path: string) => taken.has(path.toLowerCase()) || pages.hasFileInAnyCase(path);
  let path = first;
  for (let number = 2; isTaken(path); number++) path = `${stem}-${number}${extension}`;
  return path;
}
