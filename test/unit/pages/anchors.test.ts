import assert from "node:assert/strict";
import { anchorsOf } from "../../../server/src/core/pages/anchors.ts";
import { readContent } from "../../../server/src/core/pages/content/readContent.ts";
import { transliterator } from "../../../server/src/core/pages/transliterate.ts";
import { assertLinear } from "../../support/machineSpeed.ts";
import table from "../../support/platformAnchors.md";

/** The pages of the table: each line with the ID that the platform gives it. */
const pages = table
  .slice(table.indexOf("```text\n") + "```text\n".length, table.lastIndexOf("\n```"))
  .split("\n\n")
  .map((page) => page.split("\n").map((line) => line.split("\t")));

const transliterate = transliterator();

/** The IDs of the lines of a page. */
function idsOf(lines: readonly string[]): readonly string[] {
  const text = lines.join("\n\n");
  const anchors = [...anchorsOf(readContent(text, 0), transliterate)];
  let end = 0;
  return lines.map((line) => {
    const start = end;
    end += line.length + 2;
    return anchors.find(({ source: { span } }) => span.offset >= start && span.offset < end)?.id ?? "";
  });
}

/** The platform reads quotation marks at the ends of a heading together with the text before and after it. */
function compared(id: string, line: string): string {
  const isQuoted = /^#+\s+\P{L}*['"]|['"]\P{L}*$/u.test(line);
  return isQuoted ? id.replace(/[\u2018\u2019\u201C\u201D]/gu, "").replace(/(?:-\d+)+$/u, "") : id;
}

describe("anchors of pages, beside those of the platform", () => {
  it("are the same for thousands of headings", () => {
    const differences = pages.flatMap((lines) => {
      const found = idsOf(lines.map(([, line = ""]) => line));
      return lines.flatMap(([id = "", line = ""], at) =>
        compared(found[at] ?? "", line) === compared(id, line) ? [] : `${line}: ${found[at] ?? ""}, not ${id}`,
      );
    });
    assert.deepEqual(differences, []);
    assert.ok(pages.flat().length > 2500);
  });

  it("take linear time for names that are repeated and numbered", () => {
    const field = (name: string) => `<ParamField body="${name}">x</ParamField>`;
    assertLinear(8000, (count) => {
      const many = (make: (index: number) => string) => Array.from({ length: count / 2 }, (_, index) => field(make(index)));
      const text = [...many((index) => `a_${index}`), ...many(() => "a")].join("\n\n");
      assert.equal([...anchorsOf(readContent(text, 0), transliterate)].length, count);
    });
  });
});
