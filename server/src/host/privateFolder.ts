import { existsSync, lstatSync, mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * The folder for this user among the temporary files. Nobody else may write there: what is in it is trusted.
 * @returns `undefined` if there is none
 */
export function privateFolder(): string | undefined {
  const user = process.getuid?.() ?? 0;
  const folder = path.join(os.tmpdir(), `docs-json-${user}`);
  // It would be one in the current folder, which may come from others.
  if (!path.isAbsolute(folder)) return undefined;
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    const found = lstatSync(folder);
    const isOwn = process.getuid === undefined || (found.uid === user && (found.mode & 0o022) === 0);
    return found.isDirectory() && isOwn ? folder : undefined;
  } catch {
    return undefined;
  }
}
