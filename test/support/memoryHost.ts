import type { FileContent, FileFailure, Host } from "../../server/src/core/host.ts";
import { readDescriptionFile } from "../../server/src/core/openapi/descriptionFile.ts";

/** Files by their path below the docs root: a text, or why there is none. What is not named is missing. */
export type Files = Record<string, string | FileFailure>;

/** The folder that test sites stand in. */
const docsRoot = "file:///site";

/** The URI of a file of the test site. */
export function uriOf(path: string): string {
  return `${docsRoot}/${path}`;
}

/** A host whose disk is the given object: change it, and say so to whoever asks. Remembers what was read. */
export function memoryHost(files: Files): Host & { readonly reads: string[] } {
  const reads: string[] = [];
  const contentOf = (uri: string): FileContent => {
    const path = uri.slice(docsRoot.length + 1);
    reads.push(path);
    const content = files[path] ?? { kind: "missing" };
    return typeof content === "string" ? { kind: "text", text: content } : content;
  };
  return {
    reads,
    log: (message) => {
      throw new Error(message);
    },
    readFile: async (uri) => contentOf(uri),
    async readDescription(uri, text) {
      const content: FileContent = text === undefined ? contentOf(uri) : { kind: "text", text };
      return content.kind === "text" ? readDescriptionFile(content.text) : content;
    },
  };
}
