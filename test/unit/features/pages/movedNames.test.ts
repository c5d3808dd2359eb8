import assert from "node:assert/strict";
import { diagnose } from "../../../support/diagnose.ts";
import { afterEdit } from "../../../support/liveFile.ts";
import { uriOf } from "../../../support/memoryHost.ts";
import { openSite } from "../../../support/openSite.ts";

const redirects = [
  ...["/g/a", "/g/a#x", "/g/a/?b=c", "g/a"].map((destination, index) => ({ source: `/o${index}`, destination })),
  { source: "/p/:slug*", destination: "/g/:slug*" },
];

const config = {
  theme: "mint",
  name: "Acme",
  colors: { primary: "#000000" },
  navbar: { links: [{ label: "A", href: "/g/a#x" }] },
  banner: { content: "[a](/g/a) ![i](/g/i.png)" },
  navigation: { pages: ["index", "g/a"] },
  redirects,
};

const page = (folder: string) => `---\ntitle: A\n---\n\n## X\n\n[a](${folder}a) [a](/g/a#x) ![i](/g/i.png)\n`;

const files = {
  "docs.json": JSON.stringify(config, undefined, 2),
  "index.mdx": page("./g/"),
  "g/a.mdx": page("./"),
  "g/i.png": "",
};

/** The files after a file or folder is moved with everything that refers to it, by their new paths. */
async function afterMove(before: Readonly<Record<string, string>>, from: string, to: string): Promise<Record<string, string>> {
  const service = await openSite(before["docs.json"] ?? "", before);
  const move = { oldUri: uriOf(encodePath(from)), newUri: uriOf(encodePath(to)) };
  const edit = await service.editForMove([move], { addRedirects: true, asksBeforeRenames: true });
  const after = Object.entries(afterEdit(before, edit));
  return Object.fromEntries(after.map(([path, text]) => [path.startsWith(from) ? to + path.slice(from.length) : path, text]));
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

describe("moves to any names", () => {
  const names = ["c#", "what?", "a%20b", "50%", "%3A", ":v", "*", "a*b", "{x}(y)", "$1", "é", "a b", "b ", "'\"", "&amp;"];
  for (const name of names) {
    it(`changes all links so that they lead to \`${name}\`, and back`, async () => {
      const moves = [
        { from: "g/a.mdx", to: `g/${name}.mdx` },
        { from: "g/i.png", to: `g/${name}.png` },
        { from: "g", to: name },
        { from: "g", to: `${name}/${name}` },
      ];
      for (const { from, to } of moves) {
        const after = await afterMove(files, from, to);
        assert.deepEqual(await diagnose(after["docs.json"] ?? "", after), [], to);
        const { "docs.json": text = "", ...others } = await afterMove(after, to, from);
        const back = JSON.parse(text) as typeof config;
        // The redirect from the name is left.
        assert.deepEqual({ ...back, redirects: back.redirects.slice(0, redirects.length) }, config, to);
        const { "docs.json": _, ...pages } = files;
        assert.deepEqual(others, pages, to);
      }
    });
  }
});
