import type { Disposable } from "vscode";
import { DocumentDropEdit, DocumentDropOrPasteEditKind, languages, Uri, WorkspaceEdit } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import type { Drop, DropParams } from "../../../server/src/protocol.ts";
import { docsJsonLanguage, dropRequest } from "../../../server/src/protocol.ts";

const uriList = "text/uri-list";

const kind = DocumentDropOrPasteEditKind.Empty.append("docsJson");

/**
 * Inserts files that are dragged into docs.json, with Shift, as entries, and those that are dragged into a page as images or links. VS Code
 * itself inserts their paths in the workspace. In `.md` files, its Markdown support inserts images and links.
 */
export function provideDrops(client: BaseLanguageClient): Disposable {
  const { asUri, asPosition } = client.code2ProtocolConverter;
  const selector = [{ language: docsJsonLanguage }, { pattern: "**/*.mdx" }];
  return languages.registerDocumentDropEditProvider(
    selector,
    {
      async provideDocumentDropEdits(document, position, data, token) {
        const list = (await data.get(uriList)?.asString()) ?? "";
        const dropped = list
          .split(/\r?\n/u)
          .flatMap((line) => (line === "" || line.startsWith("#") ? [] : asUri(Uri.parse(line))));
        if (dropped.length === 0) return undefined;
        const params: DropParams = { uri: asUri(document.uri), position: asPosition(position), dropped };
        const drop = await client.sendRequest<Drop | null>(dropRequest, params, token);
        if (drop === null) return undefined;
        const edit = new DocumentDropEdit(drop.text, drop.title, kind);
        edit.additionalEdit = new WorkspaceEdit();
        edit.additionalEdit.set(document.uri, await client.protocol2CodeConverter.asTextEdits(drop.edits));
        return edit;
      },
    },
    { providedDropEditKinds: [kind], dropMimeTypes: [uriList] },
  );
}
