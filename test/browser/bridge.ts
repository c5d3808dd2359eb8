import * as vscode from "vscode";

/** Asks the process that opened the window for something (scripts/vscode/bridge.mjs), and gives its answer. Rejects with its reason. */
export async function bridge(name: string, ...args: string[]): Promise<unknown> {
  const response = await fetch(served("bridge"), { method: "POST", body: JSON.stringify({ name, args }) });
  const { value, error } = (await response.json()) as { value?: unknown; error?: string };
  if (error !== undefined) throw new Error(error);
  return value;
}

/** The address of something that scripts/vscode/browserWindow.mjs adds to the served VS Code. */
export function served(name: "bridge" | "files" | "facts"): string {
  const extension = vscode.extensions.getExtension("docs-json-tests.browser-tests");
  if (extension === undefined) throw new Error("This runs as an extension.");
  return extension.extensionUri.with({ path: `/docs-json-${name}` }).toString(true);
}
