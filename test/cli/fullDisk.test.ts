import assert from "node:assert/strict";
import { readdirSync, statSync, writeSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { writeMove } from "../../server/src/cli/move/movePlan.ts";
import { range } from "../support/range.ts";

describe("a move on a disk that gets full", () => {
  const before = "old ".repeat(1000);
  const after = "newer ".repeat(1000);
  let folder = "";
  const at = (name: string) => path.join(folder, name);
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "docs-json-full-disk-"));
    for (const name of names) await writeFile(at(name), before);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const names = range(100, (index) => `${index}.mdx`);
  const size = () =>
    readdirSync(folder).reduce((sum, name) => sum + (statSync(at(name), { throwIfNoEntry: false })?.size ?? 0), 0);

  /** Calls a function while no more than some bytes fit in the folder besides what is there. */
  const withRoomFor = async <T>(bytes: number, use: () => Promise<T>): Promise<T> => {
    const handle = await open(at("0.mdx"));
    await handle.close();
    const methods: FileHandle = Object.getPrototypeOf(handle);
    const { writeFile: original } = methods;
    const capacity = size() + bytes;
    methods.writeFile = async function (this: FileHandle, content) {
      assert.ok(Buffer.isBuffer(content));
      if (size() + content.length > capacity) throw Object.assign(new Error("full"), { code: "ENOSPC" });
      writeSync(this.fd, content);
    };
    try {
      return await use();
    } finally {
      methods.writeFile = original;
    }
  };

  // From not enough for one file that is written before the other is removed to almost enough for all.
  for (const room of [1, 2, 7, 14, 24, 40, 80, 140].map((count) => count * 1000))
    it(`takes everything back, with room for ${room} bytes`, async () => {
      const changes = names.map((name) => ({ path: at(name), before, after }));
      const moves = [{ from: at("0.mdx"), to: at("new.mdx") }];
      const plan = { cwd: folder, changes, moves, counterparts: [], unknownLinks: [], removedRedirects: [] };
      const failure = await withRoomFor(room, () => writeMove(plan));
      assert.match(failure ?? "", /^Nothing was moved: [^;]*: the disk is full$/u);
      assert.deepEqual((await readdir(folder)).sort(), names.toSorted());
      for (const name of names) assert.equal(await readFile(at(name), "utf8"), before);
    });
});
