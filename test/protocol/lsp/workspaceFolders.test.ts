import assert from "node:assert/strict";
import {
  ConfigurationRequest,
  DiagnosticRefreshRequest,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  HoverRequest,
  WorkspaceDiagnosticRequest,
} from "vscode-languageserver/node";
import { rulesSection } from "../../../server/src/lsp/settings.ts";
import { minimal } from "../../support/diagnose.ts";
import type { LspClient } from "../../support/lspClient.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams } from "../../support/serverOnStreams.ts";

const site = JSON.stringify({ ...minimal, navigation: { pages: ["index", "gone"] } });
const files = { "one/docs/docs.json": site, "one/docs/index.mdx": "", "two/docs/docs.json": site, "two/docs/index.mdx": "" };
const folderOf = (uri: string) => ({ uri, name: uri });
const [first, added] = [uriOf("one/docs"), uriOf("two/docs")];

/** What an editor sends when the user changes the folders of the workspace. */
const changeFolders = (client: LspClient, add: readonly string[], remove: readonly string[] = []) =>
  client.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
    event: { added: add.map(folderOf), removed: remove.map(folderOf) },
  });

const filesWithDiagnostics = async (client: LspClient) => {
  const { items } = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
  return items.flatMap((item) => (item.kind === "full" && item.items.length > 0 ? item.uri : []));
};

describe("a folder that is added to the workspace", () => {
  it("has its own settings of rules", async () => {
    const client = connectOnStreams(memoryHost(files));
    client.connection.onRequest(ConfigurationRequest.type, ({ items }) =>
      items.map(({ section, scopeUri }) => (section === rulesSection && scopeUri === added ? { "page-missing": "off" } : null)),
    );
    await client.initialize({ workspace: { configuration: true, workspaceFolders: true } }, {}, [folderOf(first)]);
    await client.open(`${added}/docs.json`, "docs-json", site);
    await client.diagnostics(`${added}/docs.json`, (all) => all.length === 1);
    await changeFolders(client, [added]);
    await client.diagnostics(`${added}/docs.json`, (all) => all.length === 0);
    client.finish();
  });

  it("is watched above, up to the root of its repository", async () => {
    const client = connectOnStreams(memoryHost({ ...files, "one/.git": "", "two/.git": "" }));
    const didChangeWatchedFiles = { dynamicRegistration: true, relativePatternSupport: true };
    await client.initialize({ workspace: { workspaceFolders: true, didChangeWatchedFiles } }, {}, [folderOf(first)]);
    const watched = () =>
      client.registered
        .filter(({ method }) => method === DidChangeWatchedFilesNotification.method)
        .flatMap(({ registerOptions }): { readonly globPattern: { readonly baseUri?: string } }[] => registerOptions.watchers)
        .flatMap(({ globPattern: { baseUri } }) => baseUri ?? []);
    await client.until(() => (watched().length > 0 ? true : undefined));
    await changeFolders(client, [added]);
    await client.until(() => (watched().length > 1 ? true : undefined));
    assert.deepEqual(watched(), [uriOf("one"), uriOf("two")]);
    client.finish();
  });

  it("is checked for an editor that requests the diagnostics of the workspace, and one that is removed is not", async () => {
    const client = connectOnStreams(memoryHost(files));
    const refreshed = new Promise<void>((resolve) => {
      client.connection.onRequest(DiagnosticRefreshRequest.type, () => resolve());
    });
    const workspace = { workspaceFolders: true, diagnostics: { refreshSupport: true } };
    await client.initialize({ workspace, textDocument: { diagnostic: {} } }, {}, [folderOf(first)]);
    assert.deepEqual(await filesWithDiagnostics(client), [`${first}/docs.json`]);
    await changeFolders(client, [added], [first]);
    await refreshed;
    assert.deepEqual(await filesWithDiagnostics(client), [`${added}/docs.json`]);
    client.finish();
  });

  /** A client of a server that lists the first folder only once it is released. */
  const startWaiting = async () => {
    let begin = (): void => undefined;
    let release = (): void => undefined;
    const started = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const host = memoryHost(files);
    const client = connectOnStreams({
      ...host,
      async listFiles(folder, skip) {
        if (folder === first) {
          begin();
          await released;
        }
        return host.listFiles(folder, skip);
      },
    });
    await client.initialize({ workspace: { workspaceFolders: true }, textDocument: { diagnostic: {} } }, {}, [folderOf(first)]);
    return { client, started, release };
  };

  it("has its diagnostics in a request that is sent while its files are listed for another one", async () => {
    const { client, started, release } = await startWaiting();
    const one = filesWithDiagnostics(client);
    await started;
    const other = filesWithDiagnostics(client);
    // The server has handled both.
    await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri: first }, position: { line: 0, character: 0 } });
    release();
    assert.deepEqual(await Promise.all([one, other]), [[`${first}/docs.json`], [`${first}/docs.json`]]);
    client.connection.dispose();
  });

  it("is not checked if it is removed while its files are listed", async () => {
    const { client, started, release } = await startWaiting();
    const before = filesWithDiagnostics(client);
    await started;
    await changeFolders(client, [added], [first]);
    assert.deepEqual(await filesWithDiagnostics(client), [`${added}/docs.json`]);
    release();
    assert.deepEqual(await before, [`${added}/docs.json`]);
    assert.deepEqual(await filesWithDiagnostics(client), [`${added}/docs.json`]);
    client.finish();
  });
});
