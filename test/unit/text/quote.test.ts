import assert from "node:assert/strict";
import { listOf, oneOf } from "../../../server/src/core/text/list.ts";
import { maxQuoteLength, quote } from "../../../server/src/core/text/quote.ts";

describe("quote", () => {
  it("shows a text in backticks on one line", () => {
    assert.equal(quote("guides/quickstart"), "`guides/quickstart`");
    assert.equal(quote("a\n  b\t`c`"), "`a b 'c'`");
  });

  it("names a text without anything to see", () => {
    for (const text of ["", " ", "\r\n\t\u00A0"]) assert.equal(quote(text), "an empty string");
  });

  it("replaces characters that cannot be shown or would turn the message around", () => {
    assert.equal(quote("a\u0000b\u202Ec\uD800d\u{1f600}"), "`a�b�c�d\u{1f600}`");
  });

  it("never cuts a text: a long one is shown whole, a longer one is described", () => {
    const longest = "x".repeat(maxQuoteLength);
    assert.equal(quote(longest), `\`${longest}\``);
    assert.equal(quote(`${longest}y`), "a string of 1,001 characters");
    assert.equal(quote("x".repeat(5 * 1024 * 1024)), "a string of 5,242,880 characters");
  });
});

describe("lists in a message", () => {
  const names = Array.from({ length: 22 }, (_, at) => `${at}`);

  it("name everything in a short list", () => {
    assert.equal(listOf([]), "");
    assert.equal(listOf(names.slice(0, 10)), "0, 1, 2, 3, 4, 5, 6, 7, 8, 9");
  });

  it("count the rest of a long list", () => {
    assert.equal(listOf(names), "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, and 12 more");
  });

  it("join alternatives with “or”", () => {
    assert.equal(oneOf(["a"]), "a");
    assert.equal(oneOf(["a", "b"]), "a or b");
    assert.equal(oneOf(["a", "b", "c"]), "a, b, or c");
  });
});
