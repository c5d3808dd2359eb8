// An esbuild plugin that keeps bundles in ASCII. In regular expressions and comments, esbuild keeps all characters, and a single one of
// them makes V8 hold the whole bundle in two bytes for each character: it takes twice the memory, and longer to start.
import { readFile } from "node:fs/promises";

/** @type {import("esbuild").Plugin} */
export const asciiSources = {
  name: "ascii-sources",
  setup({ onLoad }) {
    const filter = /[\\/](?:(?:server|client)[\\/]src[\\/].*\.ts|acorn[\\/]dist[\\/]acorn\.mjs)$/;
    onLoad({ filter, namespace: "file" }, async ({ path: file }) => {
      const text = await readFile(file, "utf8");
      return { contents: text.replace(/[^\0-\x7F]/g, escaped), loader: file.endsWith(".ts") ? "ts" : "js" };
    });
  },
};

/**
 * A UTF-16 code unit as it can be written in strings and in regular expressions, with and without `u`.
 * @param {string} unit
 * @returns {string}
 */
const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
