import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { CatalogName } from "../../server/src/core/catalogs/catalogName.ts";
import { endpointsOf } from "../../server/src/core/openapi/endpoints.ts";
import { parameterPlaces } from "../../server/src/core/openapi/parameters.ts";
import { nodeHost } from "../../server/src/host/nodeHost.ts";

const fail = (message: string): never => {
  throw new Error(message);
};

describe("nodeHost: listing files", () => {
  const host = nodeHost(fail, "dist");

  it("follows links to folders, except back to a folder around them", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "docs-json-links-"));
    try {
      for (const name of ["shared", "en", "fr"]) await mkdir(path.join(folder, name));
      await writeFile(path.join(folder, "shared", "a.svg"), "");
      for (const name of ["en", "fr"]) await symlink(path.join("..", "shared"), path.join(folder, name, "images"), "dir");
      await symlink("..", path.join(folder, "shared", "back"), "dir");
      const files = await host.listFiles(pathToFileURL(folder).href, () => false);
      assert.deepEqual(files?.files, ["en/images/a.svg", "fr/images/a.svg", "shared/a.svg"]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe("nodeHost: OpenAPI files", () => {
  const host = nodeHost(fail, "dist");
  let folder: string;
  const uriOf = (name: string) => pathToFileURL(path.join(folder, name)).href;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-openapi-"));
    await writeFile(path.join(folder, "api.yaml"), "\uFEFFopenapi: 3.1.0\npaths:\n  /users:\n    get: {}\nx-a: {\n");
    await mkdir(path.join(folder, "folder.yaml"));
    await writeFile(path.join(folder, "shop.graphql"), "\uFEFFtype Query { order: Order }\ntype Order { a: Int }\n");
  });
  after(() => rm(folder, { recursive: true }));

  it("indexes a file on disk, with its line starts", async () => {
    const read = await host.run({ uri: uriOf("api.yaml") }, { kind: "index", options: {} });
    assert.ok(read.kind === "read" && read.outcome.kind === "index");
    assert.deepEqual([...read.outcome.index.paths.keys()], ["/users"]);
    assert.equal(read.lines.length, 6);
  });

  it("indexes the text in an editor instead of the file on disk", async () => {
    const read = await host.run(
      { uri: uriOf("gone.yaml"), text: '{"openapi": "3.0.0", "paths": {}}' },
      { kind: "index", options: {} },
    );
    assert.ok(read.kind === "read" && read.outcome.kind === "index");
    assert.equal(read.outcome.index.specVersion, "3.0.0");
  });

  it("applies overlays, and reads AsyncAPI files and GraphQL schemas", async () => {
    const overlay = 'overlay: 1.0.0\ninfo: {title: T, version: "1"}\nactions: [{target: $.paths, update: {/new: {get: {}}}}]\n';
    const overlays = [{ uri: uriOf("o.yaml"), isNamed: true, content: { kind: "text", text: overlay } as const }];
    const text = "openapi: 3.1.0\npaths: {}\n";
    const read = await host.run({ uri: uriOf("gone.yaml"), text }, { kind: "overlaid", overlays, options: {} });
    assert.ok(read.kind === "read" && read.outcome.kind === "index");
    const item = read.outcome.index.paths.get("/new");
    assert.equal(item?.keyFile?.uri, uriOf("o.yaml"));
    assert.equal(item.keyFile.lines.length, 4);
    const events = await host.run({ uri: uriOf("e.yaml"), text: "asyncapi: 3.0.0\nchannels: {a: {}}\n" }, { kind: "asyncapi" });
    assert.ok(events.kind === "read" && events.outcome.kind === "index");
    assert.deepEqual(
      events.outcome.index.channels.map(({ id }) => id),
      ["a"],
    );
    const schema = await host.run({ uri: uriOf("shop.graphql") }, { kind: "graphql" });
    assert.ok(schema.kind === "read" && schema.outcome.kind === "index");
    const fields = new Map([["order", { name: "order", key: { offset: 13, length: 5 }, type: "Order" }]]);
    const inOrder = new Map([["a", { name: "a", key: { offset: 41, length: 1 }, type: "Int" }]]);
    assert.deepEqual(schema.outcome.index, {
      queries: fields,
      mutations: new Map(),
      types: new Map([["Order", { name: "Order", key: { offset: 33, length: 5 } }]]),
      fields: new Map([
        ["Query", fields],
        ["Order", inOrder],
      ]),
    });
    assert.deepEqual([...schema.lines], [0, 28, 50]);
    const nested = await host.run(
      { uri: uriOf("n.graphql"), text: `type Query { a: ${"[".repeat(1_000_000)}` },
      { kind: "graphql" },
    );
    assert.ok(nested.kind === "read");
    assert.deepEqual(nested.outcome, { kind: "unusable", message: "it is nested too deeply" });
  });

  it("reads parameters, and detects OpenAPI files, without indexing the whole text", async () => {
    const text = "openapi: 3.1.0\npaths:\n  /users:\n    get:\n      parameters: [{name: id, in: query}]\n";
    const read = await host.run({ uri: uriOf("gone.yaml"), text }, { kind: "index", options: {} });
    assert.ok(read.kind === "read" && read.outcome.kind === "index");
    const { index } = read.outcome;
    const [endpoint] = endpointsOf(index);
    assert.ok(endpoint);
    const places = parameterPlaces(index, endpoint);
    assert.deepEqual(await host.run({ uri: uriOf("gone.yaml"), text }, { kind: "parameters", places }), [
      { name: "id", location: "query", required: false },
    ]);
    assert.deepEqual(await host.run({ uri: uriOf("gone.yaml") }, { kind: "parameters", places }), { kind: "missing" });
    assert.equal(await host.run({ uri: uriOf("api.yaml") }, { kind: "detect", format: "openapi" }), true);
    assert.equal(await host.run({ uri: uriOf("api.yaml"), text: "paths: {}" }, { kind: "detect", format: "openapi" }), false);
    assert.deepEqual(await host.run({ uri: uriOf("gone.yaml") }, { kind: "detect", format: "openapi" }), { kind: "missing" });
  });

  it("reads a small file while it reads a large one", async () => {
    await writeFile(path.join(folder, "large.json"), `{"openapi": "3.1.0", "paths": {${" ".repeat(60_000_000)}}}`);
    const index = { kind: "index", options: {} } as const;
    const large = host.run({ uri: uriOf("large.json") }, index).then(() => "large");
    const small = host.run({ uri: uriOf("api.yaml") }, index).then(() => "small");
    assert.equal(await Promise.race([large, small]), "small");
    await large;
  });

  it("validates a whole file", async () => {
    const check = await host.run({ uri: uriOf("api.yaml") }, { kind: "validate" });
    assert.ok(check.kind === "broken");
    assert.equal(check.range.start.line, 4);
  });

  it("reports a missing file, and a folder", async () => {
    assert.deepEqual(await host.run({ uri: uriOf("gone.yaml") }, { kind: "index", options: {} }), { kind: "missing" });
    const folderRead = await host.run({ uri: uriOf("folder.yaml") }, { kind: "index", options: {} });
    assert.deepEqual(folderRead, { kind: "unreadable", reason: "it is a folder" });
    assert.deepEqual(await host.run({ uri: uriOf("gone.yaml") }, { kind: "validate" }), { kind: "missing" });
  });

  it("gives a reason and logs the error if the worker thread fails", async () => {
    const logged: string[] = [];
    const broken = nodeHost((message) => logged.push(message), "dist/nowhere");
    const read = await broken.run({ uri: uriOf("api.yaml") }, { kind: "index", options: {} });
    assert.deepEqual(read, { kind: "unreadable", reason: "reading failed" });
    assert.equal(logged.length, 1);
    assert.match(logged[0] ?? "", /api\.yaml failed: Error: Cannot find module/);
  });

  it("does not read a file larger than 256 MB", async () => {
    const file = path.join(folder, "huge.yaml");
    await writeFile(file, "");
    await truncate(file, 256 * 1024 * 1024 + 1);
    assert.deepEqual(await host.readFile(uriOf("huge.yaml")), { kind: "unreadable", reason: "it is larger than 256 MB" });
  });

  it("starts validation after the tasks that features wait for", async () => {
    const bundles = await mkdtemp(path.join(tmpdir(), "docs-json-workers-"));
    const worker = `
const { parentPort } = require("node:worker_threads");
const { appendFileSync } = require("node:fs");
const log = (what) => appendFileSync(${JSON.stringify(path.join(bundles, "log"))}, what + "\\n");
parentPort.on("message", ({ task: { kind } }) => {
  log(kind + " starts");
  setTimeout(() => { log(kind + " ends"); parentPort.postMessage(true); }, kind === "index" ? 50 : 0);
});`;
    try {
      await writeFile(path.join(bundles, "openApiWorker.js"), worker);
      const threads = nodeHost(fail, bundles);
      const file = { uri: uriOf("api.yaml") };
      await Promise.all([threads.run(file, { kind: "index", options: {} }), threads.run(file, { kind: "validate" })]);
      const log = await readFile(path.join(bundles, "log"), "utf8");
      assert.deepEqual(log.trimEnd().split("\n"), ["index starts", "index ends", "validate starts", "validate ends"]);
    } finally {
      await rm(bundles, { recursive: true });
    }
  });
});

describe("nodeHost: catalogs", () => {
  it("list icons with a picture before those without one, each by name", async () => {
    const host = nodeHost(fail, "dist");
    const read = async (name: CatalogName) => JSON.parse((await host.readCatalog(name)) ?? "");
    const names: string[] = (await read("fontawesome")).names.split(" ");
    const { pictures } = await read("fontawesome-pictures");
    const rockets = names.flatMap((name, index) =>
      /^rocket|^robot/u.test(name) ? `${name}${pictures[index] === "" ? "" : "*"}` : [],
    );
    assert.deepEqual(rockets, ["robot*", "rocket*", "rocketchat*", "robot-astromech", "rocket-launch", "rocket-vertical"]);
  });
});
