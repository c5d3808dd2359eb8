import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { DiskCache } from "../../../client/src/language/remoteFiles/diskCache.ts";
import { RemoteFiles } from "../../../client/src/language/remoteFiles/remoteFiles.ts";
import { nodeFetch } from "../../../client/src/nodeFetch.ts";

const url = "https://api.example.com/openapi.json";

describe("remote OpenAPI files", () => {
  let folder: string;
  let port: number;
  let answer: RequestListener;
  let requests: IncomingMessage[];
  let logged: string[];
  let allowed: string[];
  let trusted: boolean;
  let files: RemoteFiles;
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });

  before(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "docs-json-remote-"));
    requests = [];
    logged = [];
    allowed = ["api.example.com"];
    trusted = true;
    files = open();
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Opens the folder of the files. `timeout` is the milliseconds until a request fails. */
  const open = (timeout = 30_000, cache = new DiskCache(folder)) => {
    const host = {
      cache,
      /** Every host is this machine. The requested host is passed as a header. */
      fetch: ((input: URL, init: RequestInit) =>
        nodeFetch(`http://127.0.0.1:${port}${input.pathname}`, {
          ...init,
          headers: { ...init.headers, "x-host": input.host },
        })) as typeof globalThis.fetch,
      isTrusted: () => trusted,
      allowedHosts: () => allowed,
      log: (message: string) => void logged.push(message),
    };
    return new RemoteFiles(host, { timeout, size: 1024 * 1024, total: 3 * 1024 * 1024 });
  };

  const contentOf = async (what = url) => {
    const file = await files.get(what);
    return file.kind === "file" ? readFile(fileURLToPath(file.uri), "utf8") : file.kind;
  };
  const respondWith =
    (text: string, status = 200, headers: Record<string, string> = {}): RequestListener =>
    (_request, response) =>
      void response.writeHead(status, headers).end(text);

  it("sends no request until the user allows the host", async () => {
    allowed = ["example.com"];
    assert.deepEqual(await files.get(url), { kind: "not-allowed", host: "api.example.com" });
    assert.deepEqual(await files.get("https://api.example.com:8443/a"), { kind: "not-allowed", host: "api.example.com:8443" });
    assert.equal(requests.length, 0);
  });

  it("sends no request until the user trusts the workspace", async () => {
    trusted = false;
    assert.deepEqual(await files.get(url), { kind: "untrusted" });
    assert.equal(requests.length, 0);
  });

  for (const [what, target] of [
    ["plain http", "http://api.example.com/a.json"],
    ["a URL with a user name", "https://me:secret@api.example.com/a.json"],
    ["not a URL", "api.json"],
  ] as const) {
    it(`sends no request: ${what}`, async () => {
      assert.deepEqual(await files.get(target), { kind: "unavailable" });
      assert.equal(requests.length, 0);
    });
  }

  it("gives no file, and logs why, if the folder for them cannot be used", async () => {
    answer = (_request, response) => void response.end("{}");
    await rm(folder, { recursive: true });
    await writeFile(folder, "");
    assert.deepEqual(await files.get(url), { kind: "unavailable" });
    assert.equal(logged.length, 1);
  });

  it("caches a file and asks the server whether it has changed", async () => {
    answer = respondWith("first", 200, { etag: '"1"', "last-modified": "Tue, 01 Sep 2026 00:00:00 GMT" });
    assert.equal(await contentOf(), "first");
    answer = respondWith("", 304);
    assert.equal(await contentOf(), "first");
    assert.deepEqual(
      [requests[1]?.headers["if-none-match"], requests[1]?.headers["if-modified-since"]],
      ['"1"', "Tue, 01 Sep 2026 00:00:00 GMT"],
    );
    answer = respondWith("second");
    assert.equal(await contentOf(), "second");
    assert.deepEqual(logged, []);
  });

  const faults: [name: string, answer: RequestListener, logged: RegExp][] = [
    ["connection closed", (request) => void request.socket.destroy(), /^Could not download https:/],
    ["not found", respondWith("no", 404), /the server responded with status 404$/],
    ["server error", respondWith("no", 500), /the server responded with status 500$/],
    ["no response", () => undefined, /timeout/],
    ["slow response", (_request, response) => void drip(response), /timeout/],
    ["too large", respondWith("x".repeat(2 * 1024 * 1024)), /the file is larger than 1 MB$/],
    ["connection closed midway", (_request, response) => cutOff(response), /^Could not download https:/],
    [
      "redirect to a host that is not allowed",
      respondWith("", 302, { location: "https://evil.example/a" }),
      /redirect to https:\/\/evil\.example is not allowed$/,
    ],
    [
      "redirect to plain http",
      respondWith("", 301, { location: "http://api.example.com/a" }),
      /redirect to http:\/\/api\.example\.com is not allowed$/,
    ],
    ["redirect loop", respondWith("", 302, { location: "/openapi.json" }), /too many redirects$/],
    ["invalid redirect", respondWith("", 302, { location: "https://" }), /invalid redirect$/],
  ];
  for (const [name, fault, message] of faults) {
    it(`uses the cached file, if there is one: ${name}`, async () => {
      const timeout = message.test("timeout") ? 50 : undefined;
      answer = fault;
      files = open(timeout);
      assert.deepEqual(await files.get(url), { kind: "unavailable" });
      answer = respondWith("kept");
      files = open();
      assert.equal(await contentOf(), "kept");
      answer = fault;
      files = open(timeout);
      assert.equal(await contentOf(), "kept");
      assert.equal(logged.length, 2);
      assert.match(logged[1] ?? "", message);
      assert.deepEqual([...new Set(requests.map(({ headers }) => headers["x-host"]))], ["api.example.com"]);
    });
  }

  it("removes files that were not used for long, and then those used longest ago, but no files of others", async () => {
    const cache = (limits?: { size: number; age: number }) => open(undefined, new DiskCache(folder, limits));
    answer = respondWith("x".repeat(400));
    const urls = ["oldest", "older", "newer", "newest"].map((name) => `https://api.example.com/${name}.json`);
    for (const each of urls) await files.get(each);
    const nameOf = async (each: string) => path.basename(((await cache().get(each)) as { uri: string }).uri);
    const [oldest, older, newer, newest] = await Promise.all(urls.map(nameOf));
    const temporary = `${newer}.json.01234567-89ab-cdef-0123-456789abcdef`;
    for (const name of [temporary, `${newest}.01234567-89ab-cdef-0123-456789abcdef`, "notes.txt"])
      await writeFile(path.join(folder, name), "");
    const hours = (count: number) => new Date(Date.now() - count * 60 * 60_000);
    for (const [name, age] of [
      [oldest, 100],
      [older, 50],
      [newer, 40],
      [temporary, 2],
      ["notes.txt", 1000],
    ] as const)
      for (const each of [name, `${name}.json`])
        await utimes(path.join(folder, each ?? ""), hours(age), hours(age)).catch(() => undefined);
    answer = respondWith("no", 500);
    await cache({ size: 1000, age: 60 * 60 * 60_000 }).get(urls[1] ?? "");
    const left = [older, newest].flatMap((name) => [name, `${name}.json`]);
    assert.deepEqual(
      (await readdir(folder)).toSorted(),
      [...left, `${newest}.01234567-89ab-cdef-0123-456789abcdef`, "notes.txt"].toSorted(),
    );
  });

  it("downloads a file again that was removed while the server was asked whether it has changed", async () => {
    answer = async ({ headers }, response) => {
      if (headers["if-none-match"] === undefined) return void response.writeHead(200, { etag: '"1"' }).end("{}");
      for (const name of await readdir(folder)) await rm(path.join(folder, name));
      response.writeHead(304).end();
    };
    assert.equal(await contentOf(), "{}");
    assert.equal(await contentOf(), "{}");
    assert.equal(requests.length, 3);
    answer = respondWith("", 304);
    assert.equal(await contentOf("https://api.example.com/other.json"), "unavailable");
  });

  it("does not wait for a pipe in the place of what is known about a file", async function () {
    if (process.platform === "win32") this.skip();
    answer = respondWith("{}", 200, { etag: '"1"' });
    await contentOf();
    const known = (await readdir(folder)).find((name) => name.endsWith(".json")) ?? "";
    await rm(path.join(folder, known));
    execFileSync("mkfifo", [path.join(folder, known)]);
    assert.equal(await contentOf(), "{}");
    assert.equal(requests[1]?.headers["if-none-match"], undefined);
  });

  it("downloads a file again if what is known about it is damaged", async () => {
    for (const damaged of ["null", "{", "[]", '{"etag":1}']) {
      answer = respondWith("{}", 200, { etag: '"1"' });
      await contentOf();
      const known = (await readdir(folder)).find((name) => name.endsWith(".json")) ?? "";
      await writeFile(path.join(folder, known), damaged);
      answer = respondWith("[]");
      assert.equal(await contentOf(), "[]", damaged);
    }
  });

  it("writes no file through a link that is in its folder", async function () {
    if (process.platform === "win32") this.skip();
    answer = respondWith("{}");
    await contentOf();
    const other = path.join(folder, "other");
    await writeFile(other, "mine");
    for (const name of await readdir(folder))
      for (const link of name === "other" ? [] : [name, `${name}.${process.pid}`]) {
        await rm(path.join(folder, link), { force: true });
        await symlink(other, path.join(folder, link));
      }
    answer = respondWith("[]");
    assert.equal(await contentOf(), "[]");
    assert.equal(await readFile(other, "utf8"), "mine");
  });

  it("sends one request for a URL that is requested several times at once", async () => {
    answer = respondWith("one");
    const texts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => contentOf(index % 2 === 0 ? url : `${url}#${index}`)),
    );
    assert.deepEqual(new Set(texts), new Set(["one"]));
    assert.equal(requests.length, 1);
    assert.equal(await contentOf(), "one");
    assert.equal(requests.length, 2);
    assert.deepEqual(logged, []);
  });

  it("sends at most four requests to a host at the same time", async () => {
    let open: (() => void)[] = [];
    let most = 0;
    answer = (request, response) => {
      open.push(() => void response.end(request.url));
      most = Math.max(most, open.length);
      if (open.length < 4) return;
      setImmediate(() => {
        for (const respond of open) respond();
        open = [];
      });
    };
    const urls = Array.from({ length: 40 }, (_, index) => `https://api.example.com/${index}.json`);
    assert.deepEqual(
      await Promise.all(urls.map(contentOf)),
      urls.map((each) => new URL(each).pathname),
    );
    assert.equal(requests.length, 40);
    assert.equal(most, 4);
  });

  it("downloads no more files once all together are too large, but those that it has again", async () => {
    answer = respondWith("x".repeat(1024 * 1024));
    const urls = Array.from({ length: 6 }, (_, index) => `https://api.example.com/${index}.json`);
    const kinds: string[] = [];
    for (const each of [...urls, ...urls]) kinds.push((await files.get(each)).kind);
    const once = ["file", "file", "file", "unavailable", "unavailable", "unavailable"];
    assert.deepEqual(kinds, [...once, ...once]);
    assert.match(logged[0] ?? "", /3\.json: all files together are larger than 3 MB$/);
    assert.equal((await readdir(folder)).length, 6);
  });

  it("downloads the next files after some that failed", async () => {
    answer = respondWith("no", 500);
    const urls = Array.from({ length: 6 }, (_, index) => `https://api.example.com/${index}.json`);
    assert.deepEqual(new Set(await Promise.all(urls.map(contentOf))), new Set(["unavailable"]));
    answer = respondWith("yes");
    assert.equal(await contentOf(), "yes");
  });

  it("does not log the query of a URL, which may be a key", async () => {
    answer = respondWith("no", 404);
    await files.get(`${url}?key=secret#part`);
    assert.deepEqual(logged, ["Could not download https://api.example.com/openapi.json: the server responded with status 404"]);
    assert.equal(requests.length, 1);
  });

  it("does not log the query of a URL with a user name or password, or of a redirect to one", async () => {
    answer = (_request, response) => response.writeHead(302, { location: "https://:password@api.example.com/?key=secret" }).end();
    assert.equal(await contentOf(), "unavailable");
    assert.equal(await contentOf("https://:password@api.example.com/openapi.json?key=secret"), "unavailable");
    assert.equal(requests.length, 1);
    assert.deepEqual(logged, [
      "Could not download https://api.example.com/openapi.json: redirect to https://api.example.com is not allowed",
    ]);
  });

  it("gives up a download whose compressed body is damaged and never ends", async () => {
    files = open(200);
    answer = ({ socket }) => void socket.end("HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\nno");
    assert.equal(await contentOf(), "unavailable");
  });

  it("follows redirects to other allowed hosts", async () => {
    allowed = ["api.example.com", "cdn.example.com"];
    answer = (request, response) =>
      request.headers["x-host"] === "cdn.example.com"
        ? response.end("moved")
        : response.writeHead(308, { location: "https://cdn.example.com/v2/openapi.json" }).end();
    assert.equal(await contentOf(), "moved");
    assert.equal(requests[1]?.url, "/v2/openapi.json");
  });
});

function cutOff(response: ServerResponse): void {
  response.writeHead(200, { "content-length": "100" });
  response.write("x");
  setImmediate(() => response.destroy());
}

function drip(response: ServerResponse): void {
  response.write("x");
  const timer = setInterval(() => response.write("x"), 50);
  response.on("close", () => clearInterval(timer));
}
