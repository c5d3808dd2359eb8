// A language server that validates docs.json by its schema alone, like VS Code's JSON support.
import { TextDocument } from "vscode-json-languageservice";
import { createConnection, ProposedFeatures, TextDocumentSyncKind, TextDocuments } from "vscode-languageserver/node";
import { jsonLanguageService } from "./jsonLanguageService.ts";

const connection = createConnection(ProposedFeatures.all);
const documents = new TextDocuments(TextDocument);
const json = jsonLanguageService();
connection.onInitialize(() => ({ capabilities: { textDocumentSync: TextDocumentSyncKind.Incremental } }));
documents.onDidChangeContent(async ({ document }) => {
  const service = await json;
  const diagnostics = await service.doValidation(document, service.parseJSONDocument(document));
  await connection.sendDiagnostics({ uri: document.uri, diagnostics });
});
documents.listen(connection);
connection.listen();
