import type { Node } from "jsonc-parser";
import { applyEdits } from "jsonc-parser";
import { CodeActionKind } from "vscode-languageserver-types";
import type { SourceNode } from "../../config/sourceNode.ts";
import { referenceObjectsIn, referenceOf } from "../../config/sourceNode.ts";
import { fileFromReference, pathBelow } from "../../files/uris.ts";
import { indentationAt, indentationUnit, objectText, reindented } from "../../json/edit.ts";
import { keyOf, memberOf } from "../../json/tree.ts";
import { writtenAs } from "../../pages/writtenAs.ts";
import { includedScopes } from "../../site/includedScopes.ts";
import { quote } from "../../text/quote.ts";
import { sliceOf } from "../../text/span.ts";
import type { Refactoring, Selection } from "./refactoring.ts";

/**
 * Replaces an object with a `$ref` by the content of the file. Members beside the `$ref` win over those of the file, as they do where
 * the platform reads it. The file stays, since others may include it. Source: docs/platform.md, "References".
 */
export function inlineFile({ site, file, node }: Selection): Refactoring | undefined {
  const found = site.view(includedScopes).references.find(({ at, object }) => at.file === file && isWithin(node, object));
  if (found?.resolution.kind !== "value") return undefined;
  const { object, reference } = found;
  const { value } = found.resolution;
  const own = (object.children ?? []).filter((member) => keyOf(member) !== "$ref");
  const { text } = file.json;
  const indentation = indentationAt(text, object.offset);
  const content = contentFor(site.root, value, file.uri);
  const newText =
    own.length === 0 || value.node.type !== "object"
      ? reindented(content, wholeOf(content), indentation)
      : objectText(text, mergedMembers(value, own, text, indentation + indentationUnit(text)), indentation);
  return {
    title: `Inline ${quote(reference)} (keeps the file)`,
    kind: CodeActionKind.RefactorInline,
    edits: [{ file, edits: [{ offset: object.offset, length: object.length, newText }] }],
  };
}

/** Whether a value or key is an object, its `$ref`, or the value of that. */
function isWithin(node: Node, object: Node): boolean {
  const { parent } = node;
  return node === object || (parent?.type === "property" && parent.parent === object && keyOf(parent) === "$ref");
}

function mergedMembers({ file, node }: SourceNode, own: readonly Node[], text: string, indentation: string): readonly string[] {
  const keys = new Set(own.map(keyOf));
  const kept = (node.children ?? []).filter((member) => !keys.has(keyOf(member)));
  return [
    ...kept.map((member) => reindented(file.json.text, member, indentation)),
    ...own.map((member) => reindented(text, member, indentation)),
  ];
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
    const content = JSON.stringify(writtenAs(`/${path}`, "./", from));
    return [{ offset: at.offset - node.offset, length: at.length, content }];
  });
  return applyEdits(sliceOf(file.json.text, node), edits);
}

/** All of a text as a node. */
function wholeOf(text: string): Node {
  return { type: "null", offset: 0, length: text.length };
}
