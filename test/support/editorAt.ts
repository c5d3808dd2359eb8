import assert from "node:assert/strict";
import { MarkupContent } from "vscode-languageserver-types";
import { configFile } from "../../server/src/core/config/configFile.ts";
import type { EditorCapabilities } from "../../server/src/core/features/completion/suggestion.ts";
import { createLanguageService } from "../../server/src/core/languageService.ts";
import { textDocument } from "../../server/src/core/text/textDocument.ts";
import { editor, suggested } from "./completion.ts";
import { readCursor } from "./cursor.ts";
import { textAt } from "./documents.ts";
import type { Files, HostOptions } from "./memoryHost.ts";
import { memoryHost, uriOf } from "./memoryHost.ts";
import { recordText } from "./userText.ts";

/** An editor with the cursor at `█` in a docs.json, among the given files of its site; with `path`, in another one of them. */
export function editorAt(marked: string, files: Files = {}, path = "docs.json", options: HostOptions = {}) {
  const { text, offset } = readCursor(marked);
  const uri = uriOf(path);
  const file = configFile(textDocument(uri, path === "docs.json" ? "docs-json" : "json", 1, text));
  const service = createLanguageService(memoryHost(files, options), () => undefined);
  service.configure({ images: true });
  const { "docs.json": docs } = files;
  if (typeof docs === "string") service.open(textDocument(uriOf("docs.json"), "docs-json", 1, docs));
  service.open(file.document);
  const position = file.document.positionAt(offset);
  return {
    service,
    /** The completion list at the cursor. */
    async complete(capabilities: EditorCapabilities = editor) {
      const list = suggested(file, await service.complete(uri, position, capabilities));
      return {
        ...list,
        /** The text next to each label. */
        details: Object.fromEntries(list.items.map(({ label, labelDetails }) => [label, labelDetails?.description])),
        /** The Markdown of a focused item. */
        async documentation(label: string): Promise<string> {
          const { documentation } = await service.resolveCompletion(list.find(label));
          assert.ok(MarkupContent.is(documentation));
          recordText("completion", documentation.value);
          return documentation.value;
        },
      };
    },
    /** The underlined text and the Markdown of the hover at the cursor, once all files are read. */
    async hover(): Promise<{ readonly underlined: string; readonly markdown: string } | undefined> {
      service.diagnose(uri);
      await service.hover(uri, position);
      await service.whenSettled();
      const found = await service.hover(uri, position);
      if (found === null) return undefined;
      assert.ok(found.range !== undefined && MarkupContent.is(found.contents));
      recordText("hover", found.contents.value);
      return { underlined: textAt(file, found.range), markdown: found.contents.value };
    },
  };
}
