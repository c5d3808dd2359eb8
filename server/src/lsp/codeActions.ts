import type { CodeAction } from "vscode-languageserver";
import { CodeActionKind, CodeActionRequest, CodeActionResolveRequest } from "vscode-languageserver";
import { refactoringKinds } from "../core/features/refactorings/kinds.ts";
import type { FixCapabilities } from "../core/fixes/fix.ts";
import { fixAllKind } from "../core/fixes/fixAllKind.ts";
import type { LanguageService } from "../core/service.ts";
import { showFileCommand } from "../protocol.ts";
import { jsonAndPages } from "./documentSelectors.ts";
import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";
import type { Session } from "./session.ts";
import { isWatched } from "./syncDocuments.ts";

/** What a client gets that requests no kinds. Fixes of a whole file are only for those that do. */
const defaultKinds: readonly CodeActionKind[] = [CodeActionKind.QuickFix, ...refactoringKinds];

/** Quick fixes, fixes of a whole file or site, and refactorings: those of the requested kinds. */
export function codeActionFeature(service: LanguageService, session: () => Session): Feature {
  const actionsAt = feature(CodeActionRequest.type, {
    name: "Quick fixes",
    capability: {
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind, ...refactoringKinds], resolveProvider: true },
    },
    otherDocuments: ["codeAction", jsonAndPages],
    fallback: [],
    async handler({ textDocument: { uri }, range, context: { diagnostics: given, only = defaultKinds } }, token) {
      const isFix = includes(only, CodeActionKind.QuickFix);
      const isNone = given.length === 0 && keepsDiagnostics(session());
      const diagnostics = !isFix || isNone ? given : await service.restoreDiagnostics(uri, range, given, token);
      const capabilities = fixCapabilitiesOf(session());
      const actions: CodeAction[] = [];
      if (isFix && isWatched(uri, session())) actions.push(...service.fixes(uri, diagnostics, capabilities));
      else if (isFix) actions.push(...(await service.freshFixes(uri, diagnostics, capabilities, token)));
      if (includes(only, fixAllKind)) actions.push(...service.fixAll(uri));
      if (refactoringKinds.some((kind) => includes(only, kind) || only.some((each) => includes([kind], each))))
        actions.push(...service.refactorings(uri, range, capabilities).filter(({ kind = "" }) => includes(only, kind)));
      for (const code of fixAllCodes(only)) actions.push(...service.fixAll(uri, code));
      return actions;
    },
  });
  return {
    ...actionsAt,
    listen(connection, handle) {
      actionsAt.listen(connection, handle);
      connection.onRequest(CodeActionResolveRequest.type, (action, token) =>
        handle("Quick fixes", action, service.resolveFix)(action, token),
      );
    },
  };
}

/** Whether code actions of a kind are among the requested ones: a kind includes those below it, and the empty one all. */
function includes(requested: readonly CodeActionKind[], kind: CodeActionKind): boolean {
  return requested.some((each) => each === CodeActionKind.Empty || `${kind}.`.startsWith(`${each}.`));
}

/** The codes of the rules of which all diagnostics are to be fixed: `page-case` of `source.fixAll.docs-json.page-case`. */
function fixAllCodes(requested: readonly CodeActionKind[]): readonly string[] {
  const start = `${fixAllKind}.`;
  return requested.flatMap((kind) => (kind.startsWith(start) ? kind.slice(start.length) : []));
}

/** Whether the client gives diagnostics back as they were, and all that are at the selection. */
function keepsDiagnostics({ capabilities: { textDocument } }: Session): boolean {
  return textDocument?.publishDiagnostics?.dataSupport === true || textDocument?.diagnostic?.dataSupport === true;
}

function fixCapabilitiesOf({ capabilities, options: { remoteFiles } }: Session): FixCapabilities {
  const { workspace, window, textDocument: { codeAction } = {} } = capabilities;
  const { documentChanges, resourceOperations } = workspace?.workspaceEdit ?? {};
  return {
    resolveEdits: codeAction?.dataSupport === true && codeAction.resolveSupport?.properties.includes("edit") === true,
    createFiles: documentChanges === true && resourceOperations?.includes("create") === true,
    ...(window?.showDocument?.support && { showFile: showFileCommand }),
    ...(remoteFiles && { allowHost: remoteFiles.command }),
  };
}
