import assert from "node:assert/strict";
import { EditorFiles } from "../../../server/src/host/editorFiles.ts";
import type { FolderEntry, ReadFolderParams } from "../../../server/src/protocol.ts";

/** An editor whose folders have these entries; a folder that is not among them cannot be read. */
function filesOf(folders: Record<string, readonly FolderEntry[]>): EditorFiles {
  return new EditorFiles(async <P, R>(_: string, params: P) => (folders[(params as ReadFolderParams).uri] ?? null) as R);
}

const file = (name: string): FolderEntry => ({ name, kind: "file" });
const folder = (name: string): FolderEntry => ({ name, kind: "folder" });

describe("files of the editor", () => {
  it("are listed from all folders except for the skipped ones, with the folders that cannot be read", async () => {
    const files = filesOf({
      "mem:/site": [folder("guides"), file("docs.json"), folder("node_modules"), folder("secret")],
      "mem:/site/guides": [file("b c.mdx"), file("a.mdx"), folder("deep")],
      "mem:/site/guides/deep": [file("d.mdx")],
      "mem:/site/node_modules": [file("x.mdx")],
    });
    assert.deepEqual(await files.listFiles("mem:/site", (name) => name === "node_modules"), {
      files: ["docs.json", "guides/a.mdx", "guides/b c.mdx", "guides/deep/d.mdx"],
      unreadable: ["secret"],
    });
  });

  it("are not listed from a folder that cannot be read", async () => {
    assert.equal(await filesOf({}).listFiles("mem:/site", () => false), undefined);
  });

  it("are not listed from a folder with more than any docs site has", async () => {
    const many = Array.from({ length: 200_001 }, (_, index) => file(`${index}.mdx`));
    const list = await filesOf({ "mem:/site": many }).listFiles("mem:/site", () => false);
    assert.deepEqual(list, { files: [], limitMessage: "more than 200,000 files, or folders that contain themselves" });
  });

  it("are not listed from a folder that contains itself", async () => {
    const files = new EditorFiles(async <_, R>() => [file("a.mdx"), folder("again")] as R);
    assert.deepEqual(await files.listFiles("mem:/site", () => false), {
      files: [],
      limitMessage: "more than 200,000 files, or folders that contain themselves",
    });
  });

  it("are not listed from the folder around, which some file systems list as well", async () => {
    const files = filesOf({
      "mem:/": [folder("site"), file("private.mdx")],
      "mem:/site": [folder("."), folder(".."), folder(""), file("../x.mdx"), file("a.mdx")],
    });
    assert.deepEqual(await files.listFiles("mem:/site", () => false), { files: ["a.mdx"] });
  });

  it("cannot be read or listed if the editor answers with anything else", async () => {
    const answering = (answer: unknown) => new EditorFiles(async <_, R>() => answer as R);
    const reason = "the editor could not read it (invalid response)";
    for (const answer of [null, 5, "text", [], {}, { kind: "text" }, { kind: "text", text: 5 }, { kind: "unreadable" }])
      assert.deepEqual(await answering(answer).readFile("mem:/site/a.mdx"), { kind: "unreadable", reason });
    for (const answer of [5, "x", {}, [null], [{}], [{ name: 5, kind: "file" }], [{ name: "a.mdx", kind: "pipe" }]])
      assert.equal(await answering(answer).listFiles("mem:/site", () => false), undefined);
  });

  it("cannot be read or listed if the editor does not answer", async () => {
    const files = new EditorFiles(<_, R>() => new Promise<R>(() => undefined), 1);
    const reads = Array.from({ length: 100 }, (_, index) => files.readFile(`mem:/site/${index}.mdx`));
    const reason = "the editor could not read it (no response within 0.001 s)";
    for (const read of await Promise.all(reads)) assert.deepEqual(read, { kind: "unreadable", reason });
    assert.equal(await files.listFiles("mem:/site", () => false), undefined);
  });

  it("are read if the computer sleeps before their answers arrive", async () => {
    const answered = { kind: "text", text: "A" };
    const files = new EditorFiles(<_, R>() => new Promise<R>((resolve) => setImmediate(() => resolve(answered as R))), 40);
    const read = files.readFile("mem:/site/a.mdx");
    // Longer than the editor may take. Its answer is there, and nothing has received it.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
    assert.deepEqual(await read, answered);
  });

  it("cannot be read if the editor fails", async () => {
    const files = new EditorFiles(() => Promise.reject(new Error("no file system")));
    assert.deepEqual(await files.readFile("mem:/site/docs.json"), {
      kind: "unreadable",
      reason: "the editor could not read it (no file system)",
    });
  });

  it("are requested a few at a time", async () => {
    let running = 0;
    let most = 0;
    const files = new EditorFiles(async <_, R>() => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return { kind: "missing" } as R;
    });
    await Promise.all(Array.from({ length: 1000 }, (_, index) => files.readFile(`mem:/${index}`)));
    assert.equal(most, 64);
  });
});
