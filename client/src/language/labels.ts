import type { CodeLens } from "vscode";
import type { Middleware } from "vscode-languageclient";
import type { SiteLosses, UnlistedItem } from "../../../server/src/protocol.ts";
import { labelText } from "../jobs/plainText.ts";

/** The addresses that a site has lost, for a quick pick. */
export function lostAddressItems(lost: SiteLosses["lost"]) {
  return lost.map(({ address, to, isSame }) => ({
    label: labelText(`/${address}`),
    description: `→ ${labelText(`/${to}`)}${isSame ? "" : " (a nearby page)"}`,
    picked: isSame,
    from: address,
    to,
  }));
}

/** The operations or pages that are not listed, for a quick pick. */
export function unlistedItems(items: readonly UnlistedItem[]) {
  return items.map(({ entry, description = "", uri, range }) => ({
    label: labelText(entry),
    description: labelText(description),
    uri,
    range,
  }));
}

/** Shows the titles of code lenses as they are: they contain names of the site, and VS Code renders icons in them. */
export const plainCodeLenses: Pick<Middleware, "provideCodeLenses"> = {
  async provideCodeLenses(document, token, next) {
    const lenses = (await next(document, token)) ?? [];
    for (const { command } of lenses as CodeLens[]) if (command !== undefined) command.title = labelText(command.title);
    return lenses;
  },
};
