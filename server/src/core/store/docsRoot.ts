import { isSkippedFolder } from "../files/exclusions.ts";
import type { FileContent, FileList } from "../files/fileContent.ts";
import { uriBelow } from "../files/uris.ts";
import type { Transliterate } from "../pages/slug.ts";
import { haveFiles } from "./changedPaths.ts";
import type { Host, ReadOptions, TaskFile } from "./host.ts";
import { currentContent } from "./readText.ts";
import type { TextOf } from "./textOf.ts";

/** What pages are read with. */
export interface ReadContext {
  readonly host: Pick<Host, "listFiles" | "readFile" | "run" | "pause" | "cache">;
  readonly textOf: TextOf;
  readonly transliterate: Transliterate;
}

/** The files in one docs root, by their paths from there: with the texts that they have in editors. */
export class DocsRoot {
  readonly #folder: string;
  readonly #context: ReadContext;

  constructor(folder: string, context: ReadContext) {
    this.#folder = folder;
    this.#context = context;
  }

  get host(): ReadContext["host"] {
    return this.#context.host;
  }

  get transliterate(): Transliterate {
    return this.#context.transliterate;
  }

  file(path: string): TaskFile {
    const uri = uriBelow(this.#folder, path);
    return { uri, text: this.#context.textOf(uri) };
  }

  content(path: string, options: ReadOptions): Promise<FileContent> {
    return currentContent(this.host, this.file(path), options);
  }

  /** The text of a file; undefined if it cannot be read. */
  async text(path: string, options: ReadOptions): Promise<string | undefined> {
    const content = await this.content(path, options);
    return content.kind === "text" ? content.text : undefined;
  }

  list(): Promise<FileList> {
    return this.host.listFiles(this.#folder, isSkippedFolder);
  }

  /** Whether one of some paths is that of a folder with files. */
  haveFiles(paths: ReadonlySet<string>): Promise<boolean> {
    return haveFiles(this.host, this.#folder, paths);
  }
}
