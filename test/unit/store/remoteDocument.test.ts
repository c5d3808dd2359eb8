import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import type { RemoteFile } from "../../../server/src/protocol.ts";
import { minimal } from "../../support/diagnose.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const docs = uriOf("docs.json");
const url = "https://api.example.com/openapi.yaml";
const capabilities = { createFiles: false, allowHost: "allow" };

/** A site with a remote OpenAPI file. `client` has the client's response to requests for it, which a test can change. */
async function openRemoteSite(client: { file: RemoteFile }) {
  const requested: string[] = [];
  const host = memoryHost({ "cache/1": "openapi: 3.1.0\npaths:\n  /a: { get: { summary: a } }\n  /b: { $ref: b.yaml }\n" });
  const fetch = async (remote: string) => {
    requested.push(remote);
    return client.file;
  };
  const service = createLanguageService({ ...host, fetch }, () => service.diagnose(docs));
  const navigation = { groups: [{ group: "A", openapi: url, pages: ["GET /a", "GET /c", `${url} GET /d`] }] };
  service.open(textDocument(docs, "docs-json", 1, JSON.stringify({ ...minimal, navigation })));
  const settle = async () => {
    for (let before = -1; before !== host.reads.length; await service.whenSettled()) before = host.reads.length;
  };
  await settle();
  const diagnostics = () => {
    const all = service.diagnose(docs).flatMap((file) => file.diagnostics);
    return all.filter(({ code }) => code !== "pages-unlisted");
  };
  return { service, requested, settle, diagnostics };
}

describe("a remote OpenAPI file", () => {
  it("is reported once if its host is not allowed, with a quick fix that allows it", async () => {
    const client: { file: RemoteFile } = { file: { kind: "not-allowed", host: "api.example.com" } };
    const { service, diagnostics, settle, requested } = await openRemoteSite(client);
    const [diagnostic, ...more] = diagnostics();
    assert.deepEqual(
      [diagnostic?.code, diagnostic?.severity, diagnostic?.message, diagnostic?.data, more],
      [
        "openapi-remote",
        3,
        `OpenAPI file not downloaded: \`${url}\`. To check its entries, allow OpenAPI files from \`api.example.com\`.`,
        { allowHost: "api.example.com" },
        [],
      ],
    );
    const [fix] = service.fixes(docs, [diagnostic ?? assert.fail()], capabilities);
    assert.deepEqual(
      [fix?.title, fix?.command?.command, fix?.command?.arguments],
      ["Allow OpenAPI files from `api.example.com`", "allow", ["api.example.com"]],
    );
    assert.deepEqual(service.fixes(docs, [diagnostic ?? assert.fail()], { createFiles: false }), []);
    client.file = { kind: "unavailable" };
    service.remoteFilesChanged();
    await settle();
    assert.deepEqual(diagnostics(), []);
    assert.deepEqual(requested, [url, url]);
  });

  it("is reported once, without a quick fix, if the workspace is not trusted", async () => {
    const { service, diagnostics } = await openRemoteSite({ file: { kind: "untrusted" } });
    const [diagnostic = assert.fail(), ...more] = diagnostics();
    assert.deepEqual(
      [diagnostic.code, diagnostic.severity, diagnostic.message, more],
      ["openapi-remote", 3, `OpenAPI file not downloaded: \`${url}\`. To check its entries, trust the workspace.`, []],
    );
    assert.deepEqual(service.fixes(docs, [diagnostic], { createFiles: false, allowHost: "allow" }), []);
  });

  it("is checked like a local file once it is downloaded", async () => {
    const client: { file: RemoteFile } = { file: { kind: "unavailable" } };
    const { service, diagnostics, settle } = await openRemoteSite(client);
    assert.deepEqual(diagnostics(), []);
    client.file = { kind: "file", uri: uriOf("cache/1") };
    service.remoteFilesChanged();
    await settle();
    assert.deepEqual(
      diagnostics().map(({ code, message }) => [code, message]),
      [
        ["endpoint-path-missing", `Path not found in \`${url}\`: \`/c\`.`],
        ["endpoint-path-missing", `Path not found in \`${url}\`: \`/d\`.`],
      ],
    );
  });

  describe("while its URL is typed", () => {
    const config = (openapi: string) => JSON.stringify({ ...minimal, navigation: { groups: [{ group: "A", openapi }] } });

    /** Types a URL. `stop` ends the pause that is waited for; `answer` answers the oldest request. */
    function typing() {
      const requested: string[] = [];
      const waiting: (() => void)[] = [];
      const answers: ((file: RemoteFile) => void)[] = [];
      const service = createLanguageService(
        {
          ...memoryHost({ "cache/1": "openapi: 3.1.0\npaths: {}\n" }),
          whenQuiet: () => new Promise((resolve) => void waiting.push(resolve)),
          fetch: (remote) => {
            requested.push(remote);
            return new Promise((resolve) => void answers.push(resolve));
          },
        },
        () => undefined,
      );
      let version = 1;
      service.open(textDocument(docs, "docs-json", version, config("")));
      return {
        requested,
        type(openapi: string) {
          service.change(textDocument(docs, "docs-json", ++version, config(openapi)));
          return service.diagnose(docs).flatMap((file) => file.diagnostics.map(({ code }) => code));
        },
        async stop() {
          for (const resolve of waiting.splice(0)) resolve();
          await new Promise(setImmediate);
        },
        async answer(file: RemoteFile) {
          answers.shift()?.(file);
          await new Promise(setImmediate);
        },
      };
    }

    it("is requested as it is when typing stops, and no part of it", async () => {
      const { requested, type, stop } = typing();
      for (let length = "https://a".length; length <= url.length; length++) type(url.slice(0, length));
      assert.deepEqual(requested, []);
      await stop();
      assert.deepEqual(requested, [url]);
    });

    it("is requested again if it was changed before its answer came", async () => {
      const { requested, type, stop, answer } = typing();
      type(`${url}1`);
      await stop();
      type(url);
      await stop();
      await answer({ kind: "not-allowed", host: "api.example.com" });
      assert.deepEqual(type(`${url}1`), []);
      await stop();
      await answer({ kind: "not-allowed", host: "api.example.com" });
      await answer({ kind: "not-allowed", host: "api.example.com" });
      assert.deepEqual(requested, [`${url}1`, url, `${url}1`]);
      assert.deepEqual(type(`${url}1`), ["openapi-remote"]);
    });
  });
});
