import assert from "node:assert/strict";
import type { PromptPlace } from "../../../../client/src/jobs/prompts/compose.ts";
import { composePrompt, isUnwritten, promptHint } from "../../../../client/src/jobs/prompts/compose.ts";
import { promptTitle, shortTitle } from "../../../../client/src/jobs/prompts/title.ts";

describe("a new prompt", () => {
  const cases: readonly [when: string, places: readonly PromptPlace[], text: string][] = [
    ["is empty without a place", [], ""],
    ["names a page below an empty line", [{ path: "guides/a.mdx" }], "\n\nFile: guides/a.mdx\n"],
    ["names several pages", [{ path: "a.mdx" }, { path: "b.mdx" }], "\n\nFiles:\n- a.mdx\n- b.mdx\n"],
    [
      "quotes a selection",
      [{ path: "a.mdx", selection: { firstLine: 3, lastLine: 4, text: "one\ntwo\n" } }],
      "\n\nIn a.mdx, lines 3 to 4:\n\n```\none\ntwo\n```\n",
    ],
    [
      "quotes a selection with fences between longer ones",
      [{ path: "a.mdx", selection: { firstLine: 3, lastLine: 3, text: "````js" } }],
      "\n\nIn a.mdx, line 3:\n\n`````\n````js\n`````\n",
    ],
    [
      "only names the lines of a long selection",
      [{ path: "a.mdx", selection: { firstLine: 3, lastLine: 400, text: "x".repeat(4001) } }],
      "\n\nIn a.mdx, lines 3 to 400\n",
    ],
    [
      "asks to fix a diagnostic",
      [{ path: "docs.json", diagnostics: [{ line: 3, message: 'Unknown theme "mnt".' }] }],
      'Fix this in docs.json, line 3: Unknown theme "mnt".\n',
    ],
    [
      "asks to fix several diagnostics",
      [
        {
          path: "docs.json",
          diagnostics: [
            { line: 3, message: "A." },
            { line: 5, message: "B." },
          ],
        },
      ],
      "Fix these in docs.json:\n- Line 3: A.\n- Line 5: B.\n",
    ],
  ];
  for (const [when, places, text] of cases) it(when, () => assert.equal(composePrompt(places), text));
});

describe("the title of a prompt", () => {
  it("is its first line that is not empty", () => assert.equal(promptTitle("\n \u200b\n  Do it \u0007now\nmore"), "Do it now"));
  it("is empty for an empty prompt", () => assert.equal(promptTitle(" \n"), ""));
  it("is all of a long line", () => assert.equal(promptTitle("Do it. ".repeat(30)), "Do it. ".repeat(30).trim()));

  it("is cut between words where there is little room, or else between characters", () => {
    const hundred = `${"Do it. ".repeat(14)}ab`;
    assert.deepEqual(["😀".repeat(100), "😀".repeat(101), hundred, `${hundred}c`, `${"Do it. ".repeat(14)}a b`].map(shortTitle), [
      "😀".repeat(100),
      `${"😀".repeat(99)}…`,
      hundred,
      `${"Do it. ".repeat(14).trim()}…`,
      `${"Do it. ".repeat(14)}a…`,
    ]);
  });
});

describe("a prompt without a task", () => {
  const [selection, diagnostic] = [
    composePrompt([{ path: "a.mdx", selection: { firstLine: 3, lastLine: 3, text: "one" } }]),
    composePrompt([{ path: "docs.json", diagnostics: [{ line: 3, message: "Unknown theme." }] }]),
  ];
  const cases: readonly [what: string, text: string, first: string, revision: number, isWithout: boolean][] = [
    ["nothing", " \n", "", 2, true],
    ["only the place that it began with", selection, selection, 0, true],
    ["a task above the place", `Explain${selection}`, selection, 0, false],
    ["a task below the place", `${selection}Explain`, selection, 0, false],
    ["a task below the place, which was saved", `${selection}Explain`, `${selection}Explain`, 1, false],
    ["a diagnostic to fix", diagnostic, diagnostic, 0, false],
  ];
  for (const [what, text, first, revision, isWithout] of cases) {
    it(`is${isWithout ? "" : " not"} one with ${what}`, () =>
      assert.equal(isUnwritten(text, { text: first, revision }), isWithout));
  }
});

describe("the hint in an empty prompt", () => {
  it("ends with the title of the job, which may be wider than the editor", () => {
    const hint = "Write what the agent should do. Press Ctrl+Enter (⌘Enter) to send it to job Fix links in acme/docs.";
    assert.equal(promptHint("job Fix links in acme/docs"), hint);
  });
});
