// The script of the thread that holds the texts of large files which are open in an editor.
import "./console.ts";
import type { MessagePort } from "node:worker_threads";
import { parentPort } from "node:worker_threads";
import type { DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { changedDocument, textDocument } from "../core/text/textDocument.ts";
import type { HolderMessage } from "./heldText.ts";

/** A notification about a file that is held. */
type Notification =
  | { readonly method: "textDocument/didOpen"; readonly params: DidOpenTextDocumentParams }
  | { readonly method: "textDocument/didChange"; readonly params: DidChangeTextDocumentParams }
  | { readonly method: "textDocument/didClose"; readonly params: DidCloseTextDocumentParams };

if (parentPort !== null) holdTexts(parentPort);

/** Takes the messages about the files, part by part, and answers who asks for a text. */
function holdTexts(port: MessagePort): void {
  const documents = new Map<string, TextDocument>();
  let parts: Uint8Array[] = [];

  port.on("message", (message: HolderMessage) => {
    if (message.kind === "asked") {
      message.answer.postMessage(documents.get(message.uri)?.getText());
      return;
    }
    parts.push(message.bytes);
    if (!message.isLast) return;
    const body = Buffer.concat(parts);
    parts = [];
    take(JSON.parse(body.toString()) as Notification);
  });

  function take({ method, params }: Notification): void {
    if (method === "textDocument/didOpen") {
      const { uri, languageId, version, text } = params.textDocument;
      documents.set(uri, textDocument(uri, languageId, version, text));
    } else if (method === "textDocument/didChange") {
      const { uri, version } = params.textDocument;
      const document = documents.get(uri);
      if (document !== undefined) documents.set(uri, changedDocument(document, params.contentChanges, version));
    } else documents.delete(params.textDocument.uri);
  }
}
