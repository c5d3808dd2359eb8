import type { Node } from "jsonc-parser";
import type { CodeActionKind } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import type { Fix } from "../../fixes/fix.ts";
import { indentationAt, indentationBefore, innerIndentation } from "../../json/edit.ts";
import type { Site } from "../../site/site.ts";

/** What is selected in a file of the configuration; the cursor is an empty selection. */
export interface Selection {
  readonly site: Site;
  readonly file: ConfigFile;
  /** The innermost value or key at the start of the selection. */
  readonly node: Node;
  /** Where the selection ends; the offset of the cursor if nothing is selected. */
  readonly end: number;
}

/** A change that keeps what the configuration means. */
export interface Refactoring extends Fix {
  readonly kind: CodeActionKind;
}

/** The item of the innermost list that a value or a key is in, the item itself included. */
export function itemAround(node: Node): Node | undefined {
  let at: Node | undefined = node;
  while (at !== undefined && at.parent?.type !== "array") at = at.parent;
  return at;
}

/**
 * The indentations of what takes the place of a node that is on a line of its own, of its members, and of what these contain. In the middle
 * of a line, the first two are undefined, and what is inside keeps the indentation of the line.
 */
export function indentationsFor(text: string, { offset }: Node) {
  const own = indentationBefore(text, offset);
  const member = innerIndentation(text, own);
  return { own, member, inside: innerIndentation(text, member) ?? indentationAt(text, offset) };
}
