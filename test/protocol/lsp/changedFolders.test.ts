import { DidChangeWatchedFilesNotification, FileChangeType } from "vscode-languageserver/node";
import type { LspClient } from "../../support/lspClient.ts";
import type { Files } from "../../support/memoryHost.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams } from "../../support/serverOnStreams.ts";

const docs = uriOf("docs.json");
const folder = uriOf("guides");
const inFolder: Files = {
  "guides/start.mdx": "---\ntitle: Start\n---\n\n[Nowhere](/gone)\n\n![Picture](/guides/images/a.png)\n",
  "guides/images/a.png": "",
  "guides/images/a.mp4": "",
  "guides/api.yaml": "openapi: 3.1.0\npaths:\n  /users:\n    get: {}\n",
  "guides/navbar.json": '{ "links": [{ "label": "A", "href": "/nowhere" }] }',
};
const outside: Files = {
  "index.mdx": "---\ntitle: Home\n---\n\n[Start](/guides/start) ![Picture](/guides/images/a.png) ![Film](/guides/images/a.mp4)\n",
};
const docsJson = JSON.stringify({
  theme: "mint",
  name: "Acme",
  colors: { primary: "#000" },
  navigation: { pages: ["index", "guides/start", "guides/api.yaml GET /users"] },
  navbar: { $ref: "guides/navbar.json" },
});

describe("a folder of which editors report nothing but the folder itself", () => {
  let client: LspClient;
  let files: Files;
  let reported: Set<string>;

  const begin = async (found: Files) => {
    files = { "docs.json": docsJson, ...found };
    reported = new Set(["docs.json"]);
    client = connectOnStreams(memoryHost(files));
    // For a client that does not watch files, the server reads them all again now and then.
    const workspace = { didChangeWatchedFiles: { dynamicRegistration: true } };
    await client.initialize({ workspace }, {}, [{ uri: uriOf("").replace(/\/$/u, ""), name: "site" }]);
    await client.open(docs, "docs-json", docsJson);
  };
  const become = (found: Files, ...types: readonly FileChangeType[]) => {
    for (const path of Object.keys(inFolder)) delete files[path];
    Object.assign(files, found);
    return client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: types.map((type) => ({ uri: folder, type })),
    });
  };
  const waitForCodes = async (path: string, ...codes: readonly string[]) => {
    // Nothing is sent of a file that never had any.
    if (codes.length === 0 && !reported.has(path)) return;
    reported.add(path);
    const isSame = (all: readonly { readonly code?: unknown }[]) =>
      all
        .map(({ code }) => String(code))
        .sort()
        .join() === [...codes].sort().join();
    await client.diagnostics(uriOf(path), isSame);
  };
  const waitUntilThere = async () => {
    await waitForCodes("docs.json");
    await waitForCodes("index.mdx");
    await waitForCodes("guides/navbar.json", "link-missing");
    await waitForCodes("guides/start.mdx", "link-missing");
  };
  const waitUntilGone = async () => {
    await waitForCodes("docs.json", "page-missing", "endpoint-openapi-missing", "reference-missing");
    await waitForCodes("index.mdx", "link-missing", "link-file", "link-file");
    await waitForCodes("guides/navbar.json");
    await waitForCodes("guides/start.mdx");
  };

  afterEach(() => client.finish());

  it("is read with everything in it when it is created", async () => {
    await begin(outside);
    await waitUntilGone();
    await become(inFolder, FileChangeType.Created);
    await waitUntilThere();
  });

  it("is forgotten with everything in it when it is deleted", async () => {
    await begin({ ...outside, ...inFolder });
    await waitUntilThere();
    await become({}, FileChangeType.Deleted);
    await waitUntilGone();
    await become(inFolder, FileChangeType.Created);
    await waitUntilThere();
  });

  const replaced: Readonly<Record<string, readonly FileChangeType[]>> = {
    "deleted and created at once": [FileChangeType.Deleted, FileChangeType.Created],
    "replaced by another one": [FileChangeType.Changed],
  };
  for (const [how, types] of Object.entries(replaced))
    it(`is read again when it is ${how}`, async () => {
      await begin({ ...outside, ...inFolder });
      await waitUntilThere();
      const changed: Files = {
        ...inFolder,
        "guides/start.mdx": "---\ntitle: Start\n---\n\n[Home](/index)\n",
        "guides/api.yaml": "openapi: 3.1.0\npaths:\n  /teams:\n    get: {}\n",
        "guides/navbar.json": '{ "links": [{ "label": "A", "href": "/index" }] }',
      };
      await become(changed, ...types);
      await waitForCodes("guides/start.mdx");
      await waitForCodes("guides/navbar.json");
      await waitForCodes("docs.json", "endpoint-path-missing");
    });

  it("counts although it is created while all files are read", async () => {
    await begin(outside);
    await become(inFolder, FileChangeType.Created);
    await waitUntilThere();
  });

  it("is read again if the whole site is in it", async () => {
    await begin(outside);
    await waitUntilGone();
    Object.assign(files, inFolder);
    const root = docs.slice(0, docs.lastIndexOf("/"));
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [
        { uri: root, type: FileChangeType.Deleted },
        { uri: root, type: FileChangeType.Created },
      ],
    });
    await waitUntilThere();
  });
});
