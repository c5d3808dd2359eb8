// The entry of the package for `import`. It loads the package from where it is installed when it runs, and not what a bundler would copy
// of it: the library starts threads from files next to it, and reads the names of icons there. Both entries are one instance.
import { createRequire } from "node:module";

// A bundle in CommonJS has no URL.
const load = createRequire(import.meta.url ?? __filename);
const library: typeof import("./library.ts") = load("vscode-docs-json");

export const { checkFolder, createLanguageService } = library;
