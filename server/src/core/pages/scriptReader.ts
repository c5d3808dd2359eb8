import type { AnyNode } from "acorn";
import { isScript } from "../files/fileKinds.ts";
import { isDeepEqual } from "../std/isDeepEqual.ts";
import { copyOf } from "../text/copyOf.ts";
import { matchAt } from "../text/matchAt.ts";
import { furtherName } from "./content/identifier.ts";
import type { OuterNames, PageExports } from "./content/pageContent.ts";
import { maxNames, valueless } from "./content/pageExports.ts";
import type { ChildNode } from "./content/scriptTree.ts";
import { declaredBy, isVariable, nodesIn, statementsIn } from "./content/scriptTree.ts";
import { ContentCache } from "./contentCache.ts";

/** How many files are read at the same time. */
const batchSize = 16;

/** Finds what the scripts export that pages import. */
export class ScriptReader {
  /** What each exports; undefined for one that cannot be read. */
  readonly known = new ContentCache<PageExports | undefined>(batchSize, (known, text) => isDeepEqual(known, exportsOf(text)));

  /** The exports of the scripts among imported files, by path. `read` gives the whole text of a file. */
  async find(
    imported: Iterable<string>,
    read: (path: string) => Promise<string | undefined>,
  ): Promise<ReadonlyMap<string, PageExports>> {
    const paths = [...new Set(imported)].filter(isScript).sort();
    await this.known.readAll(paths, async (path) => {
      const text = await read(path);
      return text === undefined ? undefined : exportsOf(text);
    });
    return new Map(paths.flatMap((path) => withPath(path, this.known.get(path))));
  }
}

function exportsOf(text: string): PageExports {
  const outer = outerNames(text);
  return { ...scriptExports(text), ...(outer && { outer }) };
}

function withPath(path: string, exports: PageExports | undefined): readonly (readonly [string, PageExports])[] {
  return exports === undefined ? [] : [[path, exports]];
}

/** How much of a line is looked at to find out whether it is a comment. */
const maxLooked = 200;

const exportWord = /(?<![\p{ID_Continue}$.])export(?![\p{ID_Continue}$])/gu;
/** What follows it: a declaration, a list, or the default. */
const declaration =
  /\s+(?:(?:abstract|async|const(?=\s+enum\s)|declare)\s+){0,2}(?:class|const|enum|function|interface|let|namespace|type|var)[\s*]+([\p{ID_Start}$_][\p{ID_Continue}$]*)(?!\\)/uy;
const list = /\s*\{([^{}]*)\}/uy;
const defaultWord = /\s+default(?![\p{ID_Continue}$])/uy;
/** What may export other names: a file that it imports, names with escapes, and modules of Node.js. */
const unlistedExports = /(?<![\p{ID_Continue}$])(?:(?:from|import)\s*["'][./]|exports\s*[.=[])|\\u/u;

/** What a script exports: a `.jsx` or `.tsx` file. Names in its comments and strings count as well, so that no export is overlooked. */
function scriptExports(text: string): PageExports {
  const names: string[] = [];
  let isOpen = unlistedExports.test(text) || valueless.test(text);
  for (const { 0: word, index } of text.matchAll(exportWord)) {
    const end = index + word.length;
    const name = matchAt(declaration, text, end)?.[1];
    const items = name === undefined ? matchAt(list, text, end)?.[1] : undefined;
    if (name !== undefined) names.push(name);
    else if (items !== undefined) names.push(...items.split(",").flatMap((item) => item.trim().split(/\s+/u).slice(-1)));
    else if (matchAt(defaultWord, text, end) !== undefined) names.push("default");
    else isOpen ||= !isInComment(text, index);
    isOpen ||= (items !== undefined && /[/"']/u.test(items)) || names.length > maxNames;
  }
  const declared = Array.from(text.matchAll(furtherName), ([, name = ""]) => name);
  isOpen ||= declared.length > maxNames;
  const kept = (found: readonly string[]) => found.filter(Boolean).slice(0, maxNames).map(copyOf);
  return { names: kept(names), declared: kept(declared), isOpen, areAlone: true };
}

/** Whether an offset is in a line that starts as a comment. */
function isInComment(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - maxLooked), offset);
  const newline = before.lastIndexOf("\n");
  return (newline !== -1 || before.length === offset) && /^\s*(?:\/[/*]|\*)/u.test(before.slice(newline + 1));
}

/** How many exports are kept. */
const maxExports = 100;

/**
 * What each exported declaration of a `.jsx` file uses of the other ones at its top level: an import takes only the export itself.
 * Undefined if nothing. Names that are declared more than once count as those of the export. Source: docs/platform.md, "Imports".
 */
function outerNames(text: string): readonly OuterNames[] | undefined {
  const declarations = statementsIn(text).map((statement) => {
    const isExport = statement.type === "ExportNamedDeclaration";
    const declaration = (isExport ? statement.declaration : undefined) ?? statement;
    return { isExport, names: declaredNames(declaration), nodes: [...nodesIn(statement)] };
  });
  const outer = new Set(declarations.flatMap(({ names }) => names));
  const seen = new Set<string>();
  for (const { nodes } of declarations)
    for (const name of nodes.flatMap(({ node }) => declaredBy(node))) {
      if (seen.has(name)) outer.delete(name);
      seen.add(name);
    }
  const found = declarations.flatMap(({ isExport, names, nodes }) => {
    const used = isExport ? nodes.flatMap((each) => usedName(each) ?? []) : [];
    const uses = Array.from(new Set(used.filter((name) => outer.has(name) && !names.includes(name))), copyOf);
    return uses.length === 0 ? [] : names.map((name) => ({ name: copyOf(name), uses }));
  });
  return found.length === 0 ? undefined : found.slice(0, maxExports);
}

/** The names that a declaration gives to values, without those in patterns. */
function declaredNames(declaration: AnyNode): readonly string[] {
  const declared = declaration.type === "VariableDeclaration" ? declaration.declarations : [declaration];
  return declared.flatMap((each) => ("id" in each && each.id?.type === "Identifier" ? [each.id.name] : []));
}

/** The variable that a node is, without those of tags, which the platform leaves out, and those after `typeof`. */
function usedName(placed: ChildNode): string | undefined {
  const { node, parent } = placed;
  const isUse = node.type === "Identifier" && !(parent.type === "UnaryExpression" && parent.operator === "typeof");
  return isUse && isVariable(placed, node.name) ? node.name : undefined;
}
