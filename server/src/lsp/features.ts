import {
  CodeActionKind,
  CodeActionRequest,
  CodeLensRequest,
  ColorPresentationRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentColorRequest,
  DocumentFormattingRequest,
  DocumentLinkRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  ExecuteCommandRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
  Position,
  ReferencesRequest,
  SelectionRangeRequest,
  URI,
} from "vscode-languageserver";
import { refactoringKinds } from "../core/features/refactorings/kinds.ts";
import type { FixCapabilities } from "../core/fixes/fix.ts";
import { fixAllKind } from "../core/fixes/fixAllKind.ts";
import type { LanguageService } from "../core/service.ts";
import type { AskParams } from "../protocol.ts";
import type { ClientRequests } from "./clientRequests.ts";
import { asDefinition, asHover, asSymbols } from "./clientResults.ts";
import { deleteFeature } from "./deletes.ts";
import { includedFiles, pageFiles, syncedDocuments } from "./documents.ts";
import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";
import { renameFeatures } from "./renames.ts";
import type { Session } from "./session.ts";

/** The server's command that shows a file. Its arguments are the URI and the position of the cursor. */
const showFileCommand = "docsJson.showFile";

/** All features. Static capabilities apply to docs.json files; `otherDocuments` are registered dynamically. */
export function featuresOf(
  service: LanguageService,
  session: () => Session,
  client: Pick<ClientRequests, "showFile" | "ask">,
): readonly Feature[] {
  const ask = (params: AskParams) => client.ask(params);
  return [
    feature(CompletionRequest.type, {
      name: "Completion",
      capability: { completionProvider: { triggerCharacters: ['"', ":", "#", "/", "("], resolveProvider: true } },
      otherDocuments: ["completion", [...includedFiles, ...pageFiles]],
      fallback: null,
      handler: ({ textDocument: { uri }, position }, token) => service.complete(uri, position, session().editor, token),
    }),
    feature(HoverRequest.type, {
      name: "Hover",
      capability: { hoverProvider: true },
      otherDocuments: ["hover", [...includedFiles, ...pageFiles]],
      fallback: null,
      handler: async ({ textDocument: { uri }, position }, token) =>
        asHover(await service.hover(uri, position, token), session().client),
    }),
    feature(DocumentColorRequest.type, {
      name: "Colors",
      capability: { colorProvider: true },
      fallback: [],
      handler: ({ textDocument: { uri } }) => service.colors(uri),
    }),
    feature(ColorPresentationRequest.type, {
      name: "Color picker",
      capability: {},
      fallback: [],
      handler: ({ textDocument: { uri }, color, range }) => service.colorPresentations(uri, color, range),
    }),
    feature(CodeLensRequest.type, {
      name: "Code lenses",
      capability: { codeLensProvider: {} },
      otherDocuments: ["codeLens", includedFiles],
      fallback: [],
      handler: ({ textDocument: { uri } }) =>
        session().settings.codeLens ? service.codeLenses(uri, session().options.showUnlisted) : [],
    }),
    feature(DefinitionRequest.type, {
      name: "Definition",
      capability: { definitionProvider: true },
      otherDocuments: ["definition", [...includedFiles, ...pageFiles]],
      fallback: [],
      handler: async ({ textDocument: { uri }, position }, token) =>
        asDefinition(await service.definition(uri, position, token), session().client),
    }),
    feature(DocumentLinkRequest.type, {
      name: "Links",
      capability: { documentLinkProvider: {} },
      otherDocuments: ["documentLink", [...includedFiles, ...pageFiles]],
      fallback: [],
      handler: ({ textDocument: { uri } }, token) => service.links(uri, token),
    }),
    feature(ReferencesRequest.type, {
      name: "References",
      capability: { referencesProvider: true },
      otherDocuments: ["references", syncedDocuments],
      fallback: [],
      handler: ({ textDocument: { uri }, position, context }, token) =>
        service.references(uri, position, context.includeDeclaration, token),
    }),
    feature(CodeActionRequest.type, {
      name: "Quick fixes",
      capability: { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind, ...refactoringKinds] } },
      otherDocuments: ["codeAction", [...includedFiles, ...pageFiles]],
      fallback: [],
      handler: ({ textDocument: { uri }, range, context: { diagnostics, only } }) => [
        ...(includes(only ?? [CodeActionKind.QuickFix], CodeActionKind.QuickFix)
          ? service.fixes(uri, diagnostics, fixCapabilitiesOf(session()))
          : []),
        ...(includes(only ?? [], fixAllKind) ? service.fixAll(uri) : []),
        ...(only === undefined ||
        refactoringKinds.some((kind) => includes(only, kind) || only.some((each) => includes([kind], each)))
          ? service.refactorings(uri, range, fixCapabilitiesOf(session()))
          : []
        ).filter(({ kind = "" }) => only === undefined || includes(only, kind)),
        ...rulesIn(only ?? []).flatMap((code) => service.fixAll(uri, code)),
      ],
    }),
    feature(ExecuteCommandRequest.type, {
      name: "Commands",
      capability: { executeCommandProvider: { commands: [showFileCommand] } },
      fallback: null,
      handler: async (params) => {
        const [uri, position]: unknown[] = params.arguments ?? [];
        if (!URI.is(uri)) return null;
        const selection = Position.is(position) ? { start: position, end: position } : undefined;
        return client.showFile({ uri, takeFocus: true, ...(selection && { selection }) });
      },
    }),
    feature(DocumentFormattingRequest.type, {
      name: "Formatting",
      capability: { documentFormattingProvider: true },
      fallback: [],
      handler: ({ textDocument: { uri }, options }) => service.format(uri, options),
    }),
    feature(DocumentRangeFormattingRequest.type, {
      name: "Formatting",
      capability: { documentRangeFormattingProvider: true },
      fallback: [],
      handler: ({ textDocument: { uri }, options, range }) => service.format(uri, options, range),
    }),
    feature(DocumentSymbolRequest.type, {
      name: "Outline",
      capability: { documentSymbolProvider: true },
      fallback: [],
      handler: async ({ textDocument: { uri } }, token) => asSymbols(uri, await service.symbols(uri, token), session().client),
    }),
    feature(FoldingRangeRequest.type, {
      name: "Folding",
      capability: { foldingRangeProvider: true },
      fallback: [],
      handler: ({ textDocument: { uri } }) => service.foldingRanges(uri),
    }),
    feature(SelectionRangeRequest.type, {
      name: "Selection",
      capability: { selectionRangeProvider: true },
      fallback: [],
      handler: ({ textDocument: { uri }, positions }) => service.selectionRanges(uri, positions),
    }),
    feature(InlayHintRequest.type, {
      name: "Inlay hints",
      capability: { inlayHintProvider: true },
      fallback: [],
      handler: ({ textDocument: { uri }, range }) => (session().settings.inlayHints ? service.inlayHints(uri, range) : []),
    }),
    ...renameFeatures(service, session, ask),
    deleteFeature(service, () => session().settings.deletes, ask),
  ];
}

/** Whether code actions of a kind are among the requested ones: a kind includes those below it, and the empty one all. */
function includes(requested: readonly CodeActionKind[], kind: CodeActionKind): boolean {
  return requested.some((each) => each === CodeActionKind.Empty || `${kind}.`.startsWith(`${each}.`));
}

/** The codes of the rules of which all diagnostics are to be fixed: `page-case` of `source.fixAll.docs-json.page-case`. */
function rulesIn(requested: readonly CodeActionKind[]): readonly string[] {
  const start = `${fixAllKind}.`;
  return requested.flatMap((kind) => (kind.startsWith(start) ? kind.slice(start.length) : []));
}

function fixCapabilitiesOf({ client: { workspace, window }, options: { remoteFiles } }: Session): FixCapabilities {
  const { documentChanges, resourceOperations } = workspace?.workspaceEdit ?? {};
  return {
    createFiles: documentChanges === true && resourceOperations?.includes("create") === true,
    ...(window?.showDocument?.support && { showFile: showFileCommand }),
    ...(remoteFiles && { allowHost: remoteFiles.command }),
  };
}
