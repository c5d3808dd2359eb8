import assert from "node:assert/strict";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";
import type { Files } from "../../support/memoryHost.ts";

const settings = JSON.stringify({ ...minimal, navigation: { pages: ["a"] } });

/** What the rule reports in a page. */
async function found(text: string, files: Files = {}): Promise<readonly string[]> {
  const all = await diagnose(settings, { "a.mdx": text, ...files });
  return all.flatMap(({ severity, code, text: at, message }) =>
    code === "markdown-syntax" ? `${severity} ${at} | ${message}` : [],
  );
}

/** A page after the fix with a title is applied. */
async function fixed(text: string, title: string): Promise<string | undefined> {
  return (await fixesOf(settings, { "a.mdx": text })).apply(title)["a.mdx"];
}

const heading = (marks: string) => `information ${marks} | Missing space after \`${marks}\`; this is shown as text.`;
const spaced = (link: string) => `information ${link} | Unexpected space before \`(\`; this is shown as text.`;
const empty = (link: string) => `information ${link} | Missing path or URL; this link leads nowhere.`;
const anImport = (line: string) =>
  `warning ${line} | Missing blank line before an \`import\`; this is shown as text, and nothing is imported.`;
const formula = (text: string) => `warning ${text} | Text between dollar signs is shown as a formula. Write \`\\$\`.`;
const inCode = (text: string) =>
  `warning ${text} | \`|\` ends the cell, even in inline code, and the end of this row is not shown. Write \`\\|\`.`;
const cell = (text: string) =>
  `warning ${text} | More cells than the table has columns; this is not shown. Add columns. For \`|\` as text, write \`\\|\`.`;

describe("markdown-syntax", () => {
  it("reports headings without a space after their marks", async () => {
    const text = "##Install\n\nA\n  ######Último\n\n<Card>\n###a\n</Card>\n";
    assert.deepEqual(await found(text), [heading("##"), heading("######"), heading("###")]);
    assert.equal(await fixed("##Install\n", "Add a space"), "## Install\n");
    for (const fine of [
      "## A\n\n#topic\n\n##\n\n#######a\n\n##1\n\n##[a]\n\n\\##a\n\n- ##a\n\na ##b\n",
      "```\n##a\n```\n\n`a\n##b`\n\na {`\n##b`}\n\n<b>a\n##b</b>\n\n$$\n##a\n$$\n\n{/*\n##a\n*/}\n",
      "    ##a\n\n| a |\n| - |\n| ##b |\n",
    ])
      assert.deepEqual(await found(fine), [], fine);
  });

  it("reports an import in text alone, not the names that it would import", async () => {
    const text = 'Text\nimport { Top } from "/snippets/top.mdx"\nimport Low from "/snippets/low.mdx"\n\n<Top />\n\n<Low />\n';
    const all = await diagnose(settings, {
      "a.mdx": text,
      "snippets/top.mdx": "export const Top = () => <b/>\n",
      "snippets/low.mdx": "A\n",
    });
    assert.deepEqual(
      all.map(({ code, text: at }) => `${code} ${at}`),
      ['markdown-syntax import { Top } from "/snippets/top.mdx"'],
    );
  });

  it("reports links and images without a bracket after their destination", async () => {
    const open = (link: string) => `information ${link} | Missing \`)\`; this is shown as text.`;
    const cases: Readonly<Record<string, string>> = {
      "See [a](/b\n\nc\n": "[a](/b",
      "![a b](./b.png\nc (d)\n": "![a b](./b.png",
      "See [a](https://acme.example/b?c#d, and e.\n": "[a](https://acme.example/b?c#d",
      "- [a](../b\n- [c](/d)\n": "[a](../b",
      "![](/b.png\n": "![](/b.png",
      "**[a](/b** c\n": "[a](/b",
      "‘[a](/b’ c\n": "[a](/b",
    };
    for (const [text, link] of Object.entries(cases)) {
      assert.deepEqual(
        (await found(text)).filter((line) => !line.includes("link-")),
        [open(link)],
        text,
      );
      assert.equal(await fixed(text, "Add `)`"), text.replace(link, `${link})`));
    }
    const fine = [
      "[a](/b c)",
      "[a](b",
      "[a](/b and (c) d",
      "`[a](/b`",
      "a[0](/b/c",
      "[a](/b(c",
      '[a](/b "c")',
      '[a](/b "c"',
      "[a](/b 'c'",
      "[a](/b\nc) d",
      "[a](/b）。",
      "[a](/b，c",
      "[a](/b中文",
      "[a](/b—c",
      "> [a](/b\n> c) d",
      "\\[a](/b",
      "| [a](/b \\) |",
    ];
    for (const text of fine) assert.deepEqual(await found(`${text}\n`), [], text);
  });

  it("reports links with a space before their destination", async () => {
    const links = ["[a] (/b)", "[a *b*]  (https://acme.example/c?d#e)", "[a] (./b.png)", "[a] (../b)"];
    assert.deepEqual(await found(`${links.join(" ")}\n\n# ${links[0]}\n`), [...links, "[a] (/b)"].map(spaced));
    assert.equal(await fixed("A [b] (https://c.example) d\n", "Remove the space"), "A [b](https://c.example) d\n");
    assert.deepEqual(await found(`${"a ".repeat(300)}[a] (/b)\n\n[${"a".repeat(501)}] (/b)\n`), [spaced("[a] (/b)")]);
    for (const fine of [
      "[a] (b)",
      "[1] (/a)",
      "[^1] (/a)",
      "- [x] (/a)",
      "[a] (/b c)",
      "[b](/c) (/d)",
      "`[a] (/b)`",
      "\\[a] (/b)",
      "![a] (/b)",
    ])
      assert.deepEqual(await found(`${fine}\n\n[^1]: A\n`), [], fine);
    assert.deepEqual(await found("[a] (/b)\n\n[a]: /a\n"), []);
  });

  it("reports links without a destination", async () => {
    const links = ["[a]()", "[b]( )", "[c](<>)", "[![d](/d.png)]()"];
    assert.deepEqual(await found(`${links.join(" ")}\n`), links.map(empty));
    assert.equal(await fixed("A [b *c*]( ) d\n", "Remove the link"), "A b *c* d\n");
    for (const fine of ["[a](#b) [c](/d)", "![a]()", "[]()", "[ ]()", "`[a]()`", "f[1]()"])
      assert.deepEqual(await found(`${fine}\n`), [], fine);
  });

  it("reports inline code whose bars cut off the end of a row", async () => {
    const table = (row: string) => `| a | b |\n| --- | --- |\n${row}\n`;
    const rows = ["| `a|b|c` | d |", "`a | b` | c", "| `a` | `b|c`", "> | `a\\|b|c` | d |"];
    const codes = ["`a|b|c`", "`a | b`", "`b|c`"];
    assert.deepEqual(await found(rows.slice(0, 3).map(table).join("\n")), codes.map(inCode));
    assert.deepEqual(await found(`> | a | b |\n> | - | - |\n${rows[3]}\n`), [inCode("`a\\|b|c`")]);
    assert.equal(await fixed(table("| `a\\|b|c` | d |"), "Change to `\\|`"), table("| `a\\|b\\|c` | d |"));
    for (const fine of ["| `a|b` |", "| `a\\|b` | c |", "| `a` | b |", "`a|b` text"])
      assert.deepEqual(await found(table(fine)), [], fine);
    assert.deepEqual(await found(`${table("| `a` | b |")}\n| \`a|b\` | c | d\n`), []);
  });

  it("reports tables without a row of dashes below the header, or with one that has other cells", async () => {
    const missing = (header: string) =>
      `information ${header} | Missing row of dashes below the header; this table is shown as text.`;
    const other = (row: string) =>
      `information ${row} | Expected as many cells in this row as in the header; the table is shown as text.`;
    const cases: [text: string, underlined: string, title: string, after: string][] = [
      ["| A | B |\n| a | b |\n", missing("| A | B |"), "Add the row of dashes", "| A | B |\n| --- | --- |\n| a | b |\n"],
      [
        "- A\r\n\r\n  | A | `B` | \r\n  | a |   |\r\n",
        missing("| A | `B` |"),
        "Add the row of dashes",
        "- A\r\n\r\n  | A | `B` |\r\n  | --- | --- | \r\n  | a |   |\r\n",
      ],
      ["| A | B |\n| --- |\n| a | b |\n", other("| --- |"), "Add the missing cells", "| A | B |\n| --- | --- |\n| a | b |\n"],
      ["| A | B | C |\n|:-|-:\n", other("|:-|-:"), "Add the missing cells", "| A | B | C |\n|:-|-: | --- |\n"],
    ];
    for (const [text, expected, title, after] of cases) {
      assert.deepEqual(await found(text), [expected], text);
      assert.equal(await fixed(text, title), after);
      assert.deepEqual(await found(after), []);
    }
    for (const [text, row] of [
      ["| A | B |\n| - | - | - |\n| a | b | c |\n", "| - | - | - |"],
      // The bars end the cells.
      ["| `a|b` | B |\n| - | - |\n", "| - | - |"],
      ["| {1 || 2} | B |\n| - | - |\n", "| - | - |"],
      ['| <b title="|">A</b> | B |\n| - | - |\n', "| - | - |"],
    ] as const) {
      assert.deepEqual(await found(text), [other(row)]);
      await assert.rejects(fixed(text, "Add the missing cells"), text);
    }
    for (const fine of [
      "| A | B |\n",
      "|a| + |b|\n|c| + |d|\n",
      "| A |\n| a |\n",
      "| A | B |\n| a |\n",
      "| A | B |\n| a | b |\nText\n",
      "Text\n| A | B |\n| a | b |\n",
      "| - | - |\n| a | b |\n",
      // The rows below are outside of the list.
      "- | A | B |\n| a | b |\n",
      "- | A | B |\n| - | - |\n| a | b |\n",
      "<pre>\n| A | B |\n| a | b |\n</pre>\n",
      "```\n| A | B |\n| a | b |\n```\n",
    ])
      assert.deepEqual(await found(fine), [], fine);
  });

  it("reports rows of dashes that are made of other characters", async () => {
    const table = (row: string) => `| A | B |\n${row}\n| a | b |\n`;
    for (const [row, meant] of [
      ["|—|—|", "| --- | --- |"],
      ["| :– | –— |", "| :--- | --- |"],
      ["|===|==:|", "| --- | ---: |"],
      ["| - - - | - - |", "| --- | --- |"],
      ["|---+---|", "| --- | --- |"],
    ] as const) {
      const message = "Expected a row of dashes such as `| --- | --- |`; the table is shown as text.";
      assert.deepEqual(await found(table(row)), [`information ${row} | ${message}`]);
      assert.equal(await fixed(table(row), `Change to \`${meant}\``), table(meant));
      assert.deepEqual(await found(table(meant)), []);
    }
    for (const fine of ["|—|—|—|", "|a|—|", "|=|=|", "|+|+|"]) assert.deepEqual(await found(table(fine)), [], fine);
    assert.deepEqual(await found("| A |\n|—|\n| a |\n"), []);
  });

  it("reports tables without a blank line after a list or a quote, of which they are text", async () => {
    const row = "information | A | B | | Missing blank line before this table; it is shown as text.";
    const table = "| A | B |\n|---|---|\n| a | b |\n";
    const nested = "- a\n  - b\n";
    const indented = table.replace(/^/gmu, "  ").trimEnd();
    for (const [text, after] of [
      [`- a\n${table}`, `- a\n\n${table}`],
      [`1. a\n   b\r\n${table.replaceAll("\n", "\r\n")}`, `1. a\n   b\r\n\r\n${table.replaceAll("\n", "\r\n")}`],
      [`> a\n${table}`, `> a\n\n${table}`],
      [`${nested}${indented}\n`, `${nested}\n${indented}\n`],
    ] as const) {
      assert.deepEqual(await found(text), [row], text);
      assert.equal(await fixed(text, "Add a blank line"), after);
      assert.deepEqual(await found(after), []);
    }
    for (const fine of [
      `a\n${table}`,
      `- a\n\n${table}`,
      `- a\n${indented}\n`,
      "- a\n| A | B |\n|---|\n",
      "- a\n| A | B |\n| a | b |\n",
    ])
      assert.deepEqual(await found(fine), [], fine);
  });

  it("reports the rest of a table that blank lines end", async () => {
    const rest = (row: string) => `information ${row} | A blank line ends the table above; this row is shown as text.`;
    const top = "| A | B |\n| - | - |\n| a | b |\n";
    for (const [text, row, after] of [
      [`${top}\n| c | d |\n| e | f |\n`, "| c | d |", `${top}| c | d |\n| e | f |\n`],
      ["| A | B |\n|-|-|\n\n| a | b |\n| c | d |\n", "| a | b |", "| A | B |\n|-|-|\n| a | b |\n| c | d |\n"],
      [
        "- | A | B |\r\n  | - | - |\r\n  | a | b | \r\n\r\n \r\n  | c | d |\r\n  | e | f |\r\n",
        "| c | d |",
        "- | A | B |\r\n  | - | - |\r\n  | a | b |\r\n  | c | d |\r\n  | e | f |\r\n",
      ],
    ] as const) {
      assert.deepEqual(await found(text), [rest(row)]);
      assert.equal(await fixed(text, "Remove the blank line"), after);
      assert.deepEqual(await found(after), []);
    }
    assert.match((await found(`${top}\n| C | D | E |\n| c | d | e |\n`)).join(), /Missing row of dashes/u);
    assert.match((await found(`${top}\nText\n\n| C | D |\n| c | d |\n`)).join(), /Missing row of dashes/u);
  });

  it("reports cells beyond the columns of their table", async () => {
    const table = (row: string) => `| a | b |\n| --- | --- |\n${row}\n`;
    assert.deepEqual(await found(table("| 1 | 2 | 3 *4* | 5 |")), [cell("3 *4* | 5")]);
    assert.deepEqual(await found(table("1 | 2 | | `3`")), [cell("`3`")]);
    assert.deepEqual(await found(table("| `a|b` | c | d |")), [cell("c | d")]);
    const { titles } = await fixesOf(settings, { "a.mdx": table("| 1 | 2 | 3 |") });
    assert.deepEqual(
      titles.filter((title) => !title.startsWith("Turn off")),
      [],
    );
    for (const fine of ["| 1 | 2 | | |", "| 1 |", "1 | 2", "| 1 | 2\\|3 |", "| 1 | 2 | {/* 3 */} |", "| | |   "])
      assert.deepEqual(await found(table(fine)), [], fine);
  });

  it("reports formulas that are meant as text", async () => {
    const amounts = ["$5 a month, or $", "$10-$", "$0.5**/a = **$", "$1 and\nUS$"];
    assert.deepEqual(await found(amounts.map((each) => `${each}20.\n\n`).join("")), amounts.map(formula));
    const names = ["$PATH and $", "$HOME/bin:$", "$KAT_2, $"];
    assert.deepEqual(
      await found(`- ${names[0]}HOME\n\n# ${names[1]}PATH\n\n| a |\n| - |\n| ${names[2]}ETH |\n`),
      names.map(formula),
    );
    assert.deepEqual(await found(`${"a ".repeat(300)}$5, $10\n\n$5${" a".repeat(300)} $10\n`), [formula("$5, $")]);
    const title = "Escape the dollar signs";
    assert.equal(await fixed("It is $5 or $10.\n", title), "It is \\$5 or \\$10.\n");
    assert.equal(await fixed("It is $5 or \\$10.\n", title), "It is \\$5 or \\$10.\n");
    for (const fine of [
      "Only $5.",
      "\\$5 or $10",
      "`$5` or `$10`",
      "$$5 or $$10",
      "$2$ or $3$",
      "$2+3$4",
      "$2$3 and $2$FA",
      "$x + 1 $is",
      "$2 \\times $3",
      "$2^10 $3",
      "$A and $B",
      "$n $th",
      "$(a) $5",
      "![$5 or $10](/a.png)",
    ])
      assert.deepEqual(await found(`${fine}\n`), [], fine);
  });

  it("reports imports in the lines of a paragraph", async () => {
    const files = { "snippets/b.mdx": "B\n" };
    const at = 'import B from "/snippets/b.mdx"';
    for (const line of [
      at,
      "import { B } from './snippets/b.mdx';",
      'import * as B from "/snippets/b.mdx"',
      'import \t Base \t from \t "/snippets/b.mdx"',
      'import  *  as  Base  from "/snippets/b.mdx"',
    ])
      assert.deepEqual(await found(`Text\n${line}\n\n<Card>a</Card>\n`, files), [anImport(line)], line);
    assert.equal(await fixed(`Text\n${at}\n`, "Add a blank line"), `Text\n\n${at}\n`);
    assert.equal(await fixed(`Text\n${at}\n  \nMore\n`, "Add a blank line"), `Text\n\n${at}\n  \nMore\n`);
    assert.equal(await fixed(`Text\r\n${at}\r\nMore\r\n`, "Add a blank line"), `Text\r\n\r\n${at}\r\n\r\nMore\r\n`);
    for (const fine of [
      `${at}\n\nText\n`,
      `Text\n\n${at}\n`,
      `Text\nimport B from b\n`,
      "Text\nimport this from here\n",
      `\`a\n${at}\`\n`,
    ])
      assert.deepEqual(await found(fine, files), [], fine);
  });

  it("reports snippets, but nothing in pages that are not valid MDX, and that nothing leads to", async () => {
    assert.deepEqual(await found('import B from "/snippets/b.mdx"\n\n<B />\n', { "snippets/b.mdx": "##B\n", "c.mdx": "##C\n" }), [
      heading("##"),
    ]);
    assert.deepEqual(await found("##A\n\na <5\n"), []);
  });
});
