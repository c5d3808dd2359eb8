import assert from "node:assert/strict";
import { iconCatalog, withIcons } from "../../support/catalogs.ts";
import { diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

/** A site with a group that has an icon. */
const site = (icon: unknown, library?: string) => ({
  ...minimal,
  ...(library !== undefined && { icons: { library } }),
  navigation: { groups: [{ group: "G", icon, pages: ["index"] }] },
});

async function offensesOf(icon: unknown, library?: string) {
  const found = await diagnose(site(icon, library), { "index.mdx": "" }, withIcons);
  return found.map(({ code, message, text }) => ({ code, message, text }));
}

const messagesOf = async (icon: unknown, library?: string) => (await offensesOf(icon, library)).map(({ message }) => message);

describe("icon-name", () => {
  it("accepts the icons of the library, Font Awesome unless another one is set", async () => {
    assert.deepEqual(await offensesOf("rocket"), []);
    assert.deepEqual(await offensesOf("funnel", "lucide"), []);
    assert.deepEqual(await offensesOf("home", "tabler"), []);
  });

  it("reports a misspelled icon with the nearest one", async () => {
    assert.deepEqual(await offensesOf("roket"), [
      { code: "icon-name", message: "Unknown Font Awesome icon `roket`. Did you mean `rocket`?", text: '"roket"' },
    ]);
  });

  it("offers both of two icons that are equally near, and prefers none", async () => {
    const text = JSON.stringify(site("roket"));
    const catalogs = {
      ...withIcons,
      catalogs: { ...withIcons.catalogs, fontawesome: iconCatalog({ rocket: "x", rocked: "x", bed: "x" }) },
    };
    const { titles, preferred } = await fixesOf(text, { "index.mdx": "" }, catalogs);
    assert.deepEqual([titles, preferred], [["Change to `rocket`"], ["Change to `rocket`"]]);
    const both = await fixesOf(JSON.stringify(site("rockes")), { "index.mdx": "" }, catalogs);
    assert.deepEqual([both.titles.slice(0, 2), both.preferred], [["Change to `rocket`", "Change to `rocked`"], []]);
  });

  it("says which other library has the icon, and what this one calls it or how to use the other one", async () => {
    assert.deepEqual(await messagesOf("funnel"), [
      "Unknown Font Awesome icon `funnel`. It is a Lucide icon. Did you mean `filter`?",
    ]);
    assert.deepEqual(await messagesOf("life-buoy"), [
      "Unknown Font Awesome icon `life-buoy`. It is a Lucide icon. Did you mean `life-ring`?",
    ]);
    assert.deepEqual(await messagesOf("github", "lucide"), [
      'Unknown Lucide icon `github`. It is a Font Awesome icon; use `{ "name": "github", "library": "fontawesome" }`.',
    ]);
    assert.deepEqual(await messagesOf({ name: "github" }, "lucide"), [
      "Unknown Lucide icon `github`. It is a Font Awesome icon; set `library` to `fontawesome`.",
    ]);
    assert.deepEqual(await messagesOf("filter", "lucide"), [
      "Unknown Lucide icon `filter`. It is a Font Awesome or Tabler icon. Did you mean `funnel`?",
    ]);
  });

  it("has a suggestion for each of many names, as when a site has changed its library", async () => {
    const others = Array.from({ length: 40 }, (_, at) => `<Icon icon="xyzzy-${at}" />\n`).join("");
    const found = await diagnose(site("rocket", "lucide"), { "index.mdx": `${others}<Icon icon="life-ring" />\n` }, withIcons);
    assert.equal(found.at(-1)?.message, "Unknown Lucide icon `life-ring`. It is a Font Awesome icon. Did you mean `life-buoy`?");
  });

  it("suggests the icons with a tag of that name", async () => {
    assert.deepEqual(await messagesOf("document"), [
      "Unknown Font Awesome icon `document`. Did you mean `file` or `file-lines`?",
    ]);
  });

  it("reports names with a space or a slash, and finds the name in CSS classes and in the path of a drawing", async () => {
    for (const icon of ["fas fa-rocket", "fab fa-rocket fa-lg", "solid/rocket"])
      assert.deepEqual(await messagesOf(icon), [`Unknown Font Awesome icon \`${icon}\`. Did you mean \`rocket\`?`]);
    const page = '---\ntitle: A\nicon: fa-solid fa-rocket\n---\n\n<Icon icon="fa-regular fa-rocket" />\n';
    const found = await diagnose(site("rocket"), { "index.mdx": page }, withIcons);
    assert.deepEqual(
      found.map(({ code, text, message }) => [code, text, message.replace(/^.*\. /u, "")]),
      [
        ["icon-name", "fa-solid fa-rocket", "Did you mean `rocket`?"],
        ["icon-name", "fa-regular fa-rocket", "Did you mean `rocket`?"],
      ],
    );
  });

  it("accepts old names of Font Awesome, and reports those of Lucide", async () => {
    assert.deepEqual(await offensesOf("home"), []);
    assert.deepEqual(await messagesOf("circle-help", "lucide"), [
      "Lucide has renamed the icon `circle-help` to `circle-question-mark`; the old name shows no icon.",
    ]);
  });

  it("accepts any case, filled icons of Tabler, and the logos of languages except with Lucide", async () => {
    assert.deepEqual(await offensesOf("Rocket"), []);
    assert.deepEqual(await offensesOf("rocket-filled", "tabler"), []);
    assert.deepEqual(await offensesOf("python"), []);
    assert.deepEqual(await messagesOf("python", "lucide"), [
      'Unknown Lucide icon `python`. It is a Font Awesome or Tabler icon; use `{ "name": "python", "library": "fontawesome" }` or `{ "name": "python", "library": "tabler" }`.',
    ]);
  });

  it("accepts URLs and SVG code whatever the library is, and leaves paths and `fa-` to other rules", async () => {
    for (const icon of ["https://example.com/a.svg", "<svg viewBox='0 0 1 1'/>", "images/a.svg", "", " "])
      assert.deepEqual(await offensesOf(icon), []);
    assert.deepEqual(
      (await offensesOf("/a.svg")).map(({ code }) => code),
      ["file-missing"],
    );
    assert.deepEqual(
      (await offensesOf("fa-rocket")).map(({ code }) => code),
      ["pattern"],
    );
  });

  it("compares an icon with its own library", async () => {
    assert.deepEqual(await offensesOf({ name: "funnel", library: "lucide" }), []);
    assert.deepEqual(await messagesOf({ name: "funnel", library: "fontawesome" }, "lucide"), [
      "Unknown Font Awesome icon `funnel`. It is a Lucide icon. Did you mean `filter`?",
    ]);
  });

  it("is silent where the library is missing or misspelled, which is reported once", async () => {
    for (const [icons, code] of [
      [{}, "required"],
      [{ libary: "lucide" }, "unknown-key"],
      [true, "type"],
    ] as const) {
      const found = await diagnose({ ...site("funnel"), icons }, { "index.mdx": '<Card icon="funnel" />' }, withIcons);
      const codes = found.map(({ code }) => code);
      assert.deepEqual(codes, [code]);
    }
  });

  it("is silent for an unknown library, and while the names are unknown", async () => {
    assert.deepEqual(
      (await offensesOf("roket", "feather")).map(({ code }) => code),
      ["enum"],
    );
    assert.deepEqual(await diagnose(site("roket"), { "index.mdx": "" }), []);
    const { fontawesome } = withIcons.catalogs ?? {};
    const alone = { catalogs: { ...(fontawesome !== undefined && { fontawesome }) } };
    assert.deepEqual(
      (await diagnose(site("funnel"), { "index.mdx": "" }, alone)).map(({ message }) => message),
      ["Unknown Font Awesome icon `funnel`. Did you mean `filter`?"],
    );
  });

  it("finds icons of pages, links, and the navigation's own settings", async () => {
    const found = await diagnose(
      {
        ...minimal,
        navbar: { links: [{ label: "A", href: "/", icon: "linkk" }] },
        navigation: {
          global: { anchors: [{ anchor: "A", href: "https://example.com", icon: "anker" }] },
          tabs: [{ tab: "T", icon: "tabb", pages: ["index"] }],
        },
      },
      { "index.mdx": '---\ntitle: Start\nicon: "roket"\niconType: solid\n---\n' },
      withIcons,
    );
    assert.deepEqual(
      found.filter(({ code }) => code === "icon-name").map(({ text }) => text),
      ['"linkk"', '"anker"', '"tabb"', "roket"],
    );
  });
});

describe("icons of components", () => {
  const inPage = async (page: string, library?: string) =>
    (await diagnose(site("rocket", library), { "index.mdx": page }, withIcons)).map(({ code, message, text }) => ({
      code,
      message,
      text,
    }));

  it("are compared with the library of the site", async () => {
    const page = '# A\n\n<Card title="A" icon="roket" href="/index">\n  Text with <Icon icon=\'rocket\' /> in it\n</Card>\n';
    assert.deepEqual(await inPage(page), [
      { code: "icon-name", message: "Unknown Font Awesome icon `roket`. Did you mean `rocket`?", text: "roket" },
    ]);
    assert.deepEqual(await inPage('<Tab title="A" icon="filter" />\n', "lucide"), [
      {
        code: "icon-name",
        message: "Unknown Lucide icon `filter`. It is a Font Awesome or Tabler icon. Did you mean `funnel`?",
        text: "filter",
      },
    ]);
  });

  it("have styles", async () => {
    assert.deepEqual(await inPage('<Card title="A" icon="rocket" iconType="regulr" />\n'), [
      {
        code: "icon-style",
        message: "Unknown icon style `regulr`; no icon is shown. Did you mean `regular`?",
        text: "regulr",
      },
    ]);
    assert.deepEqual(
      (await inPage('<Step icon="rocket" iconType="brands" />\n<Badge icon="github" iconType="brands" />\n')).map(
        ({ text }) => text,
      ),
      ["brands"],
    );
  });

  it("are not those in code, expressions, paths, and components of the page itself", async () => {
    const page = [
      'import { Card } from "/snippets/card.jsx"',
      "export const Tab = () => null",
      "",
      '<Card icon="a1" /> <Tab icon="a2" /> <Own icon="a3" />',
      '<Step icon={"a4"} /> <Step icon="/a5.svg" /> <Step icon="https://example.com/a6.svg" /> <Step icon="" />',
      '`<Step icon="a7" />` {/* <Step icon="a8" /> */}',
      "",
      "```mdx",
      '<Step icon="a9" />',
      "```",
    ].join("\n");
    assert.deepEqual(
      (await inPage(page)).filter(({ code }) => code.startsWith("icon")),
      [],
    );
  });

  it("are not those of pages that are not built", async () => {
    const files = { "index.mdx": "", ".mintignore": "draft.mdx", "draft.mdx": '<Card icon="roket" />' };
    assert.deepEqual(await diagnose(site("rocket"), files, withIcons), []);
  });

  it("are replaced by the quick fix", async () => {
    const docs = JSON.stringify(site("rocket"));
    const { titles, apply } = await fixesOf(docs, { "index.mdx": "<Card icon='roket' />\n" }, withIcons);
    assert.deepEqual(titles, ["Change to `rocket`"]);
    assert.equal(apply("Change to `rocket`")["index.mdx"], "<Card icon='rocket' />\n");
  });
});

describe("quick fixes for icons", () => {
  it("show the whole name where its beginning is missing", async () => {
    const catalogs = {
      lucide: iconCatalog({ "app-window": "window" }),
      fontawesome: iconCatalog({ window: "app" }),
      tabler: iconCatalog({}),
    };
    const docs = JSON.stringify(site("app-window", "lucide"));
    const { titles, apply } = await fixesOf(docs, { "index.mdx": '<Card icon="window" />\n' }, { catalogs });
    assert.deepEqual(titles, ["Change to `app-window`"]);
    assert.equal(apply("Change to `app-window`")["index.mdx"], '<Card icon="app-window" />\n');
  });
});

describe("icon-style", () => {
  it("reports `brands` for an icon that is not a logo", async () => {
    assert.deepEqual(await offensesOf({ name: "rocket", style: "brands" }), [
      { code: "icon-style", message: "The icon `rocket` is not a logo, so it has no `brands` style.", text: '"brands"' },
    ]);
    assert.deepEqual(await offensesOf({ name: "github", style: "brands" }), []);
    assert.deepEqual(await offensesOf({ name: "home", style: "duotone" }), []);
  });

  it("says that other libraries have no styles", async () => {
    const [offense, ...more] = await diagnose(site({ name: "rocket", style: "solid" }, "lucide"), { "index.mdx": "" }, withIcons);
    assert.deepEqual(more, []);
    assert.deepEqual(offense, {
      severity: "information",
      code: "icon-style",
      message: "Lucide icons have only one style; `solid` is ignored.",
      text: '"solid"',
    });
  });

  it("reports an unknown style in front matter", async () => {
    const found = await diagnoseWhole(site("rocket"), { "index.mdx": "---\nicon: rocket\niconType: regulr\n---\n" }, withIcons);
    assert.deepEqual(found, [
      {
        severity: "warning",
        code: "icon-style",
        message: "Unknown icon style `regulr`; no icon is shown. Did you mean `regular`?",
        text: "regulr",
        related: [],
        tags: [],
        data: { replaceWith: "regular" },
      },
    ]);
  });
});

describe("fixes for icons", () => {
  const text = (icon: string) =>
    `{"theme": "mint", "name": "A", "colors": {"primary": "#123456"}, "icons": {"library": "lucide"}, "navigation": {"groups": [{"group": "G", "icon": ${icon}, "pages": ["index"]}]}}`;

  it("replace the name, or take the icon from the other library", async () => {
    const { titles, apply } = await fixesOf(text('"filter"'), { "index.mdx": "" }, withIcons);
    const [own = "", fontAwesome = "", tabler = ""] = titles;
    assert.equal(apply(own)["docs.json"], text('"funnel"'));
    assert.equal(apply(fontAwesome)["docs.json"], text('{ "name": "filter", "library": "fontawesome" }'));
    assert.equal(apply(tabler)["docs.json"], text('{ "name": "filter", "library": "tabler" }'));
  });

  it("replace an old name, in a page without touching its quotes", async () => {
    const docs = text('"rocket"');
    const { titles, apply } = await fixesOf(docs, { "index.mdx": "---\nicon: 'circle-help'\n---\n" }, withIcons);
    assert.deepEqual(titles, ["Change to `circle-question-mark`"]);
    assert.equal(apply(titles[0] ?? "")["index.mdx"], "---\nicon: 'circle-question-mark'\n---\n");
  });
});
