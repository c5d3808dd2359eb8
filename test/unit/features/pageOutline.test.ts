import assert from "node:assert/strict";
import type { DocumentSymbol, Position } from "vscode-languageserver-types";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

/** The outline of a page: a line for each symbol, indented by its depth, with the lines of its range, and the text that it selects. */
async function outlineOf(text: string): Promise<readonly string[]> {
  const path = "index.mdx";
  const service = await openSite({ navigation: { pages: ["index"] } }, { [path]: text });
  const document = textDocument(uriOf(path), "plaintext", 1, text);
  service.open(document);
  const lines = (symbols: readonly DocumentSymbol[], depth: number, outer?: DocumentSymbol): readonly string[] =>
    symbols.flatMap((symbol, index) => {
      const { name, range, selectionRange, children = [] } = symbol;
      assert.deepEqual(range.start, selectionRange.start, name);
      assert.ok(isNotAfter(selectionRange.end, range.end), `${name}: the selection range is in the range`);
      assert.ok(outer === undefined || isNotAfter(range.end, outer.range.end), `${name} is in the range of its parent`);
      const next = symbols[index + 1];
      assert.ok(next === undefined || isNotAfter(range.end, next.range.start), `${name} ends before the next symbol`);
      const place = `${range.start.line}–${range.end.line}`;
      return [
        `${"  ".repeat(depth)}${name} (${place}) ${document.getText(selectionRange)}`,
        ...lines(children, depth + 1, symbol),
      ];
    });
  return lines(await service.symbols(uriOf(path)), 0);
}

function isNotAfter(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character <= b.character);
}

describe("outline of a page", () => {
  it("has its headings, each within the one that it is a part of", async () => {
    const text = `---
title: Welcome
---
## First **steps**

### Install \`acme\`
Text

##### Deep
## Next

Setext
------

# Top

\`\`\`md
# Code
\`\`\`
`;
    assert.deepEqual(await outlineOf(text), [
      "## First steps (3–8) First **steps**",
      "  ### Install acme (5–8) Install `acme`",
      "    ##### Deep (8–8) Deep",
      "## Next (9–10) Next",
      "## Setext (11–13) Setext",
      "# Top (14–19) Top",
    ]);
  });

  it("has steps and updates by their titles, but no other components", async () => {
    const text = `## How
<Steps>
  <Step title="Ask">Text</Step>
  <Step title="Answer">
    ### Well
  </Step>
</Steps>
<Update label="2.0">Text</Update>
<Card title="Card" id="card" />
<Step>Untitled</Step>
`;
    assert.deepEqual(await outlineOf(text), [
      "## How (0–10) How",
      "  Ask (2–2) Ask",
      "  Answer (3–3) Answer",
      "  ### Well (4–10) Well",
      "    2.0 (7–10) 2.0",
    ]);
  });

  it("names headings without text, and keeps those in one line apart", async () => {
    assert.deepEqual(await outlineOf("##\n<h2>One</h2><h3>Two</h3><h2>Three</h2>\nText"), [
      "## (unnamed) (0–0) ",
      "## One (1–1) <h2>",
      "  ### Two (1–1) <h3>",
      "## Three (1–2) <h2>",
    ]);
  });

  it("is empty without headings", async () => {
    assert.deepEqual(await outlineOf("Text"), []);
  });
});
