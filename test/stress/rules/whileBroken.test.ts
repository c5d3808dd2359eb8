import assert from "node:assert/strict";
import type { Diagnostic } from "vscode-languageserver-types";
import type { LanguageService } from "../../../server/src/core/service.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";
import { SeededRandom } from "../../support/seededRandom.ts";

const text = `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mnt",
  "name": "Acme: the docs",
  "colors": { "primary": "#16A34A", "light": "red", "dark": "#15803D" },
  "favicon": "/favicon.svg",
  "navigation": {
    "tabs": [
      {
        "tab": "Guides, etc.",
        "groups": [
          { "group": "Start", "icon": "rocket", "pages": ["index", "gone", "guides/install"] },
          { "group": "Empty", "pages": [] }
        ]
      },
      {
        "tab": "API",
        "groups": [
          {
            "group": "Users",
            "openapi": "api.yaml",
            "pages": [
              "GET /users",
              "POST /users/{id}",
              { "group": "Nested [beta]", "pages": ["index"] }
            ]
          }
        ]
      }
    ],
    "global": { "anchors": [{ "anchor": "Blog", "href": "https://acme.com/blog" }] }
  },
  "navbar": { "links": [{ "label": "Support", "href": "mailto:hi@acme.com" }], "primary": { "type": "button", "label": "Sign up" } },
  "redirects": [
    { "source": "/old", "destination": "/nowhere" },
    { "source": "/a/:slug*", "destination": "/guides/:slug*" }
  ],
  "colrs": {}
}
`;
const files = { "index.mdx": "", "guides/install.mdx": "", "other.mdx": "---\ntitle: Other\n---\n" };
const docs = uriOf("docs.json");

/** Each diagnostic with the text that it underlines. */
function seenIn(service: LanguageService, docsJson: string): readonly { readonly code: string; readonly seen: string }[] {
  const document = textDocument(docs, "docs-json", 1, docsJson);
  const describeOne = (uri: string, { code, message, range }: Diagnostic) =>
    `${String(code)} ${uri === docs ? document.getText(range) : uri}: ${String(message)}`;
  return service
    .diagnose(docs)
    .flatMap(({ uri, diagnostics }) =>
      diagnostics.map((diagnostic) => ({ code: String(diagnostic.code), seen: describeOne(uri, diagnostic) })),
    );
}

function change(service: LanguageService, version: number, docsJson: string): void {
  service.change(textDocument(docs, "docs-json", version, docsJson));
}

function others(found: ReturnType<typeof seenIn>): readonly string[] {
  return found.flatMap(({ code, seen }) => (code === "json-syntax" ? [] : seen));
}

describe("while a docs.json is broken", () => {
  it("what was found before stays, except where the text changes", async () => {
    const service = await openSite(text, files);
    const before = seenIn(service, text);
    const broken = text.replace('"Acme: the docs",', '"Acme: the docs,');
    change(service, 2, broken);
    const after = seenIn(service, broken);
    assert.deepEqual(after.filter(({ code }) => code === "json-syntax").length, 1);
    assert.deepEqual(new Set(others(after)), new Set(others(before)));
    const inValue = text.replace('"mnt",', '"mn,');
    change(service, 3, inValue);
    const left = others(seenIn(service, inValue));
    assert.deepEqual(new Set(left), new Set(others(before).filter((seen) => !seen.includes("mnt"))));
    change(service, 4, text);
    assert.deepEqual(seenIn(service, text), before);
  });

  it("nothing stays that was found before the file was closed", async () => {
    const service = await openSite(text, files);
    assert.ok(seenIn(service, text).length > 1);
    service.close(docs);
    const broken = text.replace('"Acme: the docs",', '"Acme: the docs,');
    service.open(textDocument(docs, "docs-json", 5, broken));
    await service.whenSettled();
    assert.deepEqual(
      seenIn(service, broken).map(({ code }) => code),
      ["json-syntax"],
    );
  });

  it("has few errors and no other diagnostics than before, whatever mark is missing or too many", async () => {
    const random = new SeededRandom(1);
    const places = Array.from(text.matchAll(/[{}[\]",:]/gu), ({ index }) => index);
    const service = await openSite(text, files);
    const intact = new Set(others(seenIn(service, text)));
    let version = 2;
    for (let round = 0; round < 200; round++) {
      const at = places[random.below(places.length)] ?? 0;
      const mark = '{}[]",:'[random.below(7)] ?? "";
      const broken = text.slice(0, at) + (round % 2 === 0 ? mark + text.slice(at) : text.slice(at + 1));
      change(service, version++, broken);
      const found = seenIn(service, broken);
      const errors = found.length - others(found).length;
      // Some changes only change a string.
      if (errors > 0) {
        assert.ok(errors <= 4, `${errors} errors for ${JSON.stringify(broken.slice(at - 20, at + 20))}`);
        for (const seen of others(found)) assert.ok(intact.has(seen), `${seen} for ${broken.slice(at - 20, at + 20)}`);
        // The same for a file that is opened like this.
        const fresh = round % 10 === 0 ? await openSite(broken, files) : undefined;
        const messages = new Set([...intact].map((seen) => seen.slice(seen.indexOf(": "))));
        for (const seen of fresh === undefined ? [] : others(seenIn(fresh, broken)))
          assert.ok(messages.has(seen.slice(seen.indexOf(": "))), `${seen} for ${broken.slice(at - 20, at + 20)}`);
      }
      change(service, version++, text);
      service.diagnose(docs);
    }
  });

  it("completion and quick fixes go on", async () => {
    const broken = text.replace('"Acme: the docs",', '"Acme: the docs,').replace('"rocket", "pages": [', '"rocket", "pages": ["');
    const service = await openSite(broken, files);
    const document = textDocument(docs, "docs-json", 1, broken);
    const labelsAt = async (word: string) =>
      (await service.complete(docs, document.positionAt(broken.indexOf(word) + 2), { snippets: false })).items.map(
        ({ label }) => label,
      );
    assert.ok((await labelsAt('"mnt"')).includes("mint"));
    assert.ok((await labelsAt('"/nowhere"')).includes("/guides/install"));
    const missing = text.replace('"dark": "#15803D"', "dark: '#15803D'");
    change(service, 2, missing);
    const [syntax] = service.diagnose(docs);
    const titles = syntax?.diagnostics.flatMap((diagnostic) =>
      service.fixes(docs, [diagnostic], { createFiles: false }).map(({ title }) => title),
    );
    assert.ok(titles?.includes('Change to `"dark"`'));
    assert.ok(titles?.includes("Fix all `json-syntax` diagnostics in this file"));
  });
});
