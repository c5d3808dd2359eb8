import { once } from "node:events";
import path from "node:path";
import { ruleSettingsName } from "../../core/config/ruleSettings.ts";
import { errorMessage } from "../../core/std/errors.ts";
import { boundaryOf, isBelow } from "../../host/boundary.ts";
import { refusalOf } from "../../host/fileErrors.ts";
import { nodeHost } from "../../host/nodeHost.ts";
import type { CheckOptions } from "../arguments/checkOptions.ts";
import { currentFolder } from "../currentFolder.ts";
import { exitCodes } from "../exitCodes.ts";
import { findTargets, requireTargets } from "../sites/targets.ts";
import { log, note, print } from "../terminal/print.ts";
import { check } from "./check.ts";

/** Removes everything from a terminal, and what can be scrolled to. */
const clearScreen = "\u001b[2J\u001b[3J\u001b[H";

/** Runs `docs-json check --watch`, which ends with the process, or once nobody reads its output. Gives the exit code. */
export async function watch(options: CheckOptions): Promise<number> {
  const cwd = currentFolder();
  const host = nodeHost(log);
  const found = requireTargets(await findTargets(options.paths, cwd, host, options.unmatched));
  const roots = found.targets.map(({ config }) => path.dirname(config.path));
  const folders = new Set([...found.checked, ...roots]);
  const settings = (await Promise.all(roots.map(settingsAbove))).flat();
  const others = settings.filter((file) => !Array.from(folders).some((folder) => isBelow(folder, file)));
  // What the check itself writes.
  const written = [options.outputFile, options.baseline].flatMap((file) => (file === undefined ? [] : path.resolve(cwd, file)));
  const onError = (message: string) => void note(`Some changes may not be detected: ${message}`);
  const { watchFolders } = await import("../watchFolders.ts");
  const watcher = await watchFolders({
    folders: new Set([...folders, ...others]),
    ignored: new Set(written),
    onError,
  });
  const session = { removed: [] };
  let hasReader = true;
  const readerGone = once(process.stdout, "error").then(() => {
    hasReader = false;
  });
  while (hasReader) {
    if (process.stdout.isTTY) await print(process.stdout, clearScreen);
    await check(options, host, session).catch((error: unknown) => note(refusalOf(error) ?? errorMessage(error)));
    await note("Watching for changes. Press Ctrl+C to stop.");
    await Promise.race([watcher.next(), readerGone]);
  }
  await watcher.close();
  return exitCodes.success;
}

/** The paths of the files above a docs root that may have its settings: those in the repository around it. */
async function settingsAbove(root: string): Promise<readonly string[]> {
  const boundary = await boundaryOf(root);
  const files: string[] = [];
  for (let folder = root; folder !== boundary && folder !== path.dirname(folder); ) {
    folder = path.dirname(folder);
    files.push(path.join(folder, ruleSettingsName));
  }
  return files;
}
