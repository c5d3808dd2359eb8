import assert from "node:assert/strict";
import { diagnose, diagnoseWhole, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

const navigation = { groups: [{ group: "G", pages: ["index"] }] };

async function offensesOf(settings: object) {
  const found = await diagnose({ ...minimal, navigation, ...settings }, { "index.mdx": "", "bg.png": "" });
  return found.map(({ severity, code, message, text }) => [severity, code, message, text]);
}

const messagesOf = async (settings: object) => (await offensesOf(settings)).map(([, , message]) => message);

describe("color-contrast", () => {
  it("accepts colors that can be read on the background of their mode", async () => {
    assert.deepEqual(await offensesOf({ colors: { primary: "#767676", light: "#fff" } }), []);
  });

  it("reports `primary` on the light background and `light` on the dark one, with the ratio and a color that can be read", async () => {
    assert.deepEqual(await offensesOf({ colors: { primary: "#22C55E" } }), [
      [
        "information",
        "color-contrast",
        "Low contrast (2.27:1): `colors.primary` on the light background `#ffffff`; text needs 4.5:1. Use `#178841`.",
        '"#22C55E"',
      ],
    ]);
    assert.deepEqual(await messagesOf({ colors: { primary: "#000", light: "#333" } }), [
      "Low contrast (1.56:1): `colors.light` on the dark background `#0a0a0c`; text needs 4.5:1. Use `#797979`.",
    ]);
  });

  it("never shows a ratio that looks like enough", async () => {
    assert.deepEqual(await messagesOf({ colors: { primary: "#777777" } }), [
      "Low contrast (4.47:1): `colors.primary` on the light background `#ffffff`; text needs 4.5:1. Use `#767676`.",
    ]);
  });

  it("compares with the background in docs.json, and points to it", async () => {
    const settings = { colors: { primary: "#fff", light: "#eee" }, background: { color: { light: "#EEEEEE", dark: "#111111" } } };
    const [offense, ...more] = await diagnoseWhole({ ...minimal, navigation, ...settings }, { "index.mdx": "" });
    assert.deepEqual(more, []);
    assert.match(offense?.message ?? "", /\(1\.16:1\).* on the light background `#eeeeee`;/u);
    assert.deepEqual(offense?.related, ['docs.json "#EEEEEE" The background is here.']);
  });

  it("knows the tinted backgrounds of linden", async () => {
    assert.deepEqual(await messagesOf({ theme: "linden", colors: { primary: "#0000ff", light: "#0000ff" } }), [
      "Low contrast (2.30:1): `colors.light` on the dark background `#090912`; text needs 4.5:1. Use `#6666ff`.",
    ]);
  });

  it("is silent about modes that the site does not have, images in the background, and invalid colors", async () => {
    const colors = { primary: "#22C55E", light: "#333" };
    assert.equal((await messagesOf({ colors, appearance: { default: "dark", strict: true } })).length, 1);
    assert.equal((await messagesOf({ colors, appearance: { default: "light", strict: true } })).length, 1);
    assert.equal((await messagesOf({ colors, appearance: { default: "light" } })).length, 2);
    assert.deepEqual(await messagesOf({ colors, background: { image: "/bg.png" } }), []);
    assert.deepEqual(
      (await offensesOf({ colors, background: { color: { light: "lime", dark: "#000000" } } })).map(([, code, , text]) => [
        code,
        text,
      ]),
      [
        ["color-contrast", '"#333"'],
        ["color", '"lime"'],
      ],
    );
    assert.deepEqual(
      (await offensesOf({ colors: { primary: "lime" } })).map(([, code]) => code),
      ["color"],
    );
  });

  it("is fixed by the nearest color of the same hue that can be read", async () => {
    const text = (primary: string, light: string) =>
      `{"theme": "mint", "name": "A", "colors": {"primary": "${primary}", "light": "${light}"}, "navigation": {"groups": [{"group": "G", "pages": ["index"]}]}}`;
    const { titles, apply } = await fixesOf(text("#22C55E", "#1e40af"), { "index.mdx": "" });
    const [darker = "", all = "", lighter = ""] = titles;
    assert.equal(apply(all)["docs.json"], text("#178841", "#5072e1"));
    assert.equal(apply(darker)["docs.json"], text("#178841", "#1e40af"));
    assert.equal(apply(lighter)["docs.json"], text("#22C55E", "#5072e1"));
    const fixed = apply(lighter)["docs.json"] ?? "";
    assert.equal((await diagnose(fixed, { "index.mdx": "" })).length, 1);
  });
});
