import { realpath } from "node:fs/promises";
import path from "node:path";
import { URI } from "vscode-uri";
import type { Target } from "../cli/targets.ts";
import { findTargets } from "../cli/targets.ts";
import type { FileContent, FileFailure } from "../core/files/fileContent.ts";
import type { OpenApiResult, OpenApiTask } from "../core/openapi/openApiTask.ts";
import type { Host, TaskFile } from "../core/store/host.ts";
import { isBelow } from "../host/boundary.ts";
import { ToolError } from "./tool.ts";

/** The folder that tools work in. Nothing outside of it is read or written, also not through symbolic links. */
export class Folder {
  /** Its real path. */
  readonly path: string;
  /** Reads nothing outside of it. */
  readonly host: Host;
  /** Reads everything: for copies of older revisions, which are in another folder. */
  readonly unconfined: Host;

  private constructor(real: string, host: Host) {
    this.path = real;
    this.unconfined = host;
    this.host = confined(host, (file) => this.#contains(file));
  }

  /** Rejects if there is no such folder. */
  static async open(folder: string, host: Host): Promise<Folder> {
    return new Folder(await realpath(folder), host);
  }

  /** The sites that paths name, as on the command line. Throws a `ToolError` if there are none in this folder. */
  async targets(paths: readonly string[] = ["."]): Promise<readonly Target[]> {
    for (const name of paths) await this.allow(name);
    const found = await findTargets(paths, this.path, this.host);
    if (found.kind === "error") throw new ToolError(`${found.message}.`.replace(/\.\.$/u, "."));
    for (const { config } of found.targets) await this.allow(config.path);
    return found.targets;
  }

  /** Throws a `ToolError` if a path, which need not exist, is outside of this folder. */
  async allow(name: string): Promise<void> {
    if (!(await this.#contains(path.resolve(this.path, name))))
      throw new ToolError(`Outside of the folder ${this.path}: ${name}`);
  }

  /** Throws a `ToolError` if a path is none for a file of a site. Hidden files tell git, editors, and agents which programs to run. */
  async allowMove(name: string): Promise<void> {
    await this.allow(name);
    const names = path.relative(this.path, await realPathOfNew(name)).split(path.sep);
    if (names.some((each) => each.startsWith("."))) throw new ToolError(`Hidden files and folders cannot be moved: ${name}`);
  }

  async #contains(file: string): Promise<boolean> {
    const real = await realPathOfNew(file);
    return real === this.path || isBelow(this.path, real);
  }
}

/** The real path of a file, or the one that it would have. */
async function realPathOfNew(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    const parent = path.dirname(file);
    // A link that leads nowhere could be written through.
    const isMissing = error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
    if (!isMissing || parent === file) throw error;
    return path.join(await realPathOfNew(parent), path.basename(file));
  }
}

/** A host that reads only files that a folder contains. */
function confined(host: Host, contains: (file: string) => Promise<boolean>): Host {
  const outside = { kind: "unreadable", reason: "it is outside of the folder" } as const;
  const isInside = async (uri: string) => {
    try {
      return await contains(URI.parse(uri).fsPath);
    } catch {
      return false;
    }
  };
  return {
    ...host,
    readFile: async (uri, options): Promise<FileContent> => ((await isInside(uri)) ? host.readFile(uri, options) : outside),
    listFiles: async (folder, skip) => ((await isInside(folder)) ? host.listFiles(folder, skip) : undefined),
    run: async <T extends OpenApiTask>(file: TaskFile, task: T): Promise<OpenApiResult<T> | FileFailure> =>
      (await isInside(file.uri)) ? host.run(file, task) : outside,
  };
}
