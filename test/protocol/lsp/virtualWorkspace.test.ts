import assert from "node:assert/strict";
import { URI } from "vscode-uri";
import type { FileContent, FolderEntry, ReadFileParams, ReadFolderParams } from "../../../server/src/protocol.ts";
import { readFileRequest, readFolderRequest } from "../../../server/src/protocol.ts";
import { memoryHost } from "../../support/memoryHost.ts";
import { connectOnStreams } from "../../support/serverOnStreams.ts";

const docsJson = `{
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#000" },
  "navigation": {
    "groups": [{ "group": "All", "openapi": "api/acme.json", "pages": ["guides/start", "guides/gone", "GET /pets", "GET /cats"] }]
  }
}`;
const api = '{"openapi": "3.1.0", "info": {"title": "Acme", "version": "1"}, "paths": {"/pets": {"get": {}}}}';
const page = "[Nowhere](/nowhere)\n";

/** The files of the workspace by path, as an editor lists them. */
const files: Record<string, string> = { "docs.json": docsJson, "api/acme.json": api, "guides/start.mdx": page };

/** Folders, as editors spell them. */
const roots = [
  ["of a repository that is not cloned", "vscode-vfs://github/acme/docs"],
  ["whose authority needs encoding", "docs-memory://team+docs/site"],
  ["at the root of its file system", "memfs:"],
  ["on a drive of Windows, as VS Code spells it", "file:///c%3A/Users/Ann/docs"],
  ["on a drive of Windows, as other editors spell it", "file:///C:/Users/Ann/docs"],
  ["on a share of Windows", "file://server/share/docs"],
  ["on macOS", "file:///Users/Ann/My Docs"],
] as const;

for (const [name, root] of roots) {
  describe(`a folder ${name}, which the editor reads for the server`, () => {
    it("has the diagnostics of all its files, at the URIs of the editor", async () => {
      const refuse = () => assert.fail("the server read a file itself");
      const client = connectOnStreams({ ...memoryHost({}), readFile: refuse, listFiles: refuse, run }, () => false);
      const pathOf = (uri: string) => URI.parse(uri).path.slice(URI.parse(`${root}/`).path.length);
      const asked: string[] = [];
      client.connection.onRequest<FileContent, void>(readFileRequest, ({ uri }: ReadFileParams): FileContent => {
        asked.push(uri);
        const text = files[pathOf(uri)];
        return text === undefined ? { kind: "missing" } : { kind: "text", text };
      });
      client.connection.onRequest(readFolderRequest, ({ uri }: ReadFolderParams): FolderEntry[] => {
        const folder = pathOf(uri) === "" ? "" : `${pathOf(uri).replace(/\/$/, "")}/`;
        const below = Object.keys(files).filter((path) => path.startsWith(folder));
        const names = new Set(below.map((path) => path.slice(folder.length).split("/")[0] ?? ""));
        return [...names].map((each) => ({ name: each, kind: `${folder}${each}` in files ? "file" : "folder" }));
      });
      await client.initialize({}, { files: true }, [{ uri: root, name: "docs" }]);
      await client.open(`${root}/docs.json`, "json", docsJson);
      const codes = async (path: string, expected: readonly string[]) => {
        const found = await client.diagnostics(`${root}/${path}`, (all) => all.length === expected.length);
        assert.deepEqual(
          found.map(({ code }) => code),
          expected,
        );
      };
      await codes("docs.json", ["page-missing", "endpoint-path-missing"]);
      await codes("guides/start.mdx", ["link-missing"]);
      assert.ok(
        asked.every((uri) => uri.startsWith(root) || uri.endsWith("/.docs-json.json")),
        asked.join(),
      );
      client.finish();
    });
  });
}

const { run } = memoryHost({});

it("reads nothing from an editor that does not offer it", async () => {
  const client = connectOnStreams(memoryHost({}), () => false);
  client.connection.onRequest(readFileRequest, () => assert.fail("the editor was asked"));
  await client.initialize();
  await client.open("file:///site/docs.json", "json", docsJson);
  await client.diagnostics("file:///site/docs.json", (all) => all.length > 0);
  client.finish();
});
