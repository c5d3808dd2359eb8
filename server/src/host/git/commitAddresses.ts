import { URI } from "vscode-uri";
import { servedAddresses } from "../../core/features/servedAddresses.ts";
import type { IndexOptions } from "../../core/openapi/parseIndex.ts";
import type { BaseAddress } from "../../core/site/baseAddresses.ts";
import { BlobReader } from "./blobReader.ts";
import type { CommitFolder } from "./commitHost.ts";
import { commitHost } from "./commitHost.ts";

/** A docs root in a commit. */
export interface CommitSite extends CommitFolder {
  readonly options: IndexOptions;
}

/** The addresses that a site served at a commit; see `servedAddresses`. */
export async function commitAddresses({ options, ...folder }: CommitSite): Promise<readonly BaseAddress[]> {
  const { runQuickTask } = await import("../../core/openapi/openApiTask.ts");
  const blobs = new BlobReader(URI.parse(folder.root).fsPath);
  try {
    return await servedAddresses(commitHost(folder, { blobs, runQuickTask }), folder.root, options);
  } finally {
    blobs.close();
  }
}
