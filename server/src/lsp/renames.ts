import type { ClientCapabilities } from "vscode-languageserver";
import {
  DidRenameFilesNotification,
  ErrorCodes,
  PrepareRenameRequest,
  RenameRequest,
  ResponseError,
  WillRenameFilesRequest,
} from "vscode-languageserver";
import type { CounterpartMove } from "../core/features/moves/counterpartMoves.ts";
import type { FileMove } from "../core/features/moves/movedFiles.ts";
import type { RenameOptions } from "../core/renameFeatures.ts";
import type { LanguageService } from "../core/service.ts";
import { visible } from "../core/text/quote.ts";
import type { AskParams } from "../protocol.ts";
import { includedFiles, pageFiles } from "./documents.ts";
import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";
import type { MoveSettings } from "./settings.ts";

/** The editor asks before it moves or deletes any file. */
const allFiles = { filters: [{ pattern: { glob: "**/*" } }] };

/** Rename, and what follows when an editor moves files. `ask` shows a question with buttons, and gives the one that is pressed. */
export function renameFeatures(
  service: LanguageService,
  session: () => { readonly client: ClientCapabilities; readonly settings: { readonly moves: MoveSettings } },
  ask: (params: AskParams) => Promise<string | undefined>,
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
      handler: async ({ textDocument: { uri }, position }, token) => {
        const prepared = await service.prepareRename(uri, position, token);
        return typeof prepared === "string" ? new ResponseError(ErrorCodes.InvalidParams, prepared) : prepared;
      },
    }),
    moveFeature(service, session, ask),
  ];
}

/** What follows when an editor moves files. */
function moveFeature(
  service: LanguageService,
  session: () => { readonly client: ClientCapabilities; readonly settings: { readonly moves: MoveSettings } },
  ask: (params: AskParams) => Promise<string | undefined>,
): Feature {
  /** What the last edit moves: the editor asks for its edits, too, which that one already contains. */
  const planned = new Set<string>();
  const moving = feature(WillRenameFilesRequest.type, {
    name: "Moving files",
    // Those of the feature that answers before files are deleted, too: they are in one object.
    capability: { workspace: { fileOperations: { willRename: allFiles, didRename: allFiles, willDelete: allFiles } } },
    fallback: null,
    handler: async ({ files }, token) => {
      const { client, settings } = session();
      if (settings.moves.updates === "never" || files.every((each) => planned.has(identityOf(each)))) return null;
      planned.clear();
      const canRename = client.workspace?.workspaceEdit?.resourceOperations?.includes("rename") === true;
      const found = canRename && settings.moves.moveTranslations !== "never" ? await service.findCounterparts(files, token) : [];
      const isMoved = found.length > 0 && (settings.moves.moveTranslations === "always" || (await isWanted(found, ask)));
      const alongside = isMoved ? found : [];
      const edit = await service.moveFiles(files, { ...renameOptionsOf(client, settings.moves), alongside }, token);
      for (const each of alongside) planned.add(identityOf(each));
      return edit ?? null;
    },
  });
  return {
    ...moving,
    listen(connection, handle) {
      moving.listen(connection, handle);
      connection.onNotification(DidRenameFilesNotification.type, ({ files }) => {
        // Once other files are moved, that edit is applied, or the user has declined it.
        if (!files.every((each) => planned.delete(identityOf(each)))) planned.clear();
      });
    },
  };
}

function identityOf({ oldUri, newUri }: FileMove): string {
  return `${oldUri} ${newUri}`;
}

/** How many counterparts the question names. */
const maxNamed = 4;

async function isWanted(found: readonly CounterpartMove[], ask: (params: AskParams) => Promise<string | undefined>) {
  const named = found.slice(0, maxNamed).map(({ path }) => visible(path));
  const more = found.length > maxNamed ? [`${found.length - maxNamed} more`] : [];
  const [last, ...others] = [...named, ...more].reverse();
  const list = others.length === 0 ? last : `${others.reverse().join(", ")} and ${last}`;
  const answer = await ask({
    message: `Also move ${list}?`,
    detail: found.length === 1 ? `It is the same ${kindOf(found)} in another language.` : "They are the same in other languages.",
    answers: [moveAll],
    otherwise: "Move Only This",
  });
  return answer === moveAll;
}

const moveAll = "Move All";

function kindOf([first]: readonly CounterpartMove[]): "page" | "folder" {
  return first !== undefined && /\.mdx?$/u.test(first.path) ? "page" : "folder";
}

function renameOptionsOf({ workspace }: ClientCapabilities, { updates, addRedirects }: MoveSettings): RenameOptions {
  const canPreview = workspace?.workspaceEdit?.changeAnnotationSupport !== undefined;
  return {
    redirects: addRedirects,
    asksBeforeRenames: workspace?.fileOperations?.willRename === true && updates !== "never",
    preview: canPreview ? (updates === "ask" ? "always" : "large") : "never",
  };
}
