import { CodeActionKind } from "vscode-languageserver-types";

/** The kinds of refactorings. */
export const refactoringKinds: readonly CodeActionKind[] = [
  CodeActionKind.RefactorExtract,
  CodeActionKind.RefactorInline,
  CodeActionKind.RefactorRewrite,
];
