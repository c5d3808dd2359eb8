import assert from "node:assert/strict";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import type { Diagnostic } from "vscode-languageserver-types";
import manifest from "../../../package.json";
import schema from "../../../schemas/rule-settings.schema.json";
import { documentation } from "../../../server/src/cli/documentation.ts";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { rules } from "../../../server/src/core/rules/index.ts";
import type { LanguageService } from "../../../server/src/core/service.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { withIcons } from "../../support/catalogs.ts";
import { codesIn, diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import { fixesOf, turnOffFixes } from "../../support/fix.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, pathOf, uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const docsJson = {
  ...minimal,
  navigation: { pages: ["index", "gone", "drafts/gone"] },
  redirects: [
    { source: "/a", destination: "/lost" },
    { source: "/b", destination: "/void" },
  ],
};
const files: Files = { "index.mdx": "", "drafts/new.mdx": "", "drafts/deep/old.mdx": "", "more.mdx": "" };

/** The severity, the code and the text of each diagnostic with a file that sets severities. */
async function withSettings(settings: string | object, more: Files = {}) {
  const text = typeof settings === "string" ? settings : JSON.stringify(settings);
  const found = await diagnose(docsJson, { ...files, ...more, ".docs-json.json": text });
  return found.map((diagnostic) => `${diagnostic.severity} ${diagnostic.code} ${diagnostic.text}`);
}

describe("the file that sets the severities of rules", () => {
  const byDefault = [
    'warning page-missing "gone"',
    'warning page-missing "drafts/gone"',
    'warning redirect-destination "/lost"',
    'warning redirect-destination "/void"',
    "information page-unlisted ",
    "information page-unlisted ",
  ];
  const cases: readonly (readonly [what: string, settings: object, expected: readonly string[]])[] = [
    ["changes nothing if it is empty", {}, byDefault],
    [
      "gives rules a severity",
      { rules: { "page-missing": "error", "redirect-destination": "info", "page-unlisted": "off" } },
      [
        'error page-missing "gone"',
        'error page-missing "drafts/gone"',
        'information redirect-destination "/lost"',
        'information redirect-destination "/void"',
      ],
    ],
    [
      "takes the words of ESLint and LSP for one, too",
      { rules: { "page-missing": "information", "redirect-destination": "off", "page-unlisted": "warn" } },
      [
        'information page-missing "gone"',
        'information page-missing "drafts/gone"',
        ...["warning page-unlisted ", "warning page-unlisted "],
      ],
    ],
    [
      "gives them one in some files",
      {
        rules: { "page-missing": "off", "redirect-destination": "off" },
        overrides: [{ files: ["drafts/**"], rules: { "page-unlisted": "error" } }],
      },
      ["error page-unlisted ", "information page-unlisted "],
    ],
    [
      "gives them one for some values",
      {
        rules: { "page-unlisted": "off", "redirect-destination": "off" },
        overrides: [
          {
            files: ["docs.json"],
            values: ["/void", "gone"],
            rules: { "redirect-destination": "warning", "page-missing": "off" },
          },
        ],
      },
      ['warning page-missing "drafts/gone"', 'warning redirect-destination "/void"'],
    ],
    [
      "takes the last override that matches",
      {
        rules: { "redirect-destination": "off", "page-missing": "off" },
        overrides: [
          { files: ["*.mdx"], rules: { "page-unlisted": "off" } },
          { files: ["/more.mdx"], rules: { "page-unlisted": "warning" } },
        ],
      },
      ["warning page-unlisted "],
    ],
    ["ignores files", { ignore: ["docs.json", "drafts"] }, ["information page-unlisted "]],
  ];
  for (const [what, settings, expected] of cases)
    it(what, async () => assert.deepEqual([...(await withSettings(settings))].sort(), [...expected].sort()));

  it("counts as it is in the editor, and takes precedence over the editor's settings", async () => {
    const service = await openSite(docsJson, files);
    service.configure({ rules: (root) => new Map([["page-unlisted", root === uriOf("").slice(0, -1) ? "off" : "error"]]) });
    const codes = () => new Set(codesIn(service));
    assert.deepEqual(codes(), new Set(["page-missing", "redirect-destination"]));
    const settings = { rules: { "page-unlisted": "info", "page-missing": "off" } };
    service.open(textDocument(uriOf(".docs-json.json"), "json", 1, JSON.stringify(settings)));
    await service.whenSettled();
    assert.deepEqual(codes(), new Set(["redirect-destination", "page-unlisted"]));
  });
});

describe("rule-settings", () => {
  /** The diagnostics of the file with settings itself. */
  async function inSettings(text: string): Promise<readonly string[]> {
    const service = await openSite(docsJson, { ...files, ".docs-json.json": text });
    const own = service.diagnose(uriOf("docs.json")).find(({ uri }) => uri === uriOf(".docs-json.json"));
    const document = textDocument("", "json", 0, text);
    return (own?.diagnostics ?? []).map(
      ({ severity, code, message, range }: Diagnostic) => `${severity} ${code} ${document.getText(range)}: ${message}`,
    );
  }

  const cases: readonly (readonly [text: string, ...expected: readonly string[]])[] = [
    [
      '{"$schema": "x", "rules": {"page-unlisted": "off"}, "overrides": [{"files": [], "values": [], "rules": {}}], "ignore": []}',
    ],
    [
      '{"customizationExtensions": ["x-acme", "docs", 1]}',
      '2 rule-settings "docs": Expected a name such as `x-docs`, got `docs`.',
      "2 rule-settings 1: Expected a string for `customizationExtensions[2]`, got a number.",
    ],
    ["", "2 rule-settings : The file is empty. Expected an object such as `{}`."],
    ["[]", "2 rule-settings []: Expected an object for .docs-json.json, got an array."],
    ['{"rule": {}}', '2 rule-settings "rule": Unknown property `rule` (ignored). Did you mean `rules`?'],
    [
      '{"rules": {"page-unlistd": "off", "xyz": "off"}}',
      '2 rule-settings "page-unlistd": Unknown rule `page-unlistd`. Did you mean `page-unlisted`?',
      '2 rule-settings "xyz": Unknown rule `xyz`.',
    ],
    [
      '{"rules": {"page-unlisted": "of", "page-missing": 0}}',
      '2 rule-settings "of": Unknown severity `of`. Allowed: `error`, `warning`, `info`, `off`.',
      "2 rule-settings 0: Expected a string for `page-missing`, got a number. Allowed: `error`, `warning`, `info`, `off`.",
    ],
    [
      '{"rules": {"page-unlisted": {}}}',
      "2 rule-settings {}: Expected a string for `page-unlisted`, got an object. Allowed: `error`, `warning`, `info`, `off`.",
    ],
    ['{"rules": []}', '2 rule-settings []: Expected an object such as `{ "page-unlisted": "off" }` for `rules`, got an array.'],
    [
      '{"overrides": {}}',
      "2 rule-settings {}: Expected an array of objects with `files` and `rules` for `overrides`, got an object.",
    ],
    [
      '{"overrides": [1, {}, {"files": []}, {"files": "a", "rule": {}}]}',
      "2 rule-settings 1: Expected an object with `files` and `rules` for `overrides[0]`, got a number.",
      "2 rule-settings {}: Missing required properties `files` and `rules`; this override has no effect.",
      '2 rule-settings {"files": []}: Missing required property `rules`; this override has no effect.',
      '2 rule-settings "a": Expected an array of strings for `files`, got a string.',
      '2 rule-settings "rule": Unknown property `rule` (ignored). Did you mean `rules`?',
    ],
    ['{"ignore": [1]}', "2 rule-settings 1: Expected a string for `ignore[0]`, got a number."],
    ['{"ignore": "a"}', '2 rule-settings "a": Expected an array of strings for `ignore`, got a string.'],
    [
      '{"overrides": [{"files": [], "rules": {}, "values": [1]}]}',
      "2 rule-settings 1: Expected a string for `values[0]`, got a number.",
    ],
  ];

  it("offers what is probably meant", async () => {
    const settings = '{"rules": {"page-unlistd": "off", "xyz": "off", "page-missing": "eror"}}';
    const found = await diagnoseWhole(docsJson, { ...files, ".docs-json.json": settings });
    assert.deepEqual(
      found.filter(({ code }) => code === "rule-settings").map(({ text, data }) => [text, data]),
      [
        ['"page-unlistd"', { replaceWith: '"page-unlisted"' }],
        ['"xyz"', undefined],
        ['"eror"', { replaceWith: '"error"' }],
      ],
    );
  });

  it("offers no key that would then be there twice", async () => {
    const settings = '{"rules": {"page-unlistd": "off", "page-unlisted": "off"}, "rule": {}}';
    const found = await diagnoseWhole(docsJson, { ...files, ".docs-json.json": settings });
    assert.deepEqual(
      found.filter(({ code }) => code === "rule-settings").map(({ text, data }) => [text, data]),
      [
        ['"page-unlistd"', undefined],
        ['"rule"', undefined],
      ],
    );
  });

  it("has safe fixes, in editors and on the command line", async () => {
    const service = await openSite(docsJson, { ...files, ".docs-json.json": '{"rule": {"page-unlisted": "off"}}' });
    const uri = uriOf(".docs-json.json");
    const own = service.diagnose(uriOf("docs.json")).find((each) => each.uri === uri)?.diagnostics ?? [];
    const titles = service.fixes(uri, own, { createFiles: false }).map(({ title }) => title);
    assert.deepEqual(titles, ["Change to `rules`"]);
    const edits = [...service.fixAll(uri), ...service.fixSite(uriOf("docs.json"), (code) => code === "rule-settings")];
    assert.deepEqual(
      edits.map(({ edit }) => edit?.changes?.[uri]?.map(({ newText }) => newText)),
      [['"rules"'], ['"rules"']],
    );
  });

  for (const [text, ...expected] of cases) it(`checks ${text}`, async () => assert.deepEqual(await inSettings(text), expected));
});

describe("the extensions that customize pages", () => {
  const paths = {
    "/a": { get: { "x-acme": { href: "/start" }, responses: {} } },
    "/b": { $ref: "./b.json" },
  };
  const texts = {
    "api.json": JSON.stringify({ openapi: "3.1.0", paths }),
    "b.json": JSON.stringify({ get: { "x-acme": { href: "/users" }, responses: {} } }),
    "index.mdx": "[a](/start) [b](/users)",
  };
  const groups = [
    { group: "Guides", pages: ["index"] },
    { group: "API", openapi: "api.json" },
  ];
  const navigation = { groups };
  const settings = '{"customizationExtensions": ["x-acme"]}';
  const links = (service: LanguageService) =>
    service
      .diagnose(uriOf("docs.json"))
      .flatMap(({ diagnostics }) => diagnostics.filter(({ code }) => code === "link-missing").length)
      .reduce((sum, count) => sum + count, 0);

  it("are those of the site's settings, before those of the editor", async () => {
    const service = await openSite({ ...minimal, navigation }, { ...texts, ".docs-json.json": settings });
    assert.equal(links(service), 0);
    service.configure({ openapi: { customizations: ["x-docs"], areDefaults: true } });
    await service.whenSettled();
    assert.equal(links(service), 0);
    service.configure({ openapi: { customizations: ["x-docs"] } });
    await service.whenSettled();
    assert.equal(links(service), 2);
  });

  it("change with the settings", async () => {
    const service = await openSite({ ...minimal, navigation }, texts);
    assert.equal(links(service), 2);
    service.open(textDocument(uriOf(".docs-json.json"), "json", 1, settings));
    await service.whenSettled();
    assert.equal(links(service), 0);
    service.change(textDocument(uriOf(".docs-json.json"), "json", 2, "{}"));
    await service.whenSettled();
    assert.equal(links(service), 2);
  });
});

describe("a file that sets the severities of rules and cannot be read", () => {
  it("is reported in docs.json", async () => {
    const settings: Files[string] = { kind: "unreadable", reason: "it is UTF-16, not UTF-8" };
    const site = { ...minimal, navigation: { pages: ["index"] } };
    const found = await diagnose(JSON.stringify(site), { "index.mdx": "", ".docs-json.json": settings });
    const message = "Cannot read `.docs-json.json`: it is UTF-16, not UTF-8. Its settings have no effect.";
    assert.deepEqual(found, [{ severity: "warning", code: "rule-settings", message, text: JSON.stringify(site) }]);
  });
});

describe("a file above the docs root that sets the severities of rules", () => {
  const uri = "file:///.docs-json.json";
  const gone = { ...minimal, navigation: { pages: ["gone"] } };
  const open = (settings: object, more: Files = {}) => openSite(gone, { [uri]: JSON.stringify(settings), ...more });

  it("counts while it is open in an editor, and until a nearer one is created", async () => {
    const files: Files = { [uri]: "{}" };
    const service = await openSite(gone, files);
    assert.deepEqual(codesIn(service), ["page-missing"]);
    service.open(textDocument(uri, "json", 1, '{"rules": {"page-missing": "off"}}'));
    await service.whenSettled();
    assert.deepEqual(codesIn(service), []);
    files[".docs-json.json"] = "{}";
    service.changedOnDisk(uriOf(".docs-json.json"), "createdOrDeleted");
    await service.whenSettled();
    assert.deepEqual(codesIn(service), ["page-missing"]);
  });

  it("is reported in docs.json if it cannot be read, and those above do not count either", async () => {
    const failure = { kind: "unreadable", reason: "permission denied" } as const;
    for (const [folder, path] of [
      ["", ".docs-json.json"],
      ["a/", "../.docs-json.json"],
      ["a/b/c/", "../../../.docs-json.json"],
    ]) {
      const config = uriOf(`${folder}docs.json`);
      const texts = { [uri]: '{"rules": {"page-missing": "off"}}', "index.mdx": "", "a/index.mdx": "", "a/b/c/index.mdx": "" };
      const service = createLanguageService(memoryHost({ ...texts, ".docs-json.json": failure }), () => undefined);
      service.open(textDocument(config, "json", 1, JSON.stringify(gone)));
      await service.whenSettled();
      const found = service.diagnose(config).flatMap(({ diagnostics }) => diagnostics);
      assert.deepEqual(
        found.filter(({ code }) => code === "rule-settings").map(({ message }) => message),
        [`Cannot read \`${path}\`: permission denied. Its settings have no effect.`],
      );
      assert.ok(found.some(({ code }) => code === "page-missing"));
    }
  });

  it("has patterns that start from its folder", async () => {
    assert.deepEqual(codesIn(await open({ ignore: ["/docs.json"] })), ["page-missing"]);
    assert.deepEqual(codesIn(await open({ ignore: ["/site/docs.json"] })), []);
  });

  it("has quick fixes", async () => {
    const service = await open({ rules: { "page-mising": "off" } });
    const own = service.diagnose(uriOf("docs.json")).find((each) => each.uri === uri)?.diagnostics ?? [];
    const titles = service.fixes(uri, own, { createFiles: false }).map(({ title }) => title);
    assert.deepEqual(titles, ["Change to `page-missing`"]);
  });

  it("is where a quick fix turns a rule off", async () => {
    const service = await open({});
    const [file] = service.diagnose(uriOf("docs.json"));
    const fixes = service.fixes(uriOf("docs.json"), file?.diagnostics ?? [], { createFiles: true });
    const edits = fixes.find(({ title }) => title === "Turn off `page-missing` for `gone`")?.edit?.changes ?? {};
    assert.deepEqual(Object.keys(edits), [uri]);
    assert.match(edits[uri]?.[0]?.newText ?? "", /"site\/docs\.json"/u);
  });
});

describe("the schema of the file that sets the severities of rules", () => {
  it("offers all rules", () => {
    const codes = rules.map(({ code }) => code).filter((code) => code !== "rule-settings");
    assert.deepEqual(Object.keys(schema.definitions.rules.properties).sort(), codes.sort());
  });

  it("has the same rules as the setting of VS Code", () => {
    const setting = manifest.contributes.configuration.flatMap(({ properties }) => properties["docsJson.rules"] ?? [])[0];
    assert.deepEqual(setting?.propertyNames.enum, Object.keys(schema.definitions.rules.properties));
  });

  /** What VS Code's own JSON support completes in a text with a cursor, `|`. */
  async function completed(text: string) {
    const service = getLanguageService({});
    service.configure({ schemas: [{ uri: "file:///s.json", fileMatch: ["*"], schema: JSON.parse(JSON.stringify(schema)) }] });
    const document = TextDocument.create("file:///.docs-json.json", "json", 1, text.replace("|", ""));
    const found = await service.doComplete(document, document.positionAt(text.indexOf("|")), service.parseJSONDocument(document));
    return found?.items.map(({ label, insertText }) => `${label} ${insertText?.replace(/\s+/gu, " ")}`).sort() ?? [];
  }

  it("completes each property with a value in VS Code", async () => {
    const inserted = await completed("{ | }");
    assert.deepEqual(inserted[1], 'ignore "ignore": [ "$1" ]');
    for (const text of inserted) assert.match(text, /^(\w+) "\1": /u);
  });

  it("completes each rule with a severity in VS Code, and the severities", async () => {
    assert.deepEqual(
      await completed('{ "rules": { | } }'),
      rules.flatMap(({ code }) => (code === "rule-settings" ? [] : `${code} "${code}": "off"`)).sort(),
    );
    assert.deepEqual(
      await completed('{ "rules": { "page-missing": | } }'),
      ["error", "info", "off", "warning"].map((severity) => `"${severity}" "${severity}"`),
    );
  });

  it("describes each rule with the first paragraph of its documentation", () => {
    const summaries = new Map(documentation().map(({ code, summary }) => [code, summary]));
    for (const [code, { markdownDescription }] of Object.entries(schema.definitions.rules.properties))
      assert.equal(markdownDescription, summaries.get(code), code);
  });
});

describe("the fixes that turn a rule off", () => {
  const docs = '{"theme": "mint", "name": "A", "colors": {"primary": "#000"}, "navigation": {"pages": ["index", █"gone"]}}';
  const pages = { "index.mdx": "" };
  const here = "Turn off `page-missing` for `gone`";

  it("create the file", async () => {
    const fixes = await turnOffFixes(docs, "page-missing", pages);
    assert.deepEqual(fixes.titles, [here, "Turn off `page-missing`"]);
    assert.equal(
      fixes.apply(here)[".docs-json.json"],
      `{
  "overrides": [
    {
      "files": [
        "docs.json"
      ],
      "values": [
        "gone"
      ],
      "rules": {
        "page-missing": "off"
      }
    }
  ]
}
`,
    );
    assert.equal(
      fixes.apply("Turn off `page-missing`")[".docs-json.json"],
      '{\n  "rules": {\n    "page-missing": "off"\n  }\n}\n',
    );
  });

  it("change the file, laid out as it is", async () => {
    const settings = '{\n\t"rules": { "page-case": "off" },\n\t"overrides": []\n}\n';
    const fixes = await turnOffFixes(docs, "page-missing", { ...pages, ".docs-json.json": settings });
    const everywhere = fixes.apply("Turn off `page-missing`")[".docs-json.json"] ?? "";
    assert.deepEqual(JSON.parse(everywhere).rules, { "page-case": "off", "page-missing": "off" });
    assert.match(everywhere, /^\{\n\t"rules"/u);
  });

  it("add a value to the override of the same rule and file", async () => {
    const override = (...values: readonly string[]) => ({ files: ["docs.json"], values, rules: { "page-missing": "off" } });
    const settings = { overrides: [{ files: ["other.json"], rules: { "page-missing": "off" } }, override("other")] };
    const fixes = await turnOffFixes(docs, "page-missing", { ...pages, ".docs-json.json": JSON.stringify(settings) });
    assert.deepEqual(JSON.parse(fixes.apply(here)[".docs-json.json"] ?? "").overrides, [
      settings.overrides[0],
      override("other", "gone"),
    ]);
  });

  it("leave a file whose settings have other types, and the other fixes, as they are", async () => {
    const create = "Create page `gone.mdx`";
    for (const settings of ['{"rules": "off"}', '{"rules": null}', '{"rules": []}', '{"overrides": {"*": "off"}}']) {
      const { titles } = await fixesOf(docs.replace("█", ""), { ...pages, ".docs-json.json": settings });
      assert.ok(titles.includes(create), settings);
      assert.deepEqual(
        (await turnOffFixes(docs, "page-missing", { ...pages, ".docs-json.json": settings })).titles,
        [],
        settings,
      );
    }
    const override = { files: ["docs.json"], values: ["other"], rules: null };
    const files = { ...pages, ".docs-json.json": JSON.stringify({ overrides: [override] }) };
    assert.deepEqual((await turnOffFixes(docs, "page-missing", files)).titles, [here, "Turn off `page-missing`"]);
  });

  it("are for all of a page", async () => {
    const listed = '{"theme": "mint", "name": "A", "colors": {"primary": "#000"}, "navigation": {"pages": ["index"]}}';
    const fixes = await turnOffFixes(listed, "page-unlisted", { ...pages, "more.mdx": "█---\ntitle: More\n---\n" });
    assert.deepEqual(fixes.titles, ["Turn off `page-unlisted` in `more.mdx`", "Turn off `page-unlisted`"]);
  });

  it("are not for files of the same name in other folders, and read no pattern in a name", async () => {
    const docsJson = JSON.stringify({ ...minimal, navigation: { pages: ["index", "g/index", "g/[id]"] } });
    const files: Files = { "index.mdx": "[a](/gone)", "g/index.mdx": "[a](/gone)", "g/[id].mdx": "[a](/gone)" };
    const reportedIn = async (texts: Files) => {
      const service = await openSite(docsJson, texts);
      const reported = service.diagnose(uriOf("docs.json")).filter(({ diagnostics }) => diagnostics.length > 0);
      return new Map(
        reported.map(({ uri, diagnostics }) => {
          const fixes = service.fixes(uri, diagnostics, { createFiles: true });
          return [decodeURIComponent(pathOf(uri)), fixes.find(({ title }) => title.includes(" in "))?.edit?.documentChanges];
        }),
      );
    };
    for (const [path, changes = []] of await reportedIn(files)) {
      const edits = changes.flatMap((change) => ("edits" in change ? change.edits : []));
      const settings = edits.map((edit) => ("newText" in edit ? edit.newText : "")).join("");
      const left = await reportedIn({ ...files, ".docs-json.json": settings });
      assert.deepEqual([path, ...left.keys()].sort(), Object.keys(files).sort(), settings);
    }
  });

  it("are for lost addresses, and not for the setting that they are reported at", async () => {
    const listed = '{"theme": "mint", "name": "A", "colors": {"primary": "#000"}, █"navigation": {"pages": ["index"]}}';
    const override = { files: ["docs.json"], values: ["/a"], rules: { "address-lost": "off" } };
    const files = { ...pages, ".docs-json.json": JSON.stringify({ overrides: [override] }) };
    const lost = (...addresses: readonly string[]) => addresses.map((address) => ({ address, path: `${address}.mdx` }));
    const single = await turnOffFixes(listed, "address-lost", files, { base: lost("b") });
    assert.deepEqual(single.titles, ["Turn off `address-lost` for `/b`", "Turn off `address-lost`"]);
    const these = "Turn off `address-lost` for these 2 addresses";
    const fixes = await turnOffFixes(listed, "address-lost", files, { base: lost("a", "b", "c") });
    assert.deepEqual(fixes.titles, [these, "Turn off `address-lost`"]);
    assert.deepEqual(JSON.parse(fixes.apply(these)[".docs-json.json"] ?? "").overrides, [
      { ...override, values: ["/a", "/b", "/c"] },
    ]);
  });

  it("are for a value in a page, and then for all of it", async () => {
    const listed = '{"theme": "mint", "name": "A", "colors": {"primary": "#000"}, "navigation": {"pages": ["index"]}}';
    const cases = [
      ["link-missing", "[a](█/gone)", "/gone"],
      ["link-missing", "[a](█/gone) [b](/gone)", "/gone"],
      ["icon-name", '<Card icon="█roket" />', "roket"],
    ] as const;
    for (const [code, text, value] of cases) {
      const files = { "index.mdx": text };
      const fixes = await turnOffFixes(listed, code, files, withIcons);
      const forValue = `Turn off \`${code}\` for \`${value}\``;
      const inPage = `Turn off \`${code}\` in \`index.mdx\``;
      assert.deepEqual(fixes.titles, [forValue, inPage, `Turn off \`${code}\``]);
      for (const title of fixes.titles)
        assert.deepEqual(
          await diagnose(listed, { ...fixes.apply(title), "index.mdx": text.replace("█", "") }, withIcons),
          [],
          title,
        );
    }
  });

  it("are for all of docs.json where a bracket is underlined", async () => {
    const untitled =
      '{"theme": "mint", "name": "A", "colors": {"primary": "#000"}, "navbar": {"links": [█{}]}, "navigation": {"pages": []}}';
    const fixes = await turnOffFixes(untitled, "required", pages);
    assert.deepEqual(fixes.titles, ["Turn off `required` in `docs.json`", "Turn off `required`"]);
    const settings = JSON.parse(fixes.apply("Turn off `required` in `docs.json`")[".docs-json.json"] ?? "");
    assert.deepEqual(settings.overrides, [{ files: ["docs.json"], rules: { required: "off" } }]);
  });

  it("come after all others", async () => {
    const service = await openSite('{"theme": "mint"}');
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const diagnostic: Diagnostic = { range, message: "", code: "openapi-remote", data: { allowHost: "a.example" } };
    const actions = service.fixes(uriOf("docs.json"), [diagnostic], { createFiles: true, allowHost: "allow" });
    assert.deepEqual(
      actions.map(({ title }) => title),
      ["Allow OpenAPI files from `a.example`", "Turn off `openapi-remote` in `docs.json`", "Turn off `openapi-remote`"],
    );
  });

  it("come after the fix for all diagnostics of the rule", async () => {
    const service = await openSite(
      '{"theme": "mint", "name": "A", "colors": {"primary": "f00", "light": "0f0"}, "navigation": {"pages": ["index"]}}',
      pages,
    );
    const [found] = service.diagnose(uriOf("docs.json"));
    const color = found?.diagnostics.find(({ code }) => code === "color");
    assert.ok(color);
    assert.deepEqual(
      service.fixes(uriOf("docs.json"), [color], { createFiles: true }).map(({ title }) => title),
      ["Change to `#f00`", "Fix all `color` diagnostics in this file", "Turn off `color` for `f00`", "Turn off `color`"],
    );
  });

  it("are not offered while the file is broken, and for its own diagnostics", async () => {
    assert.deepEqual((await turnOffFixes(docs, "page-missing", { ...pages, ".docs-json.json": '{"rules"' })).titles, []);
    assert.deepEqual((await turnOffFixes(docs, "json-syntax", pages)).titles, []);
  });
});
