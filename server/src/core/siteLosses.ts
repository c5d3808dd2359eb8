import type { WorkspaceEdit } from "vscode-languageserver-types";
import type { AddRedirectsParams, SiteLosses } from "../protocol.ts";
import { newRedirects } from "./fixes/newRedirects.ts";
import { reportedLosses } from "./rules/redirects/lostAddresses.ts";
import type { Site } from "./site/site.ts";
import { editOf } from "./workspaceEdit.ts";

/** What sites have lost since the older revisions that they are compared with, if there are some. */
export function siteLosses(sites: readonly Site[]): SiteLosses[] {
  return sites.map((site) => {
    const { base, config } = site;
    return base === undefined
      ? { uri: config.uri, lost: [] }
      : { uri: config.uri, revision: base.revision, lost: site.view(reportedLosses) };
  });
}

/** The edit that adds redirects to a site; null if there is no place for them. */
export function editForRedirects(site: Site, redirects: AddRedirectsParams["redirects"]): WorkspaceEdit | null {
  const found = newRedirects(site, redirects);
  return found === undefined ? null : editOf([{ file: found.file, edits: [found.edit] }]);
}
