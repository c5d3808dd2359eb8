import assert from "node:assert/strict";
import type { CompletionItem, CompletionList } from "vscode-languageserver-types";
import type { ConfigFile } from "../../server/src/core/config/configFile.ts";
import type { CompletionContext } from "../../server/src/core/features/completion/complete.ts";
import { complete } from "../../server/src/core/features/completion/complete.ts";
import { readCursor } from "./cursor.ts";
import { accept, openDocs } from "./documents.ts";
import { recordText } from "./userText.ts";

/** An editor such as VS Code. */
export const editor = {
  snippets: true,
  shortPaths: true,
  suggestAgain: { title: "Suggest", command: "editor.action.triggerSuggest" },
};

/** A document with the cursor, the label of the accepted item, and the whole document afterward. */
export type CompletionExample = readonly [marked: string, label: string, after: string];

/** The completion list at the cursor `█` of a docs.json. */
export function completeAt(marked: string, context: Partial<CompletionContext> = {}) {
  const { text, offset } = readCursor(marked);
  const file = openDocs(text);
  return suggested(file, complete(file, offset, { editor, ...context }));
}

/** A completion list, as a person uses it. */
export function suggested(file: ConfigFile, { items, isIncomplete }: Pick<CompletionList, "items" | "isIncomplete">) {
  for (const { detail, labelDetails, documentation } of items) {
    const markdown = typeof documentation === "object" ? documentation.value : documentation;
    for (const shown of [detail, labelDetails?.description, markdown]) if (shown !== undefined) recordText("completion", shown);
  }
  const find = (label: string): CompletionItem => {
    const item = items.find((candidate) => candidate.label === label);
    assert.ok(item, `"${label}" is not suggested, but ${items.map((other) => other.label).join(", ") || "nothing"}`);
    return item;
  };
  return {
    items,
    isIncomplete,
    labels: items.map(({ label }) => label),
    find,
    /** The whole document after the item is accepted. */
    accept: (label: string) => accept(file, find(label)),
  };
}
