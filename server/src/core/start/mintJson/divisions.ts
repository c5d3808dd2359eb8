import { withoutSlashes } from "../../files/paths.ts";
import { iconOf, versionOf } from "./groups.ts";
import type { Json, JsonObject, MintSettings } from "./settings.ts";
import { objectOf } from "./settings.ts";

/** A tab or an anchor of mint.json. It has the pages whose paths start with its own. */
export interface Division {
  readonly kind: "tab" | "anchor";
  /** The path that its pages start with, without slashes; undefined for a link to elsewhere. */
  readonly prefix: string | undefined;
  readonly href: string;
  /** The version that it belongs to; undefined for all. */
  readonly version: string | undefined;
  /** Its name, and what is said about it besides. */
  readonly members: JsonObject;
  readonly openapi: string | undefined;
}

/** Reads the tabs or the anchors of mint.json. `versions` are those that there are. */
export function readDivisions(
  items: readonly MintSettings[],
  kind: Division["kind"],
  versions: ReadonlySet<string>,
): readonly Division[] {
  return items.map((from) => {
    const url = from.text("url")?.trim() ?? "";
    const isLink = /^[a-z][\w+.-]*:|^\/\//iu.test(url);
    return {
      kind,
      prefix: isLink ? undefined : prefixOf(url),
      href: isLink ? url : `/${prefixOf(url)}`,
      version: versionOf(from, versions),
      members: membersOf(from, kind),
      // A link has no pages.
      openapi: isLink ? undefined : from.text("openapi"),
    };
  });
}

/** Its name, icon, color, and whether it is hidden. */
function membersOf(from: MintSettings, kind: Division["kind"]): JsonObject {
  const color = kind === "anchor" ? colorOf(from, "color") : undefined;
  return objectOf({ [kind]: from.text("name") ?? "", icon: iconOf(from), color, hidden: hiddenOf(from) }) ?? {};
}

/** The part of the navigation with all pages that belong to no other one. */
export function primaryOf(from: MintSettings, kind: Division["kind"], colors: MintSettings | undefined): JsonObject {
  if (kind === "tab") {
    const tab = from.object("primaryTab");
    return objectOf({ tab: tab?.text("name") ?? "Documentation", hidden: tab && hiddenOf(tab) }) ?? {};
  }
  const anchor = from.object("topAnchor");
  return (
    objectOf({
      anchor: anchor?.text("name") ?? "Documentation",
      icon: (anchor && iconOf(anchor)) ?? "book-open",
      color: colors && colorOf(colors, "anchors"),
    }) ?? {}
  );
}

function hiddenOf(from: MintSettings): true | undefined {
  return from.flag("isDefaultHidden") === true ? true : undefined;
}

/** A color for both modes: the first one of a gradient. */
function colorOf(from: MintSettings, key: string): Json | undefined {
  const color = from.text(key) ?? from.object(key)?.text("from");
  return color === undefined ? undefined : { light: color, dark: color };
}

/** A path without the slashes around it. */
function prefixOf(path: string): string {
  return withoutSlashes(path.startsWith("./") ? path.slice(2) : path);
}

/** The paths that a page or a division is below, the longest first, and then the root. */
export function* prefixesOf(path: string): Iterable<string> {
  let prefix = prefixOf(path);
  while (prefix !== "") {
    yield prefix;
    prefix = prefix.slice(0, Math.max(prefix.lastIndexOf("/"), 0));
  }
  yield "";
}
