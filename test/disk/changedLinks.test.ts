import assert from "node:assert/strict";
import { mkdir, mkdtemp, rename, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createLanguageService } from "../../server/src/core/languageService.ts";
import type { LanguageService } from "../../server/src/core/service.ts";
import type { DiskChange } from "../../server/src/core/store/diskChange.ts";
import { textDocument } from "../../server/src/core/text/textDocument.ts";
import { nodeHost } from "../../server/src/host/nodeHost.ts";
import { minimal } from "../support/diagnose.ts";
import { writeIn } from "../support/writeIn.ts";

const host = nodeHost((message) => {
  throw new Error(message);
}, "dist");

const navigation = { groups: [{ group: "A", openapi: "api.json", pages: ["index", "guides/start", "GET /users"] }] };
const openApi = (path: string) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { [path]: { get: { responses: { 200: { description: "OK" } } } } },
  });

describe("files of a site that are elsewhere in its repository, behind links", () => {
  let folder: string;
  let service: LanguageService;
  const uriOf = (name: string) => pathToFileURL(path.join(folder, name)).href;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-changed-links-"));
    const files = {
      "site/index.mdx": "[Start](/guides/start)\n",
      "shared/guides/start.mdx": "[A](/gone)\n",
      "shared/api.json": openApi("/users"),
    };
    for (const [name, text] of Object.entries(files)) await writeIn(folder, name, text);
    await mkdir(path.join(folder, ".git"));
    await symlink(path.join("..", "shared", "guides"), path.join(folder, "site", "guides"), "dir");
    await symlink(path.join("..", "shared", "api.json"), path.join(folder, "site", "api.json"));
    service = createLanguageService(host, (uri) => void service.diagnose(uri));
    service.open(textDocument(uriOf("site/docs.json"), "docs-json", 1, JSON.stringify({ ...minimal, navigation })));
    assert.deepEqual(await codes(), ["link-missing"]);
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function codes(): Promise<readonly string[]> {
    await service.whenSettled();
    return service.diagnose(uriOf("site/docs.json")).flatMap(({ diagnostics }) => diagnostics.map(({ code }) => String(code)));
  }
  /** The codes after an editor reports a change at the path of the file itself. */
  async function codesAfter(name: string, change: DiskChange): Promise<readonly string[]> {
    service.changedOnDisk(uriOf(name), change);
    return codes();
  }

  it("are read again when they are written, created, or deleted", async () => {
    await writeIn(folder, "shared/guides/start.mdx", "[A](/guides/new)\n[B](/gone)\n");
    assert.deepEqual(await codesAfter("shared/guides/start.mdx", "written"), ["link-missing", "link-missing"]);
    await writeIn(folder, "shared/guides/new.mdx", "---\nhidden: true\n---\n");
    assert.deepEqual(await codesAfter("shared/guides/new.mdx", "createdOrDeleted"), ["link-missing"]);
    await rm(path.join(folder, "shared/guides/start.mdx"));
    assert.deepEqual(await codesAfter("shared/guides/start.mdx", "createdOrDeleted"), ["page-missing", "link-missing"]);
    await writeIn(folder, "shared/api.json", openApi("/teams"));
    assert.ok((await codesAfter("shared/api.json", "written")).includes("endpoint-path-missing"));
  });

  it("are found when the folder appears after the link to it", async () => {
    await symlink(path.join("..", "more"), path.join(folder, "site", "more"), "dir");
    assert.deepEqual(await codesAfter("site/more", "createdOrDeleted"), ["link-missing"]);
    await writeIn(folder, "more/a.mdx", "---\nhidden: true\n---\n[A](/gone)\n");
    assert.deepEqual(await codesAfter("more", "createdOrDeleted"), ["link-missing", "link-missing"]);
  });

  it("are read again when the folder is moved away, and back", async () => {
    const [here, away] = [path.join(folder, "shared"), path.join(folder, "away")];
    await rename(here, away);
    assert.deepEqual(await codesAfter("shared", "createdOrDeleted"), ["openapi-missing", "page-missing", "link-missing"]);
    await rename(away, here);
    assert.deepEqual(await codesAfter("shared", "createdOrDeleted"), ["link-missing"]);
  });
});
