import type { WorkspaceEdit } from "vscode-languageserver-types";
import type { AddRedirectsParams, SiteLostAddresses } from "../protocol.ts";
import { newRedirects } from "./fixes/newRedirects.ts";
import { reportedLostAddresses } from "./rules/redirects/lostAddresses.ts";
import type { Site } from "./site/site.ts";
import { editOf } from "./workspaceEdit.ts";

/** The addresses that sites have lost since the older revisions that they are compared with, if there are some. */
export function siteLostAddresses(sites: readonly Site[]): SiteLostAddresses[] {
  return sites.map((site) => {
    const { base, config } = site;
    return base === undefined
      ? { uri: config.uri, lost: [] }
      : { uri: config.uri, revision: base.revision, lost: site.view(reportedLostAddresses) };
  });
}

/** The edit that adds redirects to a site; null if there is no place for them. */
export function editForRedirects(site: Site, redirects: AddRedirectsParams["redirects"]): WorkspaceEdit | null {
  const found = newRedirects(site, redirects);
  return found === undefined ? null : editOf([{ file: found.file, edits: [found.edit] }]);
}
