import type { RedirectDestination } from "../../config/redirects.ts";
import { beforePlaceholder, linkAddress, redirectText } from "../../config/redirects.ts";
import { textAt } from "../../config/sourceNode.ts";
import { withoutQuery } from "../../files/paths.ts";
import type { Site } from "../../site/site.ts";
import { siteResources } from "../../site/siteResources.ts";
import { addressAfter } from "./addressAfter.ts";
import type { MovedPaths } from "./movedPaths.ts";
import type { SettingEdit } from "./settingEdit.ts";
import { partEdit } from "./settingEdit.ts";

/** The destinations of redirects, also of those that are no references: folders, `/guides/:slug*`, and addresses without a slash. */
export function* destinationEdits(site: Site, moved: MovedPaths): Iterable<SettingEdit> {
  for (const { destination, to, below } of site.redirects) {
    const before = below ?? to;
    if (before === undefined || before === "") continue;
    const after = destinationAfter(site, { to }, before, moved);
    if (after === before) continue;
    const text = textAt(destination);
    const path = below === undefined ? withoutQuery(text).replace(/\/$/u, "") : beforePlaceholder(text);
    const written = path.replace(/^\s*\/?/u, "");
    const part = { offset: path.length - written.length, length: written.length };
    if (linkAddress(written) !== before) continue;
    const toHome = after === "" && below === undefined;
    yield toHome
      ? partEdit(destination, { offset: 0, length: withoutQuery(text).length }, "/")
      : partEdit(destination, part, redirectText(after));
  }
}

/** The address that a redirect leads to after a move, or the folder before its placeholders. `before` is that before the move. */
export function destinationAfter(site: Site, { to }: Pick<RedirectDestination, "to">, before: string, moved: MovedPaths): string {
  const resource = to === undefined ? undefined : site.view(siteResources).at(to);
  // A folder without files has only redirects, from where it was.
  const folder = site.pages?.folders.has(before) ? moved.folder(before) : before;
  const generated = to === undefined ? undefined : moved.addresses.get(to);
  return generated ?? (resource === undefined ? folder : addressAfter(resource, before, before, moved));
}
