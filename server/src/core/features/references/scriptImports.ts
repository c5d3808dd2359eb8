import { isScript } from "../../files/fileKinds.ts";
import type { ReadText, TextFile } from "../../files/textFile.ts";
import { textFileOf } from "../../files/textFile.ts";
import { uriBelow } from "../../files/uris.ts";
import { importSources, importTarget, statementStarts } from "../../pages/content/importStatements.ts";
import type { PageLink } from "../../pages/content/pageContent.ts";
import type { IndexedSite } from "../../site/indexedSite.ts";
import { siteResources } from "../../site/siteResources.ts";
import { sliceOf } from "../../text/span.ts";

/** A script, and what it imports from files of the site. */
export interface ScriptImports {
  readonly file: TextFile;
  /** The path of the script from the docs root. */
  readonly path: string;
  readonly links: readonly PageLink[];
}

/** How many scripts of a site are read, and how long one may be, in UTF-16 code units. */
const maxScripts = 1000;
const maxLength = 1024 * 1024;

/** The scripts with components that pages import, also through other scripts. */
export async function* scriptImports({ site, indexes }: IndexedSite, read: ReadText): AsyncIterable<ScriptImports> {
  const resources = site.view(siteResources);
  const waiting = new Set<string>();
  const add = (path: string, link: PageLink) => {
    const resource = isScript(link.target) ? resources.resolve(path, link)?.resource : undefined;
    if (resource?.kind === "file" && waiting.size < maxScripts) waiting.add(resource.path);
  };
  for (const [path, { content }] of indexes) for (const link of content.links) if (link.kind === "import") add(path, link);
  for (const path of waiting) {
    const uri = uriBelow(site.root, path);
    const text = await read(uri);
    if (text === undefined || text.length > maxLength) continue;
    const links = importsIn(text);
    for (const link of links) add(path, link);
    yield { file: textFileOf(uri, text), path, links };
  }
}

/** The imports of files, not of packages. */
function importsIn(text: string): readonly PageLink[] {
  return importSources(text, statementStarts(text, 0, text.length)).flatMap((span) => {
    const target = importTarget(sliceOf(text, span));
    return /^[./]/u.test(target) ? { kind: "import" as const, target, span } : [];
  });
}
