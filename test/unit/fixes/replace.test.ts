import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { minimal } from "../../support/diagnose.ts";
import { fixedAtOnce, fixesOf } from "../../support/fix.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const around = (settings: string) =>
  `{ "name": "Acme", "colors": {"primary": "#000"}, "navigation": {"pages": []},\r\n${settings}\r\n}`;

describe("quick fixes that replace the underlined text", () => {
  it("do not prefer a link that would hide the content next to it", async () => {
    const site = (tab: object) => JSON.stringify({ ...minimal, navigation: { tabs: [{ tab: "A", pages: ["a"] }, tab] } });
    const beside = (href: string) => fixesOf(site({ tab: "B", href, pages: ["b"] }), { "a.mdx": "", "b.mdx": "" });
    const fixes = await beside("b/c");
    assert.deepEqual([fixes.titles, fixes.preferred], [["Change to `/b/c`", "Remove `href`"], []]);
    assert.equal(fixes.apply("Remove `href`")["docs.json"], site({ tab: "B", pages: ["b"] }));
    assert.deepEqual((await beside("")).titles, ["Remove `href`"]);
    assert.deepEqual((await fixesOf(site({ tab: "B", href: "a/" }), { "a.mdx": "" })).preferred, ["Change to `/a/`"]);
  });

  const cases: [settings: string, title: string, fixed: string][] = [
    ['  "theme": "mnit"', "Change to `mint`", '  "theme": "mint"'],
    ['\t"thme":  "mint"', "Change to `theme`", '\t"theme":  "mint"'],
    ['"theme": mint', 'Change to `"mint"`', '"theme": "mint"'],
    ['"theme"= "mint"', "Change to `:`", '"theme": "mint"'],
    ['"theme":\u00A0"mint"', "Replace with a space", '"theme": "mint"'],
    ['"theme": "mint" // why', "Remove `// why`", '"theme": "mint"'],
    ['  // why\r\n  "theme": "mint"', "Remove `// why`", '  "theme": "mint"'],
    ['theme": "mint"', 'Add `"`', '"theme": "mint"'],
    ['"theme"  "mint"', "Add `:`", '"theme":  "mint"'],
    ['"public"true', "Add `:`", '"public":true'],
    ['"theme": "mint"\r\n\r\n  "favicon": "/f.svg"', "Add `,`", '"theme": "mint",\r\n\r\n  "favicon": "/f.svg"'],
    ['"theme": "mint",', "Remove `,`", '"theme": "mint"'],
    ['"description": "a\tb"', 'Change to `"a\\tb"`', String.raw`"description": "a\tb"`],
    [String.raw`"description": "Open C:\docs"`, 'Change to `"Open C:\\\\docs"`', String.raw`"description": "Open C:\\docs"`],
  ];
  for (const [settings, title, fixed] of cases) {
    it(`offer ${title} for ${JSON.stringify(settings)}`, async () => {
      const fixes = await fixesOf(around(settings));
      assert.deepEqual(fixes.titles, [title]);
      assert.equal(fixes.apply(title)["docs.json"], around(fixed));
    });
  }

  it("offer each of a few allowed values if none is close", async () => {
    const settings = (library: string) => around(`  "theme": "mint",\r\n  "icons": { "library": ${library} }`);
    const fixes = await fixesOf(settings('"none"'));
    const choices = ["fontawesome", "lucide", "tabler"];
    assert.deepEqual(
      fixes.titles,
      choices.map((choice) => `Change to \`${choice}\``),
    );
    assert.deepEqual(fixes.preferred, []);
    assert.equal(fixes.apply("Change to `lucide`")["docs.json"], settings('"lucide"'));
  });

  it("remove the value if there are many allowed values and none is close", async () => {
    const settings = (options: string) => around(`"theme": "mint", "contextual": {"options": ${options}}`);
    const fixes = await fixesOf(settings('["copy", "fax"]'));
    assert.deepEqual(fixes.titles, ["Remove `fax`"]);
    assert.equal(fixes.apply("Remove `fax`")["docs.json"], settings('["copy"]'));
  });

  it("remove an unknown key without a similar one", async () => {
    const fixes = await fixesOf(around('  "theme": "mint",\r\n  "zzz": {"a": 1}'));
    assert.deepEqual(fixes.titles, ["Remove `zzz`"]);
    assert.equal(fixes.apply("Remove `zzz`")["docs.json"], around('  "theme": "mint"'));
  });

  it("edit an included file", async () => {
    const docsJson = JSON.stringify({ ...minimal, navigation: { $ref: "config/navigation.json" } });
    const navigation = '{"groups": [{"group": "A", "openapi": "api.json", "pages": ["PUT /users"]}]}';
    const api = '{"openapi": "3.1.0", "paths": {"/users": {"get": {}}}}';
    const files = { "config/navigation.json": navigation, "api.json": api };
    const fixes = await fixesOf(docsJson, files);
    const fixed = navigation.replace("PUT", "GET");
    assert.deepEqual(fixes.apply("Change to `GET`"), { ...files, "docs.json": docsJson, "config/navigation.json": fixed });
  });

  it("are not offered for diagnostics of other tools or in unknown files", () => {
    const service = createLanguageService(memoryHost({}), () => undefined);
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const odd = {
      replaceWith: 1,
      prefixLength: "",
      remove: "true",
      wrap: {},
      addEntries: [1],
      createPages: null,
      openapi: [],
      listPage: 1,
    };
    const strange = [undefined, null, 1, "x", {}, odd].map((data) => ({ range, message: "", data }));
    service.open(textDocument(uriOf("docs.json"), "docs-json", 1, "{}"));
    assert.deepEqual(service.fixes(uriOf("docs.json"), strange, { createFiles: true }), []);
    assert.deepEqual(
      service.fixes(uriOf("x.json"), [{ range, message: "", data: { replaceWith: "x" } }], { createFiles: true }),
      [],
    );
  });
});

describe("fixing all diagnostics of a kind", () => {
  const files = { "guides/Start.mdx": "", "api/users.mdx": "", "api/orders.mdx": "" };
  const docsJson = (...pages: readonly string[]) => JSON.stringify({ ...minimal, navigation: { pages } });

  it("is offered if several have a certain replacement", async () => {
    const broken = docsJson("guides/start", "api/users.mdx", "api/orders.mdx", "api/order");
    const fixes = await fixesOf(broken, files);
    const [title = "", ...more] = [...new Set(fixes.titles.filter((each) => each.startsWith("Fix all")))];
    assert.deepEqual([title, more], ["Fix all `page-extension` diagnostics in this file", []]);
    assert.equal(fixes.apply(title)["docs.json"], docsJson("guides/start", "api/users", "api/orders", "api/order"));
  });

  it("is offered for guesses, too, of which each has a likeliest fix", async () => {
    const colors = (light: string, dark: string) =>
      around(`"theme": "mint", "background": { "color": { "light": "${light}", "dark": "${dark}" } }`);
    const fixes = await fixesOf(colors("red", "rgb(0, 0, 0)"));
    const title = "Fix all `color` diagnostics in this file";
    assert.equal(fixes.titles.filter((each) => each === title).length, 2);
    assert.equal(fixes.apply(title)["docs.json"], colors("#ff0000", "#000000"));
    const service = await openSite(colors("red", "rgb(0, 0, 0)"), {});
    assert.deepEqual(service.fixAll(uriOf("docs.json")), []);
  });

  it("adds what several objects lack, each once", async () => {
    const redirects = (first: string, second: string) => around(`"theme": "mint", "redirects": [${first}, ${second}]`);
    const fixes = await fixesOf(redirects("{}", '{"source": "/b"}'));
    assert.equal(
      fixes.apply("Fix all `required` diagnostics in this file")["docs.json"],
      redirects('{"source": "/old-page", "destination": "/new-page"}', '{"source": "/b", "destination": "/new-page"}'),
    );
  });

  it("removes neighbors, with the commas between them", async () => {
    const keys = (text: string) => around(`"theme": "mint"${text}`);
    const fixes = await fixesOf(keys(', "zza": 1, "zzb": 2, "zzc": 3'));
    assert.equal(fixes.apply("Fix all `unknown-key` diagnostics in this file")["docs.json"], keys(""));
  });

  it("can be limited to a rule", async () => {
    const broken = docsJson("guides/start", "api/users.mdx");
    const service = await openSite(broken, files);
    const [action, ...others] = service.fixAll(uriOf("docs.json"), "page-case");
    assert.deepEqual(
      [action?.kind, action?.diagnostics?.map(({ code }) => code), others],
      ["source.fixAll.docs-json.page-case", ["page-case"], []],
    );
    assert.deepEqual(service.fixAll(uriOf("docs.json"), "page-missing"), []);
  });

  it("leaves diagnostics whose replacement is a guess", async () => {
    const broken = docsJson("guides/start", "api/users.mdx", "api/orders.mdx", "api/order");
    const service = await openSite(broken, files);
    const fixed = docsJson("guides/Start", "api/users", "api/orders", "api/order");
    assert.equal(fixedAtOnce(service, "docs.json", { "docs.json": broken })["docs.json"], fixed);
    const sound = await openSite(docsJson("api/order"), files);
    assert.deepEqual(sound.fixAll(uriOf("docs.json")), []);
  });
});
