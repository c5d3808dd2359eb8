import type { Node } from "jsonc-parser";
import { findNodeAtLocation } from "jsonc-parser";
import type { Edit } from "../json/edit.ts";
import {
  indentationAt,
  indentationBefore,
  innerIndentation,
  objectText,
  propertyInsertion,
  reindented,
  removal,
  replacement,
} from "../json/edit.ts";
import { keyOf } from "../json/tree.ts";
import { contentKeys, isContentKey } from "../navigation/divisions.ts";
import { quote } from "../text/quote.ts";
import { endOf } from "../text/span.ts";
import type { Fix, FixContext } from "./fix.ts";
import { diagnosticNode, enclosingMember } from "./locate.ts";

/**
 * Moves a property of docs.json, as it is written, to the path at which it belongs, unless something is there, or may be in a file that is
 * included there. The navigation has one kind of content: what it has would hide the content that moves there, or be hidden by it.
 */
export function moveProperty(context: FixContext, path: readonly string[]): Fix | undefined {
  const at = diagnosticNode(context);
  const member = at && enclosingMember(at.node);
  const root = at?.file.json.root;
  if (at === undefined || member === undefined || root === undefined || at.file !== context.site.config) return undefined;
  const outer = path.slice(0, -1);
  const [key = ""] = path.slice(-1);
  const target = findNodeAtLocation(root, [...outer]);
  if (target !== undefined && target.type !== "object") return undefined;
  const taken: readonly string[] = isContentKey(key) ? contentKeys.navigation : [key];
  if (target?.children?.some((property) => keyOf(property) === "$ref" || taken.includes(keyOf(property)))) return undefined;
  const { text } = at.file.json;
  const edits = target === undefined ? [wrapped(text, member, outer.at(-1) ?? "")] : moved(text, member, target);
  return {
    title: outer.length === 0 ? "Move to the top level" : `Move to ${quote(path.join("."))}`,
    isPreferred: true,
    edits: [{ file: at.file, edits }],
  };
}

/** Puts a property into a new object at its place, which is beside where it was. */
function wrapped(text: string, member: Node, key: string): Edit {
  const own = indentationBefore(text, member.offset);
  return replacement(member, `${JSON.stringify(key)}: ${objectOf(text, member, own)}`);
}

function moved(text: string, member: Node, target: Node): readonly Edit[] {
  const last = target.children?.at(-1);
  const added =
    last === undefined
      ? replacement(target, objectOf(text, member, indentationBefore(text, target.parent?.offset ?? target.offset)))
      : propertyInsertion(text, last, reindented(text, member, indentationAt(text, last.offset)));
  return [...removal(text, member), added].sort((a, b) => a.offset - b.offset || endOf(a) - endOf(b));
}

/** An object with a property alone, in lines if the one that it starts on has an indentation. */
function objectOf(text: string, member: Node, indentation: string | undefined): string {
  const inner = innerIndentation(text, indentation) ?? indentationAt(text, member.offset);
  return objectText(text, [reindented(text, member, inner)], indentation);
}
