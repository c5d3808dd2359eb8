import { FileSystemError, Uri, workspace } from "vscode";
import type { FileCache } from "../language/remoteFiles/remoteFiles.ts";
import { exists } from "../start/files.ts";

/** Files in a folder of a file system of the editor. */
export class EditorCache implements FileCache {
  readonly #folder: Uri;

  constructor(folder: Uri) {
    this.#folder = folder;
  }

  has(name: string): Promise<boolean> {
    return exists(this.#uri(name));
  }

  async read(name: string): Promise<string | undefined> {
    try {
      return new TextDecoder().decode(await workspace.fs.readFile(this.#uri(name)));
    } catch (error) {
      if (error instanceof FileSystemError && error.code === "FileNotFound") return undefined;
      throw error;
    }
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    await workspace.fs.writeFile(this.#uri(name), content);
  }

  async touch(): Promise<void> {
    // Browsers limit what they keep.
  }

  uriOf(name: string): string {
    return this.#uri(name).toString();
  }

  #uri(name: string): Uri {
    return Uri.joinPath(this.#folder, name);
  }
}
