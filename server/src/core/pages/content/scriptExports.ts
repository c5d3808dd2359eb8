import { copyOf } from "../../text/copyOf.ts";
import { matchAt } from "../../text/matchAt.ts";
import { furtherName } from "./identifier.ts";
import type { PageExports } from "./pageContent.ts";
import { maxNames, valueless } from "./pageExports.ts";

/** How much of a line is looked at to find out whether it is a comment. */
const maxLooked = 200;

const exportWord = /(?<![\p{ID_Continue}$.])export(?![\p{ID_Continue}$])/gu;
/** What follows it: a declaration, a list, or the default. */
const declaration =
  /\s+(?:(?:abstract|async|const(?=\s+enum\s)|declare)\s+){0,2}(?:class|const|enum|function|interface|let|namespace|type|var)[\s*]+([\p{ID_Start}$_][\p{ID_Continue}$]*)(?!\\)/uy;
const list = /\s*\{([^{}]*)\}/uy;
const defaultWord = /\s+default(?![\p{ID_Continue}$])/uy;
/** What may export other names: a file that it imports, names with escapes, and modules of Node.js. */
const unwritten = /(?<![\p{ID_Continue}$])(?:(?:from|import)\s*["'][./]|exports\s*[.=[])|\\u/u;

/** What a script exports: a `.jsx` or `.tsx` file. Names in its comments and strings count as well, so that no export is overlooked. */
export function scriptExports(text: string): PageExports {
  const names: string[] = [];
  let isOpen = unwritten.test(text) || valueless.test(text);
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
