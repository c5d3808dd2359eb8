import { Disposable, FileSystemError, FileType, workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import type { FileContent, FolderEntry, ReadFileParams, ReadFolderParams } from "../../../server/src/protocol.ts";
import { readFileRequest, readFolderRequest } from "../../../server/src/protocol.ts";
import { LargeFiles } from "./largeFiles.ts";

/** Reads files for the server with the file systems of the editor. */
export function provideFiles(client: BaseLanguageClient): Disposable {
  const { asUri } = client.protocol2CodeConverter;
  const large = new LargeFiles();

  async function readFile({ uri, withinUri, limit, truncate }: ReadFileParams): Promise<FileContent> {
    const isInSite = withinUri === undefined || uri.startsWith(withinUri);
    if (!isInSite && workspace.getWorkspaceFolder(asUri(uri)) === undefined) return { kind: "missing" };
    try {
      const { type, size } = await workspace.fs.stat(asUri(uri));
      if (type & FileType.Directory) return { kind: "unreadable", reason: "it is a folder" };
      const tooLarge = { kind: "unreadable", reason: `it is larger than ${limit / 1024 / 1024} MB` } as const;
      if (size > limit && !truncate) return tooLarge;
      return await large.read(size, async () => {
        const content = await workspace.fs.readFile(asUri(uri));
        const isTruncated = content.length > limit;
        // It may have grown, or its file system may not know its size.
        if (isTruncated && !truncate) return tooLarge;
        const text = new TextDecoder().decode(content.subarray(0, limit));
        return { kind: "text", text, ...(isTruncated && { isTruncated }) };
      });
    } catch (error) {
      const code = error instanceof FileSystemError ? error.code : String(error);
      if (code === "FileNotFound") return { kind: "missing" };
      return { kind: "unreadable", reason: code === "NoPermissions" ? "permission denied" : `read error (${code})` };
    }
  }

  async function readFolder({ uri }: ReadFolderParams): Promise<FolderEntry[] | null> {
    try {
      const entries = await workspace.fs.readDirectory(asUri(uri));
      return entries.flatMap(([name, type]): FolderEntry[] => {
        if (type & FileType.File) return [{ name, kind: "file" }];
        return type === FileType.Directory ? [{ name, kind: "folder" }] : [];
      });
    } catch {
      return null;
    }
  }

  return Disposable.from(
    client.onRequest<FileContent, unknown>(readFileRequest, readFile),
    client.onRequest(readFolderRequest, readFolder),
  );
}
