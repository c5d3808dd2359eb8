import type { Disposable } from "vscode";
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

/** Leaves the outline of pages to the MDX extension that has one, so that nothing is listed twice. The platform's has none. */
export const withoutSecondOutline: Pick<Middleware, "provideDocumentSymbols"> = {
  provideDocumentSymbols(document, token, next) {
    const hasOther = document.languageId === "mdx" && extensions.getExtension("unifiedjs.vscode-mdx") !== undefined;
    return hasOther ? undefined : next(document, token);
  },
};
