import type { BaseLanguageClient } from "vscode-languageclient";

/** Starts another server in the place of one, which may hang: then the client stops it without an answer, and rejects. */
export async function restart(client: Pick<BaseLanguageClient, "stop" | "start">): Promise<void> {
  await client.stop().catch(() => undefined);
  await client.start();
}
