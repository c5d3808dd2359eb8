import type { CompletionItem } from "vscode-languageserver";
import { CompletionRequest, CompletionResolveRequest } from "vscode-languageserver";
import type { LanguageService } from "../core/service.ts";
import { asCompletionItem } from "./clientResults.ts";
import { jsonAndPages } from "./documentSelectors.ts";
import type { Feature } from "./feature.ts";
import { feature } from "./feature.ts";
import type { Session } from "./session.ts";

/** Completion, and the documentation of an item once it is shown. */
export function completionFeature(service: LanguageService, session: () => Session): Feature {
  const completion = feature(CompletionRequest.type, {
    name: "Completion",
    capability: { completionProvider: { triggerCharacters: ['"', "'", ":", "#", "/", "(", "{"], resolveProvider: true } },
    otherDocuments: ["completion", jsonAndPages],
    fallback: null,
    handler: ({ textDocument: { uri }, position, context }, token) =>
      service.complete(uri, position, session().editor, token, context?.triggerCharacter),
  });
  return {
    ...completion,
    listen(connection, handle) {
      completion.listen(connection, handle);
      const resolve = async (item: CompletionItem) =>
        asCompletionItem(await service.resolveCompletion(item), session().capabilities);
      connection.onRequest(CompletionResolveRequest.type, (item, token) => handle("Completion", item, resolve)(item, token));
    },
  };
}
