import { CodeActionKind } from "vscode-languageserver-types";

/** The kind of the code action that fixes a whole file. Users can run it on save. */
export const fixAllKind: CodeActionKind = `${CodeActionKind.SourceFixAll}.docs-json`;
