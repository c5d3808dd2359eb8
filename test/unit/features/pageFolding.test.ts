import assert from "node:assert/strict";
import { textDocument } from "../../../server/src/core/text/textDocument.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

/** The first and the last line of what can be folded in a page, counted from 1. */
async function folded(text: string, path = "index.mdx"): Promise<readonly string[] | undefined> {
  const service = await openSite({ navigation: { pages: ["index"] } }, { [path]: text });
  service.open(textDocument(uriOf(path), "plaintext", 1, text));
  await service.whenSettled();
  const ranges = service.foldingRanges(uriOf(path)) ?? undefined;
  return ranges?.sort((a, b) => a.startLine - b.startLine).map(({ startLine, endLine }) => `${startLine + 1}-${endLine + 1}`);
}

describe("folding ranges of a page", () => {
  const cases: [name: string, lines: readonly string[], expected: readonly string[]][] = [
    ["are its front matter", ["---", "title: A", "icon: b", "---", "Text"], ["1-3"]],
    [
      "are what is below headings, without blank lines at the end",
      ["## A", "", "Text", "", "### B", "", "More", "", "", "Setext", "---", "End", "# C", ""],
      ["1-7", "5-7", "10-12"],
    ],
    [
      "end where the tag ends that a heading is in",
      ["<Tabs>", '<Tab title="A">', "", "## A", "", "Text", "", "</Tab>", "</Tabs>", "", "Not below A"],
      ["1-8", "2-7", "4-6"],
    ],
    [
      "are blocks of code, in which there are no headings",
      ["```sh", "# Not a heading", "ls", "", "```", "", "- a", "  ```", "  b", "  ```", "c", "", "$$", "x", "$$"],
      ["1-4", "7-10", "8-9", "13-14"],
    ],
    ["are items of lists with what is in them", ["- a", "  - b", "", "    Text", "- c", "\t- d", "end"], ["1-4", "2-4", "5-6"]],
    [
      "are what is in tags, whatever the indentation of the closing ones",
      ["<Tabs>", "  <Tab>", "    a", "</Tab>", "  <Tab>", "    b", "c", "  </Tab>", "</Tabs>", "<Tab>", "a", "  </Tab>", "b"],
      ["1-8", "2-3", "5-7", "10-11"],
    ],
    ["are fragments, with headings in them", ["<>", "", "## A", "b", "", "</>", "## B", "</>", "c"], ["1-5", "3-4", "7-9"]],
    [
      "leave out tags without a counterpart, and those on one line",
      ["<Card>", "<Note>a</Note>", "Text", "</Card>", "</Frame>", "<Steps>", "a", "b"],
      ["1-3"],
    ],
  ];
  for (const [name, lines, expected] of cases)
    for (const end of ["\n", "\r\n"])
      it(`${name}${end === "\n" ? "" : ", with Windows line ends"}`, async () =>
        assert.deepEqual(await folded(lines.join(end)), expected));

  it("are left to the editor outside of pages", async () => {
    assert.equal(await folded("a\n  b\n  c\n", "notes.txt"), undefined);
  });
});
