import type { SourceNode } from "../../config/sourceNode.ts";
import { dereference, settingAt } from "../../config/sourceNode.ts";
import { memberOf, stringOf } from "../../json/tree.ts";
import type { NavigationNode } from "../../navigation/navigation.ts";
import { firstUse, quotePath } from "../../schema/messages.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import type { Report } from "../offense.ts";
import { locationOf, reportAt } from "../reportAt.ts";
import { hasVariations } from "./unreadSettings.ts";

interface UniqueList {
  readonly path: readonly string[];
  /** The key in which its items must be unique. */
  readonly key: string;
  /** Whether the platform removes whitespace around the values first. */
  readonly trims?: true;
}

const lists: readonly UniqueList[] = [
  { path: ["redirects"], key: "source" },
  { path: ["seo", "paths"], key: "path" },
  { path: ["variations", "options"], key: "id", trims: true },
];

/** Items with the same key, such as two redirects from one source: the platform rejects the file. */
export function* duplicateItems(site: Site): Iterable<Report> {
  yield* indistinctDivisions(site);
  yield* furtherDefaults(site);
  for (const unique of lists) {
    const { path } = unique;
    if (path[0] === "variations" && !hasVariations(site)) continue;
    const at = settingAt(site, ...path);
    const list = at && dereference(at, site.follow);
    if (list?.node.type === "array") yield* checkList(list, unique);
  }
}

/** Languages, or versions, of one list with the same name: the platform accepts them, but readers cannot choose between them. */
function* indistinctDivisions({ navigation }: Site): Iterable<Report> {
  for (const { children, candidates } of navigation?.active ?? []) {
    if (!hasAlternatives(candidates)) continue;
    const seen = new Map<string, SourceNode>();
    for (const { kind, label, fields } of children) {
      const name = kind === "language" || kind === "version" ? fields.get(kind) : undefined;
      if (name === undefined || label === "") continue;
      const first = seen.get(`${kind} ${label}`);
      if (first === undefined) seen.set(`${kind} ${label}`, name);
      else yield { ...duplicateReport(first, name, `\`${kind}\` in ${quote(`${kind}s`)}: ${quote(label)}`), severity: "warning" };
    }
  }
}

/** Languages, or versions, of one list with `default` besides the first one, which readers see first. */
function* furtherDefaults({ navigation }: Site): Iterable<Report> {
  for (const { children, candidates } of navigation?.active ?? []) {
    if (!hasAlternatives(candidates)) continue;
    for (const kind of ["language", "version"]) {
      const chosen = children.filter((child) => child.kind === kind && child.fields.get("default")?.node.value === true);
      const [first, ...others] = chosen;
      for (const { fields } of others) {
        const value = fields.get("default");
        if (first === undefined || first.label === "" || value === undefined) continue;
        const message = `Only one ${kind} can be the default; the first one wins: ${quote(first.label)}.`;
        yield reportAt(value, { severity: "warning", message, data: { remove: true } });
      }
    }
  }
}

/** Whether a node lists languages or versions. Hardly any of the hundreds of a navigation does. */
function hasAlternatives(candidates: NavigationNode["candidates"]): boolean {
  return candidates.has("languages") || candidates.has("versions");
}

function* checkList(list: SourceNode, { path, key, trims }: UniqueList): Iterable<Report> {
  const seen = new Map<string, SourceNode>();
  for (const item of list.node.children ?? []) {
    const node = item.type === "object" ? memberOf(item, key) : undefined;
    const text = stringOf(node);
    if (node === undefined || text === undefined) continue;
    const value = { ...list, node };
    const name = trims ? text.trim() : text;
    const first = seen.get(name);
    if (first === undefined) {
      seen.set(name, value);
      continue;
    }
    yield {
      ...duplicateReport(first, value, `\`${key}\` in ${quotePath(path)}: ${quote(text)}`),
      data: { removeItem: "this item" },
    };
  }
}

function duplicateReport(first: SourceNode, value: SourceNode, what: string): Report {
  return reportAt(value, {
    message: `Duplicate ${what}.`,
    related: [{ ...locationOf(first), message: firstUse }],
  });
}
