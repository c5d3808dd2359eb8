import type { Connection } from "vscode-languageserver";
import type { LanguageService } from "../core/service.ts";
import type {
  AddRedirectsParams,
  FileReferencesParams,
  InsertedFiles,
  InsertedFilesParams,
  MdxExtensionParams,
  NewImages,
  NewImagesParams,
  UnlistedParams,
} from "../protocol.ts";
import {
  addRedirectsRequest,
  fileReferencesRequest,
  gitAllowedNotification,
  insertedFilesRequest,
  lostAddressesRequest,
  mdxExtensionNotification,
  newImagesRequest,
  remoteFilesChangedNotification,
  unlistedRequest,
} from "../protocol.ts";
import { gitAllowed } from "./session.ts";
import type { HandlerWrapper } from "./wrapHandler.ts";

/** Handles the requests and notifications that only a client of this product sends. */
export function handleCustomMessages(connection: Connection, service: LanguageService, handle: HandlerWrapper): void {
  connection.onRequest(
    unlistedRequest,
    handle("Unlisted operations and pages", [], (params: UnlistedParams) => service.unlisted(params)),
  );
  connection.onRequest(
    insertedFilesRequest,
    handle<InsertedFilesParams, InsertedFiles | null>("Inserted files", null, (params, token) =>
      service.insertedFiles(params, token),
    ),
  );
  connection.onRequest(
    newImagesRequest,
    handle<NewImagesParams, NewImages | null>("New images", null, (params, token) => service.newImages(params, token)),
  );
  connection.onRequest(
    fileReferencesRequest,
    handle("References to a file", [], ({ uri }: FileReferencesParams, token) => service.fileReferences(uri, token)),
  );
  connection.onRequest(
    lostAddressesRequest,
    handle("Lost addresses", [], (_: unknown, token) => service.lostAddresses(token)),
  );
  connection.onRequest(
    addRedirectsRequest,
    handle<AddRedirectsParams, unknown>("Adding redirects", null, (params) => service.addRedirects(params)),
  );
  connection.onNotification(gitAllowedNotification, () => service.configure(gitAllowed));
  connection.onNotification(mdxExtensionNotification, ({ active }: MdxExtensionParams) =>
    service.configure({ mdxExtension: active }),
  );
  connection.onNotification(remoteFilesChangedNotification, () => service.remoteFilesChanged());
}
