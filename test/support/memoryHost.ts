import type { FileContent, FileFailure, Host } from "../../server/src/core/host.ts";
import { indexFile } from "../../server/src/core/openapi/indexFile.ts";
import { looksLikeOpenApi } from "../../server/src/core/openapi/looksLikeOpenApi.ts";
import { readParameters } from "../../server/src/core/openapi/parameters.ts";
import { readPathItemFile } from "../../server/src/core/openapi/pathItemFile.ts";
import { DocumentValidator } from "../../server/src/core/openapi/validateDocument.ts";

/** Files by their path below the docs root: a text, or why there is none. What is not named is missing. */
export type Files = Record<string, string | FileFailure>;

/** The folder that test sites stand in. */
const docsRoot = "file:///site";

/** The URI of a file of the test site. */
export function uriOf(path: string): string {
  return `${docsRoot}/${path}`;
}

/** What a test may ask of its host. */
export interface HostOptions {
  /** Whether descriptions are held against the schema of OpenAPI: those of other tests say no more than the test is about. */
  readonly validity?: boolean;
}

/** Compiling the schemas once is enough for all tests. */
const checker = new DocumentValidator();

/** A host whose disk is the given object: change it, and say so to whoever asks. Remembers what was read. */
export function memoryHost(files: Files, { validity = false }: HostOptions = {}): Host & { readonly reads: string[] } {
  const reads: string[] = [];
  const contentOf = (uri: string): FileContent => {
    const content = files[uri.slice(docsRoot.length + 1)] ?? { kind: "missing" };
    return typeof content === "string" ? { kind: "text", text: content } : content;
  };
  const read = (uri: string): FileContent => {
    reads.push(uri.slice(docsRoot.length + 1));
    return contentOf(uri);
  };
  return {
    reads,
    log: (message) => {
      throw new Error(message);
    },
    readFile: async (uri) => read(uri),
    listFiles: async (folder, skip) =>
      folder === docsRoot
        ? Object.keys(files).filter((path) => !path.split("/").slice(0, -1).some(skip) && files[path] !== undefined)
        : undefined,
    async readDescription(uri, text, options) {
      const content: FileContent = text === undefined ? read(uri) : { kind: "text", text };
      return content.kind === "text" ? indexFile(content.text, options) : content;
    },
    async readPathItems(uri, fragments, text, options) {
      const content: FileContent = text === undefined ? read(uri) : { kind: "text", text };
      return content.kind === "text" ? readPathItemFile(content.text, fragments, options) : content;
    },
    async seemsDescription(uri, text) {
      const content: FileContent = text === undefined ? read(uri) : { kind: "text", text };
      return content.kind === "text" && looksLikeOpenApi(content.text);
    },
    async readParameters(uri, places, text) {
      const content: FileContent = text === undefined ? contentOf(uri) : { kind: "text", text };
      return content.kind === "text" ? readParameters(content.text, places) : [];
    },
    async checkDescription(uri, text) {
      const content: FileContent = text === undefined ? contentOf(uri) : { kind: "text", text };
      if (content.kind !== "text") return { kind: "unchecked" };
      const check = checker.validate(content.text);
      return check.kind === "broken" || validity ? check : { kind: "unchecked" };
    },
  };
}
