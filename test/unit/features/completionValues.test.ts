import assert from "node:assert/strict";
import { CompletionItemKind, MarkupContent } from "vscode-languageserver-types";
import type { ValueProvider } from "../../../server/src/core/features/completion/suggestion.ts";
import type { CompletionExample } from "../../support/completion.ts";
import { completeAt } from "../../support/completion.ts";

const themes = ["mint", "maple", "palm", "willow", "linden", "almond", "aspen", "sequoia", "luma"];

describe("completion of values", () => {
  it("suggests each allowed value with its meaning", () => {
    const { labels, find } = completeAt('{"theme": █}');
    assert.deepEqual(labels, themes);
    const { documentation, kind } = find("willow");
    assert.equal(kind, CompletionItemKind.EnumMember);
    assert.ok(MarkupContent.is(documentation));
    assert.match(documentation.value, /^\*\*`willow`\*\* · value of `theme`\n\n\w/u);
  });

  it("marks the default", () => {
    const { items, find } = completeAt('{"appearance": {"default": "█"}}');
    assert.deepEqual(find("system").labelDetails, { description: "default" });
    const { find: strategy } = completeAt('{"integrations": {"customScripts": [{"strategy": "█"}]}}');
    assert.deepEqual(strategy("afterInteractive").labelDetails, { description: "default" });
    assert.deepEqual(
      items.filter(({ preselect }) => preselect).map(({ label }) => label),
      ["system"],
    );
  });

  it("suggests all values while one is edited", () => {
    assert.deepEqual(completeAt('{"theme": "ma█ple"}').labels, themes);
  });

  it("suggests true and false, but not null", () => {
    const { labels, find } = completeAt('{"appearance": {"strict": █}}');
    assert.deepEqual(labels, ["true", "false"]);
    assert.deepEqual(find("false").labelDetails, { description: "default" });
  });

  it("suggests defaults and examples of strings and numbers", () => {
    assert.deepEqual(completeAt('{"$schema": "█"}').labels, ["https://mintlify.com/docs.json"]);
    assert.deepEqual(completeAt('{"fonts": {"weight": █}}').labels, ["400", "700"]);
  });

  it("suggests all forms of a setting that is a string or an object", () => {
    assert.deepEqual(completeAt('{"logo": █}').labels, ["/logo.svg", "light and dark"]);
    assert.deepEqual(completeAt('{"logo": "█"}').labels, ["/logo.svg", "light and dark"]);
    assert.deepEqual(completeAt('{"logo": "/l█"}').labels, []);
  });

  it("suggests no example for a text that the user goes on to write, which a key such as Tab would replace", () => {
    const at = (group: string) => completeAt(`{"navigation": {"groups": [{"group": "${group}"}]}}`);
    const { labels, isIncomplete } = at("█");
    assert.deepEqual([labels, isIncomplete], [["Get started"], true]);
    assert.deepEqual(at("Start█").labels, []);
    assert.deepEqual(completeAt('{"api": {"openapi": {"directory": "api█"}}}').labels, ["api-reference"]);
  });

  it("suggests the folder that the platform uses for the pages of each source unless another one is named", () => {
    const folder = (key: string) => completeAt(`{"navigation": {"tabs": [{"tab": "A", "${key}": {"directory": "█"}}]}}`).labels;
    assert.deepEqual(folder("openapi"), ["api-reference"]);
    assert.deepEqual(folder("asyncapi"), ["api-reference"]);
    assert.deepEqual(folder("graphql"), ["graphql-reference"]);
    assert.deepEqual(folder("sdk"), ["sdk-reference"]);
  });

  it("suggests one spelling of a language, and the other one where it is used", () => {
    const at = (others: string) => {
      const { labels } = completeAt(`{"navigation": {"languages": [${others}{"language": "█", "pages": []}]}}`);
      return labels.filter((label) => /^(?:fr|ja)-/iu.test(label));
    };
    assert.deepEqual(at(""), ["fr-CA", "ja-jp"]);
    assert.deepEqual(at('{"language": "fr-ca"}, '), ["ja-jp"]);
    assert.deepEqual(at('{"language": "en", "versions": [{"languages": [{"language": "fr-ca"}]}]}, '), [
      "fr-CA",
      "fr-ca",
      "ja-jp",
    ]);
  });

  it("leaves out the values that an array already has, but not the edited one", () => {
    const all = completeAt('{"contextual": {"options": ["v█"]}}').labels;
    for (const value of ["copy", "view", "claude", "chatgpt"]) assert.ok(all.includes(value), value);
    assert.deepEqual(
      completeAt('{"contextual": {"options": ["copy", "vi█ew", "claude"]}}').labels,
      all.filter((value) => value !== "copy" && value !== "claude"),
    );
  });

  const places: Record<string, CompletionExample> = {
    "after a colon": ['{"theme": █}', "maple", '{"theme": "maple"}'],
    "right after a colon": ['{"theme":█}', "maple", '{"theme": "maple"}'],
    "right after a comma": ['{"contextual": {"options": ["view",█]}}', "copy", '{"contextual": {"options": ["view", "copy"]}}'],
    "between quotes": ['{"theme": "█"}', "maple", '{"theme": "maple"}'],
    "in a value": ['{"theme": "m█int", "name": "Acme"}', "maple", '{"theme": "maple", "name": "Acme"}'],
    "before the quote of a value": ['{"theme": █"mint"}', "maple", '{"theme": "maple"}'],
    "after a value": ['{"theme": "mint"█}', "maple", '{"theme": "maple"}'],
    "in a value without quotes": ['{"theme": ma█}', "maple", '{"theme": "maple"}'],
    "after an open quote": ['{"theme": "█}', "maple", '{"theme": "maple"}'],
    "after an open quote before a comma": ['{"theme": "m█, "name": "Acme"}', "maple", '{"theme": "maple", "name": "Acme"}'],
    "after an open quote at the end of a line": [
      '{\n  "theme": "m█\n  "name": "Acme"\n}',
      "maple",
      '{\n  "theme": "maple",\n  "name": "Acme"\n}',
    ],
    "before a comma": ['{"theme": █, "name": "Acme"}', "maple", '{"theme": "maple", "name": "Acme"}'],
    "before a property without a comma": [
      '{\n  "theme": █\n  "name": "Acme"\n}',
      "maple",
      '{\n  "theme": "maple",\n  "name": "Acme"\n}',
    ],
    "before a property on the same line": ['{"theme": █ "name": "Acme"}', "maple", '{"theme": "maple", "name": "Acme"}'],
    "in a file with CRLF": [
      '{\r\n  "theme": █\r\n  "name": "Acme"\r\n}',
      "maple",
      '{\r\n  "theme": "maple",\r\n  "name": "Acme"\r\n}',
    ],
    "in a file that is cut off": ['{"theme": █', "maple", '{"theme": "maple"'],
    "in a file that is cut off within a value": ['{"theme": "ma█', "maple", '{"theme": "maple"'],
    "of a boolean": ['{"appearance": {"strict": fal█}}', "true", '{"appearance": {"strict": true}}'],
    "of a boolean in quotes": ['{"appearance": {"strict": "█"}}', "true", '{"appearance": {"strict": true}}'],
    "of an object instead of an empty string": [
      '{\n  "logo": "█"\n}',
      "light and dark",
      '{\n  "logo": {\n    "light": "/logo/light.svg",\n    "dark": "/logo/dark.svg"\n  }\n}',
    ],
    "of the first item": ['{"contextual": {"options": [█]}}', "copy", '{"contextual": {"options": ["copy"]}}'],
    "of an item before another": [
      '{"contextual": {"options": [█"view"]}}',
      "copy",
      '{"contextual": {"options": ["copy","view"]}}',
    ],
    "of an item after a comma": [
      '{"contextual": {"options": ["view", █]}}',
      "copy",
      '{"contextual": {"options": ["view", "copy"]}}',
    ],
    "of an item without a comma before": [
      '{"contextual": {"options": [\n  "view"\n  █\n]}}',
      "copy",
      '{"contextual": {"options": [\n  "view",\n  "copy"\n]}}',
    ],
    "of an item without a comma before, between quotes": [
      '{"contextual": {"options": [\n  "view"\n  "c█"\n]}}',
      "copy",
      '{"contextual": {"options": [\n  "view",\n  "copy"\n]}}',
    ],
    "of an item between two others": [
      '{"contextual": {"options": ["view", "█" "mcp"]}}',
      "copy",
      '{"contextual": {"options": ["view", "copy", "mcp"]}}',
    ],
    "of an object among others": [
      '{"redirects": [\n  {"source": "/a", "destination": "/b"}\n  █\n  {"source": "/c", "destination": "/d"}\n]}',
      "redirect",
      '{"redirects": [\n  {"source": "/a", "destination": "/b"},\n  {\n    "source": "/old-page",\n    "destination": "/new-page"\n  },\n  {"source": "/c", "destination": "/d"}\n]}',
    ],
    "of a whole tab": [
      '{"navigation": {"tabs": [\n  █\n]}}',
      "tab with groups",
      '{"navigation": {"tabs": [\n  {\n    "tab": "Guides",\n    "groups": [\n      {\n        "group": "Get started",\n        "pages": ["index"]\n      }\n    ]\n  }\n]}}',
    ],
    "of a whole language": [
      '{"navigation": {"languages": [\n  █\n]}}',
      "language with pages",
      '{"navigation": {"languages": [\n  {\n    "language": "en",\n    "pages": ["index"]\n  }\n]}}',
    ],
    "of a whole language with tabs": [
      '{"navigation": {"languages": [\n  █\n]}}',
      "language with tabs",
      '{"navigation": {"languages": [\n  {\n    "language": "en",\n    "tabs": [\n      {\n        "tab": "Guides",\n        "groups": [\n          {\n            "group": "Get started",\n            "pages": ["index"]\n          }\n        ]\n      }\n    ]\n  }\n]}}',
    ],
    "of a whole group, in a group": [
      '{"navigation": {"groups": [{"group": "A", "pages": [\n  █\n]}]}}',
      "group with pages",
      '{"navigation": {"groups": [{"group": "A", "pages": [\n  {\n    "group": "Get started",\n    "pages": ["index"]\n  }\n]}]}}',
    ],
    "of a whole group of endpoints": [
      '{"navigation": {"groups": [\n  █\n]}}',
      "group with endpoints",
      '{"navigation": {"groups": [\n  {\n    "group": "Users",\n    "openapi": "/openapi.json",\n    "pages": ["GET /users"]\n  }\n]}}',
    ],
    "whose placeholder has a dollar sign": [
      '{"contextual": {"options": [\n  █\n]}}',
      "custom option",
      '{"contextual": {"options": [\n  {\n    "title": "Ask Acme",\n    "description": "Ask Acme about this page",\n    "href": "https://example.com/ask?page=$path"\n  }\n]}}',
    ],
    "of an object right after another": [
      '{"navigation": {"groups": [{"group": "A"}█]}}',
      "group with pages",
      '{"navigation": {"groups": [{"group": "A"}, {\n  "group": "Get started",\n  "pages": ["index"]\n}]}}',
    ],
    "of a group in pages": [
      '{\n  "navigation": {\n    "groups": [\n      {\n        "group": "A",\n        "pages": [\n          "index",\n          █\n        ]\n      }\n    ]\n  }\n}',
      "group with pages",
      '{\n  "navigation": {\n    "groups": [\n      {\n        "group": "A",\n        "pages": [\n          "index",\n          {\n            "group": "Get started",\n            "pages": ["index"]\n          }\n        ]\n      }\n    ]\n  }\n}',
    ],
  };
  for (const [name, [marked, label, after]] of Object.entries(places))
    it(`inserts the value ${name}`, () => assert.equal(completeAt(marked).accept(label), after));

  it("continues the snippet around it after the closing quote, in an editor that opens completion there", () => {
    assert.equal(completeAt('{"theme": "█"}').find("maple").textEdit?.newText, `"maple"$0\${end:}`);
    assert.equal(completeAt('{"theme": █}').find("maple").textEdit?.newText, '"maple"');
    const plain = completeAt('{"theme": "█"}', { editor: { snippets: true } }).find("maple");
    assert.equal(plain.textEdit?.newText, '"maple"');
  });

  it("leaves the indentation of a new file to an editor with snippets", () => {
    assert.match(completeAt("█").find("docs.json").textEdit?.newText ?? "", /^\{\n\t"\\\$schema": .*\n\t"theme"/u);
    const plain = completeAt("█", { editor: { snippets: false } }).find("docs.json");
    assert.match(plain.textEdit?.newText ?? "", /^\{\n {2}"\$schema": .*\n {2}"theme"/u);
  });

  describe("in a blank file", () => {
    const whole =
      '{\n  "$schema": "https://mintlify.com/docs.json",\n  "theme": "",\n  "name": "Acme",\n  "colors": {\n    "primary": "#0F766E"\n  },\n  "navigation": {\n    "groups": [\n      {\n        "group": "Get started",\n        "pages": ["index"]\n      }\n    ]\n  }\n}';
    for (const [name, marked, after] of [
      ["empty", "█", whole],
      ["blank", "\n█\n", `\n${whole}\n`],
      ["with a byte order mark", "\uFEFF█", `\uFEFF${whole}`],
      ["with a word", "docs█", whole],
    ] as const)
      it(`inserts a minimal docs.json: ${name}`, () => {
        const { labels, accept } = completeAt(marked);
        assert.deepEqual(labels, ["docs.json"]);
        assert.equal(accept("docs.json"), after);
      });
  });

  describe("for colors", () => {
    const site = (value: string) =>
      `{"colors": {"primary": "#0d9", "light": "#123456", "dark": ${value}}, "background": {"color": {"light": "#00DD99", "dark": "#0D9"}}, "name": "#abcdef"}`;

    const suggested = ["#0F766E", "#15803D", "#2563EB", "#7C3AED", "#BE185D", "#DC2626", "#C2410C", "#475569"];

    it("suggests the colors of the site first, most used first, without duplicates", () => {
      const { labels, find } = completeAt(site('"█"'));
      // A name that looks like a color is not one.
      assert.deepEqual(labels, ["#0d9", "#123456", ...suggested]);
      assert.deepEqual(find("#0d9").labelDetails, { description: "colors.primary and 2 more" });
      assert.deepEqual(find("#123456").labelDetails, { description: "colors.light" });
    });

    it("does not suggest the color that is edited", () => {
      assert.deepEqual(completeAt(site('"#fed█cba"')).labels, ["#0d9", "#123456", ...suggested]);
    });

    it("shows swatches", () => {
      for (const { kind, label } of completeAt(site("█")).items) {
        assert.equal(kind, CompletionItemKind.Color);
        assert.match(label, /^#(?:[\da-f]{3}|[\da-f]{6})$/iu);
      }
    });

    for (const value of ["█", '"█"', '"#12█"', "#12█", '"#12█3"'])
      it(`replaces ${value}`, () => assert.equal(completeAt(site(value)).accept("#123456"), site('"#123456"').replace("█", "")));
  });

  describe("with other providers", () => {
    const pages: ValueProvider = {
      canSuggest: (_, path) => path.at(-2) === "pages",
      *suggest({ path }) {
        yield { label: `guide-${path.at(-1)}`, kind: CompletionItemKind.File, snippet: [`"guide-${path.at(-1)}"`] };
      },
    };

    it("suggests their values before the forms of the schema and instead of its examples", () => {
      const { labels, accept } = completeAt('{"navigation": {"pages": ["a", █]}}', { providers: [pages] });
      assert.deepEqual(labels, ["guide-1", "group with pages", "group with endpoints"]);
      assert.equal(accept("guide-1"), '{"navigation": {"pages": ["a", "guide-1"]}}');
    });

    it("opens completion for their values when a key is accepted", () => {
      const { find } = completeAt('{"navigation": {█}}', { providers: [pages] });
      assert.ok(find("pages").command);
      assert.match(find("pages").textEdit?.newText ?? "", /^"pages": \["\$\{1\}"\]$/u);
    });
  });

  describe("suggests nothing", () => {
    const nowhere = {
      "in a comment": '{"theme": "mint", // ne█\n}',
      "at the end of a line comment": '{"theme": "mint", // next█\n}',
      "in a block comment": '{"theme": /* █ */ "mint"}',
      "in an unfinished comment": '{"theme": "mint", /* █',
      "after the root": '{"theme": "mint"} █',
      "before the root": '█ {"theme": "mint"}',
      "between a key and its colon": '{"theme" █: "mint"}',
      "after a key without a colon": '{"theme" █}',
      "before an object": '{"colors": █{}}',
      "for a string that can be anything": '{"name": "█"}',
      "in an unknown key": '{"nope": {█}}',
      "for the value of an unknown key": '{"nope": "█"}',
      "in an array instead of an object": '{"colors": [█]}',
    };
    for (const [name, marked] of Object.entries(nowhere)) it(name, () => assert.deepEqual(completeAt(marked).labels, []));
  });
});
