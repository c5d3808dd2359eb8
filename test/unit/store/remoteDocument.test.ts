import assert from "node:assert/strict";
import { createLanguageService } from "../../../server/src/core/languageService.ts";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import type { RemoteFile } from "../../../server/src/protocol.ts";
import { minimal } from "../../support/diagnose.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const docs = uriOf("docs.json");
const url = "https://api.example.com/openapi.yaml";
const abilities = { createFiles: false, allowHost: "allow" };

/** A site whose description is on the network; `answers` is what may be had of it, and may change. */
async function openSite(answers: { file: RemoteFile }) {
  const asked: string[] = [];
  const host = memoryHost({ "cache/1": "openapi: 3.1.0\npaths:\n  /a: { get: { summary: a } }\n  /b: { $ref: b.yaml }\n" });
  const fetch = async (what: string) => {
    asked.push(what);
    return answers.file;
  };
  const service = createLanguageService({ ...host, fetch }, () => service.diagnose(docs));
  const navigation = { groups: [{ group: "A", openapi: url, pages: ["GET /a", "GET /c", `${url} GET /d`] }] };
  service.open(textDocument(docs, "docs-json", 1, JSON.stringify({ ...minimal, navigation })));
  const settle = async () => {
    for (let before = -1; before !== host.reads.length; await service.whenSettled()) before = host.reads.length;
  };
  await settle();
  const said = () => {
    const all = service.diagnose(docs).flatMap(({ diagnostics }) => diagnostics);
    return all.filter(({ code }) => code !== "pages-unlisted");
  };
  return { service, asked, settle, said };
}

describe("a description on the network", () => {
  it("is told of once where the user may allow its host, and only there", async () => {
    const answers: { file: RemoteFile } = { file: { kind: "not-allowed", host: "api.example.com" } };
    const { service, said, settle, asked } = await openSite(answers);
    const [diagnostic, ...more] = said();
    assert.deepEqual([diagnostic?.code, diagnostic?.severity, more], ["openapi-remote", 3, []]);
    const [fix] = service.fixes(docs, [diagnostic ?? assert.fail()], abilities);
    assert.deepEqual(
      [fix?.title, fix?.command?.command, fix?.command?.arguments],
      ["Allow OpenAPI files from `api.example.com`", "allow", ["api.example.com"]],
    );
    assert.deepEqual(service.fixes(docs, [diagnostic ?? assert.fail()], { createFiles: false }), []);
    answers.file = { kind: "unavailable" };
    service.remoteFilesChanged();
    await settle();
    assert.deepEqual(said(), []);
    assert.deepEqual(asked, [url, url]);
  });

  it("counts as one on disk once it has been fetched", async () => {
    const answers: { file: RemoteFile } = { file: { kind: "unavailable" } };
    const { service, said, settle } = await openSite(answers);
    assert.deepEqual(said(), []);
    answers.file = { kind: "file", uri: uriOf("cache/1") };
    service.remoteFilesChanged();
    await settle();
    assert.deepEqual(
      said().map(({ code, message }) => [code, message]),
      [
        ["endpoint-path-missing", `Path not found in \`${url}\`: \`/c\`.`],
        ["endpoint-path-missing", `Path not found in \`${url}\`: \`/d\`.`],
      ],
    );
  });
});
