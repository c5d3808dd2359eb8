import type { ReadText } from "../../files/textFile.ts";
import { pathBelow } from "../../files/uris.ts";
import { replacement } from "../../json/edit.ts";
import type { EditInFile, FileEdits } from "../../json/fileEdits.ts";
import { editsByFile } from "../../json/fileEdits.ts";
import type { Site } from "../../site/site.ts";
import { quote } from "../../text/quote.ts";
import { siteVariable, siteVariables } from "../variables/siteVariables.ts";
import { pagesWithVariables } from "../variables/variableUses.ts";
import type { Refusal } from "./refusal.ts";
import { refuse } from "./refusal.ts";

/** Source: docs/platform.md, "Search engines, errors, and variables". */
const variableName = /^[A-Za-z\d][\w.-]*$/u;

/**
 * Gives a variable another name: in docs.json, and in all pages and snippets. Refuses to if another variable has that name, or if a page
 * has it in two braces, as in `style={{ color }}`.
 */
export async function renameVariable(
  site: Site,
  name: string,
  newName: string,
  read: ReadText,
): Promise<readonly FileEdits[] | Refusal> {
  if (!variableName.test(newName))
    return refuse("Expected a name of letters, digits, `-`, `_`, and `.` that starts with a letter or digit.");
  const other = siteVariable(site, newName);
  if (other !== undefined) return refuseUsed(newName, pathBelow(site.root, other.file.uri) ?? other.file.uri);
  const keys = [...siteVariables(site)].filter((each) => each.name === name);
  const edits: EditInFile[] = keys.map((each) => ({ ...replacement(each, newName), file: each.file }));
  for await (const { page, file, uses } of pagesWithVariables(site, read)) {
    if (uses.some((use) => use.name === newName)) return refuseUsed(newName, page.path);
    for (const use of uses) if (use.name === name) edits.push({ ...replacement(use, newName), file });
  }
  return editsByFile(edits);
}

function refuseUsed(name: string, path: string): Refusal {
  return refuse(`${quote(name)} is already used in ${quote(path)}.`);
}
