import { isScript } from "../../files/fileKinds.ts";
import { textFileOf } from "../../files/textFile.ts";
import { uriBelow } from "../../files/uris.ts";
import type { Edit } from "../../json/edit.ts";
import type { FileEdits } from "../../json/fileEdits.ts";
import { importSources, importTarget, importText } from "../../pages/content/importSources.ts";
import type { PageLink } from "../../pages/content/pageContent.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import type { Site } from "../../site/site.ts";
import { siteResources } from "../../site/siteResources.ts";
import { sliceOf } from "../../text/span.ts";
import { movedLink } from "./movedLink.ts";
import type { MovedPaths } from "./movedPaths.ts";
import type { ReadText } from "./wholePages.ts";

/** A script with components that pages import, and what it imports itself. */
export interface ImportedScript {
  /** From the docs root. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly PageLink[];
}

/** How many scripts of a site are read, and how long one may be, in UTF-16 code units. */
const maxScripts = 1000;
const maxLength = 1024 * 1024;

/** The scripts that the pages of a site import, also through other scripts. `read` gives the text of a file. */
export async function importedScripts({ site, indexes }: IndexedSite, read: ReadText): Promise<readonly ImportedScript[]> {
  const resources = site.view(siteResources);
  const waiting = new Set<string>();
  const add = (path: string, link: PageLink) => {
    const resource = isScript(link.target) ? resources.resolve(path, link)?.resource : undefined;
    if (resource?.kind === "file" && waiting.size < maxScripts) waiting.add(resource.path);
  };
  for (const [path, { content }] of indexes) for (const link of content.links) if (link.kind === "import") add(path, link);
  const found: ImportedScript[] = [];
  for (const path of waiting) {
    const text = await read(uriBelow(site.root, path));
    if (text === undefined || text.length > maxLength) continue;
    const imports = importsIn(text);
    for (const link of imports) add(path, link);
    found.push({ path, text, imports });
  }
  return found;
}

/** The imports of files, not of packages. */
function importsIn(text: string): readonly PageLink[] {
  return importSources(text, 0, text.length).flatMap((span) => {
    const target = importTarget(sliceOf(text, span));
    return /^[./]/u.test(target) ? { kind: "import" as const, target, span } : [];
  });
}

/** What changes in a script when files move: what it imports. */
export function scriptEdits(site: Site, { path, text, imports }: ImportedScript, moved: MovedPaths): readonly FileEdits[] {
  const edits = imports.flatMap((link): readonly Edit[] => {
    const change = movedLink(site, moved, path, link);
    return change === undefined ? [] : [{ ...link.span, newText: importText(change.after, link) }];
  });
  return edits.length === 0 ? [] : [{ file: textFileOf(uriBelow(site.root, path), text), edits }];
}
