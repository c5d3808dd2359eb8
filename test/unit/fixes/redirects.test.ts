import assert from "node:assert/strict";
import { fixesOf } from "../../support/fix.ts";

const site = (...redirects: readonly string[]) =>
  `{
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#166e3f" },
  "navigation": { "pages": ["index", "other"] },
  "redirects": [
${redirects.map((redirect) => `    ${redirect}`).join(",\n")}
  ]
}
`;
const files = { "index.mdx": "---\ntitle: Home\n---\n", "other.mdx": "---\ntitle: Other\n---\n" };
const good = '{ "source": "/good", "destination": "/other" }';

describe("the fixes of redirects", () => {
  const removed: [name: string, redirect: string][] = [
    ["leads to no page", '{ "source": "/a", "destination": "/gone-for-good" }'],
    ["leads to a folder without pages", '{ "source": "/a/*", "destination": "/gone-for-good/*" }'],
    ["has no destination", '{ "source": "/a", "destination": "" }'],
    ["hides a page", '{ "source": "/index", "destination": "/other" }'],
    ["leads to itself", '{ "source": "/a", "destination": "/a" }'],
  ];
  for (const [name, redirect] of removed) {
    it(`remove one that ${name}`, async () => {
      const fixes = await fixesOf(site(redirect, good), files);
      assert.deepEqual(fixes.titles, ["Remove this redirect"]);
      assert.deepEqual(fixes.preferred, []);
      assert.equal(fixes.apply("Remove this redirect")["docs.json"], site(good));
    });
  }

  it("remove the first one of a loop", async () => {
    const second = '{ "source": "/b", "destination": "/a" }';
    const fixes = await fixesOf(site('{ "source": "/a", "destination": "/b" }', second), files);
    assert.equal(fixes.apply("Remove this redirect")["docs.json"], site(second));
  });

  const sources: [source: string, fixed: string][] = [
    ["https://acme.com/old", "/old"],
    ["/old#part", "/old"],
    ["/old?a=1", "/old"],
  ];
  for (const [source, fixed] of sources) {
    it(`take the path of ${source}`, async () => {
      const redirect = (from: string) => `{ "source": "${from}", "destination": "/other" }`;
      const fixes = await fixesOf(site(redirect(source)), files);
      assert.deepEqual(fixes.titles, [`Change to \`${fixed}\``, "Remove this redirect"]);
      assert.equal(fixes.apply(`Change to \`${fixed}\``)["docs.json"], site(redirect(fixed)));
    });
  }

  it("escape what would be a query in the address of a page", async () => {
    const redirect = (to: string) => `{ "source": "/a", "destination": "${to}" }`;
    const fixes = await fixesOf(site(redirect("/what-is-it")), { ...files, "what-is-it?.mdx": "---\ntitle: A\n---\n" });
    assert.equal(fixes.apply("Change to `/what-is-it%3F`")["docs.json"], site(redirect("/what-is-it%3F")));
  });

  it("move one before the pattern that matches it", async () => {
    const pattern = '{ "source": "/old/*", "destination": "/index" }';
    const special = '{ "source": "/old/special", "destination": "/other" }';
    const last = '{ "source": "/last", "destination": "/other" }';
    const fixes = await fixesOf(site(good, pattern, special, last), files);
    assert.deepEqual(fixes.titles, ["Move before `/old/*`", "Remove this redirect"]);
    assert.deepEqual(fixes.preferred, ["Move before `/old/*`"]);
    assert.equal(fixes.apply("Move before `/old/*`")["docs.json"], site(good, special, pattern, last));
    const first = await fixesOf(site(pattern, special), files);
    assert.equal(first.apply("Move before `/old/*`")["docs.json"], site(special, pattern));
  });

  it("move all before the patterns that match them, and keep their order", async () => {
    const redirect = (source: string, to = "other") => `{ "source": "/${source}", "destination": "/${to}" }`;
    const [a, b, old, last] = ["a/*", "b/*", "old/*", "last"].map((source) => redirect(source, "index"));
    const [a1, a2, b1, b2] = ["a/1", "a/2", "b/1", "b/2"].map((source) => redirect(source));
    const part = redirect("old#part");
    const title = "Fix all `redirect-source` diagnostics in this file";
    const fix = async (...redirects: readonly (string | undefined)[]) =>
      (await fixesOf(site(...redirects.map(String)), files)).apply(title)["docs.json"];
    assert.equal(await fix(a, b, a1, a2, last, part, b1, b2), site(...[a1, a2, a, b1, b2, b, last, redirect("old")].map(String)));
    assert.equal(await fix(old, last, a, a1, a2), site(...[old, last, a1, a2, a].map(String)));
    // What goes up may be just before where something else goes.
    assert.equal(await fix(a, a1, b, b1, a2), site(...[a1, a2, a, b1, b].map(String)));
  });

  for (const [source, same] of [
    ["/old", "old"],
    ["/old/:id*", "/old/:name*"],
  ]) {
    it(`do not move ${same} before ${source}, which has the same addresses`, async () => {
      const redirects = [source, same].map((from, at) => `{ "source": "${from}", "destination": "/${at ? "index" : "other"}" }`);
      const fixes = await fixesOf(site(...redirects), files);
      assert.deepEqual(fixes.titles, ["Remove this redirect"]);
    });
  }
});
