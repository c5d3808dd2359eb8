import assert from "node:assert/strict";
import { CompletionItemKind, MarkupContent } from "vscode-languageserver-types";
import type { ValueProvider } from "../../../server/src/core/features/completion/suggestion.ts";
import { completeAt } from "../../support/completion.ts";

/** Marked document, the value that is accepted, the whole document afterwards. */
type Example = readonly [marked: string, label: string, after: string];

const themes = ["mint", "maple", "palm", "willow", "linden", "almond", "aspen", "sequoia", "luma"];

describe("completion of values", () => {
  it("offers each allowed value with its meaning", () => {
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
    assert.deepEqual(
      items.filter(({ preselect }) => preselect).map(({ label }) => label),
      ["system"],
    );
  });

  it("offers the whole list while a value is being edited", () => {
    assert.deepEqual(completeAt('{"theme": "ma█ple"}').labels, themes);
  });

  it("offers true and false, never null", () => {
    const { labels, find } = completeAt('{"appearance": {"strict": █}}');
    assert.deepEqual(labels, ["true", "false"]);
    assert.deepEqual(find("false").labelDetails, { description: "default" });
  });

  it("offers defaults and examples of texts and numbers", () => {
    assert.deepEqual(completeAt('{"$schema": "█"}').labels, ["https://mintlify.com/docs.json"]);
    assert.deepEqual(completeAt('{"fonts": {"weight": █}}').labels, ["400", "700"]);
  });

  it("offers the forms of a setting that is a text or an object", () => {
    assert.deepEqual(completeAt('{"logo": █}').labels, ["/logo.svg", "light and dark"]);
    assert.deepEqual(completeAt('{"logo": "█"}').labels, ["/logo.svg", "light and dark"]);
    assert.deepEqual(completeAt('{"logo": "/l█"}').labels, ["/logo.svg"]);
  });

  it("leaves out what a list without repetition has already", () => {
    const { labels } = completeAt('{"contextual": {"options": ["copy", "vi█ew", "claude"]}}');
    assert.ok(!labels.includes("copy") && !labels.includes("claude"));
    assert.ok(labels.includes("view") && labels.includes("chatgpt"));
  });

  const places: Record<string, Example> = {
    "behind a colon": ['{"theme": █}', "maple", '{"theme": "maple"}'],
    "right behind a colon": ['{"theme":█}', "maple", '{"theme": "maple"}'],
    "right behind a comma": ['{"contextual": {"options": ["view",█]}}', "copy", '{"contextual": {"options": ["view", "copy"]}}'],
    "between quotes": ['{"theme": "█"}', "maple", '{"theme": "maple"}'],
    "in a value": ['{"theme": "m█int", "name": "Acme"}', "maple", '{"theme": "maple", "name": "Acme"}'],
    "before the quote of a value": ['{"theme": █"mint"}', "maple", '{"theme": "maple"}'],
    "behind a value": ['{"theme": "mint"█}', "maple", '{"theme": "maple"}'],
    "in a value without quotes": ['{"theme": ma█}', "maple", '{"theme": "maple"}'],
    "behind an open quote": ['{"theme": "█}', "maple", '{"theme": "maple"}'],
    "behind an open quote before a comma": ['{"theme": "m█, "name": "Acme"}', "maple", '{"theme": "maple", "name": "Acme"}'],
    "behind an open quote at the end of a line": [
      '{\n  "theme": "m█\n  "name": "Acme"\n}',
      "maple",
      '{\n  "theme": "maple",\n  "name": "Acme"\n}',
    ],
    "before a comma": ['{"theme": █, "name": "Acme"}', "maple", '{"theme": "maple", "name": "Acme"}'],
    "before a property, no comma there": [
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
    "of an object in place of an empty text": [
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
    "of an item behind a comma": [
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
    "of an object right behind another": [
      '{"navigation": {"groups": [{"group": "A"}█]}}',
      "group with pages",
      '{"navigation": {"groups": [{"group": "A"}, {\n  "group": "Get started",\n  "pages": ["index"]\n}]}}',
    ],
    "of a group among pages": [
      '{\n  "navigation": {\n    "groups": [\n      {\n        "group": "A",\n        "pages": [\n          "index",\n          █\n        ]\n      }\n    ]\n  }\n}',
      "group with pages",
      '{\n  "navigation": {\n    "groups": [\n      {\n        "group": "A",\n        "pages": [\n          "index",\n          {\n            "group": "Get started",\n            "pages": ["index"]\n          }\n        ]\n      }\n    ]\n  }\n}',
    ],
  };
  for (const [name, [marked, label, after]] of Object.entries(places))
    it(`is right ${name}`, () => assert.equal(completeAt(marked).accept(label), after));

  describe("of a blank file", () => {
    const whole =
      '{\n  "theme": "",\n  "name": "Acme",\n  "colors": {\n    "primary": "#0D9373"\n  },\n  "navigation": {\n    "groups": [\n      {\n        "group": "Get started",\n        "pages": ["index"]\n      }\n    ]\n  }\n}';
    for (const [name, marked, after] of [
      ["empty", "█", whole],
      ["blank", "\n█\n", `\n${whole}\n`],
      ["with a byte order mark", "\uFEFF█", `\uFEFF${whole}`],
      ["with a word", "docs█", whole],
    ] as const)
      it(`writes the smallest docs.json: ${name}`, () => {
        const { labels, accept } = completeAt(marked);
        assert.deepEqual(labels, ["docs.json"]);
        assert.equal(accept("docs.json"), after);
      });
  });

  describe("of colours", () => {
    const site = (value: string) =>
      `{"colors": {"primary": "#0d9", "light": "#123456", "dark": ${value}}, "background": {"color": {"light": "#00DD99", "dark": "#0D9"}}, "name": "#abcdef"}`;

    it("offers those of the site first, the most used before the others, each once", () => {
      const { labels, find } = completeAt(site('"█"'));
      assert.deepEqual(labels.slice(0, 2), ["#0d9", "#123456"]);
      assert.equal(new Set(labels).size, labels.length);
      assert.ok(!labels.includes("#abcdef"), "a name that looks like a color is none");
      assert.deepEqual(find("#0d9").labelDetails, { description: "colors.primary and 2 more" });
      assert.deepEqual(find("#123456").labelDetails, { description: "colors.light" });
    });

    it("does not offer the colour that is being edited", () => {
      assert.ok(!completeAt(site('"#fed█cba"')).labels.includes("#fedcba"));
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

  describe("of other providers", () => {
    const pages: ValueProvider = {
      offers: (_, path) => path.at(-2) === "pages",
      *suggest({ path }) {
        yield { label: `guide-${path.at(-1)}`, kind: CompletionItemKind.File, snippet: [`"guide-${path.at(-1)}"`] };
      },
    };

    it("come before the schema's own forms and in place of its examples", () => {
      const { labels, accept } = completeAt('{"navigation": {"pages": ["a", █]}}', { providers: [pages] });
      assert.deepEqual(labels, ["guide-1", "group with pages", "group with endpoints"]);
      assert.equal(accept("guide-1"), '{"navigation": {"pages": ["a", "guide-1"]}}');
    });

    it("are asked at once when a key is accepted", () => {
      const { find } = completeAt('{"navigation": {█}}', { providers: [pages] });
      assert.ok(find("pages").command);
      assert.match(find("pages").textEdit?.newText ?? "", /^"pages": \["\$\{1\}"\]$/u);
    });
  });

  describe("offers nothing", () => {
    const nowhere = {
      "in a comment": '{"theme": "mint", // ne█\n}',
      "at the end of a line comment": '{"theme": "mint", // next█\n}',
      "in a block comment": '{"theme": /* █ */ "mint"}',
      "in an unfinished comment": '{"theme": "mint", /* █',
      "behind the root": '{"theme": "mint"} █',
      "before the root": '█ {"theme": "mint"}',
      "between a key and its colon": '{"theme" █: "mint"}',
      "behind a key without a colon": '{"theme" █}',
      "before an object": '{"colors": █{}}',
      "for a text that may be anything": '{"name": "█"}',
      "in an unknown key": '{"nope": {█}}',
      "for the value of an unknown key": '{"nope": "█"}',
      "in a list where an object belongs": '{"colors": [█]}',
    };
    for (const [name, marked] of Object.entries(nowhere)) it(name, () => assert.deepEqual(completeAt(marked).labels, []));
  });
});
