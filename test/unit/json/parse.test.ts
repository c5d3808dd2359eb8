import assert from "node:assert/strict";
import type { Node } from "jsonc-parser";
import { findNodeAtLocation, getNodeValue, parseTree } from "jsonc-parser";
import { maxDepth } from "../../../server/src/core/json/document.ts";
import { parseJson } from "../../../server/src/core/json/parse.ts";
import { SeededRandom } from "../../support/seededRandom.ts";
import { outlineWithPlaces } from "./outlineWithPlaces.ts";

/** A text with one syntax error: what is underlined, the message, what fixes it, and whether the tree can still be trusted. */
const errors: [text: string, underlined: string, message: string, more?: { replaceWith?: string; sound?: boolean }][] = [
  ["", "", "The file is empty. Expected an object such as `{}`."],
  [" \n ", "", "The file is empty. Expected an object such as `{}`."],
  ['{"a": 1 "b": 2}', '"b"', 'Expected a comma before `"b"`.', { replaceWith: ', "b"', sound: true }],
  ["[1 2]", "2", "Expected a comma before `2`.", { replaceWith: ", 2", sound: true }],
  ['["a"\n"b"]', '"b"', 'Expected a comma before `"b"`.', { replaceWith: ',\n"b"', sound: true }],
  ["[{}{}]", "{", "Expected a comma before `{`.", { replaceWith: ",{", sound: true }],
  ['["a "" b"]', '" b"', 'Expected a comma before `" b"`.', { replaceWith: '," b"' }],
  ['{"a": {} {"b": 1}}', "{", "Expected a property key in double quotes, got `{`."],
  ['{"a": 1，"b": 2}', "，", "Expected `,`, got `，`.", { replaceWith: ",", sound: true }],
  ['{"a": 1,}', ",", "Trailing commas are not allowed in JSON.", { replaceWith: "", sound: true }],
  ['{"a": [1, ]}', ",", "Trailing commas are not allowed in JSON.", { replaceWith: "", sound: true }],
  ['{"a": 1,, "b": 2}', ",", "Unexpected comma.", { replaceWith: "", sound: true }],
  ["[,]", ",", "Unexpected comma.", { replaceWith: "", sound: true }],
  ['{, "a": 1}', ",", "Unexpected comma.", { replaceWith: "", sound: true }],
  [",", ",", "Expected an object such as `{}`, got `,`."],
  ["// why\n{}", "// why", "Comments are not allowed in JSON.", { replaceWith: "", sound: true }],
  ['{"a": 1 /* why */}', "/* why */", "Comments are not allowed in JSON.", { replaceWith: "", sound: true }],
  ['{"a": 1, /* "b": 1}', "/*", "Unterminated comment. Comments are not allowed in JSON.", { replaceWith: "" }],
  ['{"a": [/* "b"],\n"c": 1}', "/*", "Unterminated comment. Comments are not allowed in JSON.", { replaceWith: "" }],
  ['{\n"a": 1 # why, "b"\n}', '# why, "b"', "Comments are not allowed in JSON.", { replaceWith: "", sound: true }],
  ['{\n  #why {\n  "a": 1}', "#why {", "Comments are not allowed in JSON.", { replaceWith: "", sound: true }],
  ['{"a": #0D9373}', "#0D9373", "Unexpected `#0D9373`. Strings must be in double quotes.", { replaceWith: '"#0D9373"' }],
  ['{"a": .5, "b": 1}', ".5", "Invalid number `.5`. Did you mean `0.5`?", { replaceWith: "0.5" }],
  ['{"a": +5}', "+5", "Invalid number `+5`. Did you mean `5`?", { replaceWith: "5" }],
  ['{"a": 01}', "01", "Invalid number `01`. Did you mean `1`?", { replaceWith: "1" }],
  ['{"a": [0x10, 2]}', "0x10", "Invalid number `0x10`. Did you mean `16`?", { replaceWith: "16" }],
  [
    '{"a": 012345678901234567}',
    "012345678901234567",
    "Unexpected `012345678901234567`. Strings must be in double quotes.",
    { replaceWith: '"012345678901234567"' },
  ],
  ['{"a": 1.2.3}', "1.2.3", "Unexpected `1.2.3`. Strings must be in double quotes.", { replaceWith: '"1.2.3"' }],
  ['{"a": -}', "-", "Incomplete number `-`."],
  ['{theme: "mint"}', "theme", 'Property keys must be in double quotes: `"theme"`.', { replaceWith: '"theme"' }],
  ["{'theme': 1}", "'theme'", 'Property keys must be in double quotes: `"theme"`.', { replaceWith: '"theme"' }],
  ['{"a": True}', "True", "Unexpected `True`. Did you mean `true`?", { replaceWith: "true" }],
  ['{"a": tru}', "tru", "Unexpected `tru`. Did you mean `true`?", { replaceWith: "true" }],
  ['{"a": Flase}', "Flase", "Unexpected `Flase`. Did you mean `false`?", { replaceWith: "false" }],
  ['{"a": nulll}', "nulll", "Unexpected `nulll`. Did you mean `null`?", { replaceWith: "null" }],
  ['{"a": tree}', "tree", "Unexpected `tree`. Strings must be in double quotes.", { replaceWith: '"tree"' }],
  ['{"a": mint"}', 'mint"', "Missing opening quote.", { replaceWith: '"mint"' }],
  ['{"a": [GET /users/{id}"\n, "b"]}', 'GET /users/{id}"', "Missing opening quote.", { replaceWith: '"GET /users/{id}"' }],
  ['{theme": 1}', 'theme"', "Missing opening quote.", { replaceWith: '"theme"' }],
  ["{“theme”: 1}", "“theme”", 'Property keys must be in double quotes: `"theme"`.', { replaceWith: '"theme"' }],
  ["{'my theme': 1}", "'my theme'", 'Property keys must be in double quotes: `"my theme"`.', { replaceWith: '"my theme"' }],
  [
    '{"a": “Sign in, or up”, "b": 1}',
    "“Sign in, or up”",
    "Unexpected `“Sign in, or up”`. Strings must be in double quotes.",
    { replaceWith: '"Sign in, or up"' },
  ],
  [
    "{\"a\": ['It's {id} at https://a.example', 1]}",
    "'It's {id} at https://a.example'",
    "Unexpected `'It's {id} at https://a.example'`. Strings must be in double quotes.",
    { replaceWith: '"It\'s {id} at https://a.example"' },
  ],
  ['{"a": “Sign in"\n}', '“Sign in"', 'Unexpected `“Sign in"`. Strings must be in double quotes.', { replaceWith: '"Sign in"' }],
  ['{"a": ‘don’t’}', "‘don’t’", "Unexpected `‘don’t’`. Strings must be in double quotes.", { replaceWith: '"don’t"' }],
  ['{"a": \'mint\n}', "'mint", "Unexpected `'mint`. Strings must be in double quotes."],
  ['{"a": mint, "b": ""}', "mint", "Unexpected `mint`. Strings must be in double quotes.", { replaceWith: '"mint"' }],
  ['{"a": Sign in\n}', "Sign in", "Unexpected `Sign in`. Strings must be in double quotes.", { replaceWith: '"Sign in"' }],
  [
    '{"a": [GET /users , 1]}',
    "GET /users",
    "Unexpected `GET /users`. Strings must be in double quotes.",
    { replaceWith: '"GET /users"' },
  ],
  ['{"a": mint}', "mint", "Unexpected `mint`. Strings must be in double quotes.", { replaceWith: '"mint"' }],
  ['{"a" 1}', "1", "Expected a colon after the property key.", { replaceWith: ": 1" }],
  ['{"a"{}}', "{", "Expected a colon after the property key.", { replaceWith: ":{" }],
  ['{"a"\n"b": 1}', '"a"', "Expected a colon and a value after `a`."],
  ['{"a"}', '"a"', "Expected a colon and a value after `a`."],
  ['{"a":}', '"a":', "Expected a value for `a`."],
  ['{"a": \n}', '"a":', "Expected a value for `a`."],
  ['{"a":, "b": 1}', '"a":', "Expected a value for `a`."],
  ['{"a": "b": 1}', '"a":', "Expected a value for `a`."],
  ['{"a": 1', "1", "Expected `}` before the end of the file."],
  ['{"a": [1, 2}', "}", "Expected `]`, got `}`."],
  ['{"a": {"b": 1]}', "]", "Expected `}`, got `]`."],
  ['{"a": "x}', '"x}', "Unterminated string."],
  [
    String.raw`{"a": "C:\docs\n\u00e9"}`,
    String.raw`"C:\docs\n\u00e9"`,
    "Invalid escape sequence. To write a backslash, use `\\\\`.",
    { replaceWith: String.raw`"C:\\docs\n\u00e9"` },
  ],
  [
    String.raw`{"a": "C:\docs\\new"}`,
    String.raw`"C:\docs\\new"`,
    "Invalid escape sequence. To write a backslash, use `\\\\`.",
    { replaceWith: String.raw`"C:\\docs\\new"` },
  ],
  [String.raw`{"a": "C:\docs\new"}`, String.raw`"C:\docs\new"`, "Invalid escape sequence. To write a backslash, use `\\\\`."],
  [String.raw`{"a": "\u12"}`, String.raw`"\u12"`, "Invalid Unicode escape. Expected four hexadecimal digits after `\\u`."],
  [
    '{"a": "x\ty"}',
    '"x\ty"',
    "Unescaped control character in string. To write a tab, use `\\t`.",
    { replaceWith: String.raw`"x\ty"` },
  ],
  ['{"a": 1.}', "1.", "Incomplete number `1.`."],
  ["{} {}", "{", "Expected the end of the file."],
  ["}", "}", "Unexpected `}`. There is nothing to close."],
  ["\u0000\u0001\u0002", "\u0000\u0001\u0002", "Unexpected control character U+0000."],
  ['{"a": 1; "b": 2}', ";", "Expected `,`, got `;`.", { replaceWith: ",", sound: true }],
  ['{"a"; 1}', ";", "Expected `:`, got `;`.", { replaceWith: ":", sound: true }],
  ['{"a" = 1}', "=", "Expected `:`, got `=`.", { replaceWith: ":", sound: true }],
  ['{"a"： 1}', "：", "Expected `:`, got `：`.", { replaceWith: ":", sound: true }],
  [
    '{\n\u00A0\u00A0"a": 1}',
    "\u00A0\u00A0",
    "Unexpected invisible character U+00A0. Use a space.",
    { replaceWith: " ", sound: true },
  ],
  ['{"a":\u200B1}', "\u200B", "Unexpected invisible character U+200B. Use a space.", { replaceWith: " ", sound: true }],
  ['{\n<<<<<<< HEAD\n"a": 1}', "<<<<<<<", "Unresolved merge conflict."],
  ["theme: mint", "theme", "Expected an object such as `{}`, got `theme`."],
  ["\uD800", "\uD800", "Expected an object such as `{}`, got `�`."],
];

describe("parseJson", () => {
  for (const [text, underlined, message, more] of errors) {
    it(`reports one error in ${JSON.stringify(text)}`, () => {
      const {
        syntaxErrors: [syntaxError, ...others],
        isReliable,
      } = parseJson(text);
      assert.ok(syntaxError);
      assert.deepEqual(others, []);
      const { offset, length } = syntaxError.span;
      assert.equal(text.slice(offset, offset + length), underlined);
      assert.equal(syntaxError.message, message);
      assert.equal(syntaxError.replaceWith, more?.replaceWith);
      assert.equal(isReliable, more?.sound ?? false);
    });
  }

  it("reads a binary file of any size", () => {
    const [first, ...others] = parseJson("\0".repeat(12_000_000)).syntaxErrors;
    assert.deepEqual([first?.message, others], ["Unexpected control character U+0000.", []]);
  });

  it("offers a replacement that fixes the error", () => {
    for (const [text, , , more] of errors) {
      const [syntaxError] = parseJson(text).syntaxErrors;
      if (syntaxError?.replaceWith === undefined) continue;
      const { offset, length } = syntaxError.span;
      const fixed =
        text.slice(0, offset - (syntaxError.prefixLength ?? 0)) + syntaxError.replaceWith + text.slice(offset + length);
      assert.deepEqual(parseJson(fixed).syntaxErrors, [], `${fixed} (${more?.replaceWith})`);
    }
  });

  it("points at the bracket that is never closed", () => {
    const text = '{"a": [1, 2';
    const { related } = parseJson(text).syntaxErrors[0] ?? {};
    assert.equal(related && text.slice(related.span.offset), "[1, 2");
    assert.equal(related?.message, "This `[` is not closed.");
  });

  it("removes the line of a comment that has nothing else, and the whitespace before any other one", () => {
    const cases = [
      ['{\n  // why\n  "a": 1\n}', '{\n  "a": 1\n}'],
      ['{\r\n\t/* why\r\n not */ \r\n\t"a": 1\r\n}', '{ \r\n\t"a": 1\r\n}'],
      ['{\n  "a": 1, // why\n  "b": 2 # why\n}', '{\n  "a": 1,\n  "b": 2\n}'],
      ['{\n  /* why */ "a": 1\n}\n// end', '{\n   "a": 1\n}'],
      ["  // why\n{}", "\n{}"],
    ] as const;
    for (const [text, expected] of cases) {
      let fixed = text as string;
      for (const { span, prefixLength = 0, replaceWith } of parseJson(text).syntaxErrors.toReversed()) {
        assert.equal(replaceWith, "");
        fixed = fixed.slice(0, span.offset - prefixLength) + fixed.slice(span.offset + span.length);
      }
      assert.equal(fixed, expected);
    }
  });

  it("quotes several words together, also before a comment", () => {
    for (const comment of ["// why", "/* why */", "# why"])
      assert.deepEqual(
        parseJson(`{"a": Sign in ${comment}\n}`).syntaxErrors.map(({ replaceWith }) => replaceWith),
        ['"Sign in"'],
      );
  });

  it("reports every error", () => {
    const { syntaxErrors, isReliable, root } = parseJson('{ // why\n"a": [1,, 2 3], "b": 4 "c": 5,}');
    assert.deepEqual(
      syntaxErrors.map(({ message }) => message),
      [
        "Comments are not allowed in JSON.",
        "Unexpected comma.",
        "Expected a comma before `3`.",
        'Expected a comma before `"c"`.',
        "Trailing commas are not allowed in JSON.",
      ],
    );
    assert.ok(isReliable);
    assert.deepEqual(outline(root), { a: [1, 2, 3], b: 4, c: 5 });
    const guessed = parseJson("[1,, tru, 2 3]");
    assert.deepEqual(
      guessed.syntaxErrors.map(({ message }) => message),
      ["Unexpected comma.", "Unexpected `tru`. Did you mean `true`?", "Expected a comma before `3`."],
    );
    assert.ok(!guessed.isReliable);
  });

  const independent: [what: string, text: string, messages: readonly string[]][] = [
    [
      "keys and values without quotes",
      "{\n  theme: mint,\n  'name': 'A',\n  \"colors\": { primary: \"#fff\" }\n}",
      [
        'Property keys must be in double quotes: `"theme"`.',
        "Unexpected `mint`. Strings must be in double quotes.",
        'Property keys must be in double quotes: `"name"`.',
        "Unexpected `'A'`. Strings must be in double quotes.",
        'Property keys must be in double quotes: `"primary"`.',
      ],
    ],
    [
      "a string that does not end, and a comma",
      '{\n  "theme": "mint,\n  "name": "A",\n  "colors": {},\n  "navigation": { "pages": ["a",] }\n}',
      ["Unterminated string.", "Trailing commas are not allowed in JSON."],
    ],
    [
      "a bracket that is missing, and a colon",
      '{\n  "navigation": { "pages": ["a", "b" },\n  "theme": "mint",\n  "name" "A"\n}',
      ["Expected `]`, got `}`.", "Expected a colon after the property key."],
    ],
    [
      "a value that is missing, and the last bracket",
      '{\n  "theme": ,\n  "name": "A"',
      ["Expected a value for `theme`.", "Expected `}` before the end of the file."],
    ],
  ];
  for (const [what, text, messages] of independent)
    it(`reports ${what}`, () =>
      assert.deepEqual(
        parseJson(text).syntaxErrors.map(({ message }) => message),
        messages,
      ));

  it("reports a merge conflict once, and reads its first side", () => {
    const conflict = (ours: string, theirs: string) =>
      `<<<<<<< HEAD\n${ours}||||||| base\n${theirs}=======\n${theirs}>>>>>>> a branch\n`;
    const text = `{\n${conflict('"theme": "mint",\n', '"theme":\n')}"pages": ["a",\r\n${conflict('"b", "c",\r\n', '"d 😀",\n')}"e",, "f"]}\n`;
    const { syntaxErrors, isReliable, root, text: whole } = parseJson(text);
    const shown = syntaxErrors.map(({ span, message }) => `${text.slice(span.offset, span.offset + span.length)} ${message}`);
    assert.deepEqual(shown, ["<<<<<<< Unresolved merge conflict.", "<<<<<<< Unresolved merge conflict.", ", Unexpected comma."]);
    assert.deepEqual([isReliable, whole === text], [false, true]);
    assert.equal(JSON.stringify(root && getNodeValue(root)), '{"theme":"mint","pages":["a","b","c","e","f"]}');
    const last = root && findNodeAtLocation(root, ["pages", 3]);
    assert.equal(last && text.slice(last.offset, last.offset + last.length), '"e"');
  });

  it("reports the marker of a merge conflict that is not complete", () => {
    for (const marker of ["<<<<<<< HEAD", "=======", ">>>>>>> branch", "<<<<<<< HEAD\n>>>>>>> branch"])
      assert.equal(parseJson(`{\n${marker}\n"a": 1}`).syntaxErrors[0]?.message, "Unresolved merge conflict.", marker);
  });

  const caused: [what: string, text: string, message: string][] = [
    ["words", '{\n  "theme": mint and "more"\n}', "Unexpected `mint`. Strings must be in double quotes."],
    [
      "a quote on the only line",
      '{"theme": "mint, "name": "A", "colors": {"primary": "#fff"}}',
      "Expected a comma before `name`.",
    ],
    ["a quote before a bracket", '{\n  "pages": ["a", "b],\n  "theme": "mint",\n  "name": "A"\n}', "Unterminated string."],
    [
      "a bracket that a string contains",
      '{\n  "colors: {\n    "primary": "#fff",\n    "light": "#fff"\n  },\n  "theme": "mint"\n}',
      "Unterminated string.",
    ],
    ["a bracket before the end", '{\n  "colors": {}\n},\n  "theme": "mint",\n  "name": "A"\n', "Expected the end of the file."],
    [
      "a bracket that is missing",
      '{\n  "groups": [\n    { "group": "A", "pages": ["a"],\n    { "group": "B", "pages": ["b"] }\n  ],\n  "theme": "mint"\n}',
      "Expected a property key in double quotes, got `{`.",
    ],
  ];
  for (const [what, text, message] of caused)
    it(`does not report what only follows from ${what}`, () =>
      assert.deepEqual(
        parseJson(text).syntaxErrors.map((error) => error.message),
        [message],
      ));

  it("reads on after a closing brace before more properties, and removes it with the whitespace before it", () => {
    for (const [text, fixed] of [
      ['{\n  "colors": {}\n},\n  "theme": "mint"\n}\n', '{\n  "colors": {},\n  "theme": "mint"\n}\n'],
      ['{"colors": {}}, "theme": "mint"}', '{"colors": {}, "theme": "mint"}'],
    ] as const) {
      const { root, syntaxErrors, isReliable, text: whole } = parseJson(text);
      const [{ message, span, prefixLength = 0, replaceWith } = assert.fail(), ...others] = syntaxErrors;
      assert.deepEqual([message, others, isReliable, whole], ["Unexpected `}`. More properties follow.", [], false, text]);
      assert.equal(text.slice(0, span.offset - prefixLength) + replaceWith + text.slice(span.offset + span.length), fixed);
      assert.deepEqual(outline(root), { colors: {}, theme: "mint" });
    }
    // Without a brace too many, this one is not certain to be wrong.
    for (const text of ['{}, "a": 1', '{"a": 1}, "b": 2', '{"a": 1}, "b": 2}}', '{"a": 1}, {"b": 2}', '{"a": 1} "b": 2}'])
      assert.deepEqual(
        parseJson(text).syntaxErrors.map((error) => error.message),
        ["Expected the end of the file."],
        text,
      );
  });

  it("reports no more than a hundred errors", () => {
    const keys = Array.from({ length: 1000 }, (_, at) => `key${at}: ${at}`);
    assert.equal(parseJson(`{\n${keys.join(",\n")}\n}`).syntaxErrors.length, 100);
  });

  it("takes a string before a colon for the next key, not for the value of a key without a colon", () => {
    const { root } = parseJson('{"a"\n"b": 1}');
    assert.deepEqual(outline(root), { a: undefined, b: 1 });
  });

  it("continues after an error", () => {
    const { root } = parseJson('{"a": "b": 1, "c": [1 2], d: tru, "e": {"f"');
    assert.deepEqual(outline(root), { a: undefined, b: 1, c: [1, 2], d: "tru", e: { f: undefined } });
  });

  it("builds the tree of jsonc-parser", () => {
    const text = '\r\n{ "a" : [1, -2.5e3, true, false, null, "x\\u00e9\\n"], "b": {"c": {}}, "": [[]] }\n';
    const { root, syntaxErrors, isReliable } = parseJson(text);
    assert.deepEqual(syntaxErrors, []);
    assert.ok(isReliable);
    assert.deepEqual(outlineWithPlaces(root), outlineWithPlaces(parseTree(text)));
  });

  it("accepts the same texts as JSON.parse and builds the same tree as jsonc-parser after random edits", () => {
    const pieces = [
      '"',
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      "\\",
      "\n",
      "\t",
      " ",
      "\u00A0",
      "\u0001",
      "/",
      "-",
      "0",
      "1.",
      "e5",
      "tru",
      "true",
      "é",
    ];
    const text = '{"a": [1, {"b": "c\\n\\u00e9"}, true],\r\n "d": null, "e": -1.5e3, "": [[], {}, "\u2028"]}';
    const random = new SeededRandom(1);
    let valid = 0;
    for (let round = 0; round < 3000; round++) {
      let edited = text;
      for (let edits = random.below(3); edits >= 0; edits--) {
        const start = random.below(edited.length + 1);
        edited = edited.slice(0, start) + (pieces[random.below(2 * pieces.length)] ?? "") + edited.slice(start + random.below(3));
      }
      const { root, syntaxErrors } = parseJson(edited);
      const expected = readByEngine(edited);
      assert.equal(syntaxErrors.length === 0, expected !== undefined, edited);
      if (expected === undefined) continue;
      valid++;
      assert.deepEqual(outlineWithPlaces(root), outlineWithPlaces(parseTree(edited)), edited);
    }
    assert.ok(valid > 300, `${valid} valid texts`);
  });

  it("ignores a byte order mark", () => {
    assert.deepEqual(parseJson('\uFEFF{"a": 1}').syntaxErrors, []);
  });

  it("accepts the maximum depth and reports the first bracket beyond it", () => {
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    assert.deepEqual(parseJson(nested(maxDepth)).syntaxErrors, []);
    const [syntaxError] = parseJson(nested(maxDepth + 1)).syntaxErrors;
    assert.deepEqual(syntaxError?.span, { offset: maxDepth, length: 1 });
    assert.equal(syntaxError?.message, "Nested too deeply. The limit is 500 levels.");
    assert.equal(parseJson("[".repeat(5_000_000)).syntaxErrors.length, 1);
  });

  it("reports an error and never throws, wherever a text is cut off", () => {
    const text = '{"a": [1, {"b": "c\\n"}, true], "d": null, "e": -1.5}';
    for (let end = 0; end < text.length; end++)
      assert.ok(parseJson(text.slice(0, end)).syntaxErrors.length > 0, text.slice(0, end));
    assert.deepEqual(parseJson(text).syntaxErrors, []);
  });
});

/** The value that JSON.parse reads from a text; undefined if it throws. */
function readByEngine(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The values of a tree; missing ones are undefined. */
function outline(node: Node | undefined): unknown {
  if (node?.type === "array") return node.children?.map(outline);
  if (node?.type !== "object") return node?.value;
  return Object.fromEntries((node.children ?? []).map(({ children: [key, value] = [] }) => [key?.value, outline(value)]));
}
