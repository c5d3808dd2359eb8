import * as vscode from "vscode";
import { promptScheme } from "../../manifest.ts";
import type { Drafts } from "../../prompts/drafts.ts";

/** The folder of all prompts, by which VS Code recognizes their language. */
const folder = "docs-agent-prompts";

/** The URI of a draft's document. The path is shown above the editor, and its last part is the title. */
export function promptUri(id: string, title: string): vscode.Uri {
  return vscode.Uri.from({ scheme: promptScheme, authority: id, path: `/${folder}/${title.replaceAll("/", "∕")}` });
}

/** The draft of a prompt's document. */
export function draftIdOf({ authority }: vscode.Uri): string {
  return authority;
}

/** Reads and saves the drafts for their documents, which VS Code keeps like other files until they are saved, over reloads, too. */
export class PromptFiles {
  readonly #drafts: () => Promise<Drafts>;

  /** @param drafts loaded when they are first needed */
  constructor(drafts: () => Promise<Drafts>) {
    this.#drafts = drafts;
  }

  /** Registers the file system of the drafts. */
  register(): vscode.Disposable {
    const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
    const notAllowed = () => {
      throw vscode.FileSystemError.NoPermissions();
    };
    return vscode.Disposable.from(
      changed,
      vscode.workspace.registerFileSystemProvider(
        promptScheme,
        {
          onDidChangeFile: changed.event,
          watch: () => new vscode.Disposable(() => undefined),
          stat: async (uri) => {
            const { text, revision, createdAt } = await this.#read(uri);
            return { type: vscode.FileType.File, ctime: createdAt, mtime: createdAt + revision, size: bytes(text).length };
          },
          readFile: async (uri) => bytes((await this.#read(uri)).text),
          writeFile: async (uri, content) => {
            if (!(await (await this.#drafts()).save(draftIdOf(uri), new TextDecoder().decode(content))))
              throw vscode.FileSystemError.FileNotFound(uri);
          },
          readDirectory: () => [],
          createDirectory: notAllowed,
          delete: notAllowed,
          rename: notAllowed,
        },
        { isCaseSensitive: true },
      ),
    );
  }

  async #read(uri: vscode.Uri) {
    const draft = await (await this.#drafts()).read(draftIdOf(uri));
    if (draft === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return draft;
  }
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
