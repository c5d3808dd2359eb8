import { URI } from "vscode-uri";
import { servedAddresses } from "../../core/features/servedAddresses.ts";
import type { IndexOptions } from "../../core/openapi/parseIndex.ts";
import type { BaseAddress } from "../../core/site/baseAddresses.ts";
import { BlobReader } from "./blobReader.ts";
import type { CommitFolder } from "./commitHost.ts";
import { commitHost } from "./commitHost.ts";

/** A docs root in a commit. */
export interface CommitSite extends CommitFolder {
  /** Those of its files that are symbolic links. */
  readonly links: readonly string[];
  readonly options: IndexOptions;
}

/** The addresses that a site served at a commit; see `servedAddresses`. */
export async function commitAddresses({ options, links, ...folder }: CommitSite): Promise<readonly BaseAddress[]> {
  const { runQuickTask } = await import("../../core/openapi/openApiTask.ts");
  const blobs = new BlobReader(URI.parse(folder.root).fsPath);
  try {
    // A link to a folder, or to nothing in the repository, is no page.
    const others = new Set<string>();
    for (const link of links) if ((await blobs.read(folder.commit, folder.prefix + link)) === undefined) others.add(link);
    const files = folder.files.filter((file) => !others.has(file));
    return await servedAddresses(commitHost({ ...folder, files }, { blobs, runQuickTask }), folder.root, options);
  } finally {
    blobs.close();
  }
}
