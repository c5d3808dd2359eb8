import type { Node } from "jsonc-parser";
import { findNodeAtOffset } from "jsonc-parser";
import type { Hover } from "vscode-languageserver-types";
import { descriptionSources } from "../../navigation/descriptionSource.ts";
import { entryOf } from "../../navigation/find.ts";
import { nodesOf } from "../../navigation/navigation.ts";
import type { Parameter } from "../../openapi/parameters.ts";
import { readParameters } from "../../openapi/parameters.ts";
import type { Schema } from "../../schema/schema.ts";
import { namedBy, schemaAt } from "../../schema/schema.ts";
import { addressOf } from "../../site/paths.ts";
import type { Site } from "../../site/site.ts";
import { describeDescription } from "./description.ts";
import type { FoundOperation } from "./endpoint.ts";
import { describeEndpoint, describeEntry } from "./endpoint.ts";
import { hoverOf, isKey } from "./hover.ts";
import { describePage } from "./page.ts";

/** Gives the text of a file; undefined where there is none. */
export type TextOf = (uri: string) => Promise<string | undefined>;

/**
 * Says what the text at `offset` of docs.json names of its site: an endpoint, a page or a description. Undefined where it names
 * nothing that the site has. `textOf` is asked for the file that an endpoint stands in.
 */
export async function hoverNamed(site: Site, offset: number, textOf: TextOf): Promise<Hover | undefined> {
  const { document, json } = site.config;
  const node = json.root && findNodeAtOffset(json.root, offset);
  const schema = node?.type === "string" && !isKey(node) ? schemaAt(node) : undefined;
  if (node === undefined || schema === undefined) return undefined;
  const markdown = await describeNamed(site, node, schema, textOf);
  return markdown === undefined ? undefined : hoverOf(document, node, markdown);
}

async function describeNamed(site: Site, text: Node, schema: Schema, textOf: TextOf): Promise<string | undefined> {
  const value = String(text.value);
  switch (namedBy(schema)) {
    case "entry": {
      const entry = entryOf(site.navigation, text);
      const found = entry && site.resolve(entry);
      if (entry?.endpoint === undefined) return pageAt(site, value);
      return found?.kind === "operation" ? describeEntry(site, entry, found, await parametersOf(found, textOf)) : undefined;
    }
    case "page":
      return pageAt(site, value);
    case "address":
      return value.startsWith("/") ? atAddress(site, value, textOf) : undefined;
    case "description":
      return describeDescription(site, value.trim(), directoryOf(site, text));
    default:
      return undefined;
  }
}

async function parametersOf({ description, item, operation }: FoundOperation, textOf: TextOf): Promise<readonly Parameter[]> {
  const text = await textOf(item.file?.uri ?? description.uri);
  return text === undefined ? [] : readParameters(text, description.index, item, operation);
}

function pageAt({ pages }: Site, path: string): string | undefined {
  const page = pages?.page(addressOf(path));
  return page && describePage(page);
}

async function atAddress(site: Site, href: string, textOf: TextOf): Promise<string | undefined> {
  const path = href.replace(/[?#].*$/su, "");
  const page = pageAt(site, path);
  if (page !== undefined) return page;
  const made = site.generated.find(({ address }) => address === addressOf(path));
  return made && describeEndpoint(site, made, await parametersOf(made, textOf)).join("\n\n");
}

/** The `directory` beside a source. */
function directoryOf(site: Site, text: Node): string | undefined {
  if (site.navigation === undefined) return undefined;
  for (const { fields } of nodesOf(site.navigation)) {
    const source = descriptionSources(fields.get("openapi"), site.follow).find(({ node }) => node === text);
    if (source !== undefined) return source.directory?.node.type === "string" ? String(source.directory.node.value) : undefined;
  }
  return undefined;
}
