import type { FileContent } from "../core/files/fileContent.ts";
import { isObject } from "../core/std/plainValue.ts";
import type { FolderEntry } from "../protocol.ts";

/** The content of a file from an editor's answer, which may be anything: whoever writes a client can be wrong. @throws if it is invalid */
export function contentIn(answer: unknown): FileContent {
  const { kind, text, isTruncated, reason } = isObject(answer) ? answer : {};
  if (kind === "text" && typeof text === "string") return { kind, text, ...(isTruncated === true && { isTruncated }) };
  if (kind === "unreadable" && typeof reason === "string") return { kind, reason };
  if (kind === "missing") return { kind };
  throw new Error("invalid response");
}

/** What is in a folder, from an editor's answer; undefined if it cannot be read. @throws if it is invalid */
export function entriesIn(answer: unknown): readonly FolderEntry[] | undefined {
  if (answer === null || answer === undefined) return undefined;
  if (!Array.isArray(answer)) throw new Error("invalid response");
  return answer.map((entry: unknown) => {
    const { name, kind } = isObject(entry) ? entry : {};
    if (typeof name !== "string" || (kind !== "file" && kind !== "folder")) throw new Error("invalid response");
    return { name, kind };
  });
}
