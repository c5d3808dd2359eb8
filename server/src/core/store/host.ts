import type { RemoteFile } from "../../protocol.ts";
import type { FileContent, FileFailure, FileList } from "../files/fileContent.ts";
import type { OpenApiResult, OpenApiTask } from "../openapi/openApiTask.ts";

/** A file that a task is about. */
export interface TaskFile {
  readonly uri: string;
  /** What an editor holds, where that is newer than the disk. */
  readonly text?: string | undefined;
}

/** All that the core asks of the world. It never writes, and it reads nothing but through this. */
export interface Host {
  /** What is at a `file:` (or other) URI now. Never rejects. */
  readFile(uri: string): Promise<FileContent>;
  /**
   * The paths of all files below a folder, relative to it and with `/`, links followed. Folders whose name `skip` refuses are
   * not entered. Never rejects.
   */
  listFiles(folder: string, skip: (name: string) => boolean): Promise<FileList>;
  /** Where the response of a URL can be read. Fetches only what the user allows. Absent where nothing can be fetched. Never rejects. */
  fetch?(url: string): Promise<RemoteFile>;
  /** Carries out a task on an OpenAPI file, possibly on another thread: a file can have many megabytes. Never rejects. */
  run<T extends OpenApiTask>(file: TaskFile, task: T): Promise<OpenApiResult<T> | FileFailure>;
  /** Takes failures that no file of the user causes. */
  log(message: string): void;
}
