import {
  CodeLensRequest,
  ColorPresentationRequest,
  DefinitionRequest,
  DocumentColorRequest,
  DocumentFormattingRequest,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
  ReferencesRequest,
  SelectionRangeRequest,
  WorkspaceSymbolRequest,
} from "vscode-languageserver";
import type { LanguageService } from "../core/service.ts";
import type { ClientRequests } from "./clientRequests.ts";
import { asDefinition, asHover, asSymbols } from "./clientResults.ts";
import { codeActionFeature } from "./codeActions.ts";
import { commandFeature } from "./commands.ts";
import { completionFeature } from "./completion.ts";
import type { UserRequests } from "./deletes.ts";
import { deleteFeature } from "./deletes.ts";
import { jsonAndPages, jsonDocuments, jsonYamlAndPages, mdxPages, syncedDocuments } from "./documentSelectors.ts";
import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";
import { moveFeature } from "./moves.ts";
import { renameFeatures } from "./renames.ts";
import type { Session } from "./session.ts";

/** All features. Static capabilities apply to docs.json files; `otherDocuments` are registered dynamically. */
export function featuresOf(
  service: LanguageService,
  session: () => Session,
  client: UserRequests & Pick<ClientRequests, "showFile">,
): readonly Feature[] {
  return [
    completionFeature(service, session),
    ...describingFeatures(service, session),
    ...referenceFeatures(service, session),
    codeActionFeature(service, session),
    commandFeature(client),
    ...outlineFeatures(service, session),
    ...colorFeatures(service),
    ...formattingFeatures(service),
    ...renameFeatures(service, session),
    moveFeature(service, session, client),
    deleteFeature(service, session, client),
  ];
}

/** What editors show about a part of a file. */
function describingFeatures(service: LanguageService, session: () => Session): readonly Feature[] {
  return [
    feature(HoverRequest.type, {
      name: "Hover",
      capability: { hoverProvider: true },
      otherDocuments: ["hover", jsonYamlAndPages],
      fallback: null,
      handler: async ({ textDocument: { uri }, position }, token) =>
        asHover(await service.hover(uri, position, token), session().capabilities),
    }),
    feature(CodeLensRequest.type, {
      name: "Code lenses",
      capability: { codeLensProvider: {} },
      otherDocuments: ["codeLens", jsonDocuments],
      fallback: [],
      handler: ({ textDocument: { uri } }) =>
        session().settings.codeLens ? service.codeLenses(uri, session().options.showUnlisted) : [],
    }),
    feature(InlayHintRequest.type, {
      name: "Inlay hints",
      capability: { inlayHintProvider: true },
      otherDocuments: ["inlayHint", jsonDocuments],
      fallback: [],
      handler: ({ textDocument: { uri }, range }) => (session().settings.inlayHints ? service.inlayHints(uri, range) : []),
    }),
  ];
}

/** What leads from one place to others. */
function referenceFeatures(service: LanguageService, session: () => Session): readonly Feature[] {
  return [
    feature(DefinitionRequest.type, {
      name: "Definition",
      capability: { definitionProvider: true },
      otherDocuments: ["definition", jsonYamlAndPages],
      fallback: [],
      handler: async ({ textDocument: { uri }, position }, token) =>
        asDefinition(await service.definition(uri, position, token), session().capabilities),
    }),
    feature(DocumentLinkRequest.type, {
      name: "Links",
      capability: { documentLinkProvider: {} },
      otherDocuments: ["documentLink", jsonAndPages],
      fallback: [],
      handler: ({ textDocument: { uri } }, token) => service.links(uri, token),
    }),
    feature(DocumentHighlightRequest.type, {
      name: "Highlights",
      capability: { documentHighlightProvider: true },
      otherDocuments: ["documentHighlight", jsonAndPages],
      fallback: null,
      handler: ({ textDocument: { uri }, position }) => {
        const found = service.highlights(uri, position);
        // Without an answer, VS Code highlights the places with the same word.
        return found.length === 0 ? null : found;
      },
    }),
    feature(ReferencesRequest.type, {
      name: "References",
      capability: { referencesProvider: true },
      otherDocuments: ["references", syncedDocuments],
      fallback: [],
      handler: ({ textDocument: { uri }, position, context }, token) => service.references(uri, position, context, token),
    }),
  ];
}

/** How a file is divided. */
function outlineFeatures(service: LanguageService, session: () => Session): readonly Feature[] {
  return [
    feature(DocumentSymbolRequest.type, {
      name: "Outline",
      capability: { documentSymbolProvider: true },
      // VS Code has an outline of `.md` files.
      otherDocuments: ["documentSymbol", mdxPages],
      fallback: [],
      handler: async ({ textDocument: { uri } }, token) =>
        asSymbols(uri, await service.symbols(uri, token), session().capabilities),
    }),
    feature(WorkspaceSymbolRequest.type, {
      name: "Symbols",
      capability: { workspaceSymbolProvider: true },
      fallback: [],
      handler: ({ query }) => service.workspaceSymbols(query),
    }),
    feature(FoldingRangeRequest.type, {
      name: "Folding",
      capability: { foldingRangeProvider: true },
      otherDocuments: ["foldingRange", mdxPages],
      fallback: null,
      handler: ({ textDocument: { uri } }) => service.foldingRanges(uri),
    }),
    feature(SelectionRangeRequest.type, {
      name: "Selection",
      capability: { selectionRangeProvider: true },
      fallback: [],
      handler: ({ textDocument: { uri }, positions }) => service.selectionRanges(uri, positions),
    }),
  ];
}

/** The swatches of colors, and the picker that a click on one opens. */
function colorFeatures(service: LanguageService): readonly Feature[] {
  return [
    feature(DocumentColorRequest.type, {
      name: "Colors",
      capability: { colorProvider: true },
      otherDocuments: ["colorProvider", jsonDocuments],
      fallback: [],
      handler: ({ textDocument: { uri } }, token) => service.colors(uri, token),
    }),
    feature(ColorPresentationRequest.type, {
      name: "Color picker",
      capability: {},
      fallback: [],
      handler: ({ textDocument: { uri }, color, range }) => service.colorPresentations(uri, color, range),
    }),
  ];
}

/** Formatting of all of a file, and of a part. */
function formattingFeatures(service: LanguageService): readonly Feature[] {
  return [
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
  ];
}
