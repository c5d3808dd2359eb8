// npm pack runs this first: builds the minified bundles and the types of the library, and writes the licenses of all packages in them to
// ThirdPartyNotices.txt.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { writeLibraryTypes } from "./build/libraryTypes.mjs";
import { noticesOf, packageFolders } from "./notices.mjs";
import { onEndRequest, run } from "./processes.mjs";

const root = path.join(import.meta.dirname, "..");

onEndRequest(process.exit);
const { code } = await run(process.execPath, ["esbuild.mjs", "--minify"], { cwd: root, echo: true });
if (code !== 0) process.exit(code);

await writeLibraryTypes();

const modules = JSON.parse(await readFile(path.join(root, "out/bundled.json"), "utf8"));
const { text, errors } = await noticesOf(root, packageFolders(modules));
await writeFile(path.join(root, "ThirdPartyNotices.txt"), text);
for (const error of errors) console.error(` ERROR ${error}`);
process.exitCode = errors.length > 0 ? 1 : 0;
