import type { CodeLens } from "vscode";
import type { Middleware } from "vscode-languageclient";
import { labelText } from "../jobs/plainText.ts";

/** Shows the titles of code lenses as they are: they contain names of the site, and VS Code renders icons in them. */
export const plainCodeLenses: Pick<Middleware, "provideCodeLenses"> = {
  async provideCodeLenses(document, token, next) {
    const lenses = (await next(document, token)) ?? [];
    for (const { command } of lenses as CodeLens[]) if (command !== undefined) command.title = labelText(command.title);
    return lenses;
  },
};
