import type { Node } from "jsonc-parser";
import { folderPrefix } from "../../files/paths.ts";
import { pathBelow } from "../../files/uris.ts";
import type { Edit } from "../../json/edit.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import { memberOf, stringOf } from "../../json/tree.ts";
import type { Site } from "../../site/site.ts";
import type { MovedPaths } from "./movedPaths.ts";

/**
 * What changes in `.docs-json.json` when files move: its patterns that are the path of a file or a folder, as the quick fixes that turn a
 * rule off write them.
 */
export function ruleSettingsEdits({ root, ruleSettings, ruleSettingsFile: file }: Site, moved: MovedPaths): readonly FileEdits[] {
  const below = root === ruleSettings.folder ? "" : pathBelow(ruleSettings.folder, root);
  if (file === undefined || "kind" in file || !file.json.isReliable || below === undefined) return [];
  const start = below === "" ? "" : `${below}/`;
  const edits = patternsIn(file.json.root).flatMap((node): readonly Edit[] => {
    const newText = patternAfter(stringOf(node) ?? "", start, moved);
    return newText === undefined ? [] : [{ offset: node.offset, length: node.length, newText: JSON.stringify(newText) }];
  });
  return edits.length === 0 ? [] : [{ file, edits }];
}

/** The patterns of a file, in its order. */
function patternsIn(root: Node | undefined): readonly Node[] {
  const listsIn = (node: Node | undefined, key: string) => itemsOf(node && memberOf(node, key));
  const all = [...listsIn(root, "overrides").flatMap((override) => listsIn(override, "files")), ...listsIn(root, "ignore")];
  return all.sort((a, b) => a.offset - b.offset);
}

function itemsOf(node: Node | undefined): readonly Node[] {
  return node?.type === "array" ? (node.children ?? []) : [];
}

/** A pattern after a move; undefined if it stays, has wildcards, or is a name in any folder. `start`: the path of the docs root. */
function patternAfter(pattern: string, start: string, moved: MovedPaths): string | undefined {
  const [, lead = "", bare = "", end = ""] = /^(\.?\/|)(.*?)(\/?)$/u.exec(pattern) ?? [];
  const path = bare.replace(/\\([*?[\\])/gu, "$1");
  if (path === "" || (lead === "" && !bare.includes("/")) || bare !== escaped(path) || !path.startsWith(start)) return undefined;
  const before = path.slice(start.length);
  const after = moved.files.get(before) ?? moved.folder(before);
  if (after === before) return undefined;
  const isName = lead === "" && folderPrefix(start + after) === "";
  return (isName ? "/" : lead) + escaped(start + after) + end;
}

/** A path as it is written in a pattern. */
function escaped(path: string): string {
  return path.replace(/[*?[\\]/gu, "\\$&");
}
