import assert from "node:assert/strict";
import { existingPages } from "../../../server/src/core/start/existingPages.ts";

/** Reads a folder with these files. */
function readerOf(files: Readonly<Record<string, string>>) {
  return {
    list: async (folder: string) => {
      const names = Object.keys(files).flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : []));
      return [...new Set(names.map((name) => name.replace(/\/.*/u, "/")))].map((name) =>
        name.endsWith("/") ? { name: name.slice(0, -1), isFolder: true } : { name, isFolder: false },
      );
    },
    read: async (path: string) => files[path],
  };
}

describe("the pages that a new site finds in its folder", () => {
  it("are all Markdown files of a project, of which most have no front matter", async () => {
    const files = {
      "faq.md": "# FAQ\n",
      "guide/install.md": "---\ntitle: Install\n---\n",
      "guide/use.md": "# Use\n",
      "guide/README.md": "# Guides\n",
      "AGENTS.md": "# For agents\n",
      "CHANGELOG.md": "# Changelog\n",
    };
    assert.deepEqual(await existingPages(readerOf(files)), ["faq", "guide/install", "guide/use"]);
  });

  it("begin with the index page of each folder", async () => {
    const files = {
      "a.mdx": "",
      "index.mdx": "",
      "api/get.mdx": "",
      "api/index.mdx": "",
      "api/v1/index.mdx": "",
      "api/v1/a.mdx": "",
    };
    const pages = ["index", "a", "api/index", "api/get", "api/v1/index", "api/v1/a"];
    assert.deepEqual(await existingPages(readerOf(files)), pages);
  });

  it("are no Markdown files without front matter next to as many pages that have it, or are .mdx files", async () => {
    const files = { "a.mdx": "# A\n", "b.md": "---\ntitle: B\n---\n", "notes.md": "# Notes\n", "todo.md": "# To do\n" };
    assert.deepEqual(await existingPages(readerOf(files)), ["a", "b"]);
  });
});
