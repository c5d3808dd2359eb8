import type { CancellationToken, DataTransfer, DataTransferFile, Position, TextDocument } from "vscode";
import {
  Disposable,
  DocumentDropEdit,
  DocumentDropOrPasteEditKind,
  DocumentPasteEdit,
  languages,
  SnippetString,
  Uri,
  WorkspaceEdit,
} from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import type { InsertedFiles, InsertedFilesParams, NewImages, NewImagesParams } from "../../../server/src/protocol.ts";
import { insertedFilesRequest, newImagesRequest } from "../../../server/src/protocol.ts";

const uriList = "text/uri-list";

const mimeTypes = [uriList, "image/*"];

const kind = DocumentDropOrPasteEditKind.Empty.append("docsJson");

/** Where something is inserted, in LSP. */
type Place = Pick<InsertedFilesParams, "uri" | "position">;

/** What VS Code does instead of inserting a path. */
interface Insertion {
  readonly title: string;
  readonly insertText: string | SnippetString;
  readonly additionalEdit: WorkspaceEdit;
}

/**
 * Inserts files that are dragged with Shift, or copied and pasted: into docs.json, or a file that it includes, as entries, and into a page
 * as images or links. Images that are in no file of the site, such as a screenshot in the clipboard, are saved in it. VS Code itself
 * inserts paths. In `.md` files, its Markdown support inserts images and links.
 */
export function provideInsertions(client: BaseLanguageClient): Disposable {
  const { asUri, asPosition } = client.code2ProtocolConverter;
  const urisIn = async (data: DataTransfer) => {
    const list = (await data.get(uriList)?.asString()) ?? "";
    return list.split(/\r?\n/u).flatMap((line) => (line === "" || line.startsWith("#") ? [] : asUri(Uri.parse(line))));
  };
  // Files that docs.json includes have any name.
  const files = { pattern: "**/*.{json,mdx}" };
  const insertionOf = async (document: TextDocument, position: Position, data: DataTransfer, token: CancellationToken) => {
    const place = { uri: asUri(document.uri), position: asPosition(position) };
    const images = [...data].flatMap(([mimeType, item]) => (mimeType.startsWith("image/") ? (item.asFile() ?? []) : []));
    // The list may be of files that were copied before the image.
    const isInNoFile = images.some(({ uri }) => uri === undefined);
    const inserted = isInNoFile ? undefined : await insertFiles(client, place, await urisIn(data), token);
    return inserted ?? insertImages(client, place, images, token);
  };
  return Disposable.from(
    languages.registerDocumentDropEditProvider(
      files,
      {
        async provideDocumentDropEdits(document, position, data, token) {
          const found = await insertionOf(document, position, data, token);
          if (found === undefined) return undefined;
          const { insertText, title, additionalEdit } = found;
          return Object.assign(new DocumentDropEdit(insertText, title, kind), { additionalEdit });
        },
      },
      { providedDropEditKinds: [kind], dropMimeTypes: mimeTypes },
    ),
    languages.registerDocumentPasteEditProvider(
      files,
      {
        async provideDocumentPasteEdits(document, [range, ...others], data, _, token) {
          if (range === undefined || others.length > 0) return undefined;
          const found = await insertionOf(document, range.start, data, token);
          if (found === undefined) return undefined;
          const { insertText, title, additionalEdit } = found;
          // What is copied in a spreadsheet is a text and an image of it.
          const yieldTo = [DocumentDropOrPasteEditKind.Text];
          return [Object.assign(new DocumentPasteEdit(insertText, title, kind), { additionalEdit, yieldTo })];
        },
      },
      { providedPasteEditKinds: [kind], pasteMimeTypes: mimeTypes },
    ),
  );
}

/** What files of a site become, by their URIs. */
async function insertFiles(
  client: BaseLanguageClient,
  place: Place,
  inserted: readonly string[],
  token: CancellationToken,
): Promise<Insertion | undefined> {
  if (inserted.length === 0) return undefined;
  const params: InsertedFilesParams = { ...place, inserted };
  const found = await client.sendRequest<InsertedFiles | null>(insertedFilesRequest, params, token);
  if (found === null) return undefined;
  const { asUri, asTextEdits } = client.protocol2CodeConverter;
  const additionalEdit = new WorkspaceEdit();
  additionalEdit.set(asUri(place.uri), await asTextEdits(found.edits));
  return { title: found.title, insertText: found.text, additionalEdit };
}

/** What images become: new files, and what shows them. */
async function insertImages(
  client: BaseLanguageClient,
  place: Place,
  images: readonly DataTransferFile[],
  token: CancellationToken,
): Promise<Insertion | undefined> {
  if (images.length === 0) return undefined;
  const params: NewImagesParams = { ...place, names: images.map(({ name }) => name) };
  const found = await client.sendRequest<NewImages | null>(newImagesRequest, params, token);
  if (found === null) return undefined;
  const additionalEdit = new WorkspaceEdit();
  for (const [index, uri] of found.uris.entries()) {
    const contents = images[index];
    if (contents !== undefined) additionalEdit.createFile(client.protocol2CodeConverter.asUri(uri), { contents });
  }
  return { title: found.title, insertText: new SnippetString(found.snippet), additionalEdit };
}
