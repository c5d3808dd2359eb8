import type { BaseLanguageClient } from "vscode-languageclient";

/** Sends a notification to the server. A server that has ended gets none: the client has said so already, and the next one starts anew. */
export function notify(client: Pick<BaseLanguageClient, "sendNotification">, method: string, params?: unknown): void {
  client.sendNotification(method, params).catch(() => undefined);
}
