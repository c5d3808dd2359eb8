import type { Node } from "jsonc-parser";
import { escapedGlob } from "../../files/glob.ts";
import { addressOf, folderPrefix } from "../../files/paths.ts";
import { pathBelow } from "../../files/uris.ts";
import type { Edit } from "../../json/edit.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import { inTextOrder } from "../../json/fileEdits.ts";
import { itemsOf, memberOf, stringOf } from "../../json/tree.ts";
import { escapedPath } from "../../pages/writtenPaths.ts";
import { addressLostCode } from "../../site/baseAddresses.ts";
import type { Site } from "../../site/site.ts";
import { siteResources } from "../../site/siteResources.ts";
import { percentDecoded } from "../../text/percentDecoded.ts";
import { pathAfter } from "./addressAfter.ts";
import type { MovedPaths } from "./movedPaths.ts";

/**
 * What changes in `.docs-json.json` when files move: its patterns that are the path of a file or a folder, as the quick fixes that turn a
 * rule off write them, and its values that are the path of a file, or the address of a page.
 */
export function ruleSettingsEdits(site: Site, moved: MovedPaths): readonly FileEdits[] {
  const { root, ruleSettings, ruleSettingsFile: file } = site;
  const below = root === ruleSettings.folder ? "" : pathBelow(ruleSettings.folder, root);
  if (file === undefined || "kind" in file || !file.json.isReliable || below === undefined) return [];
  const start = below === "" ? "" : `${below}/`;
  const changes = [
    ...patternsIn(file.json.root).map((node) => [node, patternAfter(stringOf(node) ?? "", start, moved)] as const),
    ...valuesIn(file.json.root, start).map((node) => [node, valueAfter(site, stringOf(node) ?? "", moved)] as const),
  ];
  const edits = changes.flatMap(([{ offset, length }, after]): readonly Edit[] =>
    after === undefined ? [] : [{ offset, length, newText: JSON.stringify(after) }],
  );
  return edits.length === 0 ? [] : [{ file, edits: inTextOrder(edits) }];
}

/** The patterns of a file. */
function patternsIn(root: Node | undefined): readonly Node[] {
  return [...overridesIn(root).flatMap((override) => listIn(override, "files")), ...listIn(root, "ignore")];
}

/** The values of the overrides that are about the docs root, except for those that name addresses from before the move. */
function valuesIn(root: Node | undefined, start: string): readonly Node[] {
  return overridesIn(root).flatMap((override) => {
    const isAboutSite = listIn(override, "files").some((node) =>
      stringOf(node)
        ?.replace(/^\.?\//u, "")
        .startsWith(start),
    );
    const rules = memberOf(override, "rules");
    const isAboutOld = rules !== undefined && aboutOldAddresses.some((code) => memberOf(rules, code) !== undefined);
    return isAboutSite && !isAboutOld ? listIn(override, "values") : [];
  });
}

/** The rules about addresses that stay when their pages move. */
const aboutOldAddresses = [addressLostCode, "redirect-source"];

function overridesIn(root: Node | undefined): readonly Node[] {
  return listIn(root, "overrides").filter(({ type }) => type === "object");
}

function listIn(node: Node | undefined, key: string): readonly Node[] {
  return itemsOf(node && memberOf(node, key));
}

/** A pattern after a move; undefined if it stays, has wildcards, or is a name in any folder. `start`: the path of the docs root. */
function patternAfter(pattern: string, start: string, moved: MovedPaths): string | undefined {
  const [, lead = "", bare = "", end = ""] = /^(\.?\/|)(.*?)(\/?)$/u.exec(pattern) ?? [];
  const path = bare.replace(/\\([*?[\\])/gu, "$1");
  if (path === "" || (lead === "" && !bare.includes("/")) || bare !== escapedGlob(path) || !path.startsWith(start))
    return undefined;
  const before = path.slice(start.length);
  const after = moved.files.get(before) ?? moved.folder(before);
  if (after === before) return undefined;
  const isName = lead === "" && folderPrefix(start + after) === "";
  return (isName ? "/" : lead) + escapedGlob(start + after) + end;
}

/** A value after a move: a path or an address, as entries and links have it. Undefined if it stays. A bare name may mean something else. */
function valueAfter(site: Site, value: string, moved: MovedPaths): string | undefined {
  const [, lead = "", written = "", rest = ""] = /^(\/?)([^?#]*)(.*)$/su.exec(value) ?? [];
  const decoded = percentDecoded(written);
  const address = addressOf(decoded);
  const resource = site.view(siteResources).at(address);
  // What a relative path leads to depends on its file.
  if (resource === undefined || /^\.\.?\//u.test(value) || (resource.kind !== "file" && !value.includes("/"))) return undefined;
  const after = pathAfter(resource, address, decoded, moved);
  return after === address ? undefined : lead + (decoded === written ? after : escapedPath(after)) + rest;
}
