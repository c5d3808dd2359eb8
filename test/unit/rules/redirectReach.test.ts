import assert from "node:assert/strict";
import { diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";

const files: Files = { "index.mdx": "", "guide.mdx": "" };
const navigation = { pages: ["index", "guide"] };

/** What is found about redirects: the sources that are never used, each with the one that is used. */
async function neverUsed(pairs: readonly (readonly [source: string, destination: string])[]): Promise<readonly string[]> {
  const redirects = pairs.map(([source, destination]) => ({ source, destination }));
  const found = await diagnoseWhole({ ...minimal, navigation, redirects }, files);
  return found.map(({ severity, code, text, message, related }) => {
    const used = /^docs\.json "(.*)" This redirect is used\.$/u.exec(related[0] ?? "")?.[1];
    const expected = `Redirect never used: \`${used}\` comes first and matches \`${text.slice(1, -1)}\`.`;
    return message === expected ? `${severity} ${code} ${text} after "${used}"` : `${code} ${message}`;
  });
}

describe("redirects that are never used", () => {
  const cases: readonly (readonly [name: string, pairs: readonly (readonly [string, string])[], ...expected: string[]])[] = [
    [
      "the same source with and without a leading slash",
      [
        ["/a", "/guide"],
        ["a", "/index"],
        ["//a", "/index"],
      ],
      'warning redirect-source "a" after "/a"',
      'warning redirect-source "//a" after "/a"',
    ],
    [
      "the same source with and without a slash at its end, or with escapes",
      [
        ["/a b/", "/guide"],
        ["/a b", "/index"],
        ["/a%20b", "/index"],
      ],
      'warning redirect-source "/a b" after "/a b/"',
      'warning redirect-source "/a%20b" after "/a b/"',
    ],
    [
      "an address that an earlier pattern takes",
      [
        ["/old/:slug*", "/guide"],
        ["/old/a", "/index"],
        ["/old/a/b", "/index"],
        ["/older", "/index"],
      ],
      'warning redirect-source "/old/a" after "/old/:slug*"',
      'warning redirect-source "/old/a/b" after "/old/:slug*"',
    ],
    [
      "an address that an earlier pattern takes where it leads in the end",
      [
        ["/old/:slug*", "/:slug*"],
        ["/old/a", "/guide"],
        ["/old/b", "/guide"],
        ["/old/c", "/index"],
        ["/a", "/c"],
        ["/c", "/guide"],
      ],
      'warning redirect-source "/old/b" after "/old/:slug*"',
      'warning redirect-source "/old/c" after "/old/:slug*"',
      "redirect-chain Redirect chain: `/c` is redirected again. Use `/guide`.",
    ],
    [
      "a pattern that an earlier one includes",
      [
        ["/a/*", "/guide"],
        ["/a/b/:rest*", "/index"],
        ["/a/:id/*", "/index"],
        ["/:x/b/*", "/index"],
      ],
      'warning redirect-source "/a/b/:rest*" after "/a/*"',
      'warning redirect-source "/a/:id/*" after "/a/*"',
    ],
    [
      "a pattern of segments",
      [
        ["/a/:id/*", "/guide"],
        ["/a/:name/*", "/index"],
        ["/a/:slug*", "/index"],
        ["/a/b/c", "/index"],
      ],
      'warning redirect-source "/a/:name/*" after "/a/:id/*"',
      'warning redirect-source "/a/b/c" after "/a/:id/*"',
    ],
    [
      "not what comes before the pattern",
      [
        ["/old/a", "/index"],
        ["/old/:slug*", "/guide"],
      ],
    ],
    [
      "not what may not match, or is not documented",
      [
        ["/old/:slug*", "/guide"],
        ["/old", "/index"],
        ["/a/:id(\\d+)", "/guide"],
        ["/a/1", "/index"],
        ["/b/:id/*", "/guide"],
        ["/b/{c}/d", "/index"],
      ],
    ],
    [
      "not what leads to the same address",
      [
        ["/c", "/guide"],
        ["c", "guide/"],
        ["/d/*", "/guide"],
        ["/d/e", "/guide"],
      ],
    ],
  ];
  for (const [name, pairs, ...expected] of cases) {
    it(name, async () => assert.deepEqual(await neverUsed(pairs), expected));
  }

  it("are not found where the placeholder leads to the same address", async () => {
    const found = await neverUsed([
      ["/old/:slug*", "https://example.com/:slug*"],
      ["/old/a", "https://example.com/a"],
      ["/old/b/:slug*", "https://example.com/b/:slug*"],
      ["/old/c", "https://example.com/d"],
    ]);
    assert.deepEqual(found, ['warning redirect-source "/old/c" after "/old/:slug*"']);
  });
});

describe("redirects to the same address with another slash", () => {
  it("are loops, whether anything is there or not", async () => {
    for (const [from, to] of [
      ["/e", "/e/"],
      ["/guid", "guid"],
      ["/guide", "/guide/"],
    ] as const)
      assert.deepEqual(await neverUsed([[from, to]]), [
        `redirect-loop Redirect loop: \`${from}\` → \`${to}\`; both are the same address.`,
      ]);
  });
});

describe("pages at addresses of the platform", () => {
  it("are reported in the docs root", async () => {
    const pages = {
      "mcp.mdx": "---\ntitle: MCP\n---\n",
      "guides/mcp.mdx": "",
      "llms.txt.mdx": "",

      "mcps.mdx": "",
    };
    const found = await diagnoseWhole({ ...minimal, navigation: { pages: ["index"] } }, { "index.mdx": "", ...pages });
    assert.deepEqual(
      found.filter(({ code }) => code === "page-address").map(({ severity, text, message }) => [severity, text, message]),
      [
        ["warning", "title: MCP", "Reserved address `/mcp`: the platform uses it itself. Rename this file."],
        ["warning", "", "Reserved address `/llms.txt`: the platform uses it itself. Rename this file."],
      ],
    );
    const unlisted = found.filter(({ code }) => code === "page-unlisted").map(({ message }) => message.split(" is ")[0]);
    assert.deepEqual(unlisted, ["Page `guides/mcp`", "Page `mcps`"]);
  });
});
