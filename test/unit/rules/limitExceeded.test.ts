import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const navigation = { pages: ["index"] };
const site = { ...minimal, navigation };

describe("limit-exceeded", () => {
  const limit = (text: string, message: string) => ({ severity: "information", code: "limit-exceeded", message, text });

  const frontMatterTooLong = "The front matter is longer than 100,000 characters, so it is not checked.";

  it("is reported for a page larger than 1 MB", async () => {
    const index = `---\ntitle: Home\n---\n${"a ".repeat(600_000)}\n\nimport A from "/a.mdx"\n`;
    const found = await diagnose({ ...minimal, navigation: { pages: ["index", "a"] } }, { "index.mdx": index, "a.mdx": "" });
    assert.deepEqual(found, [limit("---", "This page is larger than 1 MB. Imports and links after that are not checked.")]);
  });

  it("is reported for long front matter, which may hide the page", async () => {
    const page = `---\ntitle: A\n${"a: b\n".repeat(30_000)}hidden: true\n---\n`;
    assert.deepEqual(await diagnose(site, { "index.mdx": "", "page.mdx": page }), [limit("---", frontMatterTooLong)]);
  });

  it("is reported for patterns of ignore files that take long, instead of pages that are not in the navigation", async () => {
    const pages = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${"a".repeat(200)}${index}.mdx`, ""]));
    const patterns = `${"*a*a*a*a*a*a*b\n".repeat(2000)}`;
    const [first, ...others] = await diagnose(site, { "index.mdx": "", ".gitignore": patterns, ...pages });
    assert.deepEqual(first, {
      ...limit(
        "{",
        "Matching all files with the patterns of .mintignore and .gitignore takes too long. Pages that are not in the navigation are not reported.",
      ),
    });
    assert.deepEqual(others, []);
  });

  it("is reported for redirects with placeholders that take long to compare", async () => {
    const redirects = Array.from({ length: 600 }, (_, index) => ({ source: `/:a/x${index}`, destination: `/gone${index}` }));
    const found = await diagnose({ ...site, redirects }, { "index.mdx": "" });
    assert.deepEqual(
      found.filter(({ code }) => code === "limit-exceeded"),
      [limit('"/:a/x0"', "There are too many redirects with placeholders. Some destinations are not checked.")],
    );
  });

  it("is reported for many divisions that each generate a whole OpenAPI file", async () => {
    const paths = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`/users/${index}`, { get: {} }]));
    const groups = Array.from({ length: 300 }, (_, index) => ({ group: `G${index}`, openapi: "api.json" }));
    const found = await diagnose(
      { ...minimal, navigation: { groups }, redirects: [{ source: "/a", destination: "/api-reference/gone" }] },
      { "api.json": JSON.stringify({ openapi: "3.1.0", paths }) },
    );
    assert.deepEqual(
      found.filter(({ code }) => code !== "openapi-duplicate"),
      [limit('"navigation"', "More than 100,000 pages are generated from OpenAPI files. The others are not checked.")],
    );
  });

  it("is reported for a folder with more files than a docs site", async () => {
    const host = { ...memoryHost({}), listFiles: async () => ({ files: [], limit: "more than 9 files" }) };
    const service = createLanguageService(host, () => undefined);
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, JSON.stringify(site)));
    await service.whenSettled();
    const [found] = service.diagnose(uriOf("docs.json"));
    assert.deepEqual(
      found?.diagnostics.map(({ message }) => message),
      ["The docs root contains more than 9 files. Its pages are not checked."],
    );
  });

  it("is not reported for other sites", async () => {
    const files = { "index.mdx": "---\ntitle: Home\n---\n", ".mintignore": "*a*b*c\n", "a.mdx": "---\nhidden: true\n---\n" };
    const redirects = [{ source: "/old/:slug", destination: "/" }];
    assert.deepEqual(await diagnose({ ...site, redirects }, files), []);
  });
});
