import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { askFor, defaultAnswers } from "../../../../server/src/cli/terminal/questions.ts";
import type { SiteAnswers } from "../../../../server/src/core/start/newSiteFiles.ts";

/** A terminal where somebody answers each question in turn, and closes the input after the last answer. */
function terminalOf(replies: readonly string[]) {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: "utf8" });
  const waiting = [...replies];
  let shown = "";
  output.on("data", (text: string) => {
    shown += text;
    if (!/\): $/.test(text)) return;
    const reply = waiting.shift();
    if (reply === undefined) input.end();
    else input.write(`${reply}\n`);
  });
  return { input, output, shown: () => shown };
}

describe("the questions of docs-json init", () => {
  const usual = defaultAnswers("Acme docs");
  const ask = async (given: Partial<SiteAnswers>, replies: readonly string[]) => {
    const terminal = terminalOf(replies);
    return { answers: await askFor(given, usual, terminal), shown: terminal.shown() };
  };

  it("take an empty answer for the default one", async () => {
    const { answers, shown } = await ask({}, ["", "", ""]);
    assert.deepEqual(answers, { name: "Acme docs", theme: "mint", color: "#0F766E" });
    assert.match(shown, /^Name of the site \(Acme docs\): {3}1\. mint: Classic documentation look/);
    assert.match(shown, / {2}9\. luma: .*\nTheme \(mint\): {3}1\. Teal #0F766E\n/);
    assert.match(shown, /\nMain color: select one, or type your own \(#0F766E\): $/);
  });

  it("take names and numbers", async () => {
    assert.deepEqual((await ask({}, [" Acme ", "2", "3"])).answers, { name: "Acme", theme: "maple", color: "#2563EB" });
    assert.deepEqual((await ask({}, ["42", "luma", "navy"])).answers, { name: "42", theme: "luma", color: "#000080" });
  });

  it("are asked again until the answer can be used", async () => {
    const { answers, shown } = await ask({ name: "Acme" }, ["mpale", "10", "maple", "colorful", "f00"]);
    assert.deepEqual(answers, { name: "Acme", theme: "maple", color: "#f00" });
    assert.match(shown, / {2}Unknown theme 'mpale'\. Did you mean 'maple'\?\nTheme \(mint\): /);
    assert.match(shown, / {2}Unknown theme '10'\. Expected one of: mint, /);
    assert.match(shown, / {2}Expected a color such as '0F766E' or 'teal', got 'colorful'\.\n/);
  });

  it("are not asked if they are answered", async () => {
    const given = { name: "Acme", theme: "palm", color: "#fff" };
    assert.deepEqual(await ask(given, []), { answers: given, shown: "" });
  });

  it("end with the input", async () => {
    assert.equal((await ask({}, ["Acme"])).answers, undefined);
  });
});
