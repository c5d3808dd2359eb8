import { withoutMarkdownExtension } from "../../files/fileKinds.ts";
import { addressOf, isUrl } from "../../files/paths.ts";
import { uriBelow } from "../../files/uris.ts";
import { addressFromRoot } from "../../pages/linkTarget.ts";
import type { ReferenceKind } from "../../schema/schema.ts";
import type { Site } from "../../site/site.ts";
import { siteResources } from "../../site/siteResources.ts";
import { sourceAddresses } from "../../site/sourcePages.ts";
import type { ReferenceTarget } from "./target.ts";
import { resourceTarget } from "./target.ts";

/** What a string names. */
export interface NamedTarget {
  readonly target: ReferenceTarget;
  /** Whether it is the address of a folder, at which its index is served. */
  readonly isFolder?: true;
}

/** What a string of docs.json names as a whole, by what the schema says that it refers to. */
export function namedBy(site: Site, text: string, kind: ReferenceKind): NamedTarget | undefined {
  switch (kind) {
    case "entry":
    case "page":
      return isUrl(text) ? undefined : pageAt(site, addressOf(text));
    case "address":
      return linkedBy(site, text);
    case "configuration":
    case "markdown":
    case "folder":
    case "fontFamily":
    case "highlighterTheme":
      return undefined;
    case "openapi":
    case "overlay":
    case "asyncapi":
    case "graphql":
    case "sdk":
    case "image":
    case "icon":
    case "font":
    case "grammar":
      return isUrl(text) ? undefined : fileAt(site, text.trim());
  }
}

function pageAt(site: Site, address: string): NamedTarget | undefined {
  const { pages } = site;
  // The platform does not find a page by its path with the extension, but that page is meant.
  const page = pages?.page(address) ?? pages?.page(withoutMarkdownExtension(address));
  if (page !== undefined) return { target: { kind: "file", uri: page.uri } };
  const generated = site.view(sourceAddresses).get(address);
  return generated && { target: { kind: "source", page: generated } };
}

function fileAt(site: Site, path: string): NamedTarget | undefined {
  const found = site.pages?.fileAt(path);
  return found === undefined ? undefined : { target: { kind: "file", uri: uriBelow(site.root, found) } };
}

/** What a link from the docs root leads to, if that is not a redirect. */
function linkedBy(site: Site, link: string): NamedTarget | undefined {
  const address = addressFromRoot(link);
  const resource = address === undefined ? undefined : site.view(siteResources).at(address);
  if (address === undefined || resource === undefined || resource.kind === "redirect") return undefined;
  const isFolder = resource.kind === "page" && !withoutMarkdownExtension(address).endsWith(resource.page.address);
  return { target: resourceTarget(site, resource), ...(isFolder && { isFolder }) };
}

/** An address with the slash at its start, without which the destination of a redirect means the same. */
export function withSlash(address: string): string {
  return /^[\p{L}\p{N}_][^:]*$/u.test(address) ? `/${address}` : address;
}
