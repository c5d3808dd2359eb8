import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { withTexts } from "../cli/check/withTexts.ts";
import { filePathOf, pathFrom, requireRealPath, uriOf } from "../cli/paths.ts";
import type { Target } from "../cli/sites/targets.ts";
import { findTargets } from "../cli/sites/targets.ts";
import { isRuleSettings } from "../core/config/ruleSettings.ts";
import type { FileContent, FileFailure } from "../core/files/fileContent.ts";
import type { OpenApiResult, OpenApiTask } from "../core/openapi/openApiTask.ts";
import type { Host, TaskFile } from "../core/store/host.ts";
import { numberText } from "../core/text/numberText.ts";
import { isBelow, isElsewhere } from "../host/boundary.ts";
import { ToolError } from "./toolError.ts";

/** In characters. Systems have no longer paths, and each folder of a path that does not exist is looked for. */
const maxPath = 4096;

const maxDepth = 200;

/** How many paths a tool takes. A folder names all that is in it. */
const maxPaths = 1000;

/**
 * The folder that tools work in. Nothing outside of it is read or written, also not through symbolic links, except that the settings of its
 * sites may be in a folder around it, in the same repository: these are read.
 */
export class WorkingFolder {
  /** Its real path. */
  readonly path: string;
  /** Reads nothing outside of it, except settings. */
  readonly host: Host;
  /** Reads everything: for copies of older revisions, which are in another folder. */
  readonly unconfined: Host;

  /** The paths of files with unsaved changes in an editor. */
  readonly #unsaved: readonly string[];

  private constructor(real: string, host: Host, unsaved: ReadonlyMap<string, string>) {
    this.path = real;
    this.unconfined = host;
    const texts = new Map(Array.from(unsaved, ([file, text]) => [path.join(real, file), text]));
    this.#unsaved = [...texts.keys()];
    const withUnsaved = withTexts(host, new Map(Array.from(texts, ([file, text]) => [uriOf(file), text])));
    this.host = confined(withUnsaved, real, (file) => this.contains(file));
  }

  /** `unsaved` has texts by the paths of their files from the folder, which are read instead. Rejects if there is no such folder. */
  static async open(folder: string, host: Host, unsaved: ReadonlyMap<string, string> = new Map()): Promise<WorkingFolder> {
    const real = await realpath(folder);
    if (!(await stat(real)).isDirectory()) throw new Error(`Not a folder: ${real}`);
    return new WorkingFolder(real, host, unsaved);
  }

  /** The sites that paths name, as on the command line. Throws a `ToolError` if there are none in this folder. */
  async targets(paths: readonly string[] = ["."]): Promise<readonly Target[]> {
    const names = [...new Set(paths)];
    if (names.length > maxPaths)
      throw new ToolError(`Too many paths: ${numberText(names.length)}. Maximum: ${numberText(maxPaths)}.`);
    for (const name of names) await this.requireInside(name);
    const found = await findTargets(names, this.path, this.host);
    if (found.kind === "error") throw new ToolError(found.message);
    for (const { config } of found.targets) await this.requireInside(config.path);
    return found.targets;
  }

  /** Throws a `ToolError` if a path, which need not exist, is outside of this folder, too long, or none. */
  async requireInside(name: string): Promise<void> {
    if (name.length > maxPath)
      throw new ToolError(`Path too long: ${numberText(name.length)} characters. Maximum: ${numberText(maxPath)}.`);
    const depth = name.split(/[\\/]/u).length;
    if (depth > maxDepth) throw new ToolError(`Path too deep: ${numberText(depth)} folders. Maximum: ${maxDepth}.`);
    // Systems end a path at the first, and URIs cannot have half of a character.
    if (name.includes("\0") || /\p{Surrogate}/u.test(name)) throw new ToolError(`Invalid path: ${JSON.stringify(name)}.`);
    if (/^file:/iu.test(name)) throw new ToolError(`Expected a path, got a URI: ${name}.`);
    if (!(await this.contains(path.resolve(this.path, name))))
      throw new ToolError(`Path outside the working folder: ${name}. The working folder is ${this.path}.`);
  }

  /** Throws a `ToolError` if a path is none for a file of a site. Hidden files tell git, editors, and agents which programs to run. */
  async requireMovable(name: string): Promise<void> {
    await this.requireInside(name);
    const names = path.relative(this.path, await requireRealPath(name)).split(path.sep);
    if (names.some((each) => each.startsWith("."))) throw new ToolError(`Hidden files and folders cannot be moved: ${name}.`);
  }

  /** Throws a `ToolError` if a file cannot be changed, or a folder with what is in it. An editor would write its unsaved text over it. */
  async requireChangeable(file: string): Promise<void> {
    await this.requireInside(file);
    const unsaved = this.#unsaved.find((each) => isBelow(file, each));
    if (unsaved !== undefined)
      throw new ToolError(`Unsaved changes in the editor: ${this.nameOf(unsaved)}. Save the file, then try again.`);
  }

  /** The path of a file from this folder, with `/`. */
  nameOf(file: string): string {
    return pathFrom(this.path, file);
  }

  /** Whether a file, which need not exist, is in this folder. */
  async contains(file: string): Promise<boolean> {
    return !isElsewhere(this.path, file) && isBelow(this.path, await requireRealPath(file));
  }
}

/** A host that reads only files that a folder contains, and settings in the folders around it, as far as the repository goes. */
function confined(host: Host, folder: string, contains: (file: string) => Promise<boolean>): Host {
  const outside = { kind: "unreadable", reason: "it is outside the working folder" } as const;
  const isInside = async (uri: string) => {
    try {
      return await contains(filePathOf(uri));
    } catch {
      return false;
    }
  };
  const isSettingsAround = (uri: string) => isRuleSettings(uri) && isBelow(path.dirname(filePathOf(uri)), folder);
  const { cache } = host;
  return {
    ...host,
    ...(cache !== undefined && {
      cache: { find: async (file, name) => ((await isInside(file.uri)) ? cache.find(file, name) : undefined) },
    }),
    readFile: async (uri, options): Promise<FileContent> => {
      const isRead = (options?.within !== undefined && isSettingsAround(uri)) || (await isInside(uri));
      return isRead ? host.readFile(uri, options) : outside;
    },
    listFiles: async (folder, skip) => ((await isInside(folder)) ? host.listFiles(folder, skip) : undefined),
    run: async <T extends OpenApiTask>(file: TaskFile, task: T): Promise<OpenApiResult<T> | FileFailure> =>
      (await isInside(file.uri)) ? host.run(file, task) : outside,
  };
}
