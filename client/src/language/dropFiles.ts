import type { Disposable } from "vscode";
import { DocumentDropEdit, DocumentDropOrPasteEditKind, languages, Uri, WorkspaceEdit } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import type { Drop, DropParams } from "../../../server/src/protocol.ts";
import { dropRequest } from "../../../server/src/protocol.ts";

const uriList = "text/uri-list";

const kind = DocumentDropOrPasteEditKind.Empty.append("docsJson");

/**
 * Inserts files that are dragged with Shift: into docs.json, or a file that it includes, as entries, and into a page as images or links.
 * VS Code itself inserts their paths in the workspace. In `.md` files, its Markdown support inserts images and links.
 */
export function provideDrops(client: BaseLanguageClient): Disposable {
  const { asUri, asPosition } = client.code2ProtocolConverter;
  return languages.registerDocumentDropEditProvider(
    // Files that docs.json includes have any name.
    { pattern: "**/*.{json,mdx}" },
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
