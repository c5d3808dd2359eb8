import type { ReadText } from "../../files/textFile.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import { importText } from "../../pages/content/importStatements.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import { scriptImports } from "../references/scriptImports.ts";
import { movedLink } from "./movedLink.ts";
import type { MovedPaths } from "./movedPaths.ts";

/** What changes in scripts with components when files move: what they import. */
export async function scriptEdits(indexed: IndexedSite, moved: MovedPaths, read: ReadText): Promise<readonly FileEdits[]> {
  const found: FileEdits[] = [];
  for await (const { file, path, links } of scriptImports(indexed, read)) {
    const edits = links.flatMap((link) => {
      const change = movedLink(indexed.site, moved, path, link);
      return change === undefined ? [] : { ...link.span, newText: importText(change.after, link) };
    });
    if (edits.length > 0) found.push({ file, edits });
  }
  return found;
}
