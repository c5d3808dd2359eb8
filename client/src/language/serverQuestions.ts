import type { Disposable } from "vscode";
import { window } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import type { AskParams } from "../../../server/src/protocol.ts";
import { askRequest } from "../../../server/src/protocol.ts";

/** Shows the questions of the server in a dialog: an operation, such as deleting a file, waits for the answer. */
export function provideQuestions(client: BaseLanguageClient): Disposable {
  return client.onRequest<string | null, unknown>(askRequest, async ({ message, detail, answers, otherwise }: AskParams) => {
    const items = [...answers.map((title) => ({ title })), { title: otherwise, isCloseAffordance: true }];
    return (await window.showWarningMessage(message, { modal: true, detail }, ...items))?.title ?? null;
  });
}
