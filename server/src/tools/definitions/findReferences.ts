import { reportedRange } from "../../cli/check/report.ts";
import { filePathOf, uriOf } from "../../cli/paths.ts";
import { readConfig } from "../../cli/sites/findSites.ts";
import { createLanguageService } from "../../core/languageService.ts";
import { textDocument } from "../../core/text/textDocument.ts";
import { docsJsonLanguage } from "../../protocol.ts";
import type { Tool } from "../tool.ts";
import { ToolError } from "../toolError.ts";

const maxFound = 200;

/** Finds what refers to a file. */
export const findReferencesTool: Tool = {
  name: "find_docs_references",
  title: "Find docs references",
  description:
    "Finds what refers to a page, image, snippet, OpenAPI file, or other file of a documentation site: entries and settings of docs.json, links, imports, and front matter of pages and Markdown snippets, imports of .jsx and .tsx files, and `$ref`s of OpenAPI files, including relative paths, links through redirects, and references to the operations of an OpenAPI file. Returns the file and range (lines and columns from 1) of each reference.",
  inputSchema: {
    type: "object",
    properties: { file: { type: "string", description: "The file, relative to the working folder." } },
    required: ["file"],
    additionalProperties: false,
  },
  writes: false,
  async run(args, folder) {
    const name = args.text("file") ?? "";
    const [target] = await folder.targets([name]);
    const [file] = target?.only ?? [];
    if (target === undefined || file === undefined) throw new ToolError(`Expected a file other than docs.json: ${name}.`);
    const content = await readConfig(target.config, folder.host);
    if (content.kind !== "text") throw new ToolError(`Cannot read the docs.json of ${name}.`);
    const service = createLanguageService(folder.host, () => undefined);
    service.open(textDocument(uriOf(target.config.path), docsJsonLanguage, 1, content.text));
    const found = await service.fileReferences(uriOf(file));
    const listed = found.slice(0, maxFound).map(({ uri, range }) => ({
      file: folder.nameOf(filePathOf(uri)),
      ...reportedRange(range),
    }));
    return { references: listed, ...(listed.length < found.length && { omitted: found.length - listed.length }) };
  },
};
