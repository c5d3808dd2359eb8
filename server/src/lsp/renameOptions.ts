import type { RenameOptions } from "../core/renameFeatures.ts";
import type { Session } from "./session.ts";

/** What the client supports, and what the user wants, in edits of many files. */
export function renameOptionsOf({ capabilities: { workspace }, settings: { moves } }: Session): RenameOptions {
  const { updates, addRedirects } = moves;
  const canPreview = workspace?.workspaceEdit?.changeAnnotationSupport !== undefined;
  return {
    addRedirects,
    asksBeforeRenames: workspace?.fileOperations?.willRename === true && updates !== "never",
    isConfirmed: canPreview && updates === "ask",
  };
}

/** Whether edits can move files. */
export function canMoveFiles({ capabilities: { workspace } }: Session): boolean {
  return workspace?.workspaceEdit?.resourceOperations?.includes("rename") === true;
}
