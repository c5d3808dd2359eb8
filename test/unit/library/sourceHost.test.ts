import assert from "node:assert/strict";
import { sourceHost } from "../../../server/src/library/sourceHost.ts";
import type { FileSource } from "../../../server/src/library/types.ts";
import { memoryHost } from "../../support/memoryHost.ts";

const all = () => false;

/** A host with a source that may not keep to its types, as one in JavaScript. */
function hostOf(source: { readonly [K in keyof FileSource]?: () => unknown }) {
  return sourceHost(memoryHost({}), source as unknown as FileSource);
}

describe("the files of a source", () => {
  it("cannot be read if it does not give their texts", async () => {
    const host = hostOf({ readFile: async () => Buffer.from("{}") });
    assert.deepEqual(await host.readFile("mem:/docs.json"), { kind: "unreadable", reason: "`readFile` did not return a string" });
  });

  it("are missing if it gives null", async () => {
    assert.deepEqual(await hostOf({ readFile: async () => null }).readFile("mem:/docs.json"), { kind: "missing" });
  });

  it("are not listed if they are more than any docs site has", async () => {
    const host = hostOf({ listFiles: async () => Array.from({ length: 200_001 }, (_, index) => `${index}.mdx`) });
    assert.deepEqual(await host.listFiles("mem:/", all), { files: [], limitMessage: "more than 200,000 files" });
  });

  it("are listed once, however their paths are written", async () => {
    const host = hostOf({ listFiles: async () => ["a.mdx", "./a.mdx", "/a.mdx", "b\\c.mdx", "b//c.mdx", "node_modules\\d.mdx"] });
    const skip = (name: string) => name === "node_modules";
    assert.deepEqual(await host.listFiles("mem:/", skip), { files: ["a.mdx", "b/c.mdx"] });
  });

  it("are read with time for other events between them", async () => {
    const source = { readFile: async () => "", listFiles: async () => [] };
    let pauses = 0;
    const host = sourceHost({ ...memoryHost({}), pause: async () => void pauses++ }, source);
    for (const uri of ["mem:/a.mdx", "mem:/b.mdx"]) await host.readFile(uri);
    assert.equal(pauses, 2);
  });
});
