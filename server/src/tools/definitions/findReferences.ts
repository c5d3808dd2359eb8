import { readFileReferences } from "../../cli/sites/fileReferences.ts";
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
    const found = await readFileReferences(target.config, file, (each) => folder.nameOf(each), folder.host);
    if (found === undefined) throw new ToolError(`Cannot read the docs.json of ${name}.`);
    const listed = found.slice(0, maxFound);
    return { references: listed, ...(listed.length < found.length && { omitted: found.length - listed.length }) };
  },
};
