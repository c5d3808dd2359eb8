import assert from "node:assert/strict";
import { uriOf } from "../../../support/memoryHost.ts";
import { openSite } from "../../../support/openSite.ts";

const count = 1000;

const pages = Array.from({ length: count }, (_, at) => `guides/page-${at}`);

const files = Object.fromEntries(
  pages.map((page, at) => [`${page}.mdx`, `---\ntitle: P\n---\n${`[a](/guides/page-${(at * 7) % count}) `.repeat(10)}\n`]),
);

const open = () => openSite(JSON.stringify({ navigation: { pages } }), files);

const moved = (path: string) => ({ oldUri: uriOf(path), newUri: uriOf(`new/${path}`) });

/** Files that no page and no link leads to. */
const others = Array.from({ length: 20_000 }, (_, at) => `pictures/picture-${at}.png`);

/** How many times as much work one is as the other. */
async function ratio(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  const work = async (task: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    await task();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  // What V8 compiles first counts for none of them.
  await other();
  const least = async (task: () => Promise<unknown>) => Math.min(await work(task), await work(task), await work(task));
  return (await least(one)) / (await least(other));
}

describe("thousands of files that move together with pages", () => {
  it("take little work each, if nothing refers to them", async () => {
    const service = await open();
    const options = { addRedirects: true, asksBeforeRenames: false } as const;
    const move = (paths: readonly string[]) => service.editForMove(paths.map(moved), options);
    const own = Object.keys(files);
    assert.deepEqual(await move([...own, ...others]), await move(own));
    const times = await ratio(
      () => move([...own, ...others]),
      () => move(own),
    );
    assert.ok(times < 3, `${times} times`);
  });
});
