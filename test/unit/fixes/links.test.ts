import assert from "node:assert/strict";
import { fixesOf } from "../../support/fix.ts";

const docs = (more = "") =>
  `{"theme": "mint", "name": "A", "colors": {"primary": "#123456"}, "navigation": {"pages": ["index", "guides/install"]}${more}}`;

describe("fixes for a link to a page that does not exist", () => {
  const files = { "index.mdx": "[a](/guides/set-up)\n", "guides/install.mdx": "" };

  it("create the page", async () => {
    const fixes = await fixesOf(docs(), files);
    assert.deepEqual(fixes.titles, ["Create page `guides/set-up.mdx`"]);
    assert.deepEqual(fixes.preferred, []);
    assert.deepEqual(fixes.apply("Create page `guides/set-up.mdx`"), {
      "docs.json": docs(),
      ...files,
      "guides/set-up.mdx": '---\ntitle: "Set up"\n---\n',
    });
  });

  it("prefer the page with a similar name", async () => {
    const fixes = await fixesOf(docs(), { ...files, "index.mdx": "[a](guides/instal#b)\n" });
    assert.deepEqual(fixes.titles, ["Change to `/guides/install`", "Create page `guides/instal.mdx`"]);
    assert.deepEqual(fixes.preferred, ["Change to `/guides/install`"]);
  });

  it("create the page where a relative link leads", async () => {
    const fixes = await fixesOf(docs(), { "index.mdx": "", "guides/install.mdx": "[a](./next/steps.md?b=c)\n" });
    assert.deepEqual(fixes.titles, ["Create page `guides/next/steps.mdx`"]);
  });

  it("create the page of a link in docs.json", async () => {
    const fixes = await fixesOf(docs(', "navbar": {"links": [{"label": "A", "href": "/pricing"}]}'), {
      ...files,
      "index.mdx": "",
    });
    assert.deepEqual(fixes.titles, ["Create page `pricing.mdx`"]);
  });

  it("escape what would be a query, an anchor, or an escape in docs.json", async () => {
    const links = (link: string) =>
      docs(`, "banner": {"content": "[A](${link})"}, "navbar": {"links": [{"label": "A", "href": "${link}"}]}`);
    for (const [link, right] of [
      ["/guides/what-is-it", "/guides/what-is-it%3F"],
      ["/guides/in-c", "/guides/in-c%23"],
      ["/guides/100-off", "/guides/100%25-off"],
    ]) {
      const path = `${decodeURIComponent(right ?? "")}.mdx`.slice(1);
      const fixes = await fixesOf(links(link ?? ""), { "index.mdx": "", "guides/install.mdx": "", [path]: "" });
      const title = `Change to \`${right}\``;
      assert.deepEqual(fixes.preferred.filter((each) => each === title).length, 2, title);
      assert.equal(fixes.apply(title)["docs.json"], links(link ?? "").replace(`(${link})`, `(${right})`));
    }
  });

  it("escape what would end an item of `related`", async () => {
    const related = (link: string) => ({
      "index.mdx": `---\nrelated: [${link}]\n---\n`,
      "guides/install.mdx": "",
      "g/installation[all].mdx": "",
    });
    const fixes = await fixesOf(docs(), related("/g/installationall"));
    assert.equal(
      fixes.apply("Change to `/g/installation%5Ball%5D`")["index.mdx"],
      related("/g/installation%5Ball%5D")["index.mdx"],
    );
  });

  it("create no page for what can be none", async () => {
    for (const link of ["/a%3Fb", "/report.csv", "/a:b"])
      assert.deepEqual((await fixesOf(docs(), { ...files, "index.mdx": `[a](${link})\n` })).titles, [], link);
  });
});

describe("fixes for an anchor that does not exist", () => {
  it("remove an anchor that nothing is like, one at a time", async () => {
    const page = "[a](/guides/install#gone) [b](/guides/install#lost) [c](#here)\n";
    const href = (link: string) => docs(`, "logo": {"light": "/a.svg", "dark": "/a.svg", "href": "${link}"}`);
    const fixes = await fixesOf(href("/guides/install?a=1#gone"), {
      "index.mdx": page,
      "guides/install.mdx": "",
      "a.svg": "",
    });
    assert.deepEqual(fixes.titles, ["Change to `/guides/install?a=1`", "Remove `#gone`", "Remove `#lost`"]);
    assert.deepEqual(fixes.preferred, []);
    assert.equal(fixes.apply("Remove `#gone`")["index.mdx"], page.replace("#gone", ""));
    assert.equal(fixes.apply("Change to `/guides/install?a=1`")["docs.json"], href("/guides/install?a=1"));
  });
});

describe("fixes for a link whose anchor is in another page", () => {
  const section = "---\ntitle: A\n---\n\n## Rotate keys\n";
  const files = { "index.mdx": "[a](/guides/install#rotate-keys)\n", "guides/install.mdx": "", "guides/keys.mdx": section };
  const pages = docs().replace('"guides/install"', '"guides/install", "guides/keys"');
  const moved = "Change to `/guides/keys#rotate-keys`";

  it("lead there", async () => {
    const fixes = await fixesOf(pages, files);
    assert.deepEqual(fixes.titles, [moved, "Remove `#rotate-keys`"]);
    assert.deepEqual(fixes.apply(moved), {
      "docs.json": pages,
      ...files,
      "index.mdx": "[a](/guides/keys#rotate-keys)\n",
    });
  });

  it("lead there from the page in which the section was, and with a relative path", async () => {
    const own = { ...files, "index.mdx": "", "guides/install.mdx": '[a](#rotate-keys "b") [c](./install#rotate-keys)\n' };
    const fixes = await fixesOf(pages, own);
    assert.equal(fixes.apply(moved)["guides/install.mdx"], '[a](/guides/keys#rotate-keys "b") [c](./install#rotate-keys)\n');
    const relative = fixes.apply("Change to `./keys#rotate-keys`");
    assert.equal(relative["guides/install.mdx"], '[a](#rotate-keys "b") [c](./keys#rotate-keys)\n');
  });

  it("are not offered if several pages have it", async () => {
    const fixes = await fixesOf(pages, { ...files, "guides/other.mdx": section });
    assert.deepEqual(
      fixes.titles.filter((title) => title.startsWith("Change")),
      [],
    );
  });

  it("do not lead to another language, but to the page of the same one", async () => {
    const languages = ["en", "fr"].map((language) => ({ language, pages: ["a", "b"].map((name) => `${language}/${name}`) }));
    const site = `{"theme": "mint", "name": "A", "colors": {"primary": "#123456"}, "navigation": {"languages": ${JSON.stringify(languages)}}}`;
    const link = { "en/a.mdx": "[a](/en/a#rotate-keys)\n", "en/b.mdx": "", "fr/a.mdx": "", "fr/only.mdx": section };
    const changes = async (texts: Record<string, string>) =>
      (await fixesOf(site, texts)).titles.filter((title) => title.startsWith("Change"));
    assert.deepEqual(await changes(link), []);
    assert.deepEqual(await changes({ ...link, "en/b.mdx": section }), ["Change to `/en/b#rotate-keys`"]);
  });
});
