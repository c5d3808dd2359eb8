import { isListedOrHidden } from "../../navigation/documentingPages.ts";
import { defaultDirectory } from "../../openapi/address.ts";
import { definitionOf } from "../../openapi/findOperation.ts";
import type { OpenApiIndex, Operation, PathItem } from "../../openapi/openApiIndex.ts";
import type { Site } from "../../site/site.ts";
import { codeSpan, escapeMarkdown, fileLink } from "../../text/markdown.ts";
import { countText, numberText } from "../../text/numberText.ts";
import { nameOfFile } from "./endpoint.ts";
import { factLine, paragraphs } from "./paragraphs.ts";

/**
 * Describes an OpenAPI file, as Markdown. `directory` is the folder of its pages, if docs.json sets one. Undefined while the file is
 * not loaded, or if it cannot be read.
 */
export function describeDocument(site: Site, source: string, directory?: string): string | undefined {
  const document = site.apiFiles.loadedDocument(source);
  if (document === undefined) return undefined;
  const { index, uri } = document;
  const documented = site.endpointPages?.filter(isListedOrHidden) ?? [];
  const pages = [...site.operationPages, ...documented.flatMap(({ operations }) => operations)];
  const rendered = new Set(pages.filter((page) => page.document.uri === uri).map(({ operation }) => operation));
  const paths = operationsOf(index, index.paths);
  const webhooks = operationsOf(index, index.webhooks);
  const all = [...paths, ...webhooks];
  const excluded = all.filter((operation) => operation.excluded).length;
  const withPage = all.filter((operation) => rendered.has(operation)).length;
  const without = all.length - excluded - withPage;
  return paragraphs([
    documentHeading("OpenAPI", index, source),
    factLine([
      `${countText(all.length, "operation")}${webhooks.length > 0 ? ` (${countText(webhooks.length, "webhook")})` : ""}`,
      `${numberText(withPage)} with a page`,
      without > 0 && `${numberText(without)} without a page`,
      excluded > 0 && `${numberText(excluded)} excluded`,
    ]),
    `Pages under ${codeSpan(`/${directory ?? defaultDirectory}`)}`,
    fileLink(nameOfFile(site, source, uri), uri),
  ]);
}

/** The title of an OpenAPI or AsyncAPI file, and the versions of the API and of the format. */
export function documentHeading(
  format: string,
  { title, version, specVersion }: Pick<OpenApiIndex, "title" | "version" | "specVersion">,
  source: string,
): string {
  const name = `**${title === undefined ? codeSpan(source) : escapeMarkdown(title)}**`;
  return factLine([name, version && escapeMarkdown(version), `${format} ${escapeMarkdown(specVersion)}`]);
}

function operationsOf(index: OpenApiIndex, items: ReadonlyMap<string, PathItem>): readonly Operation[] {
  return [...items.values()].flatMap((item) => [...(definitionOf(index, item)?.operations.values() ?? [])]);
}
