import type { FileContent, FileList } from "../core/files/fileContent.ts";
import { uriBelow } from "../core/files/uris.ts";
import { errorMessage } from "../core/std/errors.ts";
import type { Host, ReadOptions } from "../core/store/host.ts";
import type { FolderEntry, ReadFileParams, ReadFolderParams } from "../protocol.ts";
import { readFileRequest, readFolderRequest } from "../protocol.ts";
import { unawaitedTimer } from "../unawaitedTimer.ts";
import { contentIn, entriesIn } from "./editorAnswers.ts";
import { foldersAtOnce, maxFileSize, maxFiles, tooManyFiles } from "./fileLimits.ts";
import { Semaphore } from "./semaphore.ts";
import { timeSteps } from "./taskThread.ts";

/** Files that the editor is asked for at the same time. */
const filesAtOnce = 64;

/** Milliseconds for a request. A file system of the editor may never answer, and everything else waits for it. */
const defaultTimeLimit = 60_000;

/** No longer path of a file is read. Folders that contain themselves have paths of any length. */
const maxPath = 4096;

/** Sends a request to the editor. Rejects if it cannot answer. */
type SendRequest = <Params, Result>(method: string, params: Params) => Promise<Result>;

/** A folder below the one that is listed. */
interface ReadFolder {
  /** From the one that is listed, as those of the entries. */
  readonly path: string;
  /** What is in it; undefined if it cannot be read. */
  readonly entries: readonly (FolderEntry & { readonly path: string })[] | undefined;
}

/** Files that only the editor can read: those of virtual workspaces, and all in the browser. */
export class EditorFiles {
  readonly #send: SendRequest;
  readonly #semaphore = new Semaphore(filesAtOnce);

  constructor(send: SendRequest, timeLimit = defaultTimeLimit) {
    this.#send = (method, params) => inTime(timeLimit, send(method, params));
  }

  /** See `Host.readFile`. Where links lead is up to the editor. */
  async readFile(uri: string, { within, limit = maxFileSize, truncate = false }: ReadOptions = {}): Promise<FileContent> {
    const params: ReadFileParams = { uri, withinUri: within, limit, truncate };
    try {
      return contentIn(await this.#semaphore.use(1, () => this.#send<ReadFileParams, unknown>(readFileRequest, params)));
    } catch (error) {
      return { kind: "unreadable", reason: `the editor could not read it (${errorMessage(error)})` };
    }
  }

  /** See `Host.listFiles`. Does not follow links to folders. */
  async listFiles(folder: string, skip: (name: string) => boolean): Promise<FileList> {
    const files: string[] = [];
    const unreadable: string[] = [];
    /** The paths of folders; that of the outermost one is empty. */
    const waiting = [""];
    let count = 0;
    while (waiting.length > 0) {
      const read = await Promise.all(waiting.splice(0, foldersAtOnce).map((path) => this.#readFolder(folder, path)));
      for (const { path, entries } of read) if (entries === undefined) unreadable.push(path);
      if (unreadable.includes("")) return undefined;
      const found = read.flatMap(({ entries }) => entries ?? []);
      for (const { path, name, kind } of found) {
        if (kind === "file") files.push(path);
        else if (!skip(name)) waiting.push(path);
      }
      count += found.length;
      if (count > maxFiles || found.some(({ path }) => path.length > maxPath))
        return { files: [], limitMessage: tooManyFiles(", or folders that contain themselves") };
    }
    return { files: files.sort(), ...(unreadable.length > 0 && { unreadable: unreadable.sort() }) };
  }

  /** Reads the folder at a path. */
  async #readFolder(root: string, path: string): Promise<ReadFolder> {
    const [uri, prefix] = path === "" ? [root, ""] : [uriBelow(root, path), `${path}/`];
    try {
      const entries = entriesIn(await this.#send<ReadFolderParams, unknown>(readFolderRequest, { uri }));
      const own = entries?.filter(({ name }) => isFileName(name));
      return { path, entries: own?.map((entry) => ({ ...entry, path: prefix + entry.name })) };
    } catch {
      return { path, entries: undefined };
    }
  }
}

/** Whether an entry is in its folder: some file systems list the folder itself, and the one around it. */
function isFileName(name: string): boolean {
  return name !== "" && name !== "." && name !== ".." && !name.includes("/");
}

/** A result, unless it takes too long, in steps: see `timeSteps`. */
function inTime<T>(milliseconds: number, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no response within ${milliseconds / 1000} s`));
    let cancel = (): void => undefined;
    const wait = (steps: number) => {
      cancel = unawaitedTimer(() => (steps > 1 ? wait(steps - 1) : late()), milliseconds / timeSteps);
    };
    wait(timeSteps);
    result.then(resolve, reject).finally(() => cancel());
  });
}

/** A host that leaves the files that `isEditors` names to the editor. The tasks on them get their texts. */
export function withEditorFiles(host: Host, editor: EditorFiles, isEditors: (uri: string) => boolean): Host {
  const readFile: Host["readFile"] = (uri, options) =>
    isEditors(uri) ? editor.readFile(uri, options) : host.readFile(uri, options);
  return {
    ...host,
    readFile,
    listFiles: (folder, skip) => (isEditors(folder) ? editor.listFiles(folder, skip) : host.listFiles(folder, skip)),
    async run(file, task) {
      if (file.text !== undefined || !isEditors(file.uri)) return host.run(file, task);
      const content = await editor.readFile(file.uri);
      return content.kind === "text" ? host.run({ ...file, text: content.text }, task) : content;
    },
  };
}
