import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/library.ts";
import { minimal } from "../../support/diagnose.ts";

describe("fixes of the library", () => {
  it("are none for diagnostics of a text that has changed since", async () => {
    const files = { readFile: async () => "", listFiles: async () => ["index.mdx"] };
    const service = createLanguageService({ files });
    const uri = "memory:/site/docs.json";
    const text = JSON.stringify({ ...minimal, theme: "mnt", navigation: { pages: ["index"] } });
    const changed = { uri, version: 2, text: `{}\n${text}` };
    service.open({ uri, text });
    const [found] = await service.diagnose(uri);
    const titles = async () => (await service.fixes(uri, found?.diagnostics ?? [])).map(({ title }) => title);
    assert.equal((await titles())[0], "Change to `mint`");
    service.change(changed);
    assert.deepEqual(await titles(), []);
    service.change({ ...changed, version: 3, text });
    assert.equal((await titles())[0], "Change to `mint`");
    assert.deepEqual(await service.fixes(uri, []), []);
  });
});
