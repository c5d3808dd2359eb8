import type { Node } from "jsonc-parser";
import { CodeActionKind } from "vscode-languageserver-types";
import { referenceOf } from "../../config/sourceNode.ts";
import { fileNameOf } from "../../files/fileNameOf.ts";
import { folderPrefix } from "../../files/paths.ts";
import { pathBelow, uriBelow } from "../../files/uris.ts";
import { reindented, replacement } from "../../json/edit.ts";
import { isContainer, keyOf, memberOf, valueBehindKey } from "../../json/tree.ts";
import { divisions, isNamingKey } from "../../navigation/divisions.ts";
import { eolOf } from "../../text/lines.ts";
import { quote } from "../../text/quote.ts";
import type { Refactoring, Selection } from "./refactoring.ts";

/**
 * Keys at the top of a file that make it an API description for the platform, which would report a part of docs.json as an invalid one.
 * Source: docs/platform.md, "OpenAPI files in the docs root", "asyncapi", "Overlays".
 */
const apiKeys = ["openapi", "asyncapi", "overlay"];

/**
 * Moves an object or an array that is not empty, with the cursor in its key, at its bracket, or in the name of a division, to a file of its
 * own beside this one. A `$ref` takes its place. Source: docs/platform.md, "References".
 */
export function moveToFile({ site, file, node }: Selection): Refactoring | undefined {
  const value = partAt(node);
  const own = pathBelow(site.root, file.uri);
  const { pages } = site;
  if (
    !isContainer(value) ||
    value.children?.length === 0 ||
    value.parent === undefined ||
    referenceOf(value) !== undefined ||
    apiKeys.some((key) => memberOf(value, key) !== undefined) ||
    own === undefined ||
    pages === undefined
  )
    return undefined;
  const { text } = file.json;
  const folder = folderPrefix(own);
  const name = freeName(nameOf(value), (candidate) => pages.hasFileInAnyCase(folder + candidate));
  return {
    title: `Move to ${quote(folder + name)}`,
    kind: CodeActionKind.RefactorExtract,
    edits: [{ file, edits: [replacement(value, `{ "$ref": ${JSON.stringify(`./${name}`)} }`)] }],
    creations: [{ uri: uriBelow(site.root, folder + name), text: reindented(text, value, "") + eolOf(text) }],
  };
}

/** The value at the cursor; for the name of a division, the division. */
function partAt(node: Node): Node {
  const value = valueBehindKey(node);
  const { parent: property } = value;
  const isName = value.type === "string" && property?.type === "property" && isNamingKey(keyOf(property));
  return (isName ? property.parent : undefined) ?? value;
}

/** The name of a file from the key of a value, or for an item of a list from its name: `navigation`, `api-reference`. */
function nameOf(value: Node): string {
  const { parent } = value;
  if (parent?.type === "property") return fileNameOf(keyOf(parent));
  const labels = Object.values(divisions).map((key) => memberOf(value, key)?.value);
  const label = labels.find((each) => typeof each === "string") ?? "";
  const key = parent?.parent?.type === "property" ? keyOf(parent.parent) : "part";
  return fileNameOf(String(label)) || fileNameOf(`${key}-${(parent?.children ?? []).indexOf(value) + 1}`);
}

function freeName(name: string, isTaken: (name: string) => boolean): string {
  const base = name === "" || name === "docs" ? "part" : name;
  for (let count = 1; ; count++) {
    const candidate = `${base}${count === 1 ? "" : `-${count}`}.json`;
    if (!isTaken(candidate)) return candidate;
  }
}
