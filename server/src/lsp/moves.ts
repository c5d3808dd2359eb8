import { DidRenameFilesNotification, WillRenameFilesRequest } from "vscode-languageserver";
import type { CounterpartMove } from "../core/features/moves/counterpartMoves.ts";
import type { FileMove } from "../core/features/moves/movedPaths.ts";
import { hasMarkdownExtension } from "../core/files/fileKinds.ts";
import type { LanguageService } from "../core/service.ts";
import { visible } from "../core/text/quote.ts";
import type { AskParams } from "../protocol.ts";
import type { UserRequests } from "./deletes.ts";
import { chosenEdit } from "./deletes.ts";
import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";
import { canMoveFiles, renameOptionsOf } from "./renameOptions.ts";
import type { Session } from "./session.ts";

/** The editor asks before it moves or deletes any file. */
const allFiles = { filters: [{ pattern: { glob: "**/*" } }] };

type Ask = (question: AskParams) => Promise<string | undefined>;

/** How many counterparts the question names. */
const maxNamed = 4;

const moveAll = "Move All";

/** What follows when an editor moves files. */
export function moveFeature(service: LanguageService, session: () => Session, client: UserRequests): Feature {
  /** What the last edit moves: the editor asks for its edits, too, which that one already contains. */
  const planned = new Set<string>();
  const moving = feature(WillRenameFilesRequest.type, {
    name: "Moving files",
    // Those of the feature that answers before files are deleted, too: they are in one object.
    capability: { workspace: { fileOperations: { willRename: allFiles, didRename: allFiles, willDelete: allFiles } } },
    fallback: null,
    handler: async ({ files }, token) => {
      const current = session();
      const ask: Ask = (question) => client.ask(question, token);
      const { updates, moveTranslations } = current.settings.moves;
      if (updates === "never" || files.every((each) => planned.has(identityOf(each)))) return null;
      planned.clear();
      const canMove = canMoveFiles(current) && moveTranslations !== "never";
      const found = canMove ? await service.findCounterparts(files, token) : [];
      const isMoved = found.length > 0 && (moveTranslations === "always" || (await isWanted(found, files.length, ask)));
      const alongside = isMoved ? found : [];
      const edit = await service.editForMove(files, { ...renameOptionsOf(current), alongside }, token);
      // Nobody applies the edit of a move that was canceled.
      if (!token.isCancellationRequested) for (const each of alongside) planned.add(identityOf(each));
      if (edit !== undefined) return edit;
      const plan = () => service.planMovesOut(files, token);
      return chosenEdit(plan, current, { client, otherwise: "Move Only", token });
    },
  });
  return {
    ...moving,
    listen(connection, handle) {
      moving.listen(connection, handle);
      connection.onNotification(DidRenameFilesNotification.type, ({ files }) => {
        // What watches the disk reports it later, perhaps after the next move.
        for (const uri of files.flatMap(({ oldUri, newUri }) => [oldUri, newUri])) service.changedOnDisk(uri, "createdOrDeleted");
        // Once other files are moved, that edit is applied, or the user has declined it.
        if (!files.every((each) => planned.delete(identityOf(each)))) planned.clear();
      });
    },
  };
}

function identityOf({ oldUri, newUri }: FileMove): string {
  return `${oldUri} ${newUri}`;
}

/** Asks the user whether the same pages in other languages move, too. @param count how many files and folders the user moves */
async function isWanted(found: readonly CounterpartMove[], count: number, ask: Ask): Promise<boolean> {
  const otherwise = count === 1 ? "Move Only This" : "Move Only These";
  return (await ask({ ...questionAbout(found), answers: [moveAll], otherwise })) === moveAll;
}

function questionAbout(found: readonly CounterpartMove[]): Pick<AskParams, "message" | "detail"> {
  const named = found.slice(0, maxNamed).map(({ path, newPath }) => `${visible(path)} to ${visible(newPath)}`);
  const kinds = kindsIn(found);
  if (found.length === 1)
    return { message: `Also move ${named.join("")}?`, detail: `It is the same ${kinds.join("")} in another language.` };
  const more = found.length > maxNamed ? [`and ${found.length - maxNamed} more`] : [];
  return {
    message: `Also move the same ${kinds.map((kind) => `${kind}s`).join(" and ")} in other languages?`,
    detail: [...named, ...more].join("\n"),
  };
}

function kindsIn(found: readonly CounterpartMove[]): readonly ("page" | "folder")[] {
  return [...new Set(found.map(({ path }) => (hasMarkdownExtension(path) ? "page" : "folder")))];
}
