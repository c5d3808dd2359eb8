import type { LocationLink } from "vscode-languageserver-types";
import { textFileOf } from "../../files/textFile.ts";
import type { NamedAttribute, Prop } from "../../pages/componentProps.ts";
import { attributesOf, propsOfExports, variablesOf } from "../../pages/componentProps.ts";
import type { Site } from "../../site/site.ts";
import { rangeIn } from "../../text/lines.ts";
import { linkTo, nameLocation } from "../references/target.ts";
import type { SitePage } from "../sitePage.ts";
import type { FoundIdentifier } from "./identifierAt.ts";
import { componentOrigin, exportedBy, wholeSnippet } from "./identifierAt.ts";
import type { IdentifiedPage, IdentifierReader } from "./identifierReader.ts";

/** A property of a component that a page exports. */
export interface FoundProp {
  readonly name: string;
  readonly origin: NonNullable<FoundIdentifier["origin"]>;
}

/** The places of a property in a page. */
interface PropPlaces {
  /** In the parameter of the component, with its uses, on the page that exports it. */
  readonly declared: Prop | undefined;
  /** In the tags of the component. */
  readonly attributes: readonly NamedAttribute[];
}

/** The places of a property of a component in a page. */
export function propPlaces(site: Site, { name, origin }: FoundProp, at: IdentifiedPage): PropPlaces {
  const { page, text, identifiers } = at;
  const declared = page === origin.page ? propsIn(at, origin.name).find((each) => each.name === name) : undefined;
  const attributes = attributesOf(text, identifiers).filter((attribute) => {
    const component = attribute.name === name ? componentOrigin(site, at, attribute) : undefined;
    return component?.page === origin.page && component.name === origin.name;
  });
  return { declared, attributes };
}

/** The properties of the component that a page exports by a name, or of the page as a snippet. */
function propsIn({ text, identifiers }: IdentifiedPage, component: string): readonly Prop[] {
  if (component === wholeSnippet) return variablesOf(identifiers);
  const exported = exportedBy(identifiers, component);
  return (exported && propsOfExports(text, identifiers).get(exported.offset)) ?? [];
}

/** The place where a component names a property at an offset of a page, which sets or uses it. */
export async function propDefinition(
  { site, file }: SitePage,
  { name, origin, span }: FoundIdentifier,
  read: IdentifierReader,
): Promise<LocationLink[]> {
  const exporter = origin && (await read(origin.page));
  if (origin === undefined || exporter === undefined) return [];
  const { declared } = propPlaces(site, { name, origin }, exporter);
  if (declared === undefined) return [];
  const { page, text } = exporter;
  const target = nameLocation(page.uri, rangeIn(textFileOf(page.uri, text).document, declared));
  return [linkTo(target, rangeIn(file.document, span))];
}
