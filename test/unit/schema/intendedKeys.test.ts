import assert from "node:assert/strict";
import { describeOffense, docsJson, offensesIn } from "./rows.ts";

/** What is found in a docs.json with other settings: the code, the underlined text, and the replacement. */
function found(settings: object): readonly string[] {
  const text = docsJson(settings);
  return offensesIn(text).map((offense) => {
    const [, code, underlined] = describeOffense(offense, text).split(" ");
    return [code, underlined, ...(offense.data?.replaceWith === undefined ? [] : [offense.data.replaceWith])].join(" ");
  });
}

const link = (item: object) => ({ navbar: { links: [item] } });

describe("a required key with another name", () => {
  const cases: readonly (readonly [name: string, settings: object, ...expected: string[]])[] = [
    ["is one mistake", link({ label: "A", url: "/a" }), 'unknown-key "url" "href"'],
    [
      "is recognized by the only value that it can have",
      link({ label: "A", address: "/a", hue: "red" }),
      'unknown-key "address" "href"',
      'unknown-key "hue"',
    ],
    ["is recognized by a synonym", link({ name: "A", link: "/a" }), 'unknown-key "name" "label"', 'unknown-key "link" "href"'],
    [
      "is recognized by synonyms in any order",
      { redirects: [{ to: "/index", from: "/a" }] },
      'unknown-key "to" "destination"',
      'unknown-key "from" "source"',
    ],
    ["may be any word", { navigation: { groups: [{ section: "A", pages: ["index"] }] } }, 'unknown-key "section" "group"'],
    [
      "may be the key of a list of such divisions, if it is a text",
      {
        navigation: {
          groups: [
            { groups: "A", pages: [{ groups: "B", pages: ["index"] }] },
            { groups: [], pages: ["index"] },
          ],
        },
      },
      'unknown-key "groups" "group"',
      'unknown-key "groups" "group"',
      "required {",
    ],
    ["may be that of a tab", { navigation: { tabs: [{ tabs: "A", pages: ["index"] }] } }, 'unknown-key "tabs" "tab"'],
    ["may be the only one of a setting", { colors: { main: "#123456" } }, 'unknown-key "main" "primary"'],
    ["may be that of docs.json", { name: undefined, title: "Acme" }, 'unknown-key "title" "name"'],
    [
      "is the similar one first",
      link({ lable: "A", title: "A", href: "/a" }),
      'unknown-key "lable" "label"',
      'unknown-key "title"',
    ],
    ["is not another one with a value that it cannot have", link({ label: "A", hue: "red" }), "required {", 'unknown-key "hue"'],
    ["is not another one of another type", link({ label: "A", url: 1 }), "required {", 'unknown-key "url"'],
    [
      "is not known where several values fit",
      link({ label: "A", one: "/a", two: "/b" }),
      "required {",
      'unknown-key "one"',
      'unknown-key "two"',
    ],
    [
      "is not known in an object without any known key",
      { navigation: { pages: [{ page: "index" }] } },
      "required {",
      'unknown-key "page"',
    ],
    [
      "is the name of a division rather than another value",
      { navigation: { anchors: [{ name: "A", icon: "star", url: "https://a.example" }] } },
      'unknown-key "name" "anchor"',
      'unknown-key "url" "href"',
    ],
    [
      "is not known in an object with one other word for a key",
      { navigation: { tabs: [{ url: "https://a.example" }] } },
      "required {",
      'unknown-key "url" "href"',
    ],
    [
      "is known beside another word for a key",
      { navigation: { tabs: [{ name: "A", url: "https://a.example" }] } },
      'unknown-key "name" "tab"',
      'unknown-key "url" "href"',
    ],
    [
      "is not known where two words for a name fit",
      { navigation: { tabs: [{ name: "A", title: "B", pages: ["index"] }] } },
      "required {",
      'unknown-key "name"',
      'unknown-key "title"',
    ],
    ["is not one of mint.json", { name: undefined, layout: "topnav" }, "required {", 'mint-json-key "layout"'],
  ];
  for (const [name, settings, ...expected] of cases) it(name, () => assert.deepEqual(found(settings), expected));

  it("says which one is required", () => {
    const [offense] = offensesIn(docsJson(link({ label: "A", url: "/a" })));
    assert.equal(offense?.message, "Unknown property `url`. Did you mean the required `href`?");
  });
});
