import type { Disposable, TextDocument } from "vscode";
import { extensions } from "vscode";
import type { BaseLanguageClient, Middleware } from "vscode-languageclient";
import type { MdxExtensionParams } from "../../../server/src/protocol.ts";
import { mdxExtensionNotification } from "../../../server/src/protocol.ts";
import { notify } from "./notify.ts";

/** Whether the platform's extension for pages is installed and enabled. */
export function hasMdxExtension(): boolean {
  return extensions.getExtension("mintlify.mintlify-snippets") !== undefined;
}

/** Tells the server when the platform's extension for pages is enabled or disabled. */
export function watchMdxExtension(client: BaseLanguageClient): Disposable {
  return extensions.onDidChange(() => {
    const params: MdxExtensionParams = { active: hasMdxExtension() };
    notify(client, mdxExtensionNotification, params);
  });
}

/**
 * Leaves the outline and the folding of pages to the MDX extension that has both, so that nothing is listed twice. The platform's has
 * neither.
 */
export const leavingPagesToMdx: Pick<Middleware, "provideDocumentSymbols" | "provideFoldingRanges"> = {
  provideDocumentSymbols: (document, token, next) => (hasOutlineAndFolding(document) ? undefined : next(document, token)),
  provideFoldingRanges: (document, context, token, next) =>
    hasOutlineAndFolding(document) ? undefined : next(document, context, token),
};

/** Whether an MDX extension has outline and folding of a document. */
function hasOutlineAndFolding({ languageId }: TextDocument): boolean {
  return languageId === "mdx" && extensions.getExtension("unifiedjs.vscode-mdx") !== undefined;
}
