// The script of the thread that holds the texts of large files which are open in an editor.
import "./console.ts";
import type { MessagePort } from "node:worker_threads";
import { parentPort } from "node:worker_threads";
import type { DidChangeTextDocumentParams, DidOpenTextDocumentParams } from "vscode-languageserver";
import { EditableText } from "./editableText.ts";
import type { HolderMessage, LostText } from "./heldText.ts";

if (parentPort !== null) holdTexts(parentPort);

/** Takes the messages about the files, part by part, and answers who asks for a text. */
function holdTexts(port: MessagePort): void {
  const texts = new Map<string, EditableText>();
  let parts: Uint8Array[] = [];

  port.on("message", (message: HolderMessage) => {
    const { uri } = message;
    if (message.kind === "asked") message.answer.postMessage(texts.get(uri)?.whole);
    else if (message.kind === "dropped") texts.delete(uri);
    else {
      parts.push(message.bytes);
      if (!message.isLast) return;
      const body = Buffer.concat(parts);
      parts = [];
      try {
        take(message.kind, uri, body);
      } catch (error) {
        texts.delete(uri);
        port.postMessage({ uri, reason: String(error) } satisfies LostText);
      }
    }
  });

  function take(kind: "open" | "change", uri: string, body: Buffer): void {
    const { params } = JSON.parse(body.toString()) as { params: DidOpenTextDocumentParams & DidChangeTextDocumentParams };
    if (kind === "open") texts.set(uri, new EditableText(params.textDocument.text));
    else for (const change of params.contentChanges) texts.get(uri)?.change(change);
  }
}
