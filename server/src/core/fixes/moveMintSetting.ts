import type { JSONPath, Node } from "jsonc-parser";
import { getNodePath, getNodeValue } from "jsonc-parser";
import { differenceEdit, insertItem, removeValue, setValue, withEdits } from "../json/modify.ts";
import { valueNodeOf } from "../json/tree.ts";
import { mintKeyReplacement } from "../schema/mintJsonKeys.ts";
import { currentDivisions, movedSetting } from "../start/mintJson/movedSetting.ts";
import type { Json, JsonObject } from "../start/mintJson/settings.ts";
import { isObject } from "../start/mintJson/settings.ts";
import { listOf } from "../text/list.ts";
import { quote } from "../text/quote.ts";
import type { Fix, FixContext } from "./fix.ts";
import { diagnosticNode, enclosingMember } from "./locate.ts";
import { moveProperty } from "./moveProperty.ts";
import { remove } from "./remove.ts";

/** Moves a setting of mint.json to its place in docs.json, with its value in the form of today; removes one that has no place. */
export function moveMintSetting(context: FixContext): Fix | undefined {
  const at = diagnosticNode(context);
  const member = at && enclosingMember(at.node);
  const value = member && valueNodeOf(member);
  const root = at?.file.json.root;
  if (at === undefined || value === undefined || root === undefined || at.file !== context.site.config) return undefined;
  const path = getNodePath(value);
  if (mintKeyReplacement(path)?.startsWith("Use ") !== true) return remove(context);
  const docs = getNodeValue(root) as Json;
  if (!isObject(docs)) return undefined;
  const moved = movedSetting(docs, path);
  if (moved === undefined) return moveDivisions(context, docs, path);
  const { text } = at.file.json;
  let after = text;
  for (const [place, setting] of moved.values) {
    const last = place.at(-1);
    const edits =
      typeof last === "number" ? insertItem(after, place.slice(0, -1), last, setting) : setValue(after, [...place], setting);
    after = withEdits(after, edits);
  }
  for (const old of moved.removed) after = withEdits(after, removeValue(after, emptied(root, [...old], moved.values)));
  const places = new Set(moved.values.map(([place, setting]) => quote(placeOf([...place], setting).join("."))));
  return {
    title: `Move to ${listOf([...places])}`,
    isPreferred: true,
    edits: [{ file: at.file, edits: [differenceEdit(text, after)] }],
  };
}

/** Moves tabs, anchors, or versions that have the form of today into a navigation without content, as they are written. */
function moveDivisions(context: FixContext, docs: JsonObject, path: JSONPath): Fix | undefined {
  const [key] = path;
  const isDivisions = path.length === 1 && typeof key === "string" && currentDivisions(docs, key) !== undefined;
  return isDivisions ? moveProperty(context, ["navigation", key]) : undefined;
}

/** What to remove with a setting: the object around it, if that has nothing else and gets nothing. */
function emptied(
  root: Node,
  path: JSONPath,
  values: readonly (readonly [path: readonly (string | number)[], value: Json])[],
): JSONPath {
  const outer = path.slice(0, -1);
  let object: Node | undefined = root;
  for (const key of outer) object = object?.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1];
  const isFilled = values.some(([place]) => outer.every((key, index) => place[index] === key));
  return outer.length === 0 || isFilled || object?.children?.length !== 1 ? path : emptied(root, outer, values);
}

/** The path of a value, in the only members of objects. */
function placeOf(path: JSONPath, value: Json): JSONPath {
  if (typeof path.at(-1) === "number") return path.slice(0, -1);
  const members = isObject(value) ? Object.entries(value) : [];
  const [only] = members;
  return members.length === 1 && only !== undefined && path[0] !== "navigation" ? placeOf([...path, only[0]], only[1]) : path;
}
