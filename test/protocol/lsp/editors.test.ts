import assert from "node:assert/strict";
import type {
  ClientCapabilities,
  CodeAction,
  CompletionList,
  Diagnostic,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver/node";
import {
  CodeActionRequest,
  CompletionRequest,
  DocumentDiagnosticRequest,
  RegistrationRequest,
  RenameRequest,
  ResponseError,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { InitializationOptions } from "../../../server/src/protocol.ts";
import type { LspClient } from "../../support/lspClient.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";
import { connectOnStreams } from "../../support/serverOnStreams.ts";

/** What an editor says of itself, as far as the server reads it, and what it does. */
interface Editor {
  readonly capabilities: ClientCapabilities;
  readonly options?: InitializationOptions;
  /** It answers `client/registerCapability` with an error. */
  readonly refusesRegistrations?: true;
  /** It sends diagnostics back with these properties only, and none if the selection is not empty. */
  readonly keeps?: readonly (keyof Diagnostic)[];
}

const dynamicRegistration = true;
const fileEdits = { documentChanges: true, resourceOperations: ["create" as const, "rename" as const, "delete" as const] };
const willRename = { willRename: true, didRename: true };

const editors: Readonly<Record<string, Editor>> = {
  "VS Code": {
    capabilities: {
      general: { positionEncodings: ["utf-16"] },
      workspace: {
        workspaceEdit: { ...fileEdits, changeAnnotationSupport: { groupsOnLabel: true } },
        didChangeWatchedFiles: { dynamicRegistration, relativePatternSupport: true },
        fileOperations: { dynamicRegistration, ...willRename },
      },
      textDocument: {
        synchronization: { dynamicRegistration, didSave: true },
        publishDiagnostics: { relatedInformation: true, dataSupport: true },
        diagnostic: { dynamicRegistration, relatedDocumentSupport: false },
        completion: { dynamicRegistration, completionItem: { snippetSupport: true } },
        rename: { dynamicRegistration, prepareSupport: true },
      },
    },
  },
  Helix: {
    capabilities: {
      general: { positionEncodings: ["utf-8", "utf-32", "utf-16"] },
      workspace: {
        workspaceEdit: fileEdits,
        didChangeWatchedFiles: { dynamicRegistration, relativePatternSupport: false },
        fileOperations: willRename,
      },
      textDocument: {
        publishDiagnostics: { versionSupport: true },
        completion: { completionItem: { snippetSupport: true, insertReplaceSupport: true } },
        rename: { dynamicRegistration: false, prepareSupport: true },
      },
    },
  },
  Zed: {
    capabilities: {
      general: { positionEncodings: ["utf-16"] },
      workspace: {
        workspaceEdit: fileEdits,
        didChangeWatchedFiles: { dynamicRegistration, relativePatternSupport: true },
        fileOperations: { dynamicRegistration, ...willRename },
      },
      textDocument: {
        publishDiagnostics: { relatedInformation: true, versionSupport: true, dataSupport: true },
        diagnostic: { dynamicRegistration, relatedDocumentSupport: true },
        completion: { completionItem: { snippetSupport: true, insertReplaceSupport: true } },
        rename: { prepareSupport: true },
      },
    },
  },
  "Sublime Text": {
    capabilities: {
      general: { positionEncodings: ["utf-16"] },
      workspace: {
        workspaceEdit: { documentChanges: true, failureHandling: "abort" },
        didChangeWatchedFiles: { dynamicRegistration, relativePatternSupport: true },
      },
      textDocument: {
        synchronization: { dynamicRegistration, didSave: true },
        publishDiagnostics: { relatedInformation: true, versionSupport: true, dataSupport: true },
        diagnostic: { dynamicRegistration, relatedDocumentSupport: true },
        completion: { dynamicRegistration, completionItem: { snippetSupport: true, insertReplaceSupport: true } },
        rename: { dynamicRegistration, prepareSupport: true },
      },
    },
  },
  "JetBrains with LSP4IJ": {
    capabilities: {
      workspace: {
        workspaceEdit: fileEdits,
        didChangeWatchedFiles: { dynamicRegistration, relativePatternSupport: true },
        fileOperations: { dynamicRegistration, ...willRename },
      },
      textDocument: {
        synchronization: { dynamicRegistration, didSave: true },
        publishDiagnostics: { dataSupport: true },
        diagnostic: { dynamicRegistration },
        completion: { dynamicRegistration, completionItem: { snippetSupport: true } },
        rename: { dynamicRegistration, prepareSupport: true },
      },
    },
  },
  Neovim: {
    options: { pushDiagnostics: true },
    capabilities: {
      general: { positionEncodings: ["utf-8", "utf-16", "utf-32"] },
      workspace: { workspaceEdit: fileEdits, didChangeWatchedFiles: { dynamicRegistration: false } },
      textDocument: {
        publishDiagnostics: { relatedInformation: true, dataSupport: true },
        diagnostic: { dynamicRegistration },
        completion: { completionItem: { snippetSupport: true } },
        rename: { dynamicRegistration, prepareSupport: true },
      },
    },
  },
  "Emacs with Eglot": {
    capabilities: {
      general: { positionEncodings: ["utf-32", "utf-8", "utf-16"] },
      workspace: { workspaceEdit: { documentChanges: true }, didChangeWatchedFiles: { dynamicRegistration } },
      textDocument: {
        publishDiagnostics: { relatedInformation: false },
        completion: { completionItem: { snippetSupport: false } },
        rename: { dynamicRegistration: false, prepareSupport: true },
      },
    },
  },
  "Vim with ALE": {
    refusesRegistrations: true,
    keeps: ["code", "message", "range"],
    capabilities: {
      workspace: { applyEdit: false, workspaceFolders: false, configuration: false },
      textDocument: {
        synchronization: { dynamicRegistration: false, didSave: true },
        publishDiagnostics: { relatedInformation: true },
        completion: { completionItem: { snippetSupport: false } },
        rename: { dynamicRegistration: false },
      },
    },
  },
};

const docs = uriOf("docs.json");
const docsJson = `{
  "name": "😀", "theme": "mnt", "colors": { "primary": "#0F766E" },
  "navigation": { "pages": ["index", "gone", ""] }
}
`;
const page = "# 😀 Set up\n\n[a](#-set-up)\n";
const files = { "docs.json": docsJson, "index.mdx": page };

for (const [name, { capabilities, options, refusesRegistrations, keeps }] of Object.entries(editors))
  describe(`An editor with the capabilities of ${name}`, () => {
    let client: LspClient;

    beforeEach(async () => {
      client = connectOnStreams(memoryHost(files));
      if (refusesRegistrations) client.connection.onRequest(RegistrationRequest.type, () => new ResponseError(-32601, "no"));
      const folders = [{ uri: uriOf("").slice(0, -1), name: "site" }];
      const answer = await client.initialize(capabilities, options, folders);
      assert.ok([undefined, "utf-16"].includes(answer.capabilities.positionEncoding));
      await client.open(docs, "json", docsJson);
    });
    afterEach(() => client.finish());

    const pulls = capabilities.textDocument?.diagnostic !== undefined && options?.pushDiagnostics !== true;
    async function diagnostics(): Promise<readonly Diagnostic[]> {
      if (!pulls) return client.diagnostics(docs, (all) => all.length === 3);
      const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri: docs } });
      return report.kind === "full" ? report.items : [];
    }

    it("has the diagnostics, at columns in UTF-16", async () => {
      const document = TextDocument.create(docs, "json", 1, docsJson);
      assert.deepEqual(
        (await diagnostics()).map(({ code, range }) => `${code} ${document.getText(range)}`),
        ['enum "mnt"', 'page-missing "gone"', 'min-length ""'],
      );
    });

    it("completes pages", async () => {
      const position = TextDocument.create(docs, "json", 1, docsJson).positionAt(docsJson.indexOf('""') + 1);
      const list = await client.connection.sendRequest(CompletionRequest.type, { textDocument: { uri: docs }, position });
      const labels = (list as CompletionList).items.map(({ label }) => label);
      assert.deepEqual(labels, ["index", "group with pages", "group with endpoints"]);
    });

    it("has the quick fixes", async () => {
      const [first] = await diagnostics();
      assert.ok(first);
      const kept = keeps === undefined ? first : Object.fromEntries(keeps.map((key) => [key, first[key]]));
      const context = { diagnostics: [kept as Diagnostic] };
      for (const sent of keeps === undefined ? [context] : [context, { diagnostics: [] }]) {
        const params = { textDocument: { uri: docs }, range: first.range, context: sent };
        const actions = (await client.connection.sendRequest(CodeActionRequest.type, params)) as CodeAction[];
        const fix = actions.find(({ title }) => title === "Change to `mint`");
        assert.equal(applied(fix?.edit, docs, docsJson), docsJson.replace("mnt", "mint"));
      }
    });

    it("renames a heading with the links to it", async () => {
      const index = uriOf("index.mdx");
      await client.open(index, "mdx", page);
      const params = { textDocument: { uri: index }, position: { line: 0, character: 6 }, newName: "😀 Start" };
      const edit = await client.connection.sendRequest(RenameRequest.type, params);
      assert.equal(applied(edit ?? undefined, index, page), "# 😀 Start\n\n[a](#-start)\n");
    });

    it("renames a page if it can move files, and says so if not", async () => {
      const position = { line: 2, character: docsJson.split("\n")[2]?.indexOf("index") ?? 0 };
      const params = { textDocument: { uri: docs }, position, newName: "start" };
      const edit = client.connection.sendRequest(RenameRequest.type, params);
      if (!capabilities.workspace?.workspaceEdit?.resourceOperations?.includes("rename"))
        return assert.rejects(edit, { message: "This editor cannot rename files. Run `docs-json move` instead." });
      const rename = { kind: "rename", oldUri: uriOf("index.mdx"), newUri: uriOf("start.mdx") };
      assert.deepEqual((await edit)?.documentChanges?.at(-1), rename);
    });

    /** The text of a file after an edit in the form that the editor supports. */
    function applied(edit: WorkspaceEdit | undefined, uri: string, text: string): string {
      const { changes, documentChanges } = edit ?? {};
      const isVersioned = capabilities.workspace?.workspaceEdit?.documentChanges === true;
      if (!isVersioned) assert.equal(documentChanges, undefined);
      const versioned = documentChanges?.find(
        (each): each is TextDocumentEdit => "edits" in each && each.textDocument.uri === uri,
      );
      const edits = changes?.[uri] ?? (versioned?.edits as TextEdit[] | undefined) ?? [];
      return TextDocument.applyEdits(TextDocument.create(uri, "", 1, text), edits);
    }
  });
