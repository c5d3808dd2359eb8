import type { LocationLink } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import type { Site } from "../../site/site.ts";
import { rangeIn } from "../../text/lines.ts";
import { linkTo, nameLocation } from "../references/target.ts";
import type { SitePage } from "../sitePage.ts";
import type { SiteVariable } from "./siteVariables.ts";
import { variableInSettings } from "./siteVariables.ts";
import { variableInPage } from "./variableUses.ts";

/** The key of the variable at an offset of a page. */
export function variableDefinition(sitePage: SitePage, offset: number): LocationLink[] {
  const found = variableInPage(sitePage, offset);
  return found === undefined ? [] : [linkTo(locationOf(found.variable), rangeIn(sitePage.file.document, found.span))];
}

/** The key of a variable at an offset, which is its own definition: an editor then shows what refers to it. */
export function keyDefinition(site: Site, file: ConfigFile, offset: number): LocationLink[] {
  const found = variableInSettings(site, file, offset);
  return found === undefined ? [] : [linkTo(locationOf(found), rangeIn(file.document, found))];
}

function locationOf(variable: SiteVariable) {
  return nameLocation(variable.file.uri, rangeIn(variable.file.document, variable));
}
