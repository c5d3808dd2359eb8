import { readFile, stat } from "node:fs/promises";
import { URI } from "vscode-uri";
import type { FileContent } from "../core/files/fileContent.ts";

/** Larger files are not read: no description in use comes near it. In bytes. */
const maxSize = 256 * 1024 * 1024;

/** The content of a `file:` URI on the local disk, read as UTF-8. Never rejects. */
export async function readText(uri: string): Promise<FileContent> {
  const { scheme, fsPath } = URI.parse(uri);
  if (scheme !== "file") return { kind: "unreadable", reason: `\`${scheme}:\` files cannot be read here` };
  try {
    const stats = await stat(fsPath);
    if (stats.isDirectory()) return { kind: "unreadable", reason: "it is a folder" };
    if (!stats.isFile()) return { kind: "unreadable", reason: "it is no regular file" };
    if (stats.size > maxSize) return { kind: "unreadable", reason: `it is larger than ${maxSize / 1024 / 1024} MB` };
    return { kind: "text", text: new TextDecoder().decode(await readFile(fsPath)) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT" || code === "ENOTDIR") return { kind: "missing" };
    return {
      kind: "unreadable",
      reason: code === "EACCES" || code === "EPERM" ? "permission denied" : `read error (${code})`,
    };
  }
}
