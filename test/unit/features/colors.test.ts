import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { ColorInformation } from "vscode-languageserver-types";
import { colorPresentations, documentColors } from "../../../server/src/core/features/colors.ts";
import { openDocs, textAt } from "../../support/documents.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

function swatches(text: string): readonly string[] {
  const file = openDocs(text);
  return documentColors(file).map(({ range }) => textAt(file, range));
}

/** The whole documents after each notation of a picked color for the first swatch, in the order of the list. */
function pick(text: string, red: number, green: number, blue: number, alpha = 1): readonly string[] {
  const file = openDocs(text);
  const [swatch] = documentColors(file);
  assert.ok(swatch);
  const color = { red: red / 255, green: green / 255, blue: blue / 255, alpha };
  return colorPresentations(file, color, swatch.range).map(({ textEdit }) => {
    assert.ok(textEdit);
    return TextDocument.applyEdits(file.document, [textEdit]);
  });
}

describe("colors", () => {
  it("have a swatch wherever the schema expects one, without the quotes", () => {
    const text = `{
      "colors": {"primary": "#0F766E", "light": "#fff", "dark": "#FfF000"},
      "background": {"color": {"light": "#111111"}},
      "banner": {"content": "x", "color": {"dark": "#222222"}},
      "navigation": {"anchors": [{"anchor": "A", "color": {"light": "#333333"}}],
        "global": {"anchors": [{"anchor": "B", "href": "/", "color": {"dark": "#444444"}}]}}
    }`;
    assert.deepEqual(swatches(text), ["#0F766E", "#fff", "#FfF000", "#111111", "#222222", "#333333", "#444444"]);
  });

  it("are converted to RGBA", () => {
    const file = openDocs('{"colors": {"primary": "#f80", "light": "#0F766E"}}');
    assert.deepEqual(
      documentColors(file).map(({ color }) =>
        [color.red * 255, color.green * 255, color.blue * 255, color.alpha].map(Math.round),
      ),
      [
        [255, 136, 0, 1],
        [15, 118, 110, 1],
      ],
    );
  });

  it("have no swatch if they are invalid", () => {
    const values = [
      '"#ff"',
      '"#ffff"',
      '"#ff000080"',
      '"#ggg"',
      '"red"',
      '"rgb(0,0,0)"',
      '" #fff"',
      '"#fff',
      "#fff",
      "123",
      '"\\u0023fff"',
    ];
    for (const value of values) assert.deepEqual(swatches(`{"colors": {"primary": ${value}}}`), [], value);
  });

  it("have no swatch where the schema expects something else", () => {
    assert.deepEqual(swatches('{"name": "#fff", "nope": "#fff", "seo": {"metatags": {"theme-color": "#fff"}}}'), []);
  });

  const written = (value: string) => `{"colors": {"primary": "${value}"}}`;

  it("keep the case of the digits when picked", () => {
    assert.deepEqual(pick(written("#0f766e"), 171, 205, 239), [written("#abcdef")]);
    assert.deepEqual(pick(written("#0F766E"), 171, 205, 239), [written("#ABCDEF")]);
    assert.deepEqual(pick(written("#123456"), 171, 205, 239), [written("#abcdef")]);
    assert.deepEqual(pick(written("#Abcdef"), 171, 205, 239), [written("#abcdef")]);
  });

  it("have three digits first when picked if the old value had three and they are enough", () => {
    assert.deepEqual(pick(written("#FFF"), 170, 0, 255), [written("#A0F"), written("#AA00FF")]);
    assert.deepEqual(pick(written("#fff"), 171, 0, 255), [written("#ab00ff")]);
    assert.deepEqual(pick(written("#ffffff"), 170, 0, 255), [written("#aa00ff")]);
  });

  it("have no alpha when picked", () => {
    assert.deepEqual(pick(written("#000000"), 1, 2, 3, 0.5), [written("#010203")]);
  });

  it("keep the quotes if the range includes them", () => {
    const file = openDocs(written("#000000"));
    const start = file.document.positionAt(23);
    const range = { start, end: { line: 0, character: start.character + 9 } };
    assert.equal(textAt(file, range), '"#000000"');
    const [presentation] = colorPresentations(file, { red: 1, green: 1, blue: 1, alpha: 1 }, range);
    assert.deepEqual(presentation, { label: "#ffffff", textEdit: { range, newText: '"#ffffff"' } });
  });

  it("have swatches in included files, where they can be picked, too", async () => {
    const texts = {
      "colors.json": '{"primary": "#0F766E", "name": "#fff"}',
      "light.json": '"#ffffff"',
      "package.json": '{"color": "#fff"}',
    };
    const background = { color: { light: { $ref: "light.json" } } };
    const service = await openSite({ colors: { $ref: "colors.json" }, background, navigation: {} }, texts);
    const ranges = async (path: keyof typeof texts) => {
      const document = TextDocument.create(uriOf(path), "json", 1, texts[path]);
      return (await service.colors(document.uri)).map(({ range }) => document.getText(range));
    };
    assert.deepEqual(await ranges("colors.json"), ["#0F766E"]);
    assert.deepEqual(await ranges("light.json"), ["#ffffff"]);
    assert.deepEqual(await ranges("package.json"), []);
    const uri = uriOf("colors.json");
    const [{ range }] = (await service.colors(uri)) as [ColorInformation];
    const labels = service.colorPresentations(uri, { red: 0, green: 0, blue: 1, alpha: 1 }, range).map(({ label }) => label);
    assert.deepEqual(labels, ["#0000FF"]);
  });
});
