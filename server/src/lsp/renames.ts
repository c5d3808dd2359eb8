import type { ClientCapabilities } from "vscode-languageserver";
import { ErrorCodes, PrepareRenameRequest, RenameRequest, ResponseError, WillRenameFilesRequest } from "vscode-languageserver";
import type { RenameOptions } from "../core/renameFeatures.ts";
import type { LanguageService } from "../core/service.ts";
import { includedFiles, pageFiles } from "./documents.ts";
import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";
import type { MoveSettings } from "./settings.ts";

/** The editor asks before it moves or deletes any file. */
const allFiles = { filters: [{ pattern: { glob: "**/*" } }] };

/** Rename, and what follows when an editor moves files. */
export function renameFeatures(
  service: LanguageService,
  session: () => { readonly client: ClientCapabilities; readonly settings: { readonly moves: MoveSettings } },
): readonly Feature[] {
  const options = () => renameOptionsOf(session().client, session().settings.moves);
  return [
    feature(RenameRequest.type, {
      name: "Rename",
      capability: { renameProvider: { prepareProvider: true } },
      otherDocuments: ["rename", [...includedFiles, ...pageFiles]],
      fallback: null,
      handler: async ({ textDocument: { uri }, position, newName }) => {
        const edit = await service.rename(uri, position, newName, options());
        return typeof edit === "string" ? new ResponseError(ErrorCodes.InvalidParams, edit) : (edit ?? null);
      },
    }),
    feature(PrepareRenameRequest.type, {
      name: "Rename",
      capability: {},
      fallback: null,
      handler: ({ textDocument: { uri }, position }, token) => service.prepareRename(uri, position, token),
    }),
    feature(WillRenameFilesRequest.type, {
      name: "Moving files",
      // Those of the feature that answers before files are deleted, too: they are in one object.
      capability: { workspace: { fileOperations: { willRename: allFiles, willDelete: allFiles } } },
      fallback: null,
      handler: async ({ files }, token) =>
        session().settings.moves.updates === "never" ? null : ((await service.moveFiles(files, options(), token)) ?? null),
    }),
  ];
}

function renameOptionsOf({ workspace }: ClientCapabilities, { updates, addRedirects }: MoveSettings): RenameOptions {
  const canPreview = workspace?.workspaceEdit?.changeAnnotationSupport !== undefined;
  return {
    redirects: addRedirects,
    asksBeforeRenames: workspace?.fileOperations?.willRename === true && updates !== "never",
    preview: canPreview ? (updates === "ask" ? "always" : "large") : "never",
  };
}
