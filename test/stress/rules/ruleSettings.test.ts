import assert from "node:assert/strict";
import { minimal } from "../../support/diagnose.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

describe("rule-settings", () => {
  const pages = ["drafts/new", "drafts/deep/old", "more"];

  /** The messages about a file with settings. */
  async function inSettings(text: string) {
    const service = await openSite(
      { ...minimal, navigation: { pages: ["gone", "lost"] } },
      { ".docs-json.json": text, ...Object.fromEntries(pages.map((page) => [`${page}.mdx`, ""])) },
    );
    const own = service.diagnose(uriOf("docs.json")).find(({ uri }) => uri === uriOf(".docs-json.json"));
    return (own?.diagnostics ?? []).map(({ message }) => message);
  }

  it("says that patterns take too long to match with all files", async () => {
    const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
    const values = many(2000, (at) => `v${at}`);
    const codes = ["page-missing", "page-duplicate", "link-missing", "page-unlisted", "content-empty", "redirect-loop"];
    const off = Object.fromEntries(codes.map((code) => [code, "off"]));
    const slow = {
      ignore: { rules: {}, ignore: many(100_000, (at) => `*d*o*c*s*${at}`) },
      overrides: { overrides: many(500, () => ({ files: ["*"], values, rules: off })) },
    };
    for (const settings of Object.values(slow)) {
      assert.deepEqual(await inSettings(JSON.stringify(settings)), [
        "Matching all files against the patterns in `ignore` and `overrides` takes too long. They have no effect in some files.",
      ]);
    }
    assert.deepEqual(await inSettings(JSON.stringify({ overrides: slow.overrides.overrides.slice(0, 100) })), []);
  });
});
