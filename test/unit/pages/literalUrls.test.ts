import assert from "node:assert/strict";
import { LiteralUrls } from "../../../server/src/core/pages/content/literalUrls.ts";

describe("URLs without marks", () => {
  it("end before what GFM does not take for a part of them", () => {
    const cases = [
      "https://a.example/b`c█ d",
      "(https://a.example/(b)`c█)",
      "https://a.example/`b)c█). d",
      "https://a.example/`b█!?_* d",
      "https://a.example/`b█&amp;.",
      "https://a.example/`b&c█.",
      "https://a.example/`b█](/c)",
      "https://a.example/`b]c█]",
      "HTTP://é`b█<c",
      "*www.`b█",
    ];
    for (const marked of cases) {
      const end = marked.indexOf("█");
      const text = marked.replace("█", "");
      assert.equal(new LiteralUrls(text, 0, text.length).endAround(text.indexOf("`"), 0), end, marked);
    }
  });

  it("are found in linear time", () => {
    for (const mark of ["!", "_*", "&a;", "]", ")", "(", "`", "https://a.example/`", " www.a.example`", "http://"]) {
      const text = `https://a.example/${mark.repeat(100_000)}x\``;
      const urls = new LiteralUrls(text, 0, text.length);
      let last: number | undefined;
      for (let at = text.indexOf("`"); at !== -1; at = text.indexOf("`", at + 1)) last = urls.endAround(at, 0);
      assert.ok(last === undefined || last === text.length, mark);
    }
  });
});
