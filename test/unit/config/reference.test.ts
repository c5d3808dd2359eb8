import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { codesIn, diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

/** The diagnostics of a site whose navigation is `{"$ref": reference}`, as code, underlined text and message. */
async function including(reference: string, files: Files = {}) {
  const found = await diagnose({ ...minimal, navigation: { $ref: reference } }, files);
  return found.map(({ code, text, message }) => [code, text, message]);
}

describe("`$ref` in docs.json", () => {
  const unresolved: [reference: string, files: Files, code: string, message: RegExp][] = [
    ["gone.json", {}, "reference-missing", /^File not found: `gone.json`. Paths in `\$ref` are relative to this file\.$/],
    ["a", { a: { kind: "unreadable", reason: "it is a folder" } }, "reference-missing", /^Cannot read `a`: it is a folder\.$/],
    ["\uD800.json", {}, "reference-missing", /^File not found: /],
    ["../up.json", {}, "reference-outside", /^`\$ref` is outside the docs root: `..\/up.json`\.$/],
    ["config/../../up.json", {}, "reference-outside", /outside the docs root/],
    [
      "https://example.com/docs.json",
      {},
      "reference-outside",
      /^`\$ref` must be a file in the docs root, got the URL `https:\/\/example\.com\/docs\.json`\.$/,
    ],
    ["docs.json", {}, "reference-cycle", /^Circular `\$ref`: `docs.json` includes this file\.$/],
  ];
  for (const [reference, files, code, message] of unresolved) {
    it(`reports why ${reference} cannot be included`, async () => {
      const [[found, text, words] = [], ...more] = await including(reference, files);
      assert.deepEqual([found, text], [code, JSON.stringify(reference)]);
      assert.match(words ?? "", message);
      assert.deepEqual(more, []);
    });
  }

  it("reports a leading slash at the top of the docs root, and follows the path all the same", async () => {
    const files = {
      "config/a.json": '{"groups": {"$ref": "/groups.json"}}',
      "config/groups.json": '[{"group": "A", "pages": ["gone"]}]',
    };
    for (const slash of ["/", "//", "\\"]) {
      const [failure, ...others] = await diagnoseWhole({ ...minimal, navigation: { $ref: `${slash}config/a.json` } }, files);
      const reference = `${slash}config/a.json`;
      const message = `\`$ref\` must not start with a slash: \`${reference}\`. Use \`config/a.json\`.`;
      assert.deepEqual(
        [failure?.code, failure?.message, failure?.data],
        ["reference-outside", message, { replaceWith: '"config/a.json"' }],
      );
      assert.deepEqual(
        others.map(({ code }) => code),
        ["page-missing"],
      );
    }
  });

  it("reads a backslash as a slash", async () => {
    assert.deepEqual(
      await including(".\\config\\navigation.json", { "config/navigation.json": '{"pages": ["index"]}', "index.mdx": "" }),
      [],
    );
  });

  const navigation = '{"pages": []}';
  const suggestions: readonly (readonly [reference: string, file: string, suggestion?: string])[] = [
    ["navgation.json", "navigation.json", "navigation.json"],
    ["./navgation.json", "navigation.json", "./navigation.json"],
    ["navigation.json", "config/navigation.json", "config/navigation.json"],
    ["config/navgation.json", "config/navigation.json", "config/navigation.json"],
    ["colors.json", "navigation.json"],
  ];
  for (const [reference, file, suggestion] of suggestions)
    it(`suggests ${suggestion ?? "nothing"} instead of ${reference}`, async () => {
      const site = { ...minimal, navigation: { $ref: reference } };
      const hint = suggestion === undefined ? "Paths in `$ref` are relative to this file." : `Did you mean \`${suggestion}\`?`;
      const found = await diagnoseWhole(site, { [file]: navigation });
      assert.deepEqual(
        found.map(({ code, text, message, data }) => [code, text, message, data]),
        [
          [
            "reference-missing",
            JSON.stringify(reference),
            `File not found: \`${reference}\`. ${hint}`,
            suggestion && { replaceWith: JSON.stringify(suggestion) },
          ],
        ],
      );
    });

  it("suggests a file from the place of the file with the reference", async () => {
    const files = { "config/part.json": '{"$ref": "navgation.json"}', "config/navigation.json": navigation };
    const found = await diagnoseWhole({ ...minimal, navigation: { $ref: "config/part.json" } }, files);
    assert.deepEqual(
      found.map(({ text, message, data }) => [text, message, data]),
      [
        [
          '"navgation.json"',
          "File not found: `navgation.json`. Did you mean `navigation.json`?",
          { replaceWith: '"navigation.json"' },
        ],
      ],
    );
  });

  it("suggests neither docs.json nor the file with the reference, which would include itself", async () => {
    const files = { "es/docs.json": '{"$ref": "dcs.json"}', "index.mdx": "" };
    const languages = [
      { language: "es", $ref: "es/docs.json" },
      { language: "ja", $ref: "docs.jso" },
    ];
    const found = await diagnoseWhole({ ...minimal, navigation: { languages } }, files);
    const hint = "Paths in `$ref` are relative to this file.";
    assert.deepEqual(
      found.filter(({ code }) => code === "reference-missing").map(({ message, data }) => [message, data]),
      [
        [`File not found: \`docs.jso\`. ${hint}`, undefined],
        [`File not found: \`dcs.json\`. ${hint}`, undefined],
      ],
    );
  });

  for (const [name, text] of [
    ["a syntax error", '{"pages": [tru]}'],
    ["no content", ""],
    ["a comment", '{"pages": []} // why'],
  ] as const) {
    it(`has one diagnostic for an included file with ${name}`, async () => {
      const codes = (await including("navigation.json", { "navigation.json": text })).map(([code]) => code);
      assert.deepEqual(codes, ["json-syntax"]);
    });
  }

  it("reports the syntax errors of what an included file includes, also where docs.json has no such setting", async () => {
    const files = { "outer.json": '{"$ref": "inner.json"}', "inner.json": '{"a": 1, x}' };
    const found = await diagnose({ ...minimal, navigation: { pages: [] }, unknown: { $ref: "outer.json" } }, files);
    assert.deepEqual(
      found.map(({ code, text }) => [code, text]),
      [
        ["unknown-key", '"unknown"'],
        ["json-syntax", "x"],
      ],
    );
  });

  it("has only the syntax error for an included file that is being typed", async () => {
    const group = { group: "API", openapi: "api.json", pages: ["index", "GET /users", { group: "More", pages: ["more"] }] };
    const redirects = [
      { source: "/old", destination: "/more" },
      { source: "/gone", destination: "/api-reference/users" },
    ];
    const files = {
      "api.json": '{"openapi": "3.1.0", "paths": {"/users": {"get": {"summary": "Users"}}}}',
      "index.mdx": "",
      "more.mdx": "",
    };
    const navigation = { groups: [group] };
    const sites: [site: object, part: unknown][] = [
      [{ ...minimal, navigation: { $ref: "part.json" }, redirects }, navigation],
      [{ $ref: "part.json" }, { ...minimal, navigation, redirects }],
      [{ ...minimal, navigation: { groups: { $ref: "part.json" } }, redirects }, navigation.groups],
      [{ ...minimal, navigation: { groups: [{ $ref: "part.json" }] }, redirects }, group],
      [{ ...minimal, navigation: { pages: [{ $ref: "part.json" }] }, redirects }, group],
      [{ ...minimal, navigation: { groups: [{ ...group, pages: { $ref: "part.json" } }] }, redirects }, group.pages],
      [{ ...minimal, navigation, redirects: { $ref: "part.json" } }, redirects],
    ];
    for (const [site, part] of sites) {
      const text = JSON.stringify(part);
      for (let end = text.length; end >= 0; end -= 3) {
        const found = await diagnose(site, { ...files, "part.json": text.slice(0, end) });
        assert.deepEqual(
          found.map(({ code }) => code),
          end < text.length ? ["json-syntax"] : [],
          `${JSON.stringify(site)} ${text.slice(0, end)}`,
        );
      }
    }
  });

  it("has each diagnostic once for a file that is included several times", async () => {
    const groups = Array.from({ length: 5 }, () => ({ $ref: "group.json" }));
    const group = { group: "A", openapi: "api.json", pages: [1, "GET /lost"] };
    const found = await diagnose(
      { ...minimal, navigation: { groups } },
      { "group.json": JSON.stringify(group), "api.json": '{"openapi": "3.1.0", "paths": {}}' },
    );
    assert.deepEqual(
      found.map(({ code, text }) => [code, text]),
      [
        ["type", "1"],
        ["endpoint-path-missing", "/lost"],
      ],
    );
  });

  it("reports duplicates in the included file", async () => {
    const redirects = '[{"source": "/a", "destination": "/"}, {"destination": "/", "source": "/a", "source": "/a"}]';
    const found = await diagnose(
      { ...minimal, navigation: { pages: ["index"] }, redirects: { $ref: "redirects.json" } },
      { "index.mdx": "", "redirects.json": redirects },
    );
    assert.deepEqual(
      found.map(({ code, text }) => [code, text]),
      [
        ["duplicate-key", '"source"'],
        ["duplicate-item", '"/a"'],
      ],
    );
  });

  it("can include the font family that `fonts` requires", async () => {
    const diagnosticsOf = async (fonts: object, text: string) => {
      const site = { ...minimal, fonts: { $ref: "fonts.json", ...fonts }, navigation: { pages: [] } };
      return (await diagnose(site, { "fonts.json": text })).map((found) => [found.severity, found.code, found.text]);
    };
    assert.deepEqual(await diagnosticsOf({}, '{"weight": 400}'), [["error", "fonts-family", "{"]]);
    assert.deepEqual(await diagnosticsOf({ heading: { family: "Lora" } }, '{"weight": 400}'), [
      ["error", "fonts-family", '"weight"'],
    ]);
    assert.deepEqual(await diagnosticsOf({}, '{"heading": {"family": "Lora"}}'), [["information", "fonts-family", "{"]]);
    for (const family of [{ family: "Inter" }, {}])
      assert.deepEqual(await diagnosticsOf(family, '{"weight": 400, "family": "Lora"}'), []);
    assert.deepEqual(await diagnosticsOf({}, '{"weight": 400, x}'), [["error", "json-syntax", "x"]]);
  });

  it("is overridden by the keys next to it, unless it includes an array", async () => {
    const files = {
      "group.json": '{"group": "A", "pages": ["gone"]}',
      "pages.json": '["lost"]',
      "twice.json": '{"$ref": "group.json"}',
      "index.mdx": "",
    };
    const missing = async (...groups: object[]) =>
      (await diagnose({ ...minimal, navigation: { groups } }, files)).map(({ code, text }) => [code, text]);
    assert.deepEqual(await missing({ $ref: "group.json" }), [["page-missing", '"gone"']]);
    assert.deepEqual(await missing({ $ref: "twice.json" }), [["page-missing", '"gone"']]);
    assert.deepEqual(await missing({ $ref: "group.json", pages: ["index"] }), []);
    assert.deepEqual(await missing({ group: "A", pages: { $ref: "pages.json", pages: ["gone"] } }), [["page-missing", '"lost"']]);
  });

  it("can include the whole configuration", async () => {
    const whole = JSON.stringify({ ...minimal, navigation: { pages: ["index", "gone"] } });
    const found = await diagnose('{"$ref": "config.json"}', { "config.json": whole, "index.mdx": "" });
    assert.deepEqual(
      found.map(({ code, text }) => [code, text]),
      [["page-missing", '"gone"']],
    );
  });

  it("does not hang if files include each other exponentially", async () => {
    // Fourteen files, each of which includes the next one twice: sixteen thousand groups.
    const twice = (next: number) => ({ group: "A", pages: [{ $ref: `${next}.json` }, { $ref: `${next}.json` }] });
    const files = Object.fromEntries(
      Array.from({ length: 14 }, (_, index) => [`${index}.json`, JSON.stringify(twice(index + 1))]),
    );
    const found = await diagnose(
      { ...minimal, navigation: { groups: [twice(0)] } },
      { ...files, "14.json": '{"group": "A", "root": "index"}', "index.mdx": "" },
    );
    assert.deepEqual(
      found.map(({ message }) => message),
      ["There are more than 10,000 `$ref`s, including those in included files. The rest are not checked."],
    );
  });

  it("is not followed more than 100 levels deep", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 200 }, (_, level) => [`${level}.json`, JSON.stringify({ $ref: `${level + 1}.json` })]),
    );
    const [found, ...others] = await diagnose(
      { ...minimal, navigation: { pages: ["index"] }, seo: { $ref: "0.json" } },
      { ...files, "200.json": "{}", "index.mdx": "" },
    );
    assert.deepEqual(found, {
      severity: "error",
      code: "reference-missing",
      message: "Cannot read `100.json`: included files are nested more than 100 levels deep.",
      text: '"100.json"',
    });
    assert.deepEqual(others, []);
  });

  it("is missing in another case, also on a disk that finds it", async () => {
    for (const foldsCase of [false, true]) {
      const docs = { ...minimal, navigation: { groups: [{ $ref: "./Nav/One.json" }] } };
      const found = await diagnose(
        docs,
        { "nav/one.json": '{"group": "A", "pages": ["index"]}', "index.mdx": "" },
        { foldsCase },
      );
      assert.deepEqual(
        found.map(({ code, message, text }) => [code, message, text]),
        [["reference-missing", "File not found: `./Nav/One.json`. Did you mean `./nav/one.json`?", '"./Nav/One.json"']],
      );
    }
  });

  it("has no diagnostics for files that are not on disk", async () => {
    const unreadable = async () => ({ kind: "unreadable", reason: "no disk" }) as const;
    const host = { ...memoryHost({}), readFile: unreadable, run: unreadable };
    const navigation = { groups: [{ $ref: "a.json" }, { group: "A", openapi: "api.json", pages: ["GET /users"] }] };
    for (const uri of ["git:/site/docs.json?%7B%22ref%22%3A%22~%22%7D", "vscode-vfs://github/acme/site/docs.json"]) {
      const service = createLanguageService(host, () => service.diagnose(uri));
      service.open(textDocument(uri, "docs-json", 1, JSON.stringify({ ...minimal, navigation })));
      await service.whenSettled();
      assert.deepEqual(
        service.diagnose(uri).flatMap(({ diagnostics }) => diagnostics),
        [],
      );
    }
  });

  it("limits how many references are followed", async () => {
    const levels = Array.from({ length: 18 }, (_, level) => `level${level}.json`);
    const files = Object.fromEntries(
      levels.map((name, level) => {
        const next = levels[level + 1];
        const group = next === undefined ? { group: "G", pages: [] } : { $ref: next };
        return [name, JSON.stringify({ group: "G", pages: [group, group] })];
      }),
    );
    const navigation = { groups: [{ $ref: "level0.json" }] };
    const service = createLanguageService(memoryHost(files), () => undefined);
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, JSON.stringify({ ...minimal, navigation })));
    await service.whenSettled();
    const codes = codesIn(service);
    assert.deepEqual(new Set(codes), new Set(["content-empty", "limit-exceeded"]));
  });
});
