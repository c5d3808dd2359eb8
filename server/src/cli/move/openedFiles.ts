import { TextDocument } from "vscode-languageserver-textdocument";
import type { TextEdit, WorkspaceEdit } from "vscode-languageserver-types";
import { TextDocumentEdit } from "vscode-languageserver-types";
import type { FileFailure } from "../../core/files/fileContent.ts";
import type { LanguageService } from "../../core/service.ts";
import type { Host } from "../../core/store/host.ts";
import { textDocument } from "../../core/text/textDocument.ts";
import type { FileChange } from "../files/fileChange.ts";
import { filePathOf } from "../paths.ts";

/** A file that an edit changes, and how. */
export interface EditedFile {
  readonly uri: string;
  readonly edits: TextEdit[];
}

/**
 * The files that a service has open, and their texts, which its edits are for. Its edits to another file are for what it has read of it
 * earlier: somebody may have written the file since, so that they would end up in the wrong places.
 */
export class OpenedFiles {
  readonly #service: Pick<LanguageService, "open">;
  readonly #host: Pick<Host, "readFile">;
  readonly #texts = new Map<string, string>();

  constructor(service: Pick<LanguageService, "open">, host: Pick<Host, "readFile">) {
    this.#service = service;
    this.#host = host;
  }

  /** Opens a file with a text. */
  open(uri: string, languageId: string, text: string): void {
    this.#service.open(textDocument(uri, languageId, 1, text));
    this.#texts.set(uri, text);
  }

  /**
   * Opens the files that edits change. `known` if all of them were open before; after `opened`, the service has to be asked for the edits
   * again.
   */
  async openAll(
    uris: Iterable<string>,
  ): Promise<
    { readonly kind: "known" | "opened" } | { readonly kind: "unread"; readonly uri: string; readonly content: FileFailure }
  > {
    let kind: "known" | "opened" = "known";
    for (const uri of uris) {
      if (this.#texts.has(uri)) continue;
      const content = await this.#host.readFile(uri);
      if (content.kind !== "text") return { kind: "unread", uri, content };
      this.open(uri, "", content.text);
      kind = "opened";
    }
    return { kind };
  }

  /** What edits change in files that are open. */
  changesOf(edited: readonly EditedFile[]): readonly FileChange[] {
    return edited.map(({ uri, edits }) => {
      const before = this.#texts.get(uri) ?? "";
      const after = TextDocument.applyEdits(TextDocument.create(uri, "", 1, before), edits);
      return { path: filePathOf(uri), before, after };
    });
  }
}

/** The files that an edit of the service changes, and how. */
export function editsOf(edit: WorkspaceEdit | undefined): readonly EditedFile[] {
  const edited = (edit?.documentChanges ?? []).filter(TextDocumentEdit.is).map(({ textDocument: { uri }, edits }) => ({
    uri,
    edits: edits.filter((each) => "newText" in each),
  }));
  return [...edited, ...Object.entries(edit?.changes ?? {}).map(([uri, edits]) => ({ uri, edits }))];
}
