import type { WorkspaceEdit } from "vscode-languageserver";
import {
  ErrorCodes,
  PrepareRenameRequest,
  RenameRequest,
  ResponseError,
  TextDocumentEdit,
  TextEdit,
} from "vscode-languageserver";
import type { LanguageService } from "../core/service.ts";
import { jsonYamlAndPages } from "./documentSelectors.ts";
import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";
import { canMoveFiles, renameOptionsOf } from "./renameOptions.ts";
import type { Session } from "./session.ts";

/** Rename of what is at the cursor. */
export function renameFeatures(service: LanguageService, session: () => Session): readonly Feature[] {
  return [
    feature(RenameRequest.type, {
      name: "Rename",
      capability: { renameProvider: { prepareProvider: true } },
      otherDocuments: ["rename", jsonYamlAndPages],
      fallback: null,
      handler: async ({ textDocument: { uri }, position, newName }) => {
        const result = await service.rename(uri, position, newName, renameOptionsOf(session()));
        switch (result.kind) {
          case "edit":
            return supportedEdit(result.edit, session());
          case "unchanged":
            return null;
          case "refused":
            return new ResponseError(ErrorCodes.InvalidParams, result.message);
        }
      },
    }),
    feature(PrepareRenameRequest.type, {
      name: "Rename",
      capability: {},
      fallback: null,
      handler: async ({ textDocument: { uri }, position }, token) => {
        const prepared = await service.prepareRename(uri, position, token);
        if (prepared === undefined) return null;
        if (prepared.kind === "refused") return new ResponseError(ErrorCodes.InvalidParams, prepared.message);
        return { range: prepared.range, placeholder: prepared.placeholder };
      },
    }),
  ];
}

/** An edit in a form that the client supports; an error if it also moves files, which the client cannot do. */
function supportedEdit(edit: WorkspaceEdit, session: Session): WorkspaceEdit | ResponseError {
  const { documentChanges = [] } = edit;
  const texts = documentChanges.filter(TextDocumentEdit.is);
  if (texts.length < documentChanges.length)
    return canMoveFiles(session)
      ? edit
      : new ResponseError(ErrorCodes.InvalidRequest, "This editor cannot rename files. Run `docs-json move` instead.");
  if (session.capabilities.workspace?.workspaceEdit?.documentChanges === true) return edit;
  return { changes: Object.fromEntries(texts.map(({ textDocument, edits }) => [textDocument.uri, edits.filter(TextEdit.is)])) };
}
