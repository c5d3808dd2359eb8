import type { IconLibrary, IconLibraryName } from "../../catalogs/iconLibrary.ts";
import { isIconName } from "../../catalogs/iconLibrary.ts";
import { iconPicture } from "../../catalogs/iconPicture.ts";
import type { CatalogReader } from "../../catalogs/readCatalog.ts";
import type { IconUse } from "../../site/iconUses.ts";
import { iconUses } from "../../site/iconUses.ts";
import type { Site } from "../../site/site.ts";
import { codeSpan } from "../../text/markdown.ts";
import { touches } from "../../text/span.ts";
import type { HoverContent } from "./hoverContent.ts";
import { paragraphs } from "./paragraphs.ts";

/** The most tags that are listed. */
const maxTags = 12;

/** Describes an icon of a site, as Markdown; undefined if it is not the name of one. */
export async function describeIconUse(use: IconUse | undefined, read: CatalogReader): Promise<HoverContent | undefined> {
  const value = use && (await describeIcon(use.library, use.text, read));
  return use === undefined || value === undefined ? undefined : { span: use.span, value };
}

/** The icon at an offset of docs.json, an included file, or front matter. */
export function iconAt(site: Site, uri: string, offset: number): IconUse | undefined {
  const isAt = ({ file, span }: IconUse) => file.uri === uri && touches(span, offset);
  return site.view(iconUses).find(isAt);
}

/** Describes an icon of a library with its picture, as Markdown; undefined if the library does not have it. */
export async function describeIcon(libraryName: IconLibraryName, text: string, read: CatalogReader): Promise<string | undefined> {
  const library = isIconName(text) ? await read(libraryName) : undefined;
  const icon = library?.icon(text);
  if (library === undefined || icon === undefined) return undefined;
  const catalog = await read(`${libraryName}-pictures`);
  const picture = catalog && iconPicture(catalog, library, icon.name);
  const { tags } = icon;
  return paragraphs([
    picture && `![${icon.name}](${picture})`,
    `**${codeSpan(icon.name)}** · ${library.title} ${library.version}${icon.isBrand ? " · logo" : ""}`,
    oldNameOf(library, text),
    tags.length > 0 && `Tags: ${tags.slice(0, maxTags).join(", ")}`,
  ]);
}

function oldNameOf(library: IconLibrary, text: string): string | undefined {
  const newName = library.newName(text);
  return newName === undefined ? undefined : `${codeSpan(text)} is an old name for ${codeSpan(newName)}.`;
}
