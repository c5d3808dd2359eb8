import type { RemoteFile } from "../../protocol.ts";
import type { NamedFile } from "../files/fileContent.ts";
import { isUrl } from "../files/paths.ts";
import { fileFromRoot, uriBelow } from "../files/uris.ts";
import { sourceFile } from "../navigation/pageSources.ts";
import type { AsyncApiDocument, AsyncApiFile } from "../openapi/asyncApi.ts";
import type { GraphqlDocument } from "../openapi/graphql/graphqlSchema.ts";
import type { LoadedDocument, OpenApiDocument, OpenApiFile } from "../openapi/openApiDocument.ts";
import { loadedDocument } from "../openapi/openApiDocument.ts";
import type { DocumentValidation } from "../openapi/validateDocument.ts";
import type { Configuration } from "./configuration.ts";
import { isUnknown } from "./configuration.ts";
import type { Overlays } from "./overlays.ts";
import { isOverlaid, overlaysOf } from "./overlays.ts";
import type { SiteInputs } from "./siteInputs.ts";

/** The API files that a site names, as far as they are known. */
export class ApiFiles {
  readonly #configuration: Configuration;
  readonly #inputs: SiteInputs;
  readonly #documents = new Map<string, OpenApiDocument>();

  constructor(configuration: Configuration, inputs: SiteInputs) {
    this.#configuration = configuration;
    this.#inputs = inputs;
  }

  /** What is known of the response of a URL. */
  remoteFile(url: string): RemoteFile | undefined {
    return this.#inputs.remoteFiles.get(url);
  }

  /** What is known of a file below the docs root as an OpenAPI file. */
  openApiFile(path: string): OpenApiFile | undefined {
    return this.#inputs.openApiFiles.get(uriBelow(this.#configuration.root, path));
  }

  /** The OpenAPI file that a path or URL of docs.json names. Hundreds of entries ask for one. */
  document(source: string): OpenApiDocument {
    const known = this.#documents.get(source);
    if (known !== undefined) return known;
    const document = this.#find(source);
    this.#documents.set(source, document);
    return document;
  }

  /** The OpenAPI file at a path, for what entries look up; undefined if it could not be read or is not known, and without a path. */
  loadedDocument(source: string | undefined): LoadedDocument | undefined {
    return source === undefined ? undefined : loadedDocument(this.document(source));
  }

  /** The OpenAPI file at a path that docs.json does not name. It is not validated. */
  unnamedDocument(path: string): OpenApiDocument {
    return this.#documentAt(path, uriBelow(this.#configuration.root, path));
  }

  /** The overlays of an OpenAPI file; undefined if they cannot be known. */
  overlays(source: string): Overlays | undefined {
    const { root } = this.#configuration;
    return overlaysOf(root, source, this.#configuration.overlayLists(), this.#inputs.pages?.overlays ?? []);
  }

  /** The AsyncAPI file that a path of docs.json names. */
  asyncApi(source: string): AsyncApiDocument {
    return this.#named(sourceFile(this.#configuration.root, "asyncapi", source), this.#inputs.asyncApiFiles);
  }

  /** What was read of an AsyncAPI file, by its URI; undefined if it is not known. */
  asyncApiFile(uri: string): AsyncApiFile | undefined {
    const content = this.#inputs.asyncApiFiles.get(uri);
    return content === undefined || isUnknown(content, this.#configuration.root) ? undefined : content;
  }

  /** What is invalid in an AsyncAPI file, by its URI; undefined while the file is being validated. */
  asyncApiValidation(uri: string): DocumentValidation | undefined {
    return this.#inputs.validations.get(uri);
  }

  /** The GraphQL schema that a path of docs.json names. */
  graphql(source: string): GraphqlDocument {
    return this.#named(sourceFile(this.#configuration.root, "graphql", source), this.#inputs.graphqlFiles);
  }

  #named<T extends object>(uri: string | undefined, files: ReadonlyMap<string, T>): NamedFile<T> {
    const content = uri === undefined ? undefined : files.get(uri);
    if (uri === undefined || content === undefined || isUnknown(content, this.#configuration.root)) return { kind: "unknown" };
    return { kind: "file", uri, content };
  }

  #find(source: string): OpenApiDocument {
    if (!isUrl(source)) {
      const uri = fileFromRoot(this.#configuration.root, source);
      return uri === undefined ? { kind: "outside" } : this.#documentAt(source, uri);
    }
    const file = this.remoteFile(source);
    if (file?.kind === "not-allowed") return { kind: "unknown", host: file.host };
    if (file?.kind === "untrusted") return { kind: "unknown", isUntrusted: true };
    if (file?.kind !== "file") return { kind: "unknown" };
    const document = this.#documentAt(source, file.uri);
    return document.kind === "file" ? { ...document, isRemote: true } : document;
  }

  #documentAt(source: string, uri: string): OpenApiDocument {
    const content = this.#inputs.openApiFiles.get(uri);
    if (content === undefined || isUnknown(content, this.#configuration.root)) return { kind: "unknown" };
    const overlays = this.overlays(source);
    if (!isOverlaid(content, overlays)) return { kind: "unknown" };
    // Overlays may change what is invalid.
    const isChanged = overlays !== undefined && overlays.uris.length > 0;
    const validation = content.kind === "read" && !isChanged ? this.#inputs.validations.get(uri) : undefined;
    return { kind: "file", uri, content, loaded: loadedFrom(source, uri, content), validation };
  }
}

function loadedFrom(source: string, uri: string, content: OpenApiFile): LoadedDocument | undefined {
  if (content.kind !== "read" || content.outcome.kind !== "index") return undefined;
  return { source, uri, index: content.outcome.index, lines: content.lines };
}
