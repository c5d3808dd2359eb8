import assert from "node:assert/strict";
import { IconLibrary } from "../../../server/src/core/catalogs/iconLibrary.ts";
import { suggestIcons } from "../../../server/src/core/catalogs/suggestIcons.ts";
import { iconCatalog } from "../../support/catalogs.ts";
import { diagnose, minimal } from "../../support/diagnose.ts";

const lucide = iconCatalog(
  {
    info: "help,details",
    "badge-info": "verified,details",
    circle: "shape,round",
    "circle-x": "cancel,round",
    "circle-question-mark": "help,support",
    mail: "email,letter,message",
    search: "find,magnifier,glass",
  },
  { oldNames: { "circle-help": "circle-question-mark" } },
);

const fontawesome = iconCatalog({
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
  return new IconLibrary("lucide", lucide).similarTo(icon);
}

describe("icons that show the same as one of another library", () => {
  it("are two names that are equally near to a misspelled one, but none that is farther", () => {
    const library = new IconLibrary("lucide", iconCatalog({ bell: "x", belt: "x", bed: "x", rocket: "x", racket: "x" }));
    const suggested = (name: string) => suggestIcons(name, library, [library], { left: 100_000 });
    assert.deepEqual(suggested("belx"), ["bell", "belt"]);
    assert.deepEqual(suggested("roket"), ["rocket"]);
    assert.deepEqual(suggested("rcket"), ["rocket", "racket"]);
  });

  it("have rare words of the name or many tags in common", () => {
    assert.equal(inLucide("circle-info")[0], "info");
    assert.deepEqual(inLucide("envelope"), ["mail"]);
    assert.deepEqual(inLucide("dragon"), []);
  });

  it("are the plainer icon if the name tells a variant of it, and nothing with a word of the name shows the same", () => {
    const own = { layers: "stack", award: "badge,reward,medal", shield: "safe", "file-text": "document,lines", file: "document" };
    const library = new IconLibrary("lucide", iconCatalog(own));
    const other = iconCatalog({
      "layer-group": "arrange",
      "shield-halved": "badge,reward,medal",
      "file-lines": "document,lines,file-text",
      "cloud-up": "x",
    });
    const all = [library, new IconLibrary("fontawesome", other)];
    const suggested = (name: string) => suggestIcons(name, library, all, { left: 100_000 });
    assert.deepEqual(suggested("layer-group"), ["layers"]);
    assert.equal(suggested("shield-halved")[0], "shield");
    assert.equal(suggested("file-lines")[0], "file-text");
    assert.deepEqual(suggested("cloud-up"), []);
  });

  it("are not a variant with another meaning, nor a logo, and come in another form of the name first", () => {
    const own = {
      bell: "alarm",
      "bell-off": "silent,alarm,bell ringing",
      users: "people",
      slack: "hash",
      link: "url",
      "2": "number",
      "layer-group": "stack,arrange,depth,order,layers",
    };
    const library = new IconLibrary("fontawesome", iconCatalog(own, { brands: ["slack"] }));
    const other = iconCatalog({
      "bell-ringing": "alarm,bell",
      "user-round": "person",
      hash: "slack",
      "link-2": "url",
      "link-off": "url",
      layers: "sheets,paper,transparent,drawing,pile",
    });
    const all = [library, new IconLibrary("lucide", other)];
    const suggested = (name: string) => suggestIcons(name, library, all, { left: 100_000 });
    assert.deepEqual(suggested("bell-ringing"), ["bell"]);
    assert.deepEqual(suggested("user-round"), ["users"]);
    assert.deepEqual(suggested("hash"), []);
    assert.deepEqual(suggested("link-2"), ["link"]);
    assert.deepEqual(suggested("link-off"), []);
    assert.deepEqual(suggested("layers"), ["layer-group"]);
  });

  it("are found by what another library calls an old name", async () => {
    const site = { ...minimal, navigation: { groups: [{ group: "G", icon: "circle-help", pages: ["index"] }] } };
    const catalogs = { catalogs: { fontawesome, lucide, tabler: iconCatalog({ dot: "" }) } };
    const [offense] = await diagnose(site, { "index.mdx": "" }, catalogs);
    assert.match(offense?.message ?? "", /^Unknown Font Awesome icon `circle-help`\. Did you mean `circle-question`/u);
  });
});
