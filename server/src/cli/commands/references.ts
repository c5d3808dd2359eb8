import type { ReferencesOptions } from "../arguments/arguments.ts";
import { commandHost } from "../commandHost.ts";
import { currentFolder } from "../currentFolder.ts";
import { exitCodes } from "../exitCodes.ts";
import { jsonText } from "../format/jsonText.ts";
import { pathFrom } from "../paths.ts";
import { readFileReferences } from "../sites/fileReferences.ts";
import { findTargets, requireTargets } from "../sites/targets.ts";
import { note, print } from "../terminal/print.ts";
import { printableFile } from "../terminal/terminal.ts";

/** Runs `docs-json references` and gives its exit code. */
export async function references({ path, json }: ReferencesOptions): Promise<number> {
  const cwd = currentFolder();
  const host = commandHost();
  const { targets } = requireTargets(await findTargets([path], cwd, host));
  const [target] = targets;
  const [file] = target?.only ?? [];
  if (target === undefined || file === undefined) throw new Error(`Expected a file other than docs.json, got '${path}'.`);
  const found = await readFileReferences(target.config, file, (each) => pathFrom(cwd, each), host);
  if (found === undefined) throw new Error(`Cannot read the docs.json of ${path}.`);
  if (json) await print(process.stdout, jsonText(found));
  else if (found.length === 0) await note(`No references found: ${path}.`);
  else
    await print(
      process.stdout,
      found.map(({ file: name, line, column }) => `${printableFile(name)}:${line}:${column}\n`).join(""),
    );
  return exitCodes.success;
}
