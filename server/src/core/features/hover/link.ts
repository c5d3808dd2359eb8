import { textAt } from "../../config/sourceNode.ts";
import { isImage } from "../../files/fileKinds.ts";
import { addressOf } from "../../files/paths.ts";
import { uriBelow } from "../../files/uris.ts";
import { directoryOf } from "../../navigation/documentReference.ts";
import type { NavigationNode } from "../../navigation/navigation.ts";
import { groupRoot } from "../../navigation/nodes.ts";
import type { OperationPage } from "../../navigation/operationPages.ts";
import { defaultDirectory } from "../../openapi/address.ts";
import type { PlacedAnchor } from "../../pages/pageParts.ts";
import type { Site } from "../../site/site.ts";
import type { ResolvedLink } from "../../site/siteResources.ts";
import { siteResources } from "../../site/siteResources.ts";
import { codeSpan, escapeMarkdown, fileLink, lineLink } from "../../text/markdown.ts";
import { countText } from "../../text/numberText.ts";
import { describeEndpoint } from "./endpoint.ts";
import { describePage } from "./page.ts";
import { paragraphs } from "./paragraphs.ts";
import { describeSourcePage } from "./sources.ts";

/** In pixels. */
const pictureHeight = 200;

/** Describes what a link of a page leads to, as Markdown. `anchor` is the heading, `showsImages`: the editor shows images in it. */
export function describeLink(
  site: Site,
  { resource, link }: Pick<ResolvedLink, "resource" | "link">,
  { anchor, showsImages }: { readonly anchor?: PlacedAnchor | undefined; readonly showsImages: boolean },
): string {
  switch (resource.kind) {
    case "page": {
      const { page } = resource;
      const parts = [describePage(page), anchor && describeAnchor(anchor)];
      if (page.excludedBy === undefined && link.kind !== "import") parts.push(placesOf(site, page.address));
      return paragraphs(parts);
    }
    case "generated": {
      const { page } = resource;
      if (page.kind !== "operation") return describeSourcePage(site, page);
      return paragraphs([...describeEndpoint(site, page), describeAddress(page)]);
    }
    case "file":
      return describeFile(site, resource.path, showsImages ? pictureHeight : undefined);
    case "redirect": {
      const { redirect, to } = resource;
      const end = site.view(siteResources).endOf(resource);
      const written = textAt(redirect.destination);
      const destination = redirect.to === undefined && to !== undefined ? `/${to}` : written;
      return paragraphs([
        `Redirects to ${codeSpan(destination)}`,
        end && describeLink(site, { resource: end, link }, { anchor, showsImages }),
      ]);
    }
  }
}

/** Describes a file of a site, with the picture if it is an image and a height is given, as Markdown. */
export function describeFile(site: Site, path: string, height: number | undefined): string {
  const uri = uriBelow(site.root, path);
  const picture = height !== undefined && isImage(path) ? `![](${uri}|height=${height})` : undefined;
  return paragraphs([picture, fileLink(path, uri)]);
}

/** The heading or component that a link leads to. */
export function describeAnchor({ page, index, anchor: { id, source } }: PlacedAnchor): string {
  const position = index.file(page.uri).document.positionAt(source.span.offset);
  const name = source.level > 0 || source.element === "" ? "Heading" : codeSpan(source.element);
  const text = source.text === "" ? "" : ` **${escapeMarkdown(source.text)}**`;
  return `${name}${text} · ${codeSpan(`#${id}`)} · ${lineLink(page.uri, position)}`;
}

/** Where the navigation lists a page. */
function placesOf({ navigation }: Site, address: string): string {
  const places = new Set<string>();
  const isHere = (path: string) => path === address || addressOf(path) === address;
  for (const node of navigation?.nodes ?? []) {
    const root = groupRoot(node);
    if (root !== undefined && isHere(textAt(root))) places.add(pathOf(node));
    for (const { value, owner, endpoint } of node.pages) if (endpoint === undefined && isHere(value)) places.add(pathOf(owner));
  }
  const [first, ...others] = places;
  if (first === undefined) return "Not in the navigation";
  return others.length === 0 ? `In ${first}` : `In ${first}, and ${countText(others.length, "more place")}`;
}

function pathOf(owner: NavigationNode): string {
  const labels: string[] = [];
  for (let node: NavigationNode | undefined = owner; node !== undefined; node = node.parent) {
    if (node.label !== "") labels.unshift(codeSpan(node.label));
  }
  return labels.length === 0 ? "the navigation" : labels.join(" › ");
}

/** What the address of a generated page is made of. */
function describeAddress({ address, node, operation, item, isWebhook }: OperationPage): string {
  const page = `Page: ${codeSpan(`/${address}`)}`;
  const customization = operation.customizations.find(({ href }) => href);
  if (customization !== undefined) return `${page}, set by \`href\` in the OpenAPI file`;
  const [tag] = operation.tags;
  const directory = (node.openapi && directoryOf(node.openapi)) ?? defaultDirectory;
  const title = operation.summary || (isWebhook ? item.name : `${operation.method.toUpperCase()} ${item.name}`);
  const parts = [
    `directory ${codeSpan(directory)}`,
    ...(tag === undefined ? [] : [`tag ${codeSpan(tag)}`]),
    `${operation.summary ? "summary" : isWebhook ? "name" : "endpoint"} ${codeSpan(title)}`,
  ];
  return `${page}, from ${parts.join(", ")}`;
}
