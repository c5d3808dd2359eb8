import { Exclusions } from "../files/exclusions.ts";
import type { ApiFormat } from "../openapi/apiFormat.ts";
import { ApiFileFinder } from "../pages/apiFileFinder.ts";
import type { ContentCache } from "../pages/contentCache.ts";
import { namesPartOf } from "../pages/frontMatter.ts";
import type { FoundOverlay } from "../pages/overlayFinder.ts";
import { OverlayFinder } from "../pages/overlayFinder.ts";
import type { FoundFiles } from "../pages/pages.ts";
import { ScriptReader } from "../pages/scriptReader.ts";
import type { DocsRoot } from "./docsRoot.ts";
import { ignoredApiFiles, ignorePatterns } from "./ignorePatterns.ts";
import type { LoadedPages } from "./loadedPages.ts";
import { maxPageSize } from "./readPage.ts";

/** How much of a data file is read to find out what it is, in bytes. */
const headSize = 4096;

/** What is in the files of a docs root that are no pages. */
export class OtherFiles {
  readonly #root: DocsRoot;
  /** Which files look like OpenAPI and AsyncAPI files. */
  readonly #finders = { openapi: new ApiFileFinder("openapi"), asyncapi: new ApiFileFinder("asyncapi") };
  readonly #scriptReader = new ScriptReader();
  /** Absent until overlays are requested: to find them, the beginning of each data file is read. */
  #overlayFinder: OverlayFinder | undefined;
  /** The texts of the ignore files. */
  #patterns: ReadonlyMap<string, string> = new Map();

  constructor(root: DocsRoot) {
    this.#root = root;
  }

  /** Finds overlays, too, from now on. Gives whether that is new. */
  includeOverlays(): boolean {
    const isNew = this.#overlayFinder === undefined;
    this.#overlayFinder ??= new OverlayFinder();
    return isNew;
  }

  /** Forgets a file that changed. Gives whether it must be read again. */
  forget(path: string): boolean {
    const { text } = this.#root.file(path);
    return this.#caches.map((cache) => cache.forget(path, text)).includes(true);
  }

  /** Forgets all files. */
  forgetAll(): void {
    for (const cache of this.#caches) cache.forgetAll();
  }

  get #caches(): readonly Pick<ContentCache<unknown>, "forget" | "forgetAll">[] {
    const { openapi, asyncapi } = this.#finders;
    const readers = [openapi, asyncapi, this.#scriptReader, this.#overlayFinder];
    return readers.flatMap((reader) => reader?.known ?? []);
  }

  /** What the ignore files exclude, as they were last read. */
  exclusions(): Exclusions {
    return new Exclusions(this.#patterns);
  }

  async readIgnoreFiles(present: ReadonlySet<string>): Promise<void> {
    this.#patterns = await ignorePatterns(present, (path) => this.#root.content(path, { limit: maxPageSize, truncate: true }));
  }

  /** What is found in the files that are present, as far as `pages` need it. */
  async find(present: ReadonlySet<string>, pages: LoadedPages): Promise<FoundFiles> {
    const ignored = ignoredApiFiles([...present], this.#patterns);
    const files = [...present].filter((path) => !ignored.has(path));
    return {
      openApiFiles: await this.#apiFiles(files, "openapi", pages),
      asyncApiFiles: await this.#apiFiles(files, "asyncapi", pages),
      scripts: await this.#scripts(present, pages),
      overlays: await this.#overlays(files),
      ignoredApiFiles: ignored,
    };
  }

  /** The files that seem to have a format; none if no page has it in its front matter. */
  async #apiFiles(files: readonly string[], format: ApiFormat, pages: LoadedPages): Promise<readonly string[]> {
    for (const { file } of pages.all())
      if (namesPartOf(format, file.frontMatter))
        return this.#finders[format].find(files, (path) => this.#looksLikeApiFile(path, format));
    return [];
  }

  async #looksLikeApiFile(path: string, format: ApiFormat): Promise<boolean> {
    return (await this.#root.host.run(this.#root.file(path), { kind: "detect", format })) === true;
  }

  #scripts(present: ReadonlySet<string>, pages: LoadedPages): Promise<FoundFiles["scripts"]> {
    const imported = Array.from(pages.all(), ({ imports }) => imports.filter((path) => present.has(path))).flat();
    return this.#scriptReader.find(imported, (path) => this.#root.text(path, { limit: maxPageSize }));
  }

  async #overlays(files: readonly string[]): Promise<readonly FoundOverlay[]> {
    if (this.#overlayFinder === undefined) return [];
    return this.#overlayFinder.find(files, {
      head: async (path) => (await this.#root.text(path, { limit: headSize, truncate: true })) ?? "",
      text: async (path) => (await this.#root.text(path, {})) ?? "",
    });
  }
}
