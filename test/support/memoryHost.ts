import type { CatalogName } from "../../server/src/core/catalogs/catalogName.ts";
import type { FileContent, FileFailure } from "../../server/src/core/files/fileContent.ts";
import type { OpenApiResult, OpenApiTask } from "../../server/src/core/openapi/openApiTask.ts";
import { runQuickTask } from "../../server/src/core/openapi/openApiTask.ts";
import { validateDocument } from "../../server/src/core/openapi/validateDocument.ts";
import type { BaseAddress } from "../../server/src/core/site/baseAddresses.ts";
import type { Host, TaskFile } from "../../server/src/core/store/host.ts";

/** Files by their path from the docs root, or by URI if they are outside: the text, or why there is none. All other files are missing. */
export type Files = Record<string, string | FileFailure>;

/** The folder of test sites. */
const docsRoot = "file:///site";

/** The URI of a file of the test site. */
export function uriOf(path: string): string {
  return `${docsRoot}/${path}`;
}

/** The path of a file from the docs root; its URI if it is outside. */
export function pathOf(uri: string): string {
  return uri.startsWith(`${docsRoot}/`) ? uri.slice(docsRoot.length + 1) : uri;
}

/** Options of a test for its host. */
export interface HostOptions {
  /** Whether OpenAPI files are validated. Most tests have minimal ones, which are not valid. */
  readonly validity?: boolean;
  /** The catalogs that the host has. Most tests have names of icons and others that no catalog knows. */
  readonly catalogs?: Partial<Record<CatalogName, object>>;
  /** What the site served at an older revision, `main`. */
  readonly base?: readonly BaseAddress[];
  /** The files that git does not have. */
  readonly newFiles?: readonly string[];
  /** Whether upper and lower case are the same in the paths of files, as on most disks of Windows and macOS. */
  readonly foldsCase?: boolean;
  /** The folders that the host cannot read. */
  readonly unreadable?: readonly string[];
}

/** A host with the files in an object, which a test can change, and a list of the files that were read. */
export function memoryHost(
  files: Files,
  { validity = false, catalogs = {}, base, newFiles, unreadable, foldsCase = false }: HostOptions = {},
): Host & { readonly reads: string[] } {
  const reads: string[] = [];
  const onDisk = (path: string) => Object.keys(files).find((each) => each.toLowerCase() === path.toLowerCase()) ?? path;
  const contentOf = (uri: string): FileContent => {
    const path = foldsCase ? onDisk(pathOf(uri)) : pathOf(uri);
    const content = files[path] ?? files[decodeURIComponent(path)] ?? { kind: "missing" };
    return typeof content === "string" ? { kind: "text", text: content } : content;
  };
  const read = (uri: string): FileContent => {
    reads.push(pathOf(uri));
    return contentOf(uri);
  };
  const result = async (text: string, task: OpenApiTask): Promise<OpenApiResult<OpenApiTask>> => {
    if (task.kind !== "validate") return runQuickTask(text, task);
    const validation = validateDocument(text);
    return validation.kind === "broken" || validity ? validation : { kind: "unchecked" };
  };
  return {
    reads,
    log: (message) => {
      throw new Error(message);
    },
    // The beginning of a file is no read of it.
    readFile: async (uri, { limit = Number.POSITIVE_INFINITY } = {}) => (limit > 5000 ? read(uri) : contentOf(uri)),
    ...(base !== undefined && { baseAddresses: async () => ({ revision: "main", addresses: base }) }),
    ...(newFiles !== undefined && { newFiles: async () => new Set(newFiles) }),
    pause: async () => undefined,
    readCatalog: async (name) => (catalogs[name] === undefined ? undefined : JSON.stringify(catalogs[name])),
    async listFiles(folder, skip) {
      const start = `${folder.slice(docsRoot.length + 1)}${folder === docsRoot ? "" : "/"}`;
      const found = Object.keys(files)
        .filter((path) => files[path] !== undefined && path.startsWith(start))
        .map((path) => path.slice(start.length))
        .filter((path) => !path.split("/").slice(0, -1).some(skip));
      if (folder !== docsRoot) return found.length === 0 ? undefined : { files: found };
      return { files: found, ...(unreadable && { unreadable }) };
    },
    async run<T extends OpenApiTask>({ uri, text }: TaskFile, task: T): Promise<OpenApiResult<T> | FileFailure> {
      const isRead = task.kind !== "parameters" && task.kind !== "validate";
      const content: FileContent = text !== undefined ? { kind: "text", text } : isRead ? read(uri) : contentOf(uri);
      return content.kind === "text" ? ((await result(content.text, task)) as OpenApiResult<T>) : content;
    },
  };
}
