import type { LocationLink } from "vscode-languageserver-types";
import { textFileOf } from "../../files/textFile.ts";
import type { NamedAttribute, Prop } from "../../pages/componentProps.ts";
import { attributesOf, propsOfExports, variablesOf } from "../../pages/componentProps.ts";
import type { Identifiers } from "../../pages/identifiers.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { rangeIn } from "../../text/lines.ts";
import { linkTo, nameLocation } from "../references/target.ts";
import type { SitePage } from "../sitePage.ts";
import type { FoundIdentifier } from "./identifierAt.ts";
import { componentOrigin, exportedBy, wholeSnippet } from "./identifierAt.ts";
import type { IdentifierReader } from "./identifierReader.ts";

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

/** The places of a property of a component in the text of a page. */
export function propPlaces(
  site: Site,
  { name, origin }: FoundProp,
  page: PageFile,
  text: string,
  identifiers: Identifiers,
): PropPlaces {
  const declared = page === origin.page ? propsIn(text, identifiers, origin.name).find((each) => each.name === name) : undefined;
  const attributes = attributesOf(text, identifiers).filter((attribute) => {
    const component = attribute.name === name ? componentOrigin(site, page, identifiers, attribute) : undefined;
    return component?.page === origin.page && component.name === origin.name;
  });
  return { declared, attributes };
}

/** The properties of the component that a page exports by a name, or of the page as a snippet. */
function propsIn(text: string, identifiers: Identifiers, component: string): readonly Prop[] {
  if (component === wholeSnippet) return variablesOf(identifiers);
  const exported = exportedBy(identifiers, component);
  return (exported && propsOfExports(text, identifiers).get(exported.offset)) ?? [];
}

/** The place where a component names a property at an offset of a page, which sets or uses it. */
export async function propDefinition(
  { site, file }: SitePage,
  { name, origin, span }: FoundIdentifier,
  { read, identifiersOf }: IdentifierReader,
): Promise<LocationLink[]> {
  const text = origin && (await read(origin.page.uri));
  if (origin === undefined || text === undefined) return [];
  const { declared } = propPlaces(site, { name, origin }, origin.page, text, identifiersOf(text));
  if (declared === undefined) return [];
  const target = nameLocation(origin.page.uri, rangeIn(textFileOf(origin.page.uri, text).document, declared));
  return [linkTo(target, rangeIn(file.document, span))];
}
