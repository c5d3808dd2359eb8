import assert from "node:assert/strict";
import { spansInString } from "../../../server/src/core/json/spanInString.ts";

describe("spansInString", () => {
  const written = '\\"a\\u00e9\\\\b\\/\\n';
  const text = `{"key": "${written}", "other": "\\u0020"}`;
  const spanOf = spansInString(text, { offset: text.indexOf(`"${written}`), length: written.length + 2 });
  const textAt = (offset: number, length: number) => {
    const span = spanOf({ offset, length });
    return text.slice(span.offset, span.offset + span.length);
  };

  it("finds each part of a value behind any escapes", () => {
    const value = String(JSON.parse(`"${written}"`));
    for (let from = 0; from <= value.length; from++)
      for (let to = from; to <= value.length; to++)
        assert.equal(JSON.parse(`"${textAt(from, to - from)}"`), value.slice(from, to), `${from} to ${to}`);
  });

  it("ends with the string", () => {
    assert.deepEqual(spanOf({ offset: 7, length: 0 }), { offset: text.indexOf('", "other'), length: 0 });
  });
});
