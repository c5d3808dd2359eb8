import type { FileFailure } from "../core/files/fileContent.ts";
import type { LanguageService } from "../core/service.ts";
import type { Host } from "../core/store/host.ts";
import { textDocument } from "../core/text/textDocument.ts";

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

  /** The text of a file that is open. */
  textOf(uri: string): string {
    return this.#texts.get(uri) ?? "";
  }
}
