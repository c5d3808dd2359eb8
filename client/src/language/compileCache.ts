import type { ExtensionContext } from "vscode";
import { FileType, Uri, workspace } from "vscode";

/**
 * The folder where the language server keeps its compiled code when it ends, so that the next one starts faster. It has one folder for
 * each version of the extension; those of others are deleted.
 */
export function compileCache({ globalStorageUri, extension }: ExtensionContext) {
  const folder = Uri.joinPath(globalStorageUri, "compiledCode");
  const version = String(extension.packageJSON.version);
  return {
    env: { NODE_COMPILE_CACHE: Uri.joinPath(folder, version).fsPath },
    async deleteOthers(): Promise<void> {
      await workspace.fs.createDirectory(folder);
      for (const [name, type] of await workspace.fs.readDirectory(folder))
        if (name !== version && type === FileType.Directory)
          await workspace.fs.delete(Uri.joinPath(folder, name), { recursive: true });
    },
  };
}
