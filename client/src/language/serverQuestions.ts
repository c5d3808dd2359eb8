import { Disposable, window } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import type { AskParams, ChooseParams } from "../../../server/src/protocol.ts";
import { askRequest, chooseRequest } from "../../../server/src/protocol.ts";

/** Shows the questions of the server in a dialog or a list: an operation, such as deleting a file, waits for the answer. */
export function provideQuestions(client: BaseLanguageClient): Disposable {
  const asked = client.onRequest<string | null, unknown>(
    askRequest,
    async ({ message, detail, answers, otherwise }: AskParams) => {
      const items = [...answers.map((title) => ({ title })), { title: otherwise, isCloseAffordance: true }];
      return (await window.showWarningMessage(message, { modal: true, detail }, ...items))?.title ?? null;
    },
  );
  const chosen = client.onRequest<number | null, unknown>(chooseRequest, async ({ title, items }: ChooseParams, token) => {
    const numbered = items.map((item, index) => ({ ...item, index }));
    const item = await window.showQuickPick(numbered, { title, matchOnDescription: true, ignoreFocusOut: true }, token);
    return item?.index ?? null;
  });
  return Disposable.from(asked, chosen);
}
