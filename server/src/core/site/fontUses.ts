import type { SourceNode } from "../config/sourceNode.ts";
import { members, settingAt } from "../config/sourceNode.ts";
import type { Site } from "./site.ts";

/** A font of a site: the texts and numbers of one object. */
export interface FontUse {
  readonly family: SourceNode | undefined;
  readonly weight: SourceNode | undefined;
  /** Of any type: the schema reports another one than a string. */
  readonly source: SourceNode | undefined;
  readonly format: SourceNode | undefined;
  /** Whether it is the font of the thumbnails, which only Google's fonts can be. */
  readonly isOfThumbnails: boolean;
}

/** The fonts of a site: of its pages, and of its thumbnails. */
export function fontUses(site: Site): readonly FontUse[] {
  const use = (font: SourceNode | undefined, { isOfThumbnails = false } = {}): readonly FontUse[] => {
    const fields = font && members(font, site.follow);
    if (fields === undefined || fields.size === 0) return [];
    const text = (key: string) => ofType("string", fields.get(key));
    return [
      {
        family: text("family"),
        weight: ofType("number", fields.get("weight")),
        source: fields.get("source"),
        format: text("format"),
        isOfThumbnails,
      },
    ];
  };
  const ofPages = [["fonts"], ["fonts", "heading"], ["fonts", "body"]].flatMap((path) => use(settingAt(site, ...path)));
  return [...ofPages, ...use(settingAt(site, "thumbnails", "fonts"), { isOfThumbnails: true })];
}

function ofType(type: "string" | "number", at: SourceNode | undefined): SourceNode | undefined {
  return at?.node.type === type ? at : undefined;
}
