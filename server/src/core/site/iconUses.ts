import type { IconLibraryName } from "../catalogs/iconLibrary.ts";
import { iconLibraryNames, isIconName } from "../catalogs/iconLibrary.ts";
import { settingAt, textAt } from "../config/sourceNode.ts";
import type { PositionedFile } from "../files/textFile.ts";
import { keyAbove, memberOf, scalarText } from "../json/tree.ts";
import type { PageFile, Pages } from "../pages/pages.ts";
import type { Span } from "../text/span.ts";
import { spanOf } from "../text/span.ts";
import { namedValues } from "./namedValues.ts";
import type { Site } from "./site.ts";

/** A text and its place in a file. */
interface PlacedText {
  readonly text: string;
  readonly span: Span;
}

/** An icon that a site gives by its name. */
export interface IconUse extends PlacedText {
  readonly file: PositionedFile;
  /** How it is written: as a string or in an object of docs.json, or in a page. */
  readonly form: "string" | "object" | "page";
  /** The library that it comes from. */
  readonly library: IconLibraryName;
  readonly style?: PlacedText | undefined;
}

/** The names of icons in docs.json and in front matter. Without those whose library is unknown. */
export function iconUses(site: Site): readonly IconUse[] {
  const library = iconLibraryOf(site);
  return [...inConfiguration(site, library), ...(library === undefined ? [] : inPages(site, library))];
}

/**
 * The library in `icons.library`, or the default; undefined if there is no such library. The default is that of sites without `icons`: one
 * whose `library` is missing or misspelled has probably chosen another one.
 */
export function iconLibraryOf(site: Site): IconLibraryName | undefined {
  if (settingAt(site, "icons") === undefined) return iconLibraryNames[0];
  return libraryNamed(settingAt(site, "icons", "library")?.node.value);
}

/** The library with a name; undefined if there is none. */
export function libraryNamed(name: unknown): IconLibraryName | undefined {
  return iconLibraryNames.find((known) => known === name);
}

function* inConfiguration(site: Site, standard: IconLibraryName | undefined): Iterable<IconUse> {
  for (const { at, kind } of site.view(namedValues)) {
    const text = textAt(at);
    if (kind !== "icon" || !isIconName(text)) continue;
    const { node, file } = at;
    const object = keyAbove(node)?.value === "name" ? node.parent?.parent : undefined;
    const own = object && memberOf(object, "library");
    const library = own === undefined ? standard : libraryNamed(own.value);
    if (library === undefined) continue;
    const style = object && memberOf(object, "style");
    yield {
      text: text.trim(),
      span: spanOf(node),
      file,
      form: object === undefined ? "string" : "object",
      library,
      style: style && { text: scalarText(style), span: spanOf(style) },
    };
  }
}

function* inPages(site: Site, library: IconLibraryName): Iterable<IconUse> {
  for (const { frontMatter, textFile: file } of site.pagesView(pagesWithIcons) ?? []) {
    const { icon, iconType: style } = frontMatter;
    if (icon !== undefined) yield { text: icon.text, span: icon.span, file, form: "page", library, style };
  }
}

/** Most pages of a large site have no icon. */
function pagesWithIcons({ list }: Pages): readonly PageFile[] {
  return list.filter(
    ({ frontMatter: { icon }, excludedBy }) => icon !== undefined && excludedBy === undefined && isIconName(icon.text),
  );
}
