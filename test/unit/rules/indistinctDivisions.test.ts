import assert from "node:assert/strict";
import { diagnoseWhole, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";

const files = { "a.mdx": "", "b.mdx": "", "c.mdx": "" };

describe("two languages or versions with the same name", () => {
  it("are reported in one list", async () => {
    for (const [list, key, name, other] of [
      ["languages", "language", "en", "fr"],
      ["versions", "version", "v1", "v2"],
    ] as const) {
      const divisions = [
        { [key]: name, pages: ["a"] },
        { [key]: other, hidden: true, pages: ["b"] },
        { [key]: name, hidden: true, pages: ["c"] },
      ];
      const found = await diagnoseWhole({ ...minimal, navigation: { [list]: divisions } }, files);
      assert.deepEqual(
        found.map(({ severity, code, text, message, related }) => [severity, code, text, message, ...related]),
        [
          [
            ...["warning", "duplicate-item", `"${name}"`],
            `Duplicate \`${key}\` in \`${list}\`: \`${name}\`.`,
            `docs.json "${name}" First used here.`,
          ],
        ],
      );
    }
  });

  it("are reported if both are the default, with a fix", async () => {
    for (const [list, key] of [
      ["languages", "language"],
      ["versions", "version"],
    ] as const) {
      const [es, en, fr] = ["es", "en", "fr"].map((name, at) => ({ [key]: name, default: at > 0, pages: ["abc"[at]] }));
      const text = JSON.stringify({ ...minimal, navigation: { [list]: [es, en, fr] } });
      const found = await diagnoseWhole({ ...minimal, navigation: { [list]: [es, en, fr] } }, files);
      assert.deepEqual(
        found.map(({ severity, code, text: underlined, message }) => [severity, code, underlined, message]),
        [["warning", "duplicate-item", "true", `Only one ${key} can be the default; the first one wins: \`en\`.`]],
      );
      const { default: _, ...rest } = fr ?? {};
      assert.equal(
        (await fixesOf(text, files)).apply("Remove `default`")["docs.json"],
        JSON.stringify({ ...minimal, navigation: { [list]: [es, en, rest] } }),
      );
    }
  });

  it("are not reported in different lists, and neither are tabs or groups", async () => {
    const product = (name: string, page: string) => ({
      product: name,
      versions: [{ version: "v1", tabs: [{ tab: "T", groups: [{ group: "G", pages: [page] }] }] }],
    });
    const tabs = ["T", "T"].map((tab, at) => ({ tab, pages: [["a", "b"][at]] }));
    for (const navigation of [{ products: [product("A", "a"), product("B", "b")] }, { tabs }])
      assert.deepEqual(
        (await diagnoseWhole({ ...minimal, navigation }, { "a.mdx": "", "b.mdx": "" })).map(({ code }) => code),
        [],
      );
  });
});
