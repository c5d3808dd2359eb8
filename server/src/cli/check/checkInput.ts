import { isUtf8 } from "node:buffer";
import path from "node:path";
import type { Host } from "../../core/store/host.ts";
import { maxFileSize, tooLarge } from "../../host/fileLimits.ts";
import type { CheckOptions } from "../arguments/checkOptions.ts";
import { byteOrderMarkOf } from "../files/fileChange.ts";
import { spelledOnDisk } from "../files/spelledOnDisk.ts";
import { uriOf } from "../paths.ts";
import type { FoundTargets } from "../sites/targets.ts";
import { findInputTarget, findTargets, requireTargets } from "../sites/targets.ts";
import { withTexts } from "./withTexts.ts";

/** What a check reads. */
export interface CheckInput {
  readonly found: FoundTargets;
  readonly disk: Host;
  /** The disk, with the standard input in place of its file. */
  readonly host: Host;
  /** The standard input; undefined if files are checked. */
  readonly stdin: StandardInput | undefined;
}

/** The text that is checked in place of a file. */
interface StandardInput {
  readonly uri: string;
  readonly text: string;
  /** The byte order mark before the text; empty if there is none. */
  readonly mark: string;
}

/** Finds the sites that the arguments name, and reads the standard input if that is checked. Throws an error if there are none. */
export async function openInput(
  { paths, stdinFilename, unmatched, fix }: CheckOptions,
  cwd: string,
  disk: Host,
): Promise<CheckInput> {
  if (stdinFilename === undefined)
    return { found: requireTargets(await findTargets(paths, cwd, disk, unmatched)), disk, host: disk, stdin: undefined };
  const bytes = await readInput();
  // It would be printed with replacement characters.
  if (fix === "write" && !isUtf8(bytes)) throw new Error("Cannot fix standard input: it is not UTF-8.");
  const text = new TextDecoder().decode(bytes);
  const mark = byteOrderMarkOf(bytes);
  const file = await spelledOnDisk(path.resolve(cwd, stdinFilename), cwd);
  const stdin = { uri: uriOf(file), text, mark };
  const host = withTexts(disk, new Map([[stdin.uri, stdin.text]]));
  return { found: requireTargets(await findInputTarget(stdinFilename, file, host, unmatched)), disk, host, stdin };
}

/** The standard input. Throws an error with a sentence for the user if it is larger than any file that is read: it may never end. */
async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxFileSize) throw new Error(`Cannot read standard input: ${tooLarge(maxFileSize)}.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
