import { settingAt } from "../config/sourceNode.ts";
import { addressOf, folderOf, isUrl } from "../files/paths.ts";
import { documentReferences } from "../navigation/documentReference.ts";
import { pageSources } from "../navigation/pageSources.ts";
import type { PositionedText } from "../pages/frontMatter.ts";
import type { PageFile } from "../pages/pages.ts";
import type { Site } from "./site.ts";

/** The channel that the front matter of a page names: `asyncapi: [file] channel`. */
interface ChannelReference {
  readonly page: PageFile;
  readonly written: PositionedText;
  /** The words of `written`: one or two unless it is invalid. */
  readonly words: readonly string[];
  /** The paths of the AsyncAPI files that may be meant; undefined if they are not known. */
  readonly files: readonly string[] | undefined;
}

/** The channels that pages name. For `site.view`. Source: docs/platform.md, "Endpoints in front matter". */
export function channelReferences(site: Site): readonly ChannelReference[] {
  return (site.pages?.toCheck ?? []).flatMap((page) => {
    const written = page.frontMatter.asyncapi;
    if (written === undefined || written.text === "" || page.excludedBy !== undefined) return [];
    const words = written.text.split(/\s+/u);
    return [{ page, written, words, files: possibleFiles(words, page, site) }];
  });
}

function possibleFiles([name, ...more]: readonly string[], { path }: PageFile, site: Site): readonly string[] | undefined {
  const files = site.pages?.asyncApiFiles ?? [];
  if (more.length === 0) return site.view(namesRemoteFile) ? undefined : files;
  return name === undefined || isUrl(name) ? undefined : asyncApiFilesNamed(name, path, files);
}

/**
 * The AsyncAPI files that a page may name like this. A path with its extension is relative to the page, but pages also name it from the
 * docs root.
 */
export function asyncApiFilesNamed(name: string, page: string, files: readonly string[]): readonly string[] {
  const paths = new Set([addressOf(`${folderOf(page)}/${name}`), addressOf(name)]);
  const isBare = !name.includes("/");
  return files.filter((file) => paths.has(file) || (isBare && file.replace(/^.*\/|\.\w+$/gu, "") === name));
}

/** Whether docs.json names an AsyncAPI file at a URL, whose channels are not known. */
function namesRemoteFile({ configuration, navigation, follow }: Site): boolean {
  const named = documentReferences(settingAt(configuration, "api", "asyncapi"), follow);
  const inNavigation = (navigation?.nodes ?? []).flatMap((node) => pageSources(node, follow));
  return [...named, ...inNavigation].some(({ source }) => isUrl(source));
}
