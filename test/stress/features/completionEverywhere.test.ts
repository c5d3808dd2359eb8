import assert from "node:assert/strict";
import { documentColors } from "../../../server/src/core/features/colors.ts";
import { complete } from "../../../server/src/core/features/completion/complete.ts";
import { hover } from "../../../server/src/core/features/hover/hover.ts";
import { docsScope } from "../../../server/src/core/features/schemaScope.ts";
import { editor } from "../../support/completion.ts";
import { accept, openDocs } from "../../support/documents.ts";
import { noHoverOptions, siteWithoutInputs } from "../../support/siteWithoutInputs.ts";

const site = `{
  "theme": "mint",
  "name": "Acme \\"Docs\\"",
  "colors": { "primary": "#0F766E", "dark": "#fff" },
  "appearance": { "strict": false },
  "contextual": { "options": ["copy", { "title": "A", "href": "/c" }] },
  "unknown": [{ "x": 1.5, "y": null }],
  "navigation": {
    "tabs": [
      { "tab": "API", "groups": [{ "group": "Start", "pages": ["index", "GET /users/{id}", { "group": "More", "pages": [] }] }] },
      { "tab": "Blog", "href": "/blog" }
    ]
  }
}
`;

/** The first, the middle and the last item: all items of a list are inserted the same way. */
function samples<T>(items: readonly T[]): readonly T[] {
  return [...new Set([0, items.length >> 1, items.length - 1])].flatMap((index) => items.slice(index, index + 1));
}

describe("completion at every position", () => {
  it("replaces text on one line around the cursor and keeps the JSON valid", () => {
    const file = openDocs(site);
    for (let offset = 0; offset <= site.length; offset++) {
      for (const item of samples(complete(file, offset, { editor }).items)) {
        const at = `"${item.label}" at ${site.slice(0, offset)}█`;
        assert.ok(item.textEdit !== undefined && "range" in item.textEdit);
        const { start, end } = item.textEdit.range;
        const [from, to] = [file.document.offsetAt(start), file.document.offsetAt(end)];
        assert.ok(start.line === end.line && from <= offset && offset <= to, at);
        assert.equal(item.filterText?.startsWith('"'), from < to && site[from] === '"', at);
        const after = accept(file, item);
        assert.doesNotThrow(() => JSON.parse(after), at);
      }
    }
  });

  it("repairs an object or array with a missing member, whatever commas are left", () => {
    const member = /"theme": "mint",|"dark": "#fff" |"copy",|\{ "tab": "Blog", "href": "\/blog" \}|"index",/gu;
    for (const match of site.matchAll(member)) {
      const end = match.index + match[0].length;
      for (const rest of ["", '"', '""', ",", '"",']) {
        const text = site.slice(0, match.index) + rest + site.slice(end);
        const offset = match.index + (rest.startsWith('"') ? 1 : 0);
        const file = openDocs(text);
        const { items } = complete(file, offset, { editor });
        assert.ok(items.length > 0, `${text.slice(0, offset)}█`);
        for (const item of samples(items)) {
          const after = accept(file, item);
          // A trailing comma that was there before is kept.
          const repaired = after.replace(/,(\s*[}\]])/gu, "$1");
          assert.doesNotThrow(
            () => JSON.parse(repaired),
            `"${item.label}" at ${text.slice(0, offset)}█${text.slice(offset)}\n${after}`,
          );
        }
      }
    }
  });

  it("never throws on a file that is cut off, and neither do hover and colors", async () => {
    for (let length = 0; length <= site.length; length++) {
      const text = site.slice(0, length);
      const file = openDocs(text);
      documentColors(file);
      complete(file, length, { editor });
      await hover({ site: siteWithoutInputs(file), file, scope: docsScope }, Math.max(0, length - 1), noHoverOptions);
    }
  });

  it("never throws on other text", async () => {
    const texts = [
      "\0\x01\xFF",
      "[",
      "[[[{{",
      "nul",
      '"',
      "}",
      ',,,"',
      "{:}",
      '{"a":{"b":[}',
      "/*",
      "//",
      "[1, 2",
      '{"theme"',
      "\u2028",
      '{"\\u12',
      "-",
      '{"colors": "',
    ];
    for (const text of [...texts, "[".repeat(600), '{"navigation":'.repeat(300)]) {
      const file = openDocs(text);
      for (let offset = 0; offset <= Math.min(text.length, 50); offset++) {
        complete(file, offset, { editor });
        await hover({ site: siteWithoutInputs(file), file, scope: docsScope }, offset, noHoverOptions);
      }
      documentColors(file);
    }
  });
});
