import type { MessagePort } from "node:worker_threads";
import type { FileContent } from "../core/host.ts";
import { readText } from "./files.ts";

/** What the thread that holds texts is told. */
export type HolderMessage =
  /** A part of a notification of LSP that a file is opened or changed, as it came: UTF-8 of JSON. */
  | { readonly kind: "open" | "change"; readonly uri: string; readonly bytes: Uint8Array; readonly isLast: boolean }
  /** A file is held no longer. */
  | { readonly kind: "dropped"; readonly uri: string }
  /** Someone waits for the text of a file as the notifications so far have made it; undefined where none is held. */
  | { readonly kind: "asked"; readonly uri: string; readonly answer: MessagePort };

/** What that thread tells: a file is held no longer, as what was said of it cannot be understood. */
export interface LostText {
  readonly uri: string;
  readonly reason: string;
}

/** What an editor holds of a file, where there is a port on which that comes, or else what is on disk. Never rejects. */
export async function contentOf(uri: string, held: MessagePort | undefined): Promise<FileContent> {
  const text = held && (await arrival(held));
  return text === undefined ? readText(uri) : { kind: "text", text };
}

/** The text that comes on a port, which is closed then; undefined where none does, as its holder has none, or is gone. */
function arrival(port: MessagePort): Promise<string | undefined> {
  return new Promise((resolve) => {
    port.on("message", (text: string | undefined) => {
      resolve(text);
      port.close();
    });
    port.on("messageerror", () => port.close());
    port.on("close", () => resolve(undefined));
  });
}
