import path from "node:path";
import { convertMintJson } from "../../core/start/mintJson/convert.ts";
import { countText } from "../../core/text/numberText.ts";
import { cannotRead } from "../../host/fileErrors.ts";
import { currentFolder } from "../currentFolder.ts";
import { exitCodes } from "../exitCodes.ts";
import { createFile } from "../files/createFile.ts";
import { readRegularFile } from "../files/regularFile.ts";
import { kindOfFile, pathFrom } from "../paths.ts";
import { note, print } from "../terminal/print.ts";
import { printable, printableLine } from "../terminal/terminal.ts";

/** Runs `docs-json convert` and gives its exit code. */
export async function convert(named: string): Promise<number> {
  const cwd = currentFolder();
  const mintJson = await mintJsonAt(path.resolve(cwd, named));
  const shown = pathFrom(cwd, mintJson);
  if ((await kindOfFile(mintJson)) === undefined)
    throw new Error(`${path.basename(mintJson) === "mint.json" ? "File" : "File or folder"} not found: ${shown}.`);
  const conversion = convertMintJson(await readFile(mintJson, shown));
  if (conversion.kind === "invalid") throw new Error(`Cannot read ${shown}: ${conversion.message}`);
  const docsJson = path.join(path.dirname(mintJson), "docs.json");
  const created = pathFrom(cwd, docsJson);
  if ((await createFile(docsJson, conversion.text)) === undefined) throw new Error(`${created} already exists.`);
  await print(process.stdout, `Created ${printable(created)}\n`);
  const { leftovers } = conversion;
  if (leftovers.length > 0) {
    const entries = leftovers.map(
      ({ path: key, value, advice }) => `${printableLine(`  ${key}: ${JSON.stringify(value)}`)}\n    ${advice}\n`,
    );
    await print(
      process.stdout,
      `\n${countText(leftovers.length, "setting")} of ${printable(shown)} to review:\n\n${entries.join("")}`,
    );
  }
  await note(`${shown} is kept. Remove it once docs.json is right.`);
  return exitCodes.success;
}

async function readFile(file: string, shown: string): Promise<string> {
  try {
    return await readRegularFile(file);
  } catch (error) {
    throw cannotRead(shown, error);
  }
}

async function mintJsonAt(file: string): Promise<string> {
  return (await kindOfFile(file)) === "folder" ? path.join(file, "mint.json") : file;
}
