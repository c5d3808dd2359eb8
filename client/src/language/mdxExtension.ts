import type { Disposable } from "vscode";
import { extensions } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
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
