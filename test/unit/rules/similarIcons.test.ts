import assert from "node:assert/strict";
import type { IconCatalog } from "../../../server/src/core/catalogs/iconLibrary.ts";
import { IconLibrary } from "../../../server/src/core/catalogs/iconLibrary.ts";
import { diagnose, minimal } from "../../support/diagnose.ts";

const catalog = (icons: Record<string, string>, oldNames: Record<string, string> = {}): IconCatalog => ({
  version: "1",
  icons,
  oldNames,
  brands: [],
});

const lucide = catalog(
  {
    info: "help,details",
    "badge-info": "verified,details",
    circle: "shape,round",
    "circle-x": "cancel,round",
    "circle-question-mark": "help,support",
    mail: "email,letter,message",
    search: "find,magnifier,glass",
  },
  { "circle-help": "circle-question-mark" },
);

const fontawesome = catalog({
  "circle-info": "help,details,more",
  "circle-half": "shape",
  "circle-question": "help,support,mark",
  envelope: "email,letter,message",
  dragon: "myth",
});

/** The icons of Lucide for one of Font Awesome. */
function inLucide(name: string): readonly string[] {
  const icon = new IconLibrary("fontawesome", fontawesome).icon(name);
  assert.ok(icon);
  return new IconLibrary("lucide", lucide).similarTo(icon, 2);
}

describe("icons that show the same as one of another library", () => {
  it("have rare words of the name or many tags in common", () => {
    assert.equal(inLucide("circle-info")[0], "info");
    assert.deepEqual(inLucide("envelope"), ["mail"]);
    assert.deepEqual(inLucide("dragon"), []);
  });

  it("are found by what another library calls an old name", async () => {
    const site = { ...minimal, navigation: { groups: [{ group: "G", icon: "circle-help", pages: ["index"] }] } };
    const catalogs = { catalogs: { fontawesome, lucide, tabler: catalog({}) } };
    const [offense] = await diagnose(site, { "index.mdx": "" }, catalogs);
    assert.match(offense?.message ?? "", /^Unknown Font Awesome icon `circle-help`\. Did you mean `circle-question`/u);
  });
});
