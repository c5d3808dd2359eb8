import { commands, TabInputCustom, TabInputText, Uri, window, workspace } from "vscode";
import type { BaseLanguageClient, Location } from "vscode-languageclient";
import type { FileReferencesParams } from "../../../server/src/protocol.ts";
import { fileReferencesRequest } from "../../../server/src/protocol.ts";

/** Shows what refers to a file: that of a row or a tab, or else of the active editor, which may show an image. */
export async function showFileReferences(client: BaseLanguageClient, file: unknown): Promise<void> {
  const uri = file instanceof Uri ? file : activeFile();
  if (uri === undefined) {
    void window.showInformationMessage("No file is open. Open a file of a docs site first.");
    return;
  }
  const params: FileReferencesParams = { uri: client.code2ProtocolConverter.asUri(uri) };
  const found = await client.sendRequest<Location[]>(fileReferencesRequest, params);
  const locations = await client.protocol2CodeConverter.asReferences(found);
  const [first] = locations;
  if (first === undefined) {
    void window.showInformationMessage(`No references found: ${workspace.asRelativePath(uri)}.`);
    return;
  }
  const editor = window.activeTextEditor;
  const isShown = editor?.document.uri.toString() === uri.toString();
  const at = isShown ? { uri, range: editor.selection } : first;
  // Goes to the only one, and lists several below the cursor.
  await commands.executeCommand("editor.action.goToLocations", at.uri, at.range.start, locations, "peek");
}

function activeFile(): Uri | undefined {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof TabInputText || input instanceof TabInputCustom ? input.uri : undefined;
}
