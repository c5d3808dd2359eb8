import { readdir } from "node:fs/promises";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");

/**
 * The files in a folder of the project and below.
 * @param {string} folder from the root of the project
 * @param {string} extension
 * @returns {Promise<string[]>} from the root of the project, with `/`
 */
export async function filesIn(folder, extension) {
  const files = await readdir(path.join(root, folder), { recursive: true });
  return files.filter((file) => file.endsWith(extension)).map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/")));
}
