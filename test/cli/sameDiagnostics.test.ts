import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, realpath, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ClientCapabilities, Diagnostic, PublishDiagnosticsParams } from "vscode-languageserver/node";
import {
  DiagnosticSeverity,
  DocumentDiagnosticRequest,
  PublishDiagnosticsNotification,
  WorkspaceDiagnosticRequest,
} from "vscode-languageserver/node";
import type { checkFolder } from "../../server/src/library.ts";
import { writeCheckedSites } from "../support/checkedSites.ts";
import { eventually } from "../support/eventually.ts";
import { foundDiagnostic, lineOf } from "../support/foundDiagnostic.ts";
import { LspClient } from "../support/lspClient.ts";
import { McpClient } from "../support/mcpClient.ts";

const severities = ["", "error", "warning", "information"];

describe("the same sites have the same diagnostics", () => {
  let folder = "";
  let sites: readonly string[] = [];
  /** On one line each, in order. */
  let expected: readonly string[] = [];

  before(async () => {
    folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "docs-json-same-")));
    const written = await writeCheckedSites(folder);
    sites = written.sites;
    expected = written.checked.map(lineOf).sort();
    // A site counts once, however many links lead to it.
    const [first = ""] = sites;
    await symlink(path.dirname(path.join(folder, first)), path.join(folder, "a-link"), "junction");
  });
  after(() => rm(folder, { recursive: true }));

  /** The lines of diagnostics of the protocol. Hints are for editors alone. */
  const linesOf = (uri: string, diagnostics: readonly Diagnostic[]): string[] => {
    const file = path.relative(folder, fileURLToPath(uri)).replaceAll(path.sep, "/");
    return diagnostics
      .filter(({ severity }) => severity !== DiagnosticSeverity.Hint)
      .map((each) => lineOf(foundDiagnostic(file, severities[each.severity ?? 1] ?? "", each)));
  };
  const uriOf = (name: string) => pathToFileURL(path.join(folder, name)).href;

  /** Connects an editor with some capabilities to the language server. */
  async function withEditor<T>(capabilities: ClientCapabilities, use: (client: LspClient) => Promise<T>): Promise<T> {
    const server = spawn(process.execPath, ["dist/cli.js", "server"], { stdio: ["pipe", "pipe", "inherit"] });
    const ended = once(server, "close");
    const client = LspClient.onStreams(server.stdin, server.stdout);
    await client.initialize(capabilities, {}, [{ uri: pathToFileURL(folder).href, name: "work" }]);
    const result = await use(client);
    assert.deepEqual(client.logged, []);
    await client.shutdown();
    await ended;
    return result;
  }

  const openAll = async (client: LspClient) => {
    for (const name of sites) await client.open(uriOf(name), "json", await readFile(path.join(folder, name), "utf8"));
  };

  it("in editors that are sent them", () =>
    withEditor({}, async (client) => {
      const published = new Map<string, PublishDiagnosticsParams>();
      client.connection.onNotification(PublishDiagnosticsNotification.type, (params) => void published.set(params.uri, params));
      await openAll(client);
      const all = async () => [...published.values()].flatMap(({ uri, diagnostics }) => linesOf(uri, diagnostics)).sort();
      await eventually(async () => (await all()).join("\n"), expected.join("\n"));
    }));

  it("in editors that request them for files", () =>
    withEditor({ textDocument: { diagnostic: { relatedDocumentSupport: true } } }, async (client) => {
      await openAll(client);
      const found: string[] = [];
      for (const uri of sites.map(uriOf)) {
        const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
        for (const [file, each] of Object.entries({ [uri]: report, ...report.relatedDocuments }))
          if (each.kind === "full") found.push(...linesOf(file, each.items));
      }
      assert.deepEqual(found.sort(), expected);
    }));

  it("in editors that request them for the workspace", () =>
    withEditor({ textDocument: { diagnostic: {} } }, async (client) => {
      const { items } = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
      assert.deepEqual(items.flatMap((each) => (each.kind === "full" ? linesOf(each.uri, each.items) : [])).sort(), expected);
    }));

  it("for coding agents", async () => {
    const agent = await McpClient.start(folder);
    const { diagnostics } = await agent.value("check_docs", { limit: 10_000 });
    assert.deepEqual(diagnostics.map(lineOf).sort(), expected);
    await agent.close();
  });

  it("in the library", async () => {
    const library: { checkFolder: typeof checkFolder } = createRequire(__filename)(path.resolve("dist/library.js"));
    const { diagnostics } = await library.checkFolder(folder);
    assert.deepEqual(diagnostics.map(lineOf).sort(), expected);
  });
});
