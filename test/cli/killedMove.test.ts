import assert from "node:assert/strict";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { commandHost } from "../../server/src/cli/commandHost.ts";
import { writeChange } from "../../server/src/cli/files/writeChange.ts";
import type { MovePlan } from "../../server/src/cli/move/movePlan.ts";
import { planMove, writeMove } from "../../server/src/cli/move/movePlan.ts";
import { range } from "../support/range.ts";
import { SeededRandom } from "../support/seededRandom.ts";
import { writeIn } from "../support/writeIn.ts";

const openapi = JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths: { "/a": { get: {} } } });

const files: Record<string, string> = {
  "docs.json": JSON.stringify(
    {
      theme: "mint",
      name: "Acme",
      colors: { primary: "#0F766E" },
      logo: "/guides/logo.svg",
      navigation: {
        groups: [
          { group: "A", pages: ["index", "guides/one", "guides/two"] },
          { group: "B", openapi: "guides/api.json", pages: ["GET /a"] },
          { $ref: "parts/nav.json" },
        ],
      },
      redirects: [
        { source: "/first", destination: "/guides/one" },
        { source: "/manual/two", destination: "/guides/two" },
      ],
    },
    null,
    2,
  ),
  "parts/nav.json": '{ "group": "C", "pages": ["guides/three", "other/four"] }\n',
  "index.mdx": "[One](/guides/one#a) [Two](guides/two)\n\n![Logo](/guides/logo.svg)\n",
  "guides/one.mdx":
    '---\ntitle: One\n---\nimport Note from "./note.mdx";\n\n## A\n\n[Two](./two) [Four](../other/four)\n\n<Note />\n',
  "guides/two.mdx": "[One](/guides/one) [Top](#a)\n\n# A\n",
  "guides/three.mdx": "---\nopenapi: /guides/api.json GET /a\n---\n",
  "guides/note.mdx": "A note: [one](one)\n",
  "guides/logo.svg": "<svg />",
  "guides/api.json": openapi,
  "other/four.mdx": "[One](../guides/one) [Three](/guides/three)\n",
  ".docs-json.json": '{ "overrides": [{ "files": ["guides/*.mdx"], "rules": { "link-missing": "off" } }] }\n',
  ".mintignore": "guides/note.mdx\n",
};

describe("a move that was killed", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-killed-"));
    for (const [name, text] of Object.entries(files)) await writeIn(folder, path.join("before", name), text);
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function texts(site: string): Promise<readonly (readonly [name: string, text: string])[]> {
    const entries = await readdir(site, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    return Promise.all(names.sort().map(async (name) => [path.relative(site, name), await readFile(name, "utf8")] as const));
  }
  /** The site with a name, as it was before, and the plan of a move in it. */
  async function planned(name: string, from: string, to: string): Promise<readonly [site: string, plan: MovePlan]> {
    const site = path.join(folder, name);
    await cp(path.join(folder, "before"), site, { recursive: true });
    return [site, await planOf(site, from, to)];
  }
  async function planOf(site: string, from: string, to: string): Promise<MovePlan> {
    const plan = await planMove({ from, to, addRedirects: true, moveTranslations: false }, site, commandHost());
    assert.ok(typeof plan === "object", String(plan));
    return plan;
  }

  for (const [from, to] of [
    ["guides", "manual"],
    ["guides/one.mdx", "manual/deep/one.mdx"],
    ["guides/api.json", "api/openapi.json"],
  ] as const)
    it(`is completed by the same one: of ${from} to ${to}`, async () => {
      const [whole, wholePlan] = await planned("whole", from, to);
      assert.equal(await writeMove(wholePlan), undefined);
      const expected = await texts(whole);
      const all = wholePlan.changes.map((_, at) => at);
      const random = new SeededRandom(1);
      const some = range(6, () => all.filter(() => random.below(2) === 0));
      for (const [index, written] of [all, ...some].entries()) {
        const [site, { changes }] = await planned(`part-${index}`, from, to);
        for (const at of written) assert.equal(changes[at] && (await writeChange(changes[at])), undefined);
        assert.equal(await writeMove(await planOf(site, from, to)), undefined);
        const names = written.map((at) => path.relative(site, changes[at]?.path ?? ""));
        assert.deepEqual(await texts(site), expected, names.join());
      }
    });
});
