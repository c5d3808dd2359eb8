import assert from "node:assert/strict";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { asLine, codesIn, diagnose, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";
import type { Files } from "../../support/memoryHost.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const settings = { ...minimal, navigation: { pages: ["a"] } };

async function ofPage(yaml: string, files: Files = {}): Promise<readonly string[]> {
  return (await diagnose(settings, { "a.mdx": `---\n${yaml}\n---\nText\n`, ...files })).map(asLine);
}

describe("the front matter of pages", () => {
  const quotes = "must be in quotes; the build will fail.";
  const whole = "the build will fail. Put the whole value in double quotes.";
  const bad: [yaml: string, text: string, why: string][] = [
    ["icon: a\ntitle: Install: the basics", "Install: the basics", `\`Install: the basics\` ${quotes}`],
    ["title: @acme", "@acme", `\`@acme\` ${quotes}`],
    ["title: `a` b", "`a` b", `text that starts with a backtick ${quotes}`],
    ["title: 'it's'", "'it's'", `unexpected text after the value; ${whole}`],
    ['title: "A" and B', '"A" and B', `unexpected text after the value; ${whole}`],
    ['title: "A', '"A', "missing closing quote; the build will fail."],
    ['title: "A\nicon: b\ntag: c', '"A', "missing closing quote; the build will fail."],
    ['icon: b\ngroups: [a, "A]\ntag: c', '"A]', "missing closing quote; the build will fail."],
    ['title: "A\\q"', '"A\\q"', "invalid escape sequence `\\q`; the build will fail."],
    ["title:A\nicon: b", "title:A", "missing space after the colon; the build will fail."],
    ["title: A\ntitle: B", "title", "duplicate key `title`; the build will fail."],
    ["a; b: A\na; b: B", "a; b", "duplicate key `a; b`; the build will fail."],
    [
      "icon: a\n<<<<<<< A\ntitle: A\n=======\ntitle: B\n>>>>>>> B",
      "<<<<<<< A",
      "unresolved merge conflict; the build will fail.",
    ],
    ["tags: [a\nicon: b", "icon", "missing or unindented closing `]`; the build will fail."],
    [
      "title: A\n  icon: b",
      "A",
      "unexpected nested mapping; the build will fail. Check the indentation, or put text with a colon in quotes.",
    ],
  ];
  for (const [yaml, text, why] of bad) {
    it(`is reported: ${JSON.stringify(yaml)}`, async () => {
      assert.deepEqual(await ofPage(yaml), [`error front-matter ${text} Invalid YAML in front matter: ${why}`]);
    });
  }

  it("may have whitespace before its first line, which the platform removes from that line alone", async () => {
    for (const yaml of [" title: A\nicon: star", "\n\ttitle: A", "  # A\n  title: A\n  icon: star"])
      assert.deepEqual(await ofPage(yaml), [], JSON.stringify(yaml));
    const message = "unexpected nested mapping; the build will fail. Check the indentation, or put text with a colon in quotes.";
    assert.deepEqual(await ofPage("  title: A\n  icon: star"), [`error front-matter A Invalid YAML in front matter: ${message}`]);
  });

  it("may end with dots, after which nothing is read", async () => {
    for (const text of [
      "---\n...\na: b\n---\n",
      "---\ntitle: A\n... \n: {\n---\n",
      "---\r\ntitle: A\r\n...\r\ntitle:B\r\n---\r\n",
    ])
      assert.deepEqual(await ofPage("", { "a.mdx": text }), [], JSON.stringify(text));
    const message = `\`@acme\` ${quotes}`;
    assert.deepEqual(await ofPage("", { "a.mdx": `---\n# ${"-".repeat(300)}\ntitle: @acme\n...\n\nText\n` }), [
      `error front-matter @acme Invalid YAML in front matter: ${message}`,
    ]);
  });

  const mistyped: [yaml: string, key: string, got: string][] = [
    ['openapi: ["GET /users"]', "openapi", "an array"],
    ["asyncapi:\n  channel: a", "asyncapi", "an object"],
    ["api: true", "api", "`true`"],
    ["api: 1", "api", "a number"],
  ];
  for (const [yaml, key, got] of mistyped)
    it(`is reported for a value that must be a string: ${JSON.stringify(yaml)}`, async () => {
      const message = `Expected a string for \`${key}\`, got ${got}; the build will fail.`;
      assert.deepEqual(await ofPage(yaml), [`error front-matter ${key} ${message}`]);
    });

  const ofOtherTypes: [yaml: string, text: string, message: string, fixed?: string][] = [
    ["noindex: yes", "yes", "Expected `true` or `false` for `noindex`, got a string.", "noindex: true"],
    [
      'deprecated: "false" # not yet',
      '"false"',
      "Expected `true` or `false` for `deprecated`, got a string.",
      "deprecated: false # not yet",
    ],
    ["searchable: maybe", "searchable", "Expected `true` or `false` for `searchable`, got a string."],
    ["rss: 1", "rss", "Expected `true` or `false` for `rss`, got a number."],
    ["openapi-schema: [Order]", "openapi-schema", "Expected a string for `openapi-schema`, got an array."],
    ["keywords: api", "api", "Expected an array for `keywords`, got a string.", "keywords: [api]"],
    [
      "contextual:\n  groups: none\ngroups: all",
      "all",
      "Expected an array for `groups`, got a string.",
      "contextual:\n  groups: none\ngroups: [all]",
    ],
    ["groups: admin, staff", "groups", "Expected an array for `groups`, got a string."],
    ["boost: '2'", "'2'", "Expected a number for `boost`, got a string.", "boost: 2"],
    ["boost: 2026-01-31", "boost", "Expected a number for `boost`, got a date."],
    ["noindex: 2026-01-31T10:00:00Z", "noindex", "Expected `true` or `false` for `noindex`, got a date."],
    ["groups: 1_000", "groups", "Expected an array for `groups`, got a number."],
    ["keywords: '2026-01-31'", "keywords", "Expected an array for `keywords`, got a string."],
    ["keywords: sign-in", "sign-in", "Expected an array for `keywords`, got a string.", "keywords: [sign-in]"],
    ["boost: '12'", "'12'", "Expected a number for `boost`, got a string.", "boost: 12"],
    ["boost: 2x", "boost", "Expected a number for `boost`, got a string."],
    ["boost: v2", "boost", "Expected a number for `boost`, got a string."],
    ["noindex: yesno", "noindex", "Expected `true` or `false` for `noindex`, got a string."],
    ["noindex: noon", "noindex", "Expected `true` or `false` for `noindex`, got a string."],
    ["keywords: 5", "keywords", "Expected an array for `keywords`, got a number."],
    ["contextual: yes", "contextual", "Expected an object for `contextual`, got a string."],
    ["description: [a]", "description", "Expected a string for `description`, got an array."],
    ["tag:\n  text: New", "tag", "Expected a string for `tag`, got an object."],
    ["contextual: copy", "contextual", "Expected an object for `contextual`, got a string."],
  ];
  const misspelled: typeof ofOtherTypes = [
    ["mode: centered", "centered", "Unknown value `centered` for `mode`. Did you mean `center`?", "mode: center"],
    ['mode: "Wide" # no TOC', '"Wide"', "Unknown value `Wide` for `mode`. Did you mean `wide`?", 'mode: "wide" # no TOC'],
    [
      "playground: interactiv",
      "interactiv",
      "Unknown value `interactiv` for `playground`. Did you mean `interactive`?",
      "playground: interactive",
    ],
  ];
  it("is not reported for a value that looks like none of the known ones, or that a variable may change", async () => {
    for (const yaml of [
      "mode: landing",
      "mode: frame",
      "mode:",
      "playground: show",
      "mode: [wid]",
      'mode: "{{mode}}"',
      "mode: >\n  wid",
    ])
      assert.deepEqual(
        (await ofPage(yaml)).filter((line) => !line.includes("Expected a string")),
        [],
        yaml,
      );
  });

  for (const [yaml, text, message, fixed] of [...ofOtherTypes, ...misspelled])
    it(`is reported for a wrong value: ${JSON.stringify(yaml)}`, async () => {
      assert.deepEqual(await ofPage(yaml), [`warning front-matter ${text} ${message}`]);
      const offered = await fixesOf(JSON.stringify(settings), { "a.mdx": `---\n${yaml}\n---\nText\n` });
      const [title, ...others] = offered.titles.filter((each) => each.startsWith("Change to"));
      assert.deepEqual([title !== undefined, others], [fixed !== undefined, []]);
      if (title === undefined) return;
      assert.equal(offered.apply(title)["a.mdx"], `---\n${fixed}\n---\nText\n`);
    });

  it("may have other values that the platform reads, and keys of the site's own", async () => {
    const values = [
      "related: false",
      "contextual: false",
      "boost: 1_000",
      "boost: +1_0.5",
      "boost: 12:30",
      "icon: {name: star}",
      "title: 12",
      "description: 2026-01-31",
      "sdk: {name: a}",
    ];
    for (const yaml of [...values, "noindex:", "keywords: []", "rss: true", "audience: {a: 1}", "hidden: yes"])
      assert.deepEqual(await ofPage(yaml), [], yaml);
  });

  it("is reported if keys have no space after their colons", async () => {
    const invalid = "Invalid YAML in front matter: missing space after the colon; the build will fail.";
    const unread = "Missing space after the colon of `title`, so this front matter is not read.";
    const cases: [yaml: string, report: string, fixed: string][] = [
      ["title:A", `warning front-matter title:A ${unread}`, "title: A"],
      ["# A\ntitle:A \nx:[b]\t", `warning front-matter title:A \nx:[b] ${unread}`, "# A\ntitle: A \nx: [b]\t"],
      ["title:A\nicon:b\ntag:c", `warning front-matter title:A\nicon:b\ntag:c ${unread}`, "title: A\nicon: b\ntag: c"],
      ["title:A b:c", `warning front-matter title:A b:c ${unread}`, "title: A b:c"],
      ['icon: a\ntitle:"A"', `error front-matter title:"A" ${invalid}`, 'icon: a\ntitle: "A"'],
      ["x:b\ntitle: A\ny:c", `error front-matter x:b\ntitle: A\ny:c ${invalid}`, "x: b\ntitle: A\ny: c"],
      [
        "title:A\r\nurl:https://a.example",
        `warning front-matter title:A\r\nurl:https://a.example ${unread}`,
        "title: A\r\nurl: https://a.example",
      ],
    ];
    for (const [yaml, report, fixed] of cases) {
      assert.deepEqual(await ofPage(yaml), [report], yaml);
      const fixes = await fixesOf(JSON.stringify(settings), { "a.mdx": `---\n${yaml}\n---\n` });
      assert.equal(fixes.apply("Add the missing space after the colon")["a.mdx"], `---\n${fixed}\n---\n`);
    }
    for (const fine of ["note:this", "a://title:b", "title", "title::a", "title:Install: it"])
      assert.deepEqual(await ofPage(fine), [], fine);
  });

  it("has no fix for keys without spaces if it is not YAML with them either, or has no key of the platform", async () => {
    for (const [yaml, ...titles] of [
      ["icon: a\ntitle:Install: it\nb:c: d\ne: [", "Put the value in double quotes"],
      ["a: b\nc:d"],
    ] as const) {
      const fixes = await fixesOf(JSON.stringify(settings), { "a.mdx": `---\n${yaml}\n---\n` });
      assert.deepEqual(fixes.titles, titles, yaml);
    }
  });

  it("is reported if a value is between curly quotes", async () => {
    const message = (key: string) => `Curly quotes are part of \`${key}\` in YAML; use \`"\`.`;
    const yaml = "title: “A guide”\nsidebarTitle: ‘It’s A’ \ntag: “B“";
    assert.deepEqual(await ofPage(yaml), [
      `information front-matter “A guide” ${message("title")}`,
      `information front-matter ‘It’s A’ ${message("sidebarTitle")}`,
      `information front-matter “B“ ${message("tag")}`,
    ]);
    const fixes = await fixesOf(JSON.stringify(settings), { "a.mdx": `---\n${yaml}\n---\n` });
    assert.match(fixes.apply('Change to `"A guide"`')["a.mdx"] ?? "", /^title: "A guide"$/mu);
    for (const fine of ["title: “A” and “B”", "title: A “B”", "title: “A” B", 'title: "“A”"', "a:\n  b: “C”"])
      assert.deepEqual(await ofPage(fine), [], fine);
  });

  it("is reported if the end of a text is taken for a comment", async () => {
    const message = (lost: string) => `\`${lost}\` is a comment in YAML and is not shown; put the whole value in double quotes.`;
    assert.deepEqual(
      await ofPage('title: Update #2 (28 skills)\ndescription: Say "hi" in #help #now \nsidebarTitle: #1 of all'),
      [
        `warning front-matter Update #2 (28 skills) ${message("#2 (28 skills)")}`,
        `warning front-matter Say "hi" in #help #now ${message("#help #now")}`,
        `warning front-matter #1 of all ${message("#1 of all")}`,
      ],
    );
    const fine = [
      "title: A # to do",
      'title: "A #2"',
      "title: C#",
      "title: A\ndescription: >\n  B #c",
      "icon: star #2",
      "title: # to do",
    ];
    for (const yaml of fine) assert.deepEqual(await ofPage(yaml), [], yaml);
    const { apply } = await fixesOf(JSON.stringify(settings), { "a.mdx": '---\ntitle: Say "hi" in #help\n---\n' });
    assert.equal(apply("Put the value in double quotes")["a.mdx"], '---\ntitle: "Say \\"hi\\" in #help"\n---\n');
  });

  it("is reported for a text that hides a page, but means that it is not hidden", async () => {
    const message = "This value of `hidden` is a string, and any string hides the page; write `false`.";
    for (const [yaml, value] of [
      ["hidden: no", "no"],
      ['title: A\nhidden: "false" # for now', '"false"'],
      ["'hidden':   'Off'\ntitle: A", "'Off'"],
    ] as const) {
      assert.deepEqual(await ofPage(yaml), [`warning front-matter ${value} ${message}`]);
      const fixes = await fixesOf(JSON.stringify(settings), { "a.mdx": `---\n${yaml}\n---\n` });
      assert.equal(fixes.apply("Change to `false`")["a.mdx"], `---\n${yaml.replace(value, "false")}\n---\n`);
    }
    for (const value of ["false", "False", "0", "yes", '""', "[no]"]) assert.deepEqual(await ofPage(`hidden: ${value}`), []);
  });

  it("is reported if it is not at the start of the page", async () => {
    const message = "warning front-matter --- Front matter must start with `---` alone on the first line; this is shown as text.";
    const ofText = async (text: string) => (await diagnose(settings, { "a.mdx": text })).map(asLine);
    for (const lead of ["\n", "\r\n", " ", "\uFEFF\n", "\n \n"])
      assert.deepEqual(await ofText(`${lead}---\ntitle: A\n---\nText\n`), [message], JSON.stringify(lead));
    const comment = `{/* ${"Comment. ".repeat(100)}\n*/}`;
    for (const lead of [`${comment}\n\n`, "<!-- Comment -->\n", '\nimport A from "/snippets/a.mdx"\n\n{/* Comment */}\n'])
      assert.deepEqual((await ofText(`${lead}---\ntitle: A\n---\nText\n`)).at(-1), message, lead);
    assert.deepEqual(await ofText("--- \ntitle: A\n---\nText\n"), [message.replace("---", "--- ")]);
    const long = "title: >\n  A\n\n# B\n'og:title': c\nkeywords: [\n  d\n]\n";
    for (const yaml of [long, long.replaceAll("\n", "\r\n")])
      assert.deepEqual(await ofText(`{/* Comment */}\n\n---\n${yaml}---\nText\n`), [message]);
    for (const end of ["---\nText\n", "... \nText\n", "..."])
      assert.deepEqual(await ofText(`\n---\ntitle : A\n${end}`), [message], end);
    for (const text of [
      "\n---\nText: a\n---\n",
      "\n---\n\ntitle: A\n",
      "Text\n\n---\ntitle: A\n---\n",
      "{/* Comment */}\n\n---\nText: a\n---\n",
      "{/* Comment */} Text\n---\ntitle: A\n---\n",
      "{/* Comment */}\n\n---\ntag: a label.\n\nText\n\n---\n\nText\n",
      "\uFEFF---\ntitle: A\n---\n",
    ])
      assert.deepEqual(await ofText(text), [], JSON.stringify(text));
    const below = await fixesOf(JSON.stringify(settings), { "a.mdx": "{/* Comment */}\n---\ntitle: A\n---\n" });
    assert.deepEqual(below.titles, []);
    const fixes = await fixesOf(JSON.stringify(settings), { "a.mdx": "\n\n --- \ntitle: A\n---\n" });
    assert.equal(fixes.apply("Move to the first line")["a.mdx"], "---\ntitle: A\n---\n");
    const commented = await fixesOf(JSON.stringify(settings), { "a.mdx": "{/* Comment */}\n\n---\ntitle: A\n---\n" });
    assert.deepEqual(commented.titles, []);
    for (const line of ["--- ", " ---", "\uFEFF  ---\t"]) {
      const { apply } = await fixesOf(JSON.stringify(settings), { "a.mdx": `${line}\ntitle: A\n---\n` });
      assert.equal(apply("Remove the space around `---`")["a.mdx"], `${line.replace(/[ \t]+/g, "")}\ntitle: A\n---\n`);
    }
  });

  it("is reported if it starts with too few dashes, too many, or others", async () => {
    const message = "Front matter must start with `---` alone on the first line; this is shown as text.";
    const ofText = async (text: string) => (await diagnose(settings, { "a.mdx": text })).map(asLine);
    for (const dashes of ["--", "----", "–", "—"]) {
      const text = `${dashes}\ntitle: A\ndescription: B\n---\n\nText\n`;
      for (const each of [text, text.replaceAll("\n", "\r\n"), `\uFEFF${text}`])
        assert.deepEqual(await ofText(each), [`warning front-matter ${dashes} ${message}`], JSON.stringify(each));
      const fixes = await fixesOf(JSON.stringify(settings), { "a.mdx": text });
      assert.equal(fixes.apply("Change to `---`")["a.mdx"], text.replace(dashes, "---"));
    }
    for (const text of [
      "-\ntitle: A\n---\n",
      "--\nText: a\n---\n",
      "--\ntitle: A\n\nText\n---\n",
      "--\ntitle: A\n\nText\n",
      "-----\ntitle: A\n-----\n",
      "Text\n--\ntitle: A\n---\n",
    ])
      assert.deepEqual(await ofText(text), [], JSON.stringify(text));
  });

  it("is reported if it has no dashes before it", async () => {
    const message = "Front matter must start with `---` alone on the first line; this is shown as text.";
    const ofText = async (text: string) => (await diagnose(settings, { "a.mdx": text })).map(asLine);
    const cases: [page: string, underlined: string, fixed: string][] = [
      ["title: A\n\nText\n", "title: A", "---\ntitle: A\n---\n\nText\n"],
      ["\uFEFF\ntitle: A", "title: A", "\uFEFF---\ntitle: A\n---"],
      ["icon: b\r\ntitle: A\r\n\r\nText\r\n", "icon: b\r\ntitle: A", "---\r\nicon: b\r\ntitle: A\r\n---\r\n\r\nText\r\n"],
      ["title: A\ntag: B\n---\n\nText\n", "title: A\ntag: B", "---\ntitle: A\ntag: B\n---\n\nText\n"],
    ];
    for (const [page, underlined, fixed] of cases) {
      assert.deepEqual(await ofText(page), [`warning front-matter ${underlined} ${message}`], JSON.stringify(page));
      const fixes = await fixesOf(JSON.stringify(settings), { "a.mdx": page });
      assert.equal(fixes.apply("Add `---`")["a.mdx"], fixed);
    }
    // It is not certain where it ends.
    const open = "title: A\r\n\r\ntag: B\r\n---\r\n\r\nText\r\n";
    assert.deepEqual(await ofText(open), [`warning front-matter title: A ${message}`]);
    const fixes = await fixesOf(JSON.stringify(settings), { "a.mdx": open });
    assert.throws(() => fixes.apply("Add `---`"));
    for (const text of [
      "title: A\nText\n",
      "title:\n\nText\n",
      "Title: A\n\nText\n",
      "author: A\ntitle: B\n\nText\n",
      "tag: a label\n\nText\n",
      "{/* Comment */}\ntitle: A\n",
      `title: A\n${"tag: B\n".repeat(200)}`,
    ])
      assert.deepEqual(await ofText(text), [], JSON.stringify(text));
  });

  it("is reported if it goes on in the content, up to other dashes", async () => {
    const message = "Missing `---` after the front matter; the build will fail.";
    const cases: [page: string, text: string, title: string, fixed: string][] = [
      ["---\ntitle: A\n----\n\nB\n\n---\n", "----", "Change to `---`", "---\ntitle: A\n---\n\nB\n\n---\n"],
      ["---\ntitle: A\n\nB\n\n---\n", "title: A", "Add `---`", "---\ntitle: A\n---\n\nB\n\n---\n"],
      ["---\r\ntitle: A\r\n\r\nB\r\n\r\n---\r\n", "title: A", "Add `---`", "---\r\ntitle: A\r\n---\r\n\r\nB\r\n\r\n---\r\n"],
      [
        '---\ntitle: A\nimport B from "/b.mdx"\n\n<B />\n\n---\n',
        "title: A",
        "Add `---`",
        '---\ntitle: A\n---\nimport B from "/b.mdx"\n\n<B />\n\n---\n',
      ],
    ];
    for (const [page, text, title, fixed] of cases) {
      const files = { "a.mdx": page, "b.mdx": "B" };
      const found = (await diagnose(settings, files)).filter(({ code }) => code !== "page-unlisted");
      assert.deepEqual(found.map(asLine), [`error front-matter ${text} ${message}`], page);
      assert.equal((await fixesOf(JSON.stringify(settings), files)).apply(title)["a.mdx"], fixed);
    }
    const others = [
      // Text in the line after a value is most likely the rest of it.
      "---\ntitle: A\nB\n---\n",
      "---\ntitle: A\n\nNote: b: c\n---\n",
      // Dashes right after text most likely end the front matter, as do those after another key of it.
      '---\ntitle: A\n\n"og:title": b: c\n---\n',
      '---\ntitle: A\n\nkeywords: [\n"a"\n"b"\n]\n---\n',
      "---\ntitle: A\n\nicon\n---\n",
      "---\ntitle: A\n<!-- b -->\nicon: c\n\n---\n",
      "---\ntitle: A\n----\n'icon': c\n---\n",
    ];
    for (const page of others)
      assert.ok(
        (await diagnose(settings, { "a.mdx": page })).every((each) => each.message !== message),
        page,
      );
  });

  it("is reported if it does not end", async () => {
    const ofText = async (text: string) => (await diagnose(settings, { "a.mdx": text })).map(asLine);
    const message = "Missing `---` after the front matter, which is shown as text.";
    assert.deepEqual(await ofText("---\ntitle: A\nicon: b\n\nText\n"), [`warning front-matter icon: b ${message}`]);
    const others = "---\nsummary: A\nread_when:\n  - B\ntitle: C\n--\n\nText\n";
    assert.deepEqual(await ofText(others), [`warning front-matter -- ${message}`]);
    for (const text of [`---\ntitle: ${"a".repeat(200)}\n\nText\n`, "---\nsummary: A\ntitle: B"])
      assert.deepEqual(await ofText(text), [`warning front-matter --- ${message}`], text);
    for (const text of [
      "---\ntitle: A\n...\n\nText\n",
      "---\nmeta:\n  title: A\n\nText\n",
      "\n---\ntitle: A\n\nText\n",
      "--- \ntitle: A\n\nText\n",
      "---\ntitle: A\n\n--- abstract\n",
      "---\nText: a\n",
      "---\nText: a\n\ntitle: A\n",
      "---\n\ntitle: A\n",
      "---\ntitle: A\n---",
    ])
      assert.deepEqual(await ofText(text), [], JSON.stringify(text));
    const fixes = await fixesOf(JSON.stringify(settings), { "a.mdx": "---\ntitle: A\nkeywords:\n  - b\n\nText\n" });
    assert.equal(fixes.apply("Add `---`")["a.mdx"], "---\ntitle: A\nkeywords:\n  - b\n---\n\nText\n");
  });

  it("is ended only where it certainly ends, and with its own line ends", async () => {
    const added = async (text: string) => {
      const fixes = await fixesOf(JSON.stringify(settings), { "a.mdx": text });
      return fixes.titles.includes("Add `---`") ? fixes.apply("Add `---`")["a.mdx"] : undefined;
    };
    assert.equal(await added("---\r\ntitle: A\r\n\r\nText\r\n"), "---\r\ntitle: A\r\n---\r\n\r\nText\r\n");
    for (const end of ["--", " ---", "—", "  ----"])
      assert.equal(await added(`---\ntitle: A\n${end}\nText\n`), "---\ntitle: A\n---\nText\n", end);
    for (const yaml of ["title: A", "title : A\nicon : b", "title: A\nkeywords:\n - b\n-\tc"])
      for (const rest of ["Text", "Text --\n", "-- Text\n", "--Text\n", "\nText\nicon: b\n"])
        assert.equal(await added(`---\n${yaml}\n${rest}`), `---\n${yaml}\n---\n${rest}`, rest);
    for (const rest of [
      "# Comment\nicon: b\n",
      "# Comment\r\nicon: b\r\n",
      '"icon" : b\n',
      "description: >\n\n  Text\nicon: b\n",
      "\nicon: b\n",
    ])
      assert.equal(await added(`---\ntitle: A\n${rest}\nText\n`), undefined, rest);
    // Only the start of a page is looked at, which may end within a key.
    for (let length = 150; length < 200; length++) {
      const text = await added(`---\ntitle: A\ndescription: ${"a".repeat(length)}\nsidebarTitle: B\n\nText\n`);
      assert.ok(text === undefined || text.endsWith("B\n---\n\nText\n"), String(length));
    }
  });

  it("has keys that are reported where they are misspelled, and keys of the site's own", async () => {
    assert.deepEqual(await ofPage("sidebartitle: A\ndescripton: B\nmodel: C\nkeyword: D\ntitles: E"), [
      "warning front-matter-key sidebartitle Unknown key `sidebartitle` in front matter (ignored). Did you mean `sidebarTitle`?",
      "warning front-matter-key descripton Unknown key `descripton` in front matter (ignored). Did you mean `description`?",
    ]);
    assert.deepEqual(await ofPage("description: A\nDescription: B"), []);
    const page = "---\nsidebartitle: A\n---\n";
    const fixes = await fixesOf(JSON.stringify(settings), { "a.mdx": page });
    assert.deepEqual(fixes.titles.slice(0, 1), ["Change to `sidebarTitle`"]);
    assert.equal(fixes.apply("Change to `sidebarTitle`")["a.mdx"], page.replace("bart", "barT"));
  });

  for (const yaml of ["title: {{name}}", "openapi: {{operation}}", "title: 'A: b'", "text", "- a", "title: A\n...", ""]) {
    it(`is fine: ${JSON.stringify(yaml)}`, async () => assert.deepEqual(await ofPage(yaml), []));
  }

  it("is not called invalid if it is nested too deeply to be read", async () => {
    assert.deepEqual(await ofPage(`a: ${"[".repeat(600)}${"]".repeat(600)}`), [
      "information limit-exceeded --- The front matter is not checked: it is nested too deeply.",
    ]);
  });

  it("is not read in files that are not pages", async () => {
    const broken = "---\ntitle: A: b\n---\n";
    assert.deepEqual(await ofPage("title: A", { "snippets/a.mdx": broken, "README.md": broken }), []);
  });

  it("is read in files with names of files for others if the navigation lists them", async () => {
    const files = { "security.md": "---\ntitle: A: b\n---\n", "support.md": "---\nsidebartitle: A\n---\n" };
    const codes = async (...pages: string[]) =>
      (await diagnose({ ...minimal, navigation: { pages } }, { "a.mdx": "", ...files })).map(({ code }) => code);
    assert.deepEqual(await codes("a"), []);
    assert.deepEqual((await codes("a", "security", "support")).sort(), ["front-matter", "front-matter-key"]);
  });

  it("is checked as it is in the editor", async () => {
    const service = await openSite(JSON.stringify(settings), { "a.mdx": "---\ntitle: A: b\n---\n" });
    const codes = () => codesIn(service);
    assert.deepEqual(codes(), ["front-matter"]);
    service.open(textDocument(uriOf("a.mdx"), "mdx", 1, "---\ntitle: A\n---\n"));
    await service.whenSettled();
    assert.deepEqual(codes(), []);
    service.change(textDocument(uriOf("a.mdx"), "mdx", 2, "---\ntitle: [\n---\n"));
    await service.whenSettled();
    assert.deepEqual(codes(), ["front-matter"]);
  });

  it("is fixed with quotes", async () => {
    const files = { "a.mdx": '---\ntitle: The "A": b \nicon: c\n---\n' };
    const fixes = await fixesOf(JSON.stringify(settings), files);
    assert.deepEqual(fixes.titles, ["Put the value in double quotes"]);
    assert.equal(fixes.apply(fixes.titles[0] ?? "")["a.mdx"], '---\ntitle: "The \\"A\\": b" \nicon: c\n---\n');
  });

  const corrections: [value: string, fixed: string, title?: string][] = [
    ["'it's'", '"it\'s"'],
    ["'the users' guide'", '"the users\' guide"'],
    ['"Say "hello" to them"', '"Say \\"hello\\" to them"'],
    ['"Hello" and "World"', '"\\"Hello\\" and \\"World\\""'],
    ['"A', '"A"', "Add the closing quote"],
    ['"A\nicon: b', '"A"\nicon: b', "Add the closing quote"],
  ];
  for (const [value, fixed, title = "Put the value in double quotes"] of corrections) {
    it(`keeps what is meant when quotes are corrected: ${value}`, async () => {
      const fixes = await fixesOf(JSON.stringify(settings), { "a.mdx": `---\ntitle: ${value}\n---\n` });
      assert.equal(fixes.apply(title)["a.mdx"], `---\ntitle: ${fixed}\n---\n`);
    });
  }
});
