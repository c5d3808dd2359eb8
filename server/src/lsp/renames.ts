import { ErrorCodes, PrepareRenameRequest, RenameRequest, ResponseError } from "vscode-languageserver";
import type { LanguageService } from "../core/service.ts";
import { includedFiles, pageFiles } from "./documents.ts";
import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";
import { renameOptionsOf } from "./renameOptions.ts";
import type { Session } from "./session.ts";

/** Rename of what is at the cursor. */
export function renameFeatures(service: LanguageService, session: () => Session): readonly Feature[] {
  return [
    feature(RenameRequest.type, {
      name: "Rename",
      capability: { renameProvider: { prepareProvider: true } },
      otherDocuments: ["rename", [...includedFiles, ...pageFiles]],
      fallback: null,
      handler: async ({ textDocument: { uri }, position, newName }) => {
        const edit = await service.rename(uri, position, newName, renameOptionsOf(session()));
        return typeof edit === "string" ? new ResponseError(ErrorCodes.InvalidParams, edit) : (edit ?? null);
      },
    }),
    feature(PrepareRenameRequest.type, {
      name: "Rename",
      capability: {},
      fallback: null,
      handler: async ({ textDocument: { uri }, position }, token) => {
        const prepared = await service.prepareRename(uri, position, token);
        return typeof prepared === "string" ? new ResponseError(ErrorCodes.InvalidParams, prepared) : prepared;
      },
    }),
  ];
}
