import type { Node } from "jsonc-parser";
import { applyEdits } from "jsonc-parser";
import { CodeActionKind } from "vscode-languageserver-types";
import type { SourceNode } from "../../config/sourceNode.ts";
import { referenceObjectsIn, referenceOf } from "../../config/sourceNode.ts";
import { fileFromReference, pathBelow } from "../../files/uris.ts";
import { indentationAt, indentationUnit, reindented, removals, replacement } from "../../json/edit.ts";
import { withEdits } from "../../json/modify.ts";
import { parseJson } from "../../json/parse.ts";
import { keyOf, memberOf } from "../../json/tree.ts";
import { relativePath } from "../../pages/writtenPaths.ts";
import { includedScopes } from "../../site/includedScopes.ts";
import { eolOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import { endOf, sliceOf } from "../../text/span.ts";
import type { Refactoring, Selection } from "./refactoring.ts";

/**
 * Replaces an object with a `$ref` by the content of the file. Members beside the `$ref` win over those of the file, as they do where
 * the platform reads it. The file stays, since others may include it. Source: docs/platform.md, "References".
 */
export function inlineFile({ site, file, node }: Selection): Refactoring | undefined {
  const found = site
    .view(includedScopes)
    .references.find(({ scope, object }) => scope.at.file === file && isWithin(node, object));
  if (found?.resolution.kind !== "value") return undefined;
  const { object, reference } = found;
  const { value } = found.resolution;
  const own = (object.children ?? []).filter((member) => keyOf(member) !== "$ref");
  const { text } = file.json;
  const indentation = indentationAt(text, object.offset);
  const content = contentFor(site.root, value, file.uri).replace(/\r?\n/gu, eolOf(text));
  const included = reindented(content, wholeOf(content), indentation);
  const newText =
    own.length === 0 || value.node.type !== "object"
      ? included
      : joined(
          text,
          [contentWithout(included, own.map(keyOf), ","), contentWithout(reindented(text, object, indentation), ["$ref"])],
          indentation,
        );
  return {
    title: `Inline ${quote(reference)} (keeps the file)`,
    kind: CodeActionKind.RefactorInline,
    edits: [{ file, edits: [replacement(object, newText)] }],
  };
}

/** Whether a value or key is an object, its `$ref`, or the value of that. */
function isWithin(node: Node, object: Node): boolean {
  const { parent } = node;
  return node === object || (parent?.type === "property" && parent.parent === object && keyOf(parent) === "$ref");
}

/** What an object (JSON) contains, comments too, without some members. What is left of them ends with a separator. */
function contentWithout(object: string, keys: readonly string[], separator = ""): string {
  const members = parseJson(object).root?.children ?? [];
  const gone = members.filter((member) => keys.includes(keyOf(member)));
  const last = members.findLast((member) => !gone.includes(member));
  const ending = last === undefined ? [] : [{ offset: endOf(last), length: 0, newText: separator }];
  return withEdits(object, [...removals(object, gone), ...ending])
    .slice(1, -1)
    .trim();
}

/** An object (JSON) of several contents: on one line, or with lines for each if one of them has several. */
function joined(text: string, contents: readonly string[], indentation: string): string {
  const parts = contents.filter((content) => content !== "");
  if (!parts.join("").includes("\n")) return `{ ${parts.join(" ")} }`;
  const newLine = eolOf(text) + indentation;
  const start = newLine + indentationUnit(text);
  return `{${start}${parts.join(start)}${newLine}}`;
}

/** The text of an included value, with its own references relative to the file that includes it. */
function contentFor(root: string, value: SourceNode, into: string): string {
  const { file, node } = value;
  const from = pathBelow(root, into) ?? "";
  const edits = [...referenceObjectsIn(value)].flatMap((object) => {
    const at = memberOf(object, "$ref");
    const uri = fileFromReference(root, file.uri, referenceOf(object) ?? "");
    const path = uri && pathBelow(root, uri);
    if (at === undefined || path === undefined) return [];
    const content = JSON.stringify(relativePath(from, path));
    return [{ offset: at.offset - node.offset, length: at.length, content }];
  });
  return applyEdits(sliceOf(file.json.text, node), edits);
}

/** All of a text as a node. */
function wholeOf(text: string): Node {
  return { type: "null", offset: 0, length: text.length };
}
