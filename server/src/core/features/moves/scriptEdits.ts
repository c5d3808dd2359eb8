import { isScript } from "../../files/fileKinds.ts";
import type { ReadText } from "../../files/textFile.ts";
import { textFileOf } from "../../files/textFile.ts";
import { uriBelow } from "../../files/uris.ts";
import type { Edit } from "../../json/edit.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import { importSources, importTarget, importText, statementStarts } from "../../pages/content/importStatements.ts";
import type { PageLink } from "../../pages/content/pageContent.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import { siteResources } from "../../site/siteResources.ts";
import { sliceOf } from "../../text/span.ts";
import { movedLink } from "./movedLink.ts";
import type { MovedPaths } from "./movedPaths.ts";

/** How many scripts of a site are read, and how long one may be, in UTF-16 code units. */
const maxScripts = 1000;
const maxLength = 1024 * 1024;

/** What changes in scripts with components when files move: what they import. Pages import them, also through other scripts. */
export async function scriptEdits(
  { site, indexes }: IndexedSite,
  moved: MovedPaths,
  read: ReadText,
): Promise<readonly FileEdits[]> {
  const resources = site.view(siteResources);
  const waiting = new Set<string>();
  const add = (path: string, link: PageLink) => {
    const resource = isScript(link.target) ? resources.resolve(path, link)?.resource : undefined;
    if (resource?.kind === "file" && waiting.size < maxScripts) waiting.add(resource.path);
  };
  for (const [path, { content }] of indexes) for (const link of content.links) if (link.kind === "import") add(path, link);
  const found: FileEdits[] = [];
  for (const path of waiting) {
    const uri = uriBelow(site.root, path);
    const text = await read(uri);
    if (text === undefined || text.length > maxLength) continue;
    const edits: Edit[] = [];
    for (const link of importsIn(text)) {
      add(path, link);
      const change = movedLink(site, moved, path, link);
      if (change !== undefined) edits.push({ ...link.span, newText: importText(change.after, link) });
    }
    if (edits.length > 0) found.push({ file: textFileOf(uri, text), edits });
  }
  return found;
}

/** The imports of files, not of packages. */
function importsIn(text: string): readonly PageLink[] {
  return importSources(text, statementStarts(text, 0, text.length)).flatMap((span) => {
    const target = importTarget(sliceOf(text, span));
    return /^[./]/u.test(target) ? { kind: "import" as const, target, span } : [];
  });
}
