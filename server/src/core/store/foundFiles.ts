import type { FileList } from "../files/fileContent.ts";
import type { FoundFiles, Pages } from "../pages/pages.ts";
import { isDeepEqual } from "../std/isDeepEqual.ts";

/** The files that are known, to be read again. */
export function fileListOf(pages: Pages | undefined): NonNullable<FileList> {
  return { files: [...(pages?.files ?? [])], unreadable: [...(pages?.unreadable ?? [])] };
}

/** Whether the same was found in other files of a docs root. */
export function isSameFound(a: FoundFiles, b: FoundFiles): boolean {
  const listed = ({ openApiFiles, asyncApiFiles, scripts, overlays, ignoredApiFiles }: FoundFiles) => [
    openApiFiles,
    asyncApiFiles,
    [...scripts],
    overlays,
    [...ignoredApiFiles],
  ];
  return isDeepEqual(listed(a), listed(b));
}
