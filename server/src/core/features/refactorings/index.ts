import { findNodeAtOffset } from "jsonc-parser";
import type { CodeAction, Range } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import { codeActionOf } from "../../fixes/codeAction.ts";
import type { FixCapabilities } from "../../fixes/fix.ts";
import type { Site } from "../../site/site.ts";
import { changeForm } from "./changeForm.ts";
import { inlineFile } from "./inlineFile.ts";
import { moveToFile } from "./moveToFile.ts";
import { orderEndpoints } from "./orderEndpoints.ts";
import type { Refactoring, Selection } from "./refactoring.ts";
import { splitGroup } from "./splitGroup.ts";
import { wrapContent } from "./wrapContent.ts";

/** The refactorings at a selection of docs.json, or of a file that it includes. None while the text has errors that leave doubts. */
export function refactorings(
  site: Site,
  file: ConfigFile,
  { start, end }: Range,
  { createFiles, showFile }: Pick<FixCapabilities, "createFiles" | "showFile">,
): CodeAction[] {
  const { root, isReliable } = file.json;
  const from = file.document.offsetAt(start);
  const to = file.document.offsetAt(end);
  // Whole lines are selected with the indentation of the first one, and a cursor in the indentation is at its line.
  const lineStart = file.document.offsetAt({ line: start.line, character: 0 });
  const isInIndentation = from === to && file.json.text.slice(lineStart, from).trim() === "";
  const lead = isInIndentation ? /^[ \t]*(?=\S)/u : /^[\s,]*(?=[^\s,])/u;
  const offset = from + (lead.exec(file.json.text.slice(from, isInIndentation ? undefined : to))?.[0].length ?? 0);
  const node = root && isReliable ? findNodeAtOffset(root, offset, false) : undefined;
  if (node === undefined) return [];
  const selection: Selection = { site, file, node, end: to };
  const found: readonly (Refactoring | undefined)[] = [
    moveToFile(selection),
    inlineFile(selection),
    changeForm(selection),
    ...orderEndpoints(selection),
    ...wrapContent(selection),
    splitGroup(selection),
  ];
  return found.flatMap((refactoring) => {
    if (refactoring === undefined || (refactoring.creations !== undefined && !createFiles)) return [];
    // A new file is not shown: the author goes on where the cursor is.
    const shown = refactoring.placeholder === undefined ? undefined : showFile;
    const { diagnostics: _, ...action } = codeActionOf(refactoring, [], { kind: refactoring.kind, showFile: shown });
    return action;
  });
}
