import assert from "node:assert/strict";
import { escapedAnchor, escapedPath } from "../../../server/src/core/pages/writtenPaths.ts";

describe("the path of a link", () => {
  const paths: readonly [path: string, escaped: string][] = [
    ["/guides/set-up_1.0~ä&b", "/guides/set-up_1.0~ä&b"],
    ["/my image (1).png", "/my%20image%20%281%29.png"],
    ["/100%/a#b?c", "/100%25/a%23b%3Fc"],
    ["/<a>\"'`{b}\\", "/%3Ca%3E%22%27%60%7Bb%7D%5C"],
    ["/a&amp;b&#38;c&#x26;d", "/a%26amp;b%26%2338;c%26%23x26;d"],
    ["/a&b; c", "/a%26b;%20c"],
  ];
  for (const [path, escaped] of paths)
    it(`is ${escaped} for ${path}`, () => {
      assert.equal(escapedPath(path), escaped);
      assert.equal(decodeURIComponent(escaped), path);
    });
});

describe("the anchor of a link", () => {
  for (const [id, anchor] of [
    ["set-up (1)", "#set-up%20%281%29"],
    ["50%", "#50%25"],
    ["50%-off", "#50%25-off"],
    ["browser-%2F-js", "#browser-%2F-js"],
  ] as const)
    it(`is ${anchor} for the ID ${id}`, () => {
      assert.equal(escapedAnchor(id), anchor);
    });
});
