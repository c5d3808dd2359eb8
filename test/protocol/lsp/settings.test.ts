import assert from "node:assert/strict";
import {
  ConfigurationRequest,
  DiagnosticSeverity,
  DidChangeConfigurationNotification,
  InlayHintRefreshRequest,
  InlayHintRequest,
  RegistrationRequest,
} from "vscode-languageserver/node";
import type { Host } from "../../../server/src/core/store/host.ts";
import { rulesSection, sections } from "../../../server/src/lsp/settings.ts";
import { minimal } from "../../support/diagnose.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams } from "../../support/serverOnStreams.ts";

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

describe("settings over LSP", () => {
  it("are requested at the start and after each change, and apply to OpenAPI files that are already read", async () => {
    const used: (readonly string[] | undefined)[] = [];
    let wake = (): void => undefined;
    const memory = memoryHost({ "api.json": '{"openapi": "3.1.0", "paths": {}}' });
    const host: Host = {
      ...memory,
      run: (file, task) => {
        if (task.kind === "index") used.push(task.options.customizations);
        wake();
        return memory.run(file, task);
      },
    };
    const usedLast = async (expected: string) => {
      while (used.at(-1)?.join() !== expected)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    };
    let names = ["x-acme"];
    const client = connectOnStreams(host);
    let registered = 0;
    let requested: readonly (string | undefined)[] = [];
    client.connection.onRequest(RegistrationRequest.type, () => void registered++);
    client.connection.onRequest(ConfigurationRequest.type, ({ items }) => {
      requested = items.map(({ section }) => section);
      return [{ customizationExtensions: names }, null, null];
    });
    await client.initialize({ workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } } });
    const navigation = { tabs: [{ tab: "A", openapi: "api.json" }] };
    await client.open(uriOf("docs.json"), "docs-json", JSON.stringify({ ...minimal, navigation }));
    await usedLast("x-acme");
    names = ["x-other"];
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
    await usedLast("x-other");
    assert.deepEqual(requested, [...Object.values(sections), rulesSection]);
    assert.equal(registered, 1);
    client.finish();
  });

  it("set the severities of rules for each workspace folder, and after each change", async () => {
    let severity = "off";
    const client = connectOnStreams(memoryHost({ "index.mdx": "" }));
    client.connection.onRequest(ConfigurationRequest.type, ({ items }) =>
      items.map(({ section, scopeUri }) =>
        section === rulesSection ? { "page-missing": scopeUri === uriOf("").slice(0, -1) ? severity : "error" } : null,
      ),
    );
    const workspaceFolders = [{ uri: uriOf("").slice(0, -1), name: "site" }];
    await client.initialize({ workspace: { configuration: true, workspaceFolders: true } }, {}, workspaceFolders);
    const docs = uriOf("docs.json");
    await client.open(docs, "docs-json", JSON.stringify({ ...minimal, navigation: { pages: ["index", "gone"] } }));
    await client.diagnostics(docs, (all) => all.length === 0);
    severity = "info";
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
    const found = await client.diagnostics(docs, (all) => all.length > 0);
    assert.deepEqual(
      found.map(({ code, severity: shown }) => [code, shown]),
      [["page-missing", DiagnosticSeverity.Information]],
    );
    client.finish();
  });

  it("are the newest ones, also if the client answers an older request last", async () => {
    const answers: (() => void)[] = [];
    let wake = (): void => undefined;
    const client = connectOnStreams(memoryHost({ "index.mdx": "" }));
    client.connection.onRequest(ConfigurationRequest.type, ({ items }) => {
      const severity = answers.length === 0 ? "off" : "info";
      return new Promise<unknown[]>((resolve) => {
        answers.push(() => resolve(items.map(({ section }) => (section === rulesSection ? { "page-missing": severity } : null))));
        wake();
      });
    });
    const asked = async (count: number) => {
      while (answers.length < count)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    };
    await client.initialize({ workspace: { configuration: true } });
    await asked(1);
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
    await asked(2);
    const docs = uriOf("docs.json");
    await client.open(docs, "docs-json", JSON.stringify({ ...minimal, navigation: { pages: ["index", "gone"] } }));
    answers[1]?.();
    await client.diagnostics(docs, (all) => all.some(({ severity }) => severity === DiagnosticSeverity.Information));
    answers[0]?.();
    // The server has handled the answer.
    await client.connection.sendRequest(InlayHintRequest.type, { textDocument: { uri: docs }, range });
    await client.change(docs, JSON.stringify({ ...minimal, navigation: { pages: ["gone", "index"] } }));
    const found = await client.newestDiagnostics(docs);
    assert.deepEqual(
      found.map(({ code, severity }) => [code, severity]),
      [["page-missing", DiagnosticSeverity.Information]],
    );
    client.connection.dispose();
  });

  it("enable inlay hints, which are refreshed when the files they need are read", async () => {
    let enabled = false;
    let wake = (): void => undefined;
    const client = connectOnStreams(memoryHost({ "index.mdx": "---\ntitle: Welcome\n---" }));
    client.connection.onRequest(ConfigurationRequest.type, () => [null, null, { enabled }]);
    client.connection.onRequest(InlayHintRefreshRequest.type, () => wake());
    await client.initialize({ workspace: { configuration: true, inlayHint: { refreshSupport: true } } });
    const textDocument = { uri: uriOf("docs.json") };
    const docs = JSON.stringify({ ...minimal, navigation: { pages: ["index"] } });
    const hintedRange = { ...range, end: { line: 0, character: docs.length } };
    await client.open(textDocument.uri, "docs-json", docs);
    await client.newestDiagnostics(textDocument.uri);
    const hints = async () => {
      const found = await client.connection.sendRequest(InlayHintRequest.type, { textDocument, range: hintedRange });
      return found?.map(({ label }) => label).join();
    };
    assert.equal(await hints(), "");
    enabled = true;
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
    while ((await hints()) !== "Welcome")
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    client.finish();
  });
});
