// The types of the library: dist/types/library.d.ts and what it imports, also from packages, so that users need none, and
// dist/types/library.d.mts, the same for `import`.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { run } from "../processes.mjs";

const root = path.join(import.meta.dirname, "..", "..");
const declarations = path.join(root, "out", "declarations");
const target = path.join(root, "dist", "types");

/** The packages that the types of the library come from, with their types. Bundles contain them, so that their licenses are packed. */
const typesOfPackages = new Map([["vscode-languageserver-types", "lib/esm/main.d.ts"]]);

/** The module of an import or export, as the compiler writes it. */
const moduleName = /(?<=^(?:import|export) .*\bfrom ")[^"]+(?=";$)/gmu;

/** Writes the types. Throws if the library does not compile. */
export async function writeLibraryTypes() {
  const args = ["node_modules/typescript/bin/tsc", "-p", "scripts/build/library.tsconfig.json", "--outDir", declarations];
  const { code } = await run(process.execPath, args, { cwd: root, echo: true });
  if (code !== 0) throw new Error("The types of the library do not compile.");
  await rm(target, { recursive: true, force: true });
  const names = new Set(["library.d.ts"]);
  for (const name of names) {
    const folder = path.posix.dirname(name);
    const text = (await readFile(sourceOf(name), "utf8")).replace(moduleName, (specifier) => {
      const imported = typesOfPackages.has(specifier)
        ? `${specifier}.d.ts`
        : path.posix.join(folder, specifier.replace(/\.ts$/u, ".d.ts"));
      names.add(imported);
      return `${folder === "." ? "./" : "../"}${imported.replace(/\.d\.ts$/u, ".js")}`;
    });
    const file = path.join(target, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await writeFile(path.join(target, "library.d.mts"), 'export * from "./library.js";\n');
}

/** @param {string} name a file of the types @returns {string} what it is made from */
function sourceOf(name) {
  const packageName = name.replace(/\.d\.ts$/u, "");
  const types = typesOfPackages.get(packageName);
  return types === undefined
    ? path.join(declarations, "server", "src", name)
    : path.join(root, "node_modules", packageName, types);
}
