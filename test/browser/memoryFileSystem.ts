// An extension with a file system in memory: a virtual workspace, as of a repository that is not cloned.
import * as vscode from "vscode";

/** The scheme of its URIs. Its files are in `/site`. */
const scheme = "docs-memory";

/** A file, or a folder. */
interface Entry {
  readonly type: vscode.FileType;
  readonly content: Uint8Array;
  readonly changed: number;
}

class MemoryFileSystem implements vscode.FileSystemProvider {
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;
  /** By path. */
  readonly #entries = new Map<string, Entry>();

  constructor(files: Readonly<Record<string, string>>) {
    for (const [path, content] of Object.entries(files)) this.#put(`/site/${path}`, bytesOf(content));
    // Outside of the workspace.
    this.#put("/.docs-json.json", new TextEncoder().encode('{ "rules": { "enum": "off" } }'));
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  stat(uri: vscode.Uri): vscode.FileStat {
    const { type, content, changed } = this.#entryOf(uri);
    return { type, size: content.length, ctime: 0, mtime: changed };
  }

  readDirectory(uri: vscode.Uri): [string, vscode.FileType][] {
    this.#entryOf(uri);
    const start = uri.path === "/" ? "/" : `${uri.path}/`;
    return [...this.#entries].flatMap(([path, { type }]): [string, vscode.FileType][] => {
      const name = path.slice(start.length);
      return path.startsWith(start) && name !== "" && !name.includes("/") ? [[name, type]] : [];
    });
  }

  readFile(uri: vscode.Uri): Uint8Array {
    return this.#entryOf(uri).content;
  }

  createDirectory({ path }: vscode.Uri): void {
    this.#put(path, undefined);
  }

  writeFile(uri: vscode.Uri, content: Uint8Array): void {
    const isNew = !this.#entries.has(uri.path);
    this.#put(uri.path, content);
    this.#changed.fire([{ type: isNew ? vscode.FileChangeType.Created : vscode.FileChangeType.Changed, uri }]);
  }

  delete(uri: vscode.Uri): void {
    this.#entryOf(uri);
    for (const path of this.#entries.keys()) if (path === uri.path || path.startsWith(`${uri.path}/`)) this.#entries.delete(path);
    this.#changed.fire([{ type: vscode.FileChangeType.Deleted, uri }]);
  }

  rename(from: vscode.Uri, to: vscode.Uri): void {
    for (const [path, entry] of [...this.#entries]) {
      if (path !== from.path && !path.startsWith(`${from.path}/`)) continue;
      this.#entries.delete(path);
      this.#entries.set(to.path + path.slice(from.path.length), entry);
    }
    this.#changed.fire([
      { type: vscode.FileChangeType.Deleted, uri: from },
      { type: vscode.FileChangeType.Created, uri: to },
    ]);
  }

  #entryOf(uri: vscode.Uri): Entry {
    const entry = this.#entries.get(uri.path);
    if (entry === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return entry;
  }

  /** Puts a file there, with its folders; a folder without content. */
  #put(path: string, content: Uint8Array | undefined): void {
    const folders = path.split("/").slice(0, -1);
    for (const [index] of folders.entries()) this.#addFolder(folders.slice(0, index + 1).join("/") || "/");
    if (content === undefined) this.#addFolder(path);
    else this.#entries.set(path, { type: vscode.FileType.File, content, changed: Date.now() });
  }

  #addFolder(path: string): void {
    if (!this.#entries.has(path))
      this.#entries.set(path, { type: vscode.FileType.Directory, content: new Uint8Array(), changed: 0 });
  }
}

/** Provides the file system with the files that the extension is served with. */
export async function activate({ extensionUri, subscriptions }: vscode.ExtensionContext): Promise<void> {
  const response = await fetch(extensionUri.with({ path: "/docs-json-files" }).toString(true));
  const files = (await response.json()) as Record<string, string>;
  subscriptions.push(vscode.workspace.registerFileSystemProvider(scheme, new MemoryFileSystem(files), { isCaseSensitive: true }));
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
