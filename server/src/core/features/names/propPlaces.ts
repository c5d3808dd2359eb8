import type { LocationLink } from "vscode-languageserver-types";
import { textFileOf } from "../../files/textFile.ts";
import type { NamedAttribute, Prop } from "../../pages/componentProps.ts";
import { attributesOf, propsOfExports, variablesOf } from "../../pages/componentProps.ts";
import type { PageNames } from "../../pages/pageNames.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { Site } from "../../site/site.ts";
import { rangeIn } from "../../text/lines.ts";
import { linkTo, nameLocation } from "../references/target.ts";
import type { SitePage } from "../sitePage.ts";
import type { FoundName } from "./nameAt.ts";
import { componentOrigin, exportedBy, wholeSnippet } from "./nameAt.ts";
import type { NameReader } from "./nameReader.ts";

/** A property of a component that a page exports. */
export interface FoundProp {
  readonly name: string;
  readonly origin: NonNullable<FoundName["origin"]>;
}

/** The places of a property in a page. */
interface PropPlaces {
  /** In the parameter of the component, with its uses, on the page that exports it. */
  readonly declared: Prop | undefined;
  /** In the tags of the component. */
  readonly attributes: readonly NamedAttribute[];
}

/** The places of a property of a component in the text of a page. */
export function propPlaces(site: Site, { name, origin }: FoundProp, page: PageFile, text: string, names: PageNames): PropPlaces {
  const declared = page === origin.page ? propsIn(text, names, origin.name).find((each) => each.name === name) : undefined;
  const attributes = attributesOf(text, names).filter((attribute) => {
    const component = attribute.name === name ? componentOrigin(site, page, names, attribute) : undefined;
    return component?.page === origin.page && component.name === origin.name;
  });
  return { declared, attributes };
}

/** The properties of the component that a page exports by a name, or of the page as a snippet. */
function propsIn(text: string, names: PageNames, component: string): readonly Prop[] {
  if (component === wholeSnippet) return variablesOf(names);
  const exported = exportedBy(names, component);
  return (exported && propsOfExports(text, names).get(exported.offset)) ?? [];
}

/** The place where a component names a property at an offset of a page, which sets or uses it. */
export async function propDefinition(
  { site, file }: SitePage,
  { name, origin, span }: FoundName,
  { read, namesOf }: NameReader,
): Promise<LocationLink[]> {
  const text = origin && (await read(origin.page.uri));
  if (origin === undefined || text === undefined) return [];
  const { declared } = propPlaces(site, { name, origin }, origin.page, text, namesOf(text));
  if (declared === undefined) return [];
  const target = nameLocation(origin.page.uri, rangeIn(textFileOf(origin.page.uri, text).document, declared));
  return [linkTo(target, rangeIn(file.document, span))];
}
