import * as vscode from "vscode";
import { fileUri } from "./workspace.ts";

/** The text of a file of the workspace, as it is on the disk. */
export async function readText(path: string): Promise<string> {
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(fileUri(path)));
}

/** Writes a file of the workspace, and the folders that it is in. */
export async function writeText(path: string, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(fileUri(path), new TextEncoder().encode(text));
}

/** Deletes a file or a folder of the workspace, if it is there. */
export async function remove(path: string): Promise<void> {
  await vscode.workspace.fs.delete(fileUri(path), { recursive: true }).then(undefined, () => undefined);
}
