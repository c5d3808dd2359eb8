import type { JSONPath, Node } from "jsonc-parser";
import { findNodeAtLocation } from "jsonc-parser";
import type { SourceNode } from "../../config/sourceNode.ts";
import { members, resolve } from "../../config/sourceNode.ts";
import { memberOf } from "../../json/nodes.ts";
import { quotePath } from "../../schema/messages.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { DocumentRule, Offense, Report } from "../offense.ts";

/** The lists whose items must differ in one key. */
const lists: readonly { readonly path: JSONPath; readonly key: string }[] = [
  { path: ["redirects"], key: "source" },
  { path: ["seo", "paths"], key: "path" },
  { path: ["variations", "options"], key: "id" },
];

/** Two redirects from one source, two variants with one `id`: the platform refuses the file. */
export const uniqueItem: DocumentRule = {
  code: "duplicate-item",
  check(root, report) {
    for (const { path, key } of lists) {
      const list = findNodeAtLocation(root, path);
      if (list?.type === "array") compare(list, path, key, report);
    }
  },
};

/** The same of lists that stand in files of their own. */
export function* checkIncludedLists({ config, follow }: Site): Iterable<Offense> {
  const { root } = config.json;
  if (root === undefined) return;
  for (const { path, key } of lists) {
    let at: SourceNode | undefined = { file: config, node: root, chain: [config.uri] };
    for (const segment of path) at = at && members(at, follow).get(String(segment));
    const list = at && resolve(at, follow);
    if (list?.node.type !== "array" || list.file === config) continue;
    const offenses: Offense[] = [];
    compare(list.node, path, key, (offense) => offenses.push({ ...offense, file: list.file }));
    yield* offenses;
  }
}

function compare(list: Node, path: JSONPath, key: string, report: Report): void {
  const seen = new Map<string, Node>();
  for (const item of list.children ?? []) {
    const value = item.type === "object" ? memberOf(item, key) : undefined;
    if (value?.type !== "string") continue;
    const text: string = value.value;
    const first = seen.get(text);
    if (first === undefined) {
      seen.set(text, value);
      continue;
    }
    report({
      code: uniqueItem.code,
      severity: "error",
      message: `${quotePath(path)} has two items with the \`${key}\` ${quote(text)}; each one may stand once.`,
      span: { offset: value.offset, length: value.length },
      related: [{ span: { offset: first.offset, length: first.length }, message: `${quote(text)} stands here first.` }],
    });
  }
}
