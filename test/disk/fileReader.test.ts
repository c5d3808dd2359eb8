import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DecodedText } from "../../server/src/host/fileBytes.ts";
import { FileReader } from "../../server/src/host/fileReader.ts";
import { backgroundFiles, blockingFiles } from "../../server/src/host/fileSystem.ts";
import { listFiles } from "../../server/src/host/listFiles.ts";

const outside = { kind: "unreadable", reason: "it is a symbolic link to a file outside the docs root and its repository" };

for (const [name, disk] of Object.entries({ backgroundFiles, blockingFiles })) {
  describe(`FileReader with ${name}`, () => {
    const files = new FileReader(disk);
    let folder: string;
    const uriOf = (name: string) => pathToFileURL(path.join(folder, name)).href;
    const read = (name: string) => files.read(uriOf(name), { within: uriOf("site") });

    before(async () => {
      folder = await realpath(await mkdtemp(path.join(tmpdir(), "docs-json-files-")));
      await mkdir(path.join(folder, "site", "parts"), { recursive: true });
      await mkdir(path.join(folder, "site-2"));
      await writeFile(path.join(folder, "site", "parts", "a.json"), "inside");
      await writeFile(path.join(folder, "site-2", "secret.json"), "outside");
      await symlink(path.join("parts", "a.json"), path.join(folder, "site", "link.json"));
      await symlink(path.join("..", "site-2", "secret.json"), path.join(folder, "site", "out.json"));
      await symlink(path.join("..", "site-2"), path.join(folder, "site", "folder"), "dir");
      await symlink(path.join(folder, "site"), path.join(folder, "linked-site"), "dir");
    });
    after(() => rm(folder, { recursive: true }));

    it("reads files in the docs root, through links, too", async () => {
      for (const name of ["site/parts/a.json", "site/link.json"])
        assert.deepEqual(await read(name), { kind: "text", text: "inside" });
      const linked = await files.read(uriOf("linked-site/link.json"), { within: uriOf("linked-site") });
      assert.deepEqual(linked, { kind: "text", text: "inside" });
    });

    it("reads a file without its byte order mark", async () => {
      await writeFile(path.join(folder, "site", "parts", "a.json"), "\uFEFFinside");
      assert.deepEqual(await read("site/parts/a.json"), { kind: "text", text: "inside" });
      await writeFile(path.join(folder, "site", "parts", "a.json"), "inside");
    });

    // Other systems have no such names.
    if (process.platform === "linux")
      it("says that it cannot read a file whose name is not UTF-8", async () => {
        const odd = path.join(folder, "odd");
        await mkdir(odd);
        await writeFile(Buffer.concat([Buffer.from(`${odd}/`), Buffer.from("caf\xe9.mdx", "latin1")]), "");
        assert.deepEqual(await listFiles(uriOf("odd"), () => false, disk), { files: ["caf\uFFFD.mdx"] });
        const content = await files.read(uriOf("odd/caf\uFFFD.mdx"));
        assert.deepEqual(content, { kind: "unreadable", reason: "its name is not UTF-8" });
      });

    it("lists no file that a link leads to outside the docs root", async () => {
      const inside = { files: ["link.json", "parts/a.json"], links: [{ path: "link.json", target: "parts/a.json" }] };
      assert.deepEqual(await listFiles(uriOf("site"), () => false, disk), inside);
      assert.deepEqual(await listFiles(uriOf("linked-site"), () => false, disk), inside);
    });

    for (const [title, name, expected] of [
      [
        "lists the folders that it may not read, and links to what is in them",
        "parts",
        { files: [], unreadable: ["parts"], links: [{ path: "link.json", target: "parts/a.json" }] },
      ],
      ["says that it may not read the folder itself", ".", { files: [], limitMessage: "files that cannot be listed" }],
    ] as const)
      it(title, async () => {
        const locked = path.join(folder, "site", name);
        const user = process.geteuid?.();
        await chmod(locked, 0);
        // Permissions do not stop the superuser, and the folder around belongs to it.
        if (user === 0) {
          await chmod(folder, 0o755);
          process.seteuid?.(65_534);
        }
        try {
          const list = await listFiles(uriOf("site"), () => false, disk);
          // Windows has no such permissions.
          if (process.platform !== "win32") assert.deepEqual(list, expected);
        } finally {
          if (user === 0) process.seteuid?.(0);
          await chmod(locked, 0o755);
        }
      });

    it("reads no file that a link leads to outside the docs root", async () => {
      assert.deepEqual(await read("site/out.json"), outside);
      assert.deepEqual(await read("site/folder/secret.json"), outside);
      assert.deepEqual(await files.read(uriOf("site/out.json")), { kind: "text", text: "outside" });
    });

    it("finds nothing above the docs root, and above its repository", async () => {
      await writeFile(path.join(folder, "above.json"), "above");
      assert.deepEqual(await read("above.json"), { kind: "missing" });
      assert.equal(await files.state(uriOf("above.json"), uriOf("site")), "missing");
      await mkdir(path.join(folder, ".git"));
      try {
        assert.deepEqual(await read("above.json"), { kind: "text", text: "above" });
      } finally {
        await rm(path.join(folder, ".git"), { recursive: true });
      }
    });

    describe("in a repository", () => {
      before(() => writeFile(path.join(folder, ".git"), ""));
      after(() => rm(path.join(folder, ".git")));

      it("follows links to files next to the docs root, but to none outside the repository", async () => {
        assert.deepEqual(await read("site/out.json"), { kind: "text", text: "outside" });
        assert.deepEqual(await read("site/folder/secret.json"), { kind: "text", text: "outside" });
        const elsewhere = await mkdtemp(path.join(tmpdir(), "docs-json-elsewhere-"));
        try {
          await writeFile(path.join(elsewhere, "secret.json"), "secret");
          await symlink(path.join(elsewhere, "secret.json"), path.join(folder, "site", "secret.json"));
          await symlink(elsewhere, path.join(folder, "site", "elsewhere"), "dir");
          assert.deepEqual(await read("site/secret.json"), outside);
          assert.deepEqual(await read("site/elsewhere/secret.json"), outside);
          await symlink(path.join(elsewhere, "secret.json"), path.join(folder, "above-link.json"));
          assert.deepEqual(await read("above-link.json"), outside);
          assert.deepEqual(await listFiles(uriOf("site"), () => false, disk), {
            files: ["folder/secret.json", "link.json", "out.json", "parts/a.json"],
            links: [
              { path: "folder", target: "../site-2" },
              { path: "link.json", target: "parts/a.json" },
              { path: "out.json", target: "../site-2/secret.json" },
            ],
          });
        } finally {
          await rm(elsewhere, { recursive: true });
        }
      });

      it("takes the innermost repository", async () => {
        const inner = path.join(folder, "site", ".git");
        await mkdir(inner);
        try {
          assert.deepEqual(await read("site/out.json"), outside);
        } finally {
          await rm(inner, { recursive: true });
        }
      });

      it("follows no links that leave the docs root if only the home folder is a repository", async () => {
        const variable = process.platform === "win32" ? "USERPROFILE" : "HOME";
        const home = process.env[variable];
        process.env[variable] = folder;
        try {
          assert.deepEqual(await read("site/out.json"), outside);
        } finally {
          if (home === undefined) delete process.env[variable];
          else process.env[variable] = home;
        }
      });
    });

    it("says that a file is missing", async () => {
      assert.deepEqual(await read("site/gone.json"), { kind: "missing" });
      assert.deepEqual(await read("site/gone/a.json"), { kind: "missing" });
    });

    it("reads only the start of a file that is larger than its limit, or nothing of it", async () => {
      const truncated = await files.read(uriOf("site/parts/a.json"), { limit: 2, truncate: true });
      assert.deepEqual(truncated, { kind: "text", text: "in", isTruncated: true });
      const whole = await files.read(uriOf("site/parts/a.json"), { limit: 6, truncate: true });
      assert.deepEqual(whole, { kind: "text", text: "inside" });
      const refused = await files.read(uriOf("site/parts/a.json"), { limit: 5 });
      assert.equal(refused.kind, "unreadable");
    });

    for (const [title, size] of [
      ["has grown", 1],
      ["has shrunk", 5000],
    ] as const)
      it(`reads a file to its end that ${title} since its size was read`, async () => {
        const stat = async (file: string) => Object.assign(await disk.stat(file), { size });
        const changed = new FileReader({ ...disk, stat });
        const uri = uriOf("site/parts/a.json");
        assert.deepEqual(await changed.read(uri), { kind: "text", text: "inside" });
        assert.deepEqual(await changed.read(uri, { limit: 6, truncate: true }), { kind: "text", text: "inside" });
        const start = await changed.read(uri, { limit: 5, truncate: true });
        assert.deepEqual(start, { kind: "text", text: "insid", isTruncated: true });
        assert.equal((await changed.read(uri, { limit: 5 })).kind, "unreadable");
      });

    if (process.platform !== "win32") {
      it("waits for no pipe, and for no file of the system that has no end", async () => {
        const pipe = path.join(folder, "site", "pipe.mdx");
        execFileSync("mkfifo", [pipe]);
        assert.deepEqual(await files.read(uriOf("site/pipe.mdx")), { kind: "unreadable", reason: "it is not a regular file" });
        await symlink("/dev/zero", path.join(folder, "site", "zero.mdx"));
        assert.deepEqual(await files.read(uriOf("site/zero.mdx")), { kind: "unreadable", reason: "it is not a regular file" });
        // On Linux, a regular file without a size whose content has no end: reading it waits for messages.
        await symlink("/proc/kmsg", path.join(folder, "site", "kmsg.mdx"));
        const log = await files.read(uriOf("site/kmsg.mdx"));
        assert.ok(log.kind !== "text" || log.text === "");
      });
    }
  });
}

describe("FileReader while a file is being read all the time, as on a file system that does not answer", () => {
  let folder: string;
  let time = 0;
  const uriOf = (name: string) => pathToFileURL(path.join(folder, name)).href;
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  };
  let read: (name: string) => Promise<unknown>;

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), "docs-json-hanging-")));
    const readText = (file: string, ...rest: [number, number]) =>
      file.endsWith("hangs.json") ? new Promise<DecodedText>(() => undefined) : backgroundFiles.readText(file, ...rest);
    const files = new FileReader({ ...backgroundFiles, readText }, () => time);
    read = (name) => files.read(uriOf(name), { within: uriOf("") });
    await write("hangs.json", "{}");
    void read("hangs.json");
  });
  // An editor takes longer to report a change.
  const change = async (make: () => Promise<unknown>) => {
    await make();
    time += 75;
  };
  afterEach(() => rm(folder, { recursive: true }));

  it("finds a folder that was created meanwhile", async () => {
    assert.deepEqual(await read("new/a.json"), { kind: "missing" });
    await change(() => write("new/a.json", "new"));
    assert.deepEqual(await read("new/a.json"), { kind: "text", text: "new" });
  });

  it("follows a link to a folder that leads somewhere else meanwhile", async () => {
    await write("v1/a.json", "one");
    await write("v2/a.json", "three");
    await symlink("v1", path.join(folder, "latest"), "dir");
    assert.deepEqual(await read("latest/a.json"), { kind: "text", text: "one" });
    await change(async () => {
      await rm(path.join(folder, "latest"));
      await symlink("v2", path.join(folder, "latest"), "dir");
    });
    assert.deepEqual(await read("latest/a.json"), { kind: "text", text: "three" });
  });
});

describe("listing files with links", () => {
  /** A folder with this many folders in each other, each beside a link to it: each doubles the number of paths. */
  async function listNested(levels: number) {
    const folder = await mkdtemp(path.join(tmpdir(), "docs-json-nested-"));
    try {
      let inner = folder;
      for (let level = 0; level < levels; level++) {
        await mkdir(path.join(inner, "a"));
        await symlink("a", path.join(inner, "b"), "dir");
        inner = path.join(inner, "a");
      }
      await writeFile(path.join(inner, "page.mdx"), "");
      return await listFiles(pathToFileURL(folder).href, () => false);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  it("gives all paths of a file", async () => {
    assert.deepEqual(await listNested(2), {
      files: ["a/a/page.mdx", "a/b/page.mdx", "b/a/page.mdx", "b/b/page.mdx"],
      links: [
        { path: "a/b", target: "a/a" },
        { path: "b", target: "a" },
        { path: "b/b", target: "a/a" },
      ],
    });
  });

  it("stops where links double the number of folders again and again", async () => {
    assert.deepEqual(await listNested(18), {
      files: [],
      limitMessage: "more than 200,000 files, or more than 5,000 folders behind symbolic links",
    });
  });
});
