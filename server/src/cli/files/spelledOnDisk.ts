import { readdir } from "node:fs/promises";
import path from "node:path";
import { exists } from "../paths.ts";

/** What is known of a disk. */
interface Disk {
  list(folder: string): Promise<readonly string[]>;
  exists(file: string): Promise<boolean>;
}

const realDisk: Disk = { list: (folder) => readdir(folder), exists };

/**
 * The path of a file below a folder in the spelling of the disk: some systems find a file under a name in another case or Unicode form,
 * too, which nothing in a site refers to. What does not exist keeps its name.
 */
export async function spelledOnDisk(file: string, folder: string, disk = realDisk): Promise<string> {
  const below = path.relative(folder, file);
  if (below === "" || below.startsWith("..") || path.isAbsolute(below)) return file;
  let spelled = folder;
  for (const name of below.split(path.sep)) {
    const names = await disk.list(spelled).catch((): readonly string[] => []);
    const isOther = !names.includes(name) && (await disk.exists(path.join(spelled, name)));
    const other = isOther ? names.find((each) => folded(each) === folded(name)) : undefined;
    spelled = path.join(spelled, other ?? name);
  }
  return spelled;
}

/** A name in the form in which systems compare names that are the same to them. */
export function folded(name: string): string {
  return name.normalize().toLowerCase();
}
