import type { ClientCapabilities, DocumentSelector, Location, LocationLink, ShowDocumentParams } from "vscode-languageserver";
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
import type { EditorCapabilities } from "../core/features/completion/suggestion.ts";
import type { FixCapabilities } from "../core/fixes/fix.ts";
import { fixAllKind } from "../core/fixes/index.ts";
import type { LanguageService } from "../core/languageService.ts";
import type { InitializationOptions } from "../protocol.ts";
import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";
import type { Settings } from "./settings.ts";

/** Pages by file name, since MDX has no language ID without an extension. */
const pages: DocumentSelector = [{ pattern: "**/*.{md,mdx}" }];

/** Files that docs.json may include with `$ref`. */
const included: DocumentSelector = [{ language: "json" }];

/** Files that are synced in addition to docs.json, since their edits change its diagnostics. */
export const syncedDocuments: DocumentSelector = [...["json", "jsonc", "yaml"].map((language) => ({ language })), ...pages];

/** The capabilities and options of the client, and the user's settings. */
export interface Session {
  readonly client: ClientCapabilities;
  /** The URIs of the folders of the workspace when the session started. */
  readonly folders: readonly string[];
  readonly options: InitializationOptions;
  readonly editor: EditorCapabilities;
  readonly settings: Settings;
}

/** The server's command that shows a file. Its arguments are the URI and the position of the cursor. */
const showFileCommand = "docsJson.showFile";

/** All features; `showFile` is a request to the client. Static capabilities apply to docs.json files; `otherDocuments` are registered dynamically. */
export function featuresOf(
  service: LanguageService,
  session: () => Session,
  showFile: (params: ShowDocumentParams) => Promise<unknown>,
): readonly Feature[] {
  return [
    feature(CompletionRequest.type, {
      name: "Completion",
      capability: { completionProvider: { triggerCharacters: ['"', ":", "#", "/"], resolveProvider: true } },
      otherDocuments: ["completion", included],
      fallback: null,
      handler: ({ textDocument: { uri }, position }, token) => service.complete(uri, position, session().editor, token),
    }),
    feature(HoverRequest.type, {
      name: "Hover",
      capability: { hoverProvider: true },
      otherDocuments: ["hover", included],
      fallback: null,
      handler: ({ textDocument: { uri }, position }, token) => service.hover(uri, position, token),
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
      otherDocuments: ["codeLens", included],
      fallback: [],
      handler: ({ textDocument: { uri } }) =>
        session().settings.codeLens ? service.codeLenses(uri, session().options.showUnlisted) : [],
    }),
    feature(DefinitionRequest.type, {
      name: "Definition",
      capability: { definitionProvider: true },
      otherDocuments: ["definition", [...included, ...pages]],
      fallback: [],
      handler: async ({ textDocument: { uri }, position }, token) =>
        asDefinition(await service.definition(uri, position, token), session().client),
    }),
    feature(DocumentLinkRequest.type, {
      name: "Links",
      capability: { documentLinkProvider: {} },
      otherDocuments: ["documentLink", included],
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
      capability: { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] } },
      otherDocuments: ["codeAction", [...included, ...pages]],
      fallback: [],
      handler: ({ textDocument: { uri }, context: { diagnostics, only } }) => [
        ...(includes(only ?? [CodeActionKind.QuickFix], CodeActionKind.QuickFix)
          ? service.fixes(uri, diagnostics, fixCapabilitiesOf(session()))
          : []),
        ...(includes(only ?? [], fixAllKind) ? service.fixAll(uri) : []),
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
        return showFile({ uri, takeFocus: true, ...(selection && { selection }) });
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
      handler: ({ textDocument: { uri } }, token) => service.symbols(uri, token),
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
  ];
}

/** Whether code actions of a kind are among the requested ones: a kind includes those below it, and the empty one all. */
function includes(requested: readonly CodeActionKind[], kind: CodeActionKind): boolean {
  return requested.some((each) => each === CodeActionKind.Empty || `${kind}.`.startsWith(`${each}.`));
}

function fixCapabilitiesOf({ client: { workspace, window }, options: { remoteFiles } }: Session): FixCapabilities {
  const { documentChanges, resourceOperations } = workspace?.workspaceEdit ?? {};
  return {
    createFiles: documentChanges === true && resourceOperations?.includes("create") === true,
    ...(window?.showDocument?.support && { showFile: showFileCommand }),
    ...(remoteFiles && { allowHost: remoteFiles.command }),
  };
}

function asDefinition(found: LocationLink[], { textDocument }: ClientCapabilities): Location[] | LocationLink[] {
  if (textDocument?.definition?.linkSupport) return found;
  return found.map(({ targetUri, targetSelectionRange }) => ({ uri: targetUri, range: targetSelectionRange }));
}
