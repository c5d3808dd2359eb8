import assert from "node:assert/strict";
import { triggersCompletion } from "../../../server/src/core/features/completion/trigger.ts";
import { parseJson } from "../../../server/src/core/json/parse.ts";
import { readCursor } from "../../support/cursor.ts";

describe("the list of completion in JSON", () => {
  /** Whether the character before the cursor opens it. */
  const opens = (marked: string) => {
    const { text, offset } = readCursor(marked);
    return triggersCompletion(text[offset - 1], parseJson(text), offset);
  };

  it("opens at an opening quote, a colon, and a slash", () => {
    for (const text of [
      '{"█"}',
      '{"█}',
      '{"a": "█"}',
      '{"a": "█\n}',
      '["a", "█"]',
      '["█"b"]',
      '["a" "█',
      '"█"',
      '{"a":█}',
      '["a/█"]',
      '["a/█',
    ])
      assert.equal(opens(text), true, text);
  });

  it("stays closed at a closing quote and after a brace, where Enter starts a line", () => {
    for (const text of ['{"a"█}', '{"a": "b"█}', '["a"█]', '["a", "b"█, "c"]', '["a"█', '[""█]', "{█}", '{"a": {█}}'])
      assert.equal(opens(text), false, text);
  });

  it("opens everywhere if the user asks for it", () => {
    for (const text of ['["a"█]', "{█}"]) {
      const { text: json, offset } = readCursor(text);
      assert.equal(triggersCompletion(undefined, parseJson(json), offset), true, text);
    }
  });
});
