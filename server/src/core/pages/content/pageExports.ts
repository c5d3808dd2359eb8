import { copyOf } from "../../text/copyOf.ts";
import type { PageExports } from "./pageContent.ts";

/** How many names of a page are kept; with more, others may be exported. */
const maxNames = 500;

const declaration =
  /\b(?:class|const|enum|function|interface|let|namespace|type|var)[\s*]+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu;
/** A name that a declaration may go on with, as in `const a = 1, b = 2`. */
const listed = /,\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*(?::[^=,]*)?=(?![=>])/gu;
const exported = /^export\s+(?:async\s+)?(?:class|const|function|let|var)[\s*]+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gmu;
const initial = /\bexport\s+default\b|\bas\s+default\b/u;
const exportList = /^export\s*\{([^{}]*)\}/gmu;
/** What may export names that are not found: those of another file, in a pattern, with escapes, and after a comment. */
const unwritten = /^export\s*\*|^export\s+(?:const|let|var)\s*[{[]|\\u|\/\*/mu;
/** The end of a statement that goes on after a blank line. */
const unfinished = /(?:=>|[=,+\-*/%&|?:(<.])$/u;

/** What some import and export statements export, and those before. `script`: from the start of the first to the end of the last one. */
export function addExports(before: PageExports | undefined, script: string): PageExports | undefined {
  if (!/^export\b/mu.test(script)) return before;
  const matches = (pattern: RegExp) => Array.from(script.matchAll(pattern), ([, name = ""]) => name);
  const inLists = matches(exportList).flatMap((names) =>
    names.split(",").flatMap((item) => item.trim().split(/\s+/u).slice(-1).filter(Boolean)),
  );
  const names = [...(before?.names ?? []), ...matches(exported), ...inLists, ...(initial.test(script) ? ["default"] : [])];
  const declared = [...(before?.declared ?? []), ...matches(declaration), ...matches(listed)];
  const isOpen =
    before?.isOpen === true ||
    unwritten.test(script) ||
    unfinished.test(script.trimEnd()) ||
    names.length > maxNames ||
    declared.length > maxNames;
  return { names: names.slice(0, maxNames).map(copyOf), declared: declared.slice(0, maxNames).map(copyOf), isOpen };
}
