import assert from "node:assert/strict";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { fixesOf } from "../../support/fix.ts";
import { mdxReference } from "../../support/mdxReference.ts";
import { pathOf, uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const docs = (pages: readonly string[]) => JSON.stringify({ ...minimal, navigation: { pages } });

/** The diagnostics about the syntax of a page that the navigation lists. */
async function found(text: string, path = "a.mdx"): Promise<readonly string[]> {
  const all = await diagnose(docs(["a"]), { "a.mdx": "", [path]: text });
  return all.flatMap(({ severity, code, text: at, message }) => (code === "mdx-syntax" ? `${severity} ${at} | ${message}` : []));
}

describe("the rule mdx-syntax", () => {
  it("reports what usually breaks a page, at its place", async () => {
    assert.deepEqual(
      await found("---\ntitle: A\n---\n\n<!-- To\ndo -->\n\nTakes <5 minutes, see <https://a.example>.\n\nOpen { brace\n"),
      [
        "error <!-- To\ndo --> | MDX has no HTML comments; the build will fail. Use `{/* … */}`.",
        "error < | `<` does not start a tag; the build will fail. Write `\\<`.",
        "error <https://a.example> | MDX has no URLs in angle brackets; the build will fail. Write a link.",
        "error { | Missing `}`; the build will fail. For a brace as text, write `\\{`.",
      ],
    );
  });

  it("reports an unclosed brace before a heading, and before what is no ID", async () => {
    const message = "error { | Missing `}`; the build will fail. For a brace as text, write `\\{`.";
    for (const text of ["{\n## A\n", "A {\n\n# B\n", "# A {#b\n\n- C\n", "A {#b\n\nc\n"])
      assert.deepEqual(await found(text), [message], text);
    assert.deepEqual(await found("# A {#b{c}\n\nd\n"), []);
  });

  it("reports a brace that its paragraph does not close", async () => {
    const missing = "error { | Missing `}` in the same paragraph; the build will fail.";
    const escaped = `${missing} For a brace as text, write \`\\{\`.`;
    const cases: Readonly<Record<string, readonly string[]>> = {
      "{/* a\n\nb */} c\n": [missing],
      "a {/* b\n\nc */}\n": [missing],
      "> {/* a\n>\n> b */} c\n": [missing],
      "{a\n \r\nb} c\n": [escaped],
      "a {b\n\nc}\n": [escaped],
      "{/* a\n\nb */}\n": [],
      "a {/* b\nc */} d\n": [],
    };
    for (const [text, expected] of Object.entries(cases)) assert.deepEqual(await found(text), expected, text);
  });

  it("reports a brace that its heading does not close", async () => {
    const message = "error { | Missing `}`; the build will fail. For a brace as text, write `\\{`.";
    assert.deepEqual(await found("# {\na\n}\n"), [message]);
    // Without dashes in each cell, a row makes no table.
    assert.deepEqual(await found("`<b>|c\n| |---|\n`\n"), []);
  });

  it("reports a brace that is not closed in its cell", async () => {
    const message = "error {a | b} | `|` ends the cell, even in braces; the build will fail. Write `\\{a \\| b}`.";
    const head = "| A | B |\n|---|---|\n";
    for (const row of ["| {a | b} | c |", "| c | {a | b} |", "{a | b} | c", "| **{a | b}** |"])
      assert.deepEqual(await found(`${head}${row}\n`), [message], row);
    assert.deepEqual(await found("| {a | b} |\n|---|---|\n| c | d |\n"), [message]);
    const open = "error { | Missing `}`; the build will fail. For a brace as text, write `\\{`.";
    assert.deepEqual(await found(`${head}| {a |\n| b} |\n`), [open]);
    assert.deepEqual(await found(`${head}| {1 + 1} | {"a"} |\n\n{a |\nb}\n`), []);
  });

  it("writes braces and tags that a bar cuts so that they are whole, and show the same", async () => {
    const cases = [
      ["{a|b}", "\\{a\\|b}", "braces; the build will fail. Write `\\{a\\|b}`."],
      ["{{a|b}|{c}}", "\\{\\{a\\|b}\\|\\{c}}", "braces; the build will fail. Write `\\{\\{a\\|b}\\|\\{c}}`."],
      ['{"a|b"}', '{"a\\|b"}', "braces; the build will fail. Write `\\|`."],
      ["{/* a|b */}", "{/* a\\|b */}", "braces; the build will fail. Write `\\|`."],
      ["{a || b}", undefined, "braces; the build will fail."],
      ['<img alt="a|b" />', '<img alt="a&#124;b" />', "`<img>`; the build will fail. Write `&#124;`."],
      ["<img alt={a|b} />", undefined, "`<img>`; the build will fail."],
      ['<img alt="a|b" width={1} />', undefined, "`<img>`; the build will fail."],
    ] as const;
    for (const [written, fixed, what] of cases) {
      const page = `| A | B |\n|---|---|\n| ${written} | c |\n`;
      assert.deepEqual(await found(page), [`error ${written} | \`|\` ends the cell, even in ${what}`]);
      const { titles, apply } = await fixesOf(docs(["a"]), { "a.mdx": page });
      const [title = ""] = titles;
      if (fixed === undefined) assert.deepEqual(titles, []);
      else
        assert.equal(
          apply(title)["a.mdx"],
          page.replace(written, () => fixed),
        );
      if (fixed !== undefined) assert.notEqual(mdxReference(page.replace(written, () => fixed)), undefined, fixed);
    }
  });

  it("reports inline code that a bar cuts, once, if it breaks the page", async () => {
    const head = "| A | B |\n|---|---|\n";
    const codes = ["`Map<string, A | B>`", "`{ a: 1 } | { b: 2 }`", "`A<B | C | D>`", "``<T> | `{}``", "`a {b | c}`"];
    for (const code of codes)
      for (const text of [`${head}| ${code} | c |\n`, `> ${head.replace("\n", "\n> ")}> c | ${code}\n`])
        assert.deepEqual(
          await found(text),
          [`error ${code} | \`|\` ends the cell, even in inline code; the build will fail. Write \`\\|\`.`],
          text,
        );
    const fork = "` :(){ :|:& };: `";
    assert.deepEqual(await found(`${head}| ${fork} | c |\n`), [
      `error ${fork} | \`|\` ends the cell, even in inline code; the build will fail. Write \`\\|\`.`,
    ]);
    assert.deepEqual(await found(`${head}| <code>A | B</code> | c |\n`), [
      "error <code>A | B</code> | `|` ends the cell, even in `<code>`; the build will fail. Write `\\|`.",
    ]);
    // Within it, nothing else is wrong.
    const variable = await diagnose(docs(["a"]), { "a.mdx": `${head}| <code>{{user-name}} | B</code> | c |` });
    assert.deepEqual(
      variable.map(({ code, text }) => `${code} ${text}`),
      ["mdx-syntax <code>{{user-name}} | B</code>"],
    );
    const valid = [
      "`string | null`",
      "<code>A \\| B</code>",
      "`Map<string, A \\| B>`",
      "`{ a: 1 } \\| { b: 2 }`",
      "`a` | `{b}`",
      "`<br/> | b`",
    ];
    for (const code of valid) assert.deepEqual(await found(`${head}| ${code} | c |\n`), [], code);
    const fixes = await fixesOf(docs(["a"]), { "a.mdx": `${head}| \`A<B | C \\| D | \\d>\` | c |\n` });
    assert.equal(fixes.apply("Change to `\\|`")["a.mdx"], `${head}| \`A<B \\| C \\| D \\| \\d>\` | c |\n`);
  });

  it("reports what is not closed in a row by itself, next to code, a tag, and braces that a bar cuts", async () => {
    const cut = (at: string, what: string) => `error ${at} | \`|\` ends the cell, even in ${what}`;
    const braces = cut("{a | b}", "braces; the build will fail. Write `\\{a \\| b}`.");
    const open = "error { | Missing `}`; the build will fail. For a brace as text, write `\\{`.";
    const image = '<img alt="a|b" />';
    const rows: [row: string, ...expected: string[]][] = [
      ["`c` {a | b}", braces],
      ["`c` {a | b} `d`", braces],
      ["\\`{a | b}", braces],
      ["`{a | b}", braces],
      [`${image} | {c`, cut(image, "`<img>`; the build will fail. Write `&#124;`."), open],
      [
        "<b>A | B</b> | <code>C</code>",
        "error <b> | Missing `</b>` in the same paragraph; the build will fail. Add it, or write `<b>` on a line of its own.",
      ],
      [
        "<code>A | B",
        "error <code> | Missing `</code>` in the same paragraph; the build will fail. Add it, or write `<code>` on a line of its own.",
      ],
      [`{a | b} ${"c".repeat(5000)}`, open],
    ];
    for (const [row, ...expected] of rows) assert.deepEqual(await found(`| A | B |\n|---|---|\n| ${row} |\n`), expected, row);
  });

  it("reports comments within text, and nothing in them", async () => {
    const message = "MDX has no HTML comments; the build will fail. Use `{/* … */}`.";
    const text = "## Title <!-- omit -->\n\nA <!-- [b](/c) <5 { <d> --> e\n\n| f <!-- g --> |\n|---|\n\n- h <!-- i\n";
    const comments = ["<!-- omit -->", "<!-- [b](/c) <5 { <d> -->", "<!-- g -->", "<!--"];
    assert.deepEqual(
      await found(text),
      comments.map((comment) => `error ${comment} | ${message}`),
    );
    assert.deepEqual(await found("A <!doctype html>\n"), [
      "error < | `<` does not start a tag; the build will fail. Write `\\<`.",
    ]);
  });

  it("reports an end tag without its slash, once, and not the tag that it is meant to close", async () => {
    const expected = (name: string) => [`error <${name}> | Expected \`</${name}>\`, got \`<${name}>\`; the build will fail.`];
    for (const text of [
      "<Info>\n  Text\n<Info>\n\nMore\n",
      'A <Info title="A">text<Info> and more\n',
      "<Tabs>\n<Info>\nText\n<Info>\n</Tabs>\n",
    ])
      assert.deepEqual(await found(text), expected("Info"), text);
    const { apply } = await fixesOf(docs(["a"]), { "a.mdx": "<Info>\n  Text\n<Info>\n" });
    assert.equal(apply("Change to `</Info>`")["a.mdx"], "<Info>\n  Text\n</Info>\n");
    const missing = (tag: string, name: string) => `error ${tag} | Missing \`</${name}>\`; the build will fail.`;
    assert.deepEqual(await found('<Step>\n\nText\n\n<Step title="B">\n'), [
      missing("<Step>", "Step"),
      missing('<Step title="B">', "Step"),
    ]);
    assert.deepEqual(await found("<li>\n\nText\n\n<li>\n"), [missing("<li>", "li"), missing("<li>", "li")]);
    assert.deepEqual(await found("<Note>\n\nText\n\n<Tip>\n"), [missing("<Note>", "Note"), missing("<Tip>", "Tip")]);
  });

  it("reports nothing in a paragraph with more tags than are read", async () => {
    for (const count of [6000, 10_000, 20_000])
      assert.deepEqual(await found(`A ${"<b>".repeat(count)}c${"</b>".repeat(count)}\n\n<d>\n`), [], String(count));
    const message = "Missing `</div>`; the build will fail.";
    assert.deepEqual(await found(`A ${"<b>c</b>".repeat(5000)}\n\n<div>\n`), [`error <div> | ${message}`]);
  });

  it("reports an attribute with empty braces, or with comments only", async () => {
    assert.deepEqual(await found("<Card title={} />\n\nA <b id={ }>c</b>\n\n<Card cols={/* 2 */} />\n"), [
      "error {} | Missing value for `title`; the build will fail.",
      "error { } | Missing value for `id`; the build will fail.",
      "error {/* 2 */} | Missing value for `cols`; the build will fail.",
    ]);
    assert.deepEqual(await found('{} <Card title={""} cols={/* } */ 2}>{}</Card>\n'), []);
  });

  it("reports braces in a tag that are no value, and pass no properties on", async () => {
    const message = (name: string) => `Unexpected \`${name}\` in a tag; the build will fail.`;
    for (const tag of ["<Card cols{2}>", "<Card {title}>", "<Card {}>", "<Card {\n/* a */\n}>"])
      assert.deepEqual(await found(`${tag}\n  Text\n</Card>\n`), [`error { | ${message("{")}`], tag);
    assert.deepEqual(await found("<Card {title} />\n"), [`error { | ${message("{")}`]);
    assert.deepEqual(await found('<Card {/* a */} title="b" />\n'), [`error {/* a */} | ${message("{/* a */}")}`]);
    assert.deepEqual(await found("Type <id {name} here\n"), [
      "error < | `<` does not start a tag; the build will fail. Write `\\<`.",
    ]);
    for (const tag of [
      "<Card {...a} />",
      "<Card title={(a)} icon={( <b /> )} />",
      "<Card { ... a } b />",
      "<Card {/* a */ ...b} />",
      "<Card {// a\n...b} />",
      "> <Card {\n> ...a} />",
    ])
      assert.deepEqual(await found(`${tag}\n`), [], tag);
  });

  it("inserts the equals sign before a value in braces, and removes a comment from a tag", async () => {
    const fixes = await fixesOf(docs(["a"]), { "a.mdx": '<Card cols{2} />\n\n<Card {/* a */} title="b" />\n' });
    assert.equal(fixes.apply("Change to `={`")["a.mdx"], '<Card cols={2} />\n\n<Card {/* a */} title="b" />\n');
    assert.equal(fixes.apply("Remove `{/* a */}`")["a.mdx"], '<Card cols{2} />\n\n<Card  title="b" />\n');
  });

  it("reports a `<` at the end of a paragraph, with either end of a line", async () => {
    const less = ["error < | `<` does not start a tag; the build will fail. Write `\\<`."];
    for (const text of ["a <", "a <\n\nb <\nc\n", "- a <\n", "> a <\n"])
      for (const written of [text, text.replaceAll("\n", "\r\n")]) assert.deepEqual(await found(written), less, written);
  });

  it("reports a `</` without a name, and reads whitespace before one", async () => {
    const less = ["error < | `<` does not start a tag; the build will fail. Write `\\<`."];
    for (const text of ["</", "A </", "A </ `b` c", "A </\n1"]) assert.deepEqual(await found(`${text}\n`), less, text);
    assert.deepEqual(await found("## A</ B\n"), [
      "error < | Missing `>` for `</ B`; the build will fail. For `<` as text, write `\\<`.",
    ]);
    assert.deepEqual(await found("A <b></ c>\n"), ["error </ c> | No open tag for `</c>`; the build will fail."]);
    assert.deepEqual(await found("A <b>c</ b> <></ >\n\n> <Card></\n> Card>\n"), []);
  });

  it("reports an attribute with braces that do not contain an expression", async () => {
    const rows: readonly (readonly [value: string, replacement?: string])[] = [
      ["{user id}", '"user id"'],
      ["{color: 'red', a: 1}", "{{ color: 'red', a: 1 }}"],
      ["{'a b': 1}", "{{ 'a b': 1 }}"],
      ["{color: 'red'}}", "{{ color: 'red' }}"],
      ["{note: see below}", '"note: see below"'],
      ['{"a": "b"}', '{{ "a": "b" }}'],
      ['{color: "red", top: -1.5}', '{{ color: "red", top: -1.5 }}'],
      ['{say "a"}'],
    ];
    for (const [value, replacement] of rows) {
      const hint = replacement === undefined ? "" : ` Write \`${replacement}\`.`;
      const underlined = replacement === undefined ? "{" : value;
      const message = `error ${underlined} | Not a JavaScript expression; the build will fail.${hint}`;
      assert.deepEqual(await found(`<Card title={a} b=${value} c={1}>\n  Text\n</Card>\n`), [message]);
      assert.deepEqual(await found(`A <b id=${value.replace("\n", " ")}>c</b>\n`).then((all) => all.length), 1);
    }
    const valid = [
      "{{ a: 1 }}",
      "{`a b`}",
      "{() => { a: 1 }}",
      "{async (a) => a}",
      "{new Date()}",
      "{<b>a b</b>}",
      "{a ? b : c}",
    ];
    for (const value of valid) assert.deepEqual(await found(`<Card title=${value} />\n`), []);
  });

  it("reports braces that do not contain an expression", async () => {
    const wrong = [
      "{user id}",
      "{...}",
      "{: .note }",
      "{% if %}",
      "{@link a}",
      "{id: 1}",
      '{"a": 1}',
      "{2fa}",
      "{user.name!r}",
      "{#a}",
      "{{ a | b }}",
      "{{#if a}}",
      '{\\"a\\": 1}',
      "{…}",
      "{return a}",
      "{default}",
      "{class}",
      "{a..z}",
      "{1..10}",
      "{ get; set; }",
      "{a+}",
      "{a?}",
      "{a-}",
      "{a.}",
      "{2,}",
      "{[a-z]+}",
      "{1 +}",
      "{string[]}",
      "{List<string>}",
      "{v1.2.3}",
      "{1.2.3}",
      "{08}",
      "{5 items}",
      "{user 5}",
      "{it's}",
      "{name@host}",
      '{"a" "b"}',
      "{/path}",
      "{/path/more}",
      "{{< note >}}",
      "{{- a }}",
      "{{ .Values.a }}",
      "{{/if}}",
      "{{ a.b[0] }}",
      "{{ a ? b : c }}",
      "{{ range .a }}",
      "{{ t('a.b') }}",
      "{{ 'a' | upper }}",
    ];
    for (const braces of wrong)
      for (const text of [`GET /users/${braces} here\n`, `${braces}\n`, `- a\n\n  > ${braces}\n`]) {
        const [only, ...others] = await found(text);
        assert.match(
          only ?? "",
          /^error \{.*\} \| Not a JavaScript expression; the build will fail\. For braces as text, write `\\\{`\./u,
          text,
        );
        assert.deepEqual(others, [], text);
      }
    const right =
      "{a} {} {a-b} {typeof a} {typeof!a} {typeof !a} {a!=b} {a in b} {async a => a} {2n} {2e3} {0x1f} {.5} {a ? b : c} {`a b`} {/* a b */} {[a, b]} {a++} {a--} {2.} {1..toFixed()} {returned} {(a)} {(a, b)} {((a.b))} {(<b/>)} { (a) /* b */ } {class {}} {/* a. */} {'a;'} {\\u0061} {é} {a[0]} {<b/>} {<b>a</b>} {typeof.5} {1.5} {5 in a} {'a' in b} {typeof 'a'} {/a\\/b/g} {/[/]/.x} {{...a}} {{/* a */}} {{ a() {} }} {{ get a() {} }} {{ async *a() {} }} {{ 'a': 1 }} {{ 'a'() {} }} {{ .5: 1 }} {{ a: b[0] }}";
    assert.deepEqual(
      await found(`${right}\n\n{new Date().getFullYear()}\n\n\`{a b}\` $x_{a b}$ \\{a b}\n\n## A {#b}\n\n{a // b.\n}\n`),
      [],
    );
  });

  it("reports what is wrong with code in braces, at its place", async () => {
    const cases: Readonly<Record<string, string>> = {
      '<div style={{ color: "red" █margin█: 0 }}>\n\na\n\n</div>': "unexpected `margin`",
      '<div style={{ color: "red"█;█ margin: 0 }} />': "unexpected `;`",
      "<A b={[1, 2, 3█}█ />": "unexpected `}`",
      "<A b={() => { c(█}█} />": "unexpected `}`",
      "<A {...b, █c█} />": "unexpected `c`",
      "{a.map((b) => <li>{b}</li>█}█": "unexpected `}`",
      "A {a.map((b) -█>█ b)} c {d}": "unexpected `>`",
      "{a && <b>c█<█/i>}": "expected `</b>`",
      "{\n  a\n  █b█\n}": "unexpected `b`",
      "{f(a, b █c█)}": "unexpected `c`",
    };
    for (const [marked, reason] of Object.entries(cases)) {
      const [before = "", underlined = "", after = ""] = marked.split("█");
      const expected = [`error ${underlined} | Invalid JavaScript: ${reason}; the build will fail.`];
      assert.deepEqual(await found(`${before}${underlined}${after}\n`), expected, marked);
    }
    assert.deepEqual(await found("{<b>a > b</b>}\n"), [
      'error > | Invalid JavaScript: unexpected token `>`; the build will fail. Did you mean `&gt;` or `{">"}`?',
    ]);
  });

  it("reports an error in a number, in a string, or in an object of these", async () => {
    const wrong = [
      "01",
      "1a",
      "'a'b'",
      "{ a: 01 }",
      "{ a: 1,, b: 2 }",
      "{ a: 1 b: 2 }",
      "{ 1a: 2 }",
      "{ a: 'b\n' }",
      "{ a: 1 }}",
    ];
    for (const value of wrong) assert.equal((await found(`<A b={${value}} />\n`)).length, 1, value);
    const right = [
      "0",
      " 12 ",
      "true",
      '"a\'{b}"',
      "'a\"'",
      "{ a: 1 }",
      "{a:1,b:'c'}",
      "{ a: true, a: 0, }",
      "{ a: \"b\",\tc: 'd' }",
    ];
    for (const value of right) assert.deepEqual(await found(`<A b={${value}} />\n`), [], value);
  });

  it("adds the comma or the bracket that code lacks", async () => {
    const cases: Readonly<Record<string, readonly [title: string, result: string]>> = {
      '<A b={{ c: "d" e: 0 }} />': ["Add `,`", '<A b={{ c: "d", e: 0 }} />'],
      '<A b={{ c: "d"; e: 0 }} />': ["Change to `,`", '<A b={{ c: "d", e: 0 }} />'],
      "export const a = [\n  { b: 1 }\n  { b: 2 }\n  { b: 3 }\n]": [
        "Add `,`",
        "export const a = [\n  { b: 1 },\n  { b: 2 }\n  { b: 3 }\n]",
      ],
      "{a.map((b) => <li>{b}</li>}": ["Add `)`", "{a.map((b) => <li>{b}</li>)}"],
      "<A b={[1, 2} />": ["Add `]`", "<A b={[1, 2]} />"],
    };
    for (const [text, [title, result]] of Object.entries(cases)) {
      const fixes = await fixesOf(docs(["a"]), { "a.mdx": `${text}\n` });
      assert.equal(fixes.apply(title)["a.mdx"], `${result}\n`, text);
    }
    for (const text of ["{\n  a\n  b\n}", "export const a: string = 1", "{a && <b>c</i>}", "<A b={{ c: 1,, d: 2 }} />"]) {
      const fixes = await fixesOf(docs(["a"]), { "a.mdx": `${text}\n` });
      assert.deepEqual(
        fixes.titles.filter((title) => /^(?:Add|Change)/u.test(title)),
        [],
        text,
      );
    }
  });

  it("reads the marks of block quotes as no part of code that starts in a line without them", async () => {
    for (const text of [
      "> text\n{<b>\n> x\n> </b>} more\n",
      "- > text\n  <Card title={<b>\n  >   x\n  > </b>} />\n",
      "> > text\n<Card x={{\n> > a: 1\n> > }} /> more\n",
    ])
      assert.deepEqual(await found(text), [], text);
    for (const text of ["text\n{<b>\n> x\n> </b>} more\n", "> text\n{<b>\n> x\n> > </b> >} more\n"])
      assert.equal((await found(text)).length, 1, text);
  });

  it("reads variables of the site, and the marks of block quotes, as no part of the code around them", async () => {
    const variables = { ...minimal, navigation: { pages: ["a"] }, variables: { "product-name": "A", "b.c": "D" } };
    const text =
      "{a && <b>Hello {{product-name}}, {{ b.c }}</b>}\n\n<A b={{product-name}} c={() => `{{b.c}}`} />\n\n" +
      "> {a && <b\n>   c\n> >\n> {{product-name}}\n> </b>}\n\n{a && <b\n  c\n>d</b>}\n\nexport const a = 1, A = () => <b>{{b.c}}</b>\n";
    assert.deepEqual(await diagnose(variables, { "a.mdx": text }), []);
  });

  it("reads code up to the first brace with which it is valid, as MDX does", async () => {
    assert.deepEqual(await found(`{\`a \${b} } c\`} {'}'} {/* } */ a} {a ?? {b: '}'}}\n`), []);
    assert.deepEqual(await found('{/* a\n*/} {"a".replace(/}/, "b")}\n'), []);
  });

  it("reports what is wrong with imports and exports", async () => {
    const cases: Readonly<Record<string, string>> = {
      'export const a█:█ string = "b"': "unexpected `:`",
      "export const a = [\n  { b: 1 }\n  █{█ b: 2 }\n]": "unexpected `{`",
      "export const a = { b: 1█;█ c: 2 }": "unexpected `;`",
      "export const a = 1\nexport const █a█ = 2": "identifier `a` has already been declared",
      "export { █a█ }": "export `a` is not defined",
    };
    for (const [marked, reason] of Object.entries(cases)) {
      const [before = "", underlined = "", after = ""] = marked.split("█");
      const expected = [`error ${underlined} | Invalid JavaScript: ${reason}; the build will fail.`];
      assert.deepEqual(await found(`${before}${underlined}${after}\n\ntext\n`), expected, marked);
    }
    assert.deepEqual(await found('import a from "react"\n\nexport { a }\nexport { a as b, a as default }\n'), []);
    assert.deepEqual(await found("export const a = 1 +\n\n2\n\ntext\n"), []);
    assert.deepEqual(await found("export const a = \n"), ["error = | Invalid JavaScript: unexpected end; the build will fail."]);
  });

  it("does not say what is wrong with code that is too long or nested too deep to know it", async () => {
    const deep = 20_000;
    assert.deepEqual(await found(`{${"(".repeat(deep)}a${")".repeat(deep)}}\n`), []);
    assert.deepEqual(await found(`{/${"(".repeat(deep)}a${")".repeat(deep)}/}\n`), []);
    assert.deepEqual(await found(`{\n${"a +\n".repeat(60_000)} b c\n}\n`), []);
  });

  it("reports words in double braces that JavaScript reserves, unless they are variables of the site", async () => {
    assert.deepEqual(
      (await found("{{else}} {{ package }} {{else: 1}}\n")).map((each) => each.replace(/; .*$/u, "")),
      ["error {{else}} | Variable not found: `else`", "error {{ package }} | Variable not found: `package`"],
    );
  });

  it("reports IDs of headings that the platform does not read", async () => {
    const report = (heading: string, tag: string) =>
      `error ${heading} | A heading with an ID must start its line, with at most three spaces before it; the build will fail. Write \`${tag}\`.`;
    const text =
      '<Tab title="A">\n    ## B *c* {#d}\n</Tab>\n\n- # E { # f }  \n\n> ### G {#h}\n\n<Tab title="I">\n\t## J {#k}\n</Tab>\n';
    assert.deepEqual(await found(text), [
      report("## B *c* {#d}", '<h2 id="d">B *c*</h2>'),
      report("# E { # f }", '<h1 id="f">E</h1>'),
      report("### G {#h}", '<h3 id="h">G</h3>'),
      report("## J {#k}", '<h2 id="k">J</h2>'),
    ]);
    const fixes = await fixesOf(docs(["a"]), { "a.mdx": "- ## B {#c}\n" });
    assert.equal(fixes.apply('Change to `<h2 id="c">B</h2>`')["a.mdx"], '- <h2 id="c">B</h2>\n');
    const expression = (braces: string) =>
      `error ${braces} | Not a JavaScript expression; the build will fail. For braces as text, write \`\\{\`.`;
    assert.deepEqual(await found("## A {#b} ##\n\n## {#c}\n\nD {#e}\n===\n"), ["{#b}", "{#c}", "{#e}"].map(expression));
    assert.deepEqual(
      await found("- a\n\n  ## B {#c}\n\n   ## D {#e}\r\n\n- ## H \\{#i\\}\n\n<MDX>\n      ## F {#g}\n</MDX>\n"),
      [],
    );
  });

  it("reports a less-than sign before something that no tag has", async () => {
    const less = "error < | `<` does not start a tag; the build will fail. Write `\\<`.";
    const wrong = [
      "Map<string, number>",
      "Set<a|b>",
      "Set<a | b>",
      "f<x[]>",
      "T<K extends string, V>",
      "<name(s)>",
      "<a?>",
      "i <n;",
      "<键，值>",
    ];
    for (const type of wrong) {
      assert.deepEqual(await found(`A ${type} b\n`), [less], type);
      assert.deepEqual(await found(`| a |\n|---|\n| ${type.replaceAll("|", "\\|")} |\n`), [less], type);
    }
    for (const tag of ['<A b="c, d" e>f</A>', "<A.B-c />", "<a:b />", "<$a_ b-c={[d, e]} />", "<A\n  b\n/>"])
      assert.deepEqual(await found(`A ${tag} g\n`), [], tag);
  });

  it("reports values without quotation marks", async () => {
    const message = (value: string) => `error ${value} | Missing quotes; the build will fail. Write \`"${value}"\`.`;
    const text =
      '<img src="a" width=100% height=50/>\n\nA <a href=https://a.example/b target=_blank>b</a> <Card cols=2>c</Card>\n';
    assert.deepEqual(await found(text), ["100%", "50", "https://a.example/b", "_blank", "2"].map(message));
    assert.deepEqual(await found("`<a b=1>`\n\n<a b = \"c=d\" e='f=g' h />\n"), []);
    assert.deepEqual(await found("<a b={1} c=2>d</a>\n"), [message("2")]);
    assert.deepEqual(await found('<a b=c d" e="f">g</a>\n'), [
      'error c d" | Missing quotes; the build will fail. Write `"c d"`.',
    ]);
    assert.deepEqual(await found('<a b=c d="e">f</a>\n'), [message("c")]);
    assert.deepEqual(await found('<a b="c" d=e">f</a>\n'), ['error e" | Missing quotes; the build will fail. Write `"e"`.']);
    const fixes = await fixesOf(docs(["a"]), { "a.mdx": "<img width=100 />\n" });
    assert.equal(fixes.apply('Change to `"100"`')["a.mdx"], '<img width="100" />\n');
  });

  it("reports a value in curly quotes, also with an apostrophe", async () => {
    for (const value of ["b", "what’s new", "‘b’ c"]) {
      const page = `<A title=“${value}” d="e">f</A>\n`;
      const { titles, apply } = await fixesOf(docs(["a"]), { "a.mdx": page });
      assert.deepEqual(titles, [`Change to \`"${value}"\``]);
      assert.equal(apply(titles[0] ?? "")["a.mdx"], `<A title="${value}" d="e">f</A>\n`);
    }
  });

  it("reports a value without its closing quotation mark once, and no link in it", async () => {
    const all = await diagnose(docs(["a"]), { "a.mdx": 'A <img src="/b.png alt="c" /> d\n' });
    assert.deepEqual(
      all.map(({ code, text }) => `${code} ${text}`),
      ['mdx-syntax "/b.png'],
    );
  });

  it("reports curly quotes, unclosed tags, and TypeScript in scripts for what they are", async () => {
    const cases: Readonly<Record<string, readonly [at: string, reason: string, right?: string]>> = {
      "export const a = “B c”\n\n{a}\n": ["“B c”", "curly quotes", '"B c"'],
      "<A b={{c: ‘d’}} />\n": ["‘d’", "curly quotes", '"d"'],
      "export const a = “it’s ‘B’”\n\n{a}\n": ["“it’s ‘B’”", "curly quotes", '"it’s ‘B’"'],
      "export const A = () => <p>a<br>b</p>\n\n<A />\n": ["<br>", "unclosed tag `<br>`", "<br />"],
      'export const A = () => (\n  <p>\n    <br />\n    <img src="/b.png">\n  </p>\n)\n\n<A />\n': [
        '<img src="/b.png">',
        "unclosed tag `<img>`",
        '<img src="/b.png" />',
      ],
      'export const A = () => <p><br class="a>b">c<brand>d</brand></p>\n\n<A />\n': [
        '<br class="a>b">',
        "unclosed tag `<br>`",
        '<br class="a>b" />',
      ],
      "export const A = () => <p><img onLoad={() => b}></p>\n\n<A />\n": [
        "<img onLoad={() => b}>",
        "unclosed tag `<img>`",
        "<img onLoad={() => b} />",
      ],
      'export const a = ["b"] as const\n\n{a[0]}\n': ["as", "`as` is TypeScript"],
      "export const a = {b: 1} satisfies C\n\n{a.b}\n": ["satisfies", "`satisfies` is TypeScript"],
    };
    for (const [page, [at, reason, right]] of Object.entries(cases)) {
      assert.deepEqual(await found(page), [`error ${at} | Invalid JavaScript: ${reason}; the build will fail.`], page);
      const { titles, apply } = await fixesOf(docs(["a"]), { "a.mdx": page, "b.png": "" });
      if (right === undefined) assert.deepEqual(titles, []);
      else assert.equal(apply(titles[0] ?? "")["a.mdx"], page.replace(at, right));
    }
  });

  it("reports an element in an export that is not closed, or a comment of HTML, instead of the bracket around it", async () => {
    const cases: Readonly<Record<string, string>> = {
      "export const A = () => (\n  <p>\n    <b>c\n  </p>\n)\n\n<A />\n":
        "error < | Invalid JavaScript: expected `</b>`; the build will fail.",
      "export const A = () => (\n  <p>\n    <!-- b -->\n  </p>\n)\n\n<A />\n":
        "error <!-- b --> | MDX has no HTML comments; the build will fail. Use `{/* … */}`.",
      "export const A = () => (\n  <p>\n    b\n  </p>\n\n<A />\n": "error ( | Missing `)`; the build will fail.",
    };
    for (const [page, expected] of Object.entries(cases)) assert.deepEqual(await found(page), [expected], page);
  });

  it("reports CSS and JavaScript as text in an element once", async () => {
    const message = (name: string) =>
      `MDX reads braces in \`<${name}>\` as expressions; the build will fail. Put the content in braces and backticks.`;
    const css = ".a { color: red; }\n  .b { margin: 0; }";
    const script = "const a = {b: 1, c: 2};";
    const cases: Readonly<Record<string, readonly [name: string, content: string]>> = {
      [`A\n\n<style>\n  ${css}\n</style>\n\nB\n`]: ["style", css],
      [`<script type="module">\n${script}\n</script>\n`]: ["script", script],
    };
    for (const [page, [name, content]] of Object.entries(cases)) {
      assert.deepEqual(await found(page), [`error ${content} | ${message(name)}`], page);
      const { apply } = await fixesOf(docs(["a"]), { "a.mdx": page });
      const fixed = apply("Put the content in braces and backticks")["a.mdx"] ?? "";
      assert.equal(fixed, page.replace(content, `{\`${content}\`}`));
      assert.notEqual(mdxReference(fixed), undefined);
    }
    assert.deepEqual(await found("<style>{`\n  .a { color: red; }\n`}</style>\n"), []);
    assert.deepEqual(await found(`~~~html\n<style>\n~~~\n\n<style>\n${css}\n</style>\n`), [`error ${css} | ${message("style")}`]);
    assert.deepEqual(await found("`<style>` {a b} `</style>`\n"), [
      "error {a b} | Not a JavaScript expression; the build will fail. For braces as text, write `\\{`.",
    ]);
  });

  it("puts CSS as text of a block quote in a template only if it is in one line", async () => {
    const title = "Put the content in braces and backticks";
    const short = await fixesOf(docs(["a"]), { "a.mdx": "> <style>\n> .a { color: red; }\n> </style>\n" });
    assert.equal(short.apply(title)["a.mdx"], "> <style>\n> {`.a { color: red; }`}\n> </style>\n");
    const long = await fixesOf(docs(["a"]), { "a.mdx": "> <style>\n> .a { color: red; }\n> .b { margin: 0; }\n> </style>\n" });
    assert.deepEqual(long.titles, []);
  });

  it("reports a key with hyphens, as CSS writes it", async () => {
    const cases: Readonly<Record<string, readonly [key: string, right: string]>> = {
      "{{margin-top: 4}}": ["margin-top", "marginTop"],
      "{{ color: 'red', border-top-width: 1 }}": ["border-top-width", "borderTopWidth"],
      "{{\n  -webkit-hyphens: 'auto',\n}}": ["-webkit-hyphens", "WebkitHyphens"],
      "{{ -ms-flex: 1 }}": ["-ms-flex", "msFlex"],
    };
    const others: Readonly<Record<string, readonly [key: string, right: string]>> = {
      "{{ X-Api-Key: 'b' }}": ["X-Api-Key", '"X-Api-Key"'],
      "{[{ b: 1, c-2: 3 }]}": ["c-2", '"c-2"'],
    };
    const all = [
      ...Object.entries(cases).map((each) => ["style", ...each] as const),
      ...Object.entries(others).map((each) => ["headers", ...each] as const),
    ];
    for (const [attribute, value, [key, right]] of all) {
      const page = `<div ${attribute}=${value}>a</div>\n`;
      assert.deepEqual(await found(page), [
        `error ${key} | Hyphen in the name of a property; the build will fail. Write \`${right}\`.`,
      ]);
      const { apply } = await fixesOf(docs(["a"]), { "a.mdx": page });
      assert.equal(apply(`Change to \`${right}\``)["a.mdx"], page.replace(key, right));
    }
    assert.deepEqual(await found("<A b={{c: d e-f}} />\n"), [
      "error e | Invalid JavaScript: unexpected `e`; the build will fail.",
    ]);
  });

  it("reports a comment whose brace is not closed, or is a part of the comment", async () => {
    const cases: Readonly<Record<string, readonly [at: string, right: string]>> = {
      "{/* a */\n\nb\n": ["*/", "*/}"],
      "a {/* b\nc */ d\n": ["*/", "*/}"],
      "{/* a\n\nb */\n\nc\n": ["*/", "*/}"],
      "> {/* a\n>\n> b **/\n": ["*/", "*/}"],
      "{// a}\n\nb\n": ["{// a}", "{/* a */}"],
    };
    for (const [page, [at, right]] of Object.entries(cases)) {
      assert.deepEqual(await found(page), [`error ${at} | Missing \`}\`; the build will fail. Write \`${right}\`.`]);
      const { apply, titles } = await fixesOf(docs(["a"]), { "a.mdx": page });
      assert.equal(apply(titles[0] ?? "")["a.mdx"], page.replace(at, right));
    }
  });

  it("does not take for the end of a comment what may end something else", async () => {
    const pages = [
      "{/* a\n\n`b/**/c`\n",
      "{/* a\n\nb **/c d\n",
      "{/* a\n\n```js\n/* b */\n```\n",
      "{/* a\n\nb */ c\n",
      "> {/* a\n>\n> b */ c\n",
    ];
    const brace = "For a brace as text, write `\\{`.";
    for (const page of pages) {
      assert.deepEqual(await found(page), [`error { | Missing \`}\`; the build will fail. ${brace}`], page);
      const { titles, apply } = await fixesOf(docs(["a"]), { "a.mdx": page });
      assert.notEqual(mdxReference(apply(titles[0] ?? "")["a.mdx"] ?? ""), undefined, page);
    }
  });

  it("reports the quotation marks in a tag that MDX cannot parse, with what is most likely meant", async () => {
    const nested = "Quote inside a value";
    const unclosed = "Missing closing quote";
    const cases: Readonly<Record<string, readonly [at: string, message: string, replacement?: string]>> = {
      '<A b="c "d" e" f="g">h</A>': ['"c "d" e"', nested, `'c "d" e'`],
      "<A b='it's c'>d</A>": ["'it's c'", nested, `"it's c"`],
      '<A b="c \\"d\\" e">f</A>': ['"c \\"d\\" e"', nested, `'c "d" e'`],
      '<A b="c "d" it\'s">e</A>': ['"c "d" it\'s"', nested, '"c &quot;d&quot; it\'s"'],
      "<A b='c 'd' \"e\"'>f</A>": ["'c 'd' \"e\"'", nested, "'c &apos;d&apos; \"e\"'"],
      '<A b="5" c">d</A>': ['"5" c"', nested, `'5" c'`],
      '<A b="c d="e">f</A>': ['"c', unclosed, '"c"'],
      '<A b="c>d</A>': ['"c', unclosed, '"c"'],
      '<A b="c />\n\nd "e"': ['"c', unclosed, '"c"'],
      '<A b="c d="/e" f="g">h</A>': ['"c', unclosed, '"c"'],
      '<A\n  b="c\n  d={1}\n>\ne "f"\n</A>': ['"c', unclosed, '"c"'],
      '<A\n  b="c\n>\nd\n</A>': ['"c', unclosed, '"c"'],
      '<A b="c\n  d\n>\n</A>': ['"', unclosed],
      '<A b="c”>d</A>': ['"c”', unclosed, '"c"'],
      "<A b=“c d”>e</A>": ["“c d”", "Curly quotes", '"c d"'],
      '<A b=‘c" />': ['‘c"', "Curly quotes", '"c"'],
    };
    for (const [text, [at, message, replacement]] of Object.entries(cases))
      for (const page of [`${text}\n\n<B />\n`, ...(text.includes("\n") ? [] : [`a ${text}\n`])]) {
        const suggestion = replacement === undefined ? "" : ` Write \`${replacement}\`.`;
        assert.deepEqual(await found(page), [`error ${at} | ${message}; the build will fail.${suggestion}`], page);
      }
    const fixes = await fixesOf(docs(["a"]), { "a.mdx": '<A b="c "d" e">f</A>\n' });
    assert.equal(fixes.apply(`Change to \`'c "d" e'\``)["a.mdx"], `<A b='c "d" e'>f</A>\n`);
  });

  it("reports a character that no tag has, at its place", async () => {
    const unexpected = (character: string) => `error ${character} | Unexpected \`${character}\` in a tag; the build will fail.`;
    assert.deepEqual(await found('<A b="c", d="e">f</A>\n'), [unexpected(",")]);
    assert.deepEqual(await found("<A, b>\n</A>\n"), [unexpected(",")]);
    assert.deepEqual(await found('<div @click="a" (b)="c" d="e">{1}</div>\n'), [unexpected("@")]);
    assert.deepEqual(await found('<A b="c" "d">e</A>\n'), [unexpected('"')]);
    assert.deepEqual(await found('<A b="c"">d</A>\n'), [unexpected('"')]);
    assert.deepEqual(await found('<A b="c" d"e f">g</A>\n'), [unexpected('"')]);
    assert.deepEqual(await found("<A b=>c</A>\n"), ["error => | Missing value for `b`; the build will fail."]);
    assert.deepEqual(await found("<A b=`c d`>e</A>\n"), ["error ` | Unexpected backtick in a tag; the build will fail."]);
    assert.deepEqual(await found("<A b={c>d</A>\n"), ["error { | Missing `}`; the build will fail."]);
    assert.deepEqual(await found("a </+A>\n"), ["error < | `<` does not start a tag; the build will fail. Write `\\<`."]);
    const fixes = await fixesOf(docs(["a"]), { "a.mdx": '<A b="c", d="e">f</A>\n' });
    assert.equal(fixes.apply("Remove `,`")["a.mdx"], '<A b="c" d="e">f</A>\n');
    // Whitespace and names may have other forms.
    for (const tag of [
      '<A\u00A0b="c" />',
      '<\u00A0A b="c" />',
      '<A . B c="d" />',
      '<A b : c="d" />',
      '<A b="c"d="e" />',
      "<A{...b}c/>",
    ])
      assert.deepEqual(await found(`${tag}\n\na ${tag}\n`), [], tag);
    assert.deepEqual(await found("<A b\n\n:c />\n\n<A\n\n.B\n\n/>\n\n<A. b>\n\n</A.b>\n"), []);
    assert.deepEqual(await found('<A b c="d" .e>f</A>\n'), [unexpected(".")]);
  });

  it("reports a tag that does not end", async () => {
    const missing = "error <A | Missing `>` for `<A` in the same paragraph; the build will fail.";
    for (const text of ['<A b="c"', '<A b="c"\n\nd, "e"', 'a <A b="c"\n- d>', "<A\n\nb\n\n</A>"])
      assert.deepEqual(await found(`${text}\n`), [missing], text);
    for (const rest of ["", "\n\nd", "\n</B>", " \n# d"]) {
      const page = `<B>\n<A>\nc\n</A${rest}\n`;
      assert.deepEqual(await found(page), ["error </A | Missing `>` for `</A`; the build will fail."], page);
      const { titles, apply } = await fixesOf(docs(["a"]), { "a.mdx": page });
      assert.deepEqual(titles, ["Add `>`"]);
      assert.equal(apply("Add `>`")["a.mdx"], page.replace("</A", "</A>"));
    }
    assert.deepEqual(await found("if a <b then c\n"), [
      "error < | Missing `>` for `<b`; the build will fail. For `<` as text, write `\\<`.",
    ]);
    assert.deepEqual(await found("a <\n\nb\n\na <\nb < c\n"), [
      "error < | `<` does not start a tag; the build will fail. Write `\\<`.",
    ]);
  });

  it("reads lines that a tag goes on over, also if text follows it", async () => {
    const texts = [
      "<b\n> c</b>",
      "a\n<b\n> c</b>",
      "- <b\n  > c</b>",
      "<b c='\n- d'> e</b>",
      "{1} <b\n> c</b>",
      "<b><c\n> d</c></b>",
      "> <b c='d'\n> > e</b>",
    ];
    for (const text of texts) assert.deepEqual(await found(`${text}\n`), [], text);
  });

  it("reports paragraphs that start like an import or export", async () => {
    const message = (keyword: string) =>
      `error ${keyword} | Not a JavaScript \`${keyword}\`; the build will fail. For text, put a space before it.`;
    for (const text of [
      "import the module first",
      "import data.",
      "import data from Stripe",
      "import .csv files",
      "import 2 files",
      "import - a",
      "import Chart\n<Chart />",
      "import data:\n- a",
      "import data\n\n- a",
      "export your data\nas CSV",
      "export `a`",
    ])
      assert.deepEqual(await found(`a\n\n${text}\n\nb\n`), [message(text.slice(0, 6))], text);
    for (const text of [
      'import a from "/b.mdx"',
      "import a, { b } from '/c.jsx'",
      "import * as a from '/b.jsx'",
      "import '/a.css'",
      "import {\n  a,\n} from '/b.jsx'",
      "import from from '/a.jsx'",
      "import a /* b */ from '/c.jsx'",
      "import a\nfrom '/b.jsx'",
      "export const a = 1",
      "export default function () {}",
      "export { a } from '/b.jsx'",
      "export * from '/a.jsx'",
      "export async function a() {}",
    ])
      assert.deepEqual(await found(`${text}\n\nb\n`), [], text);
    for (const text of [
      " import the module first",
      "a\nimport the module first",
      "- import the module first",
      "> export your data",
      "import, then",
      "imports the module",
      "```\nimport the module\n```",
    ])
      assert.deepEqual(await found(`${text}\n`), [], text);
    const fixes = await fixesOf(docs(["a"]), { "a.mdx": "import the module first\n" });
    assert.equal(fixes.apply("Change to ` import`")["a.mdx"], " import the module first\n");
  });

  it("reports text that starts with `import` and has an apostrophe or quotation marks as such", async () => {
    for (const text of [
      "import the data if it's\nthere",
      "import the “Settings”",
      "import your data from “Settings”",
      "import all data from a.md",
    ]) {
      const fixes = await fixesOf(docs(["a"]), { "a.mdx": `${text}\n` });
      assert.equal(fixes.apply("Change to ` import`")["a.mdx"], ` ${text}\n`);
    }
    assert.deepEqual(await found("import it's\n"), [
      "error ' | Invalid JavaScript: unterminated string constant; the build will fail.",
    ]);
  });

  it("reads no front matter in TOML", async () => {
    for (const lead of ["+++\na = {\n+++", "\uFEFF+++ \r\na = {\r\n+++\t\r"])
      assert.deepEqual(await found(`${lead}\nexport function A() {\n  return (\n\n  1)\n}\n`), [], lead);
    assert.equal((await found("+++\n+++\n{\n")).length, 1);
  });

  it("reports imports whose path lacks quotation marks or has wrong ones", async () => {
    const quoted = (path: string, problem: string) => [`error ${path} | ${problem}; the build will fail. Write \`"/b.mdx"\`.`];
    for (const [path, problem] of [
      ["/b.mdx", "Missing quotes"],
      ['"/b.mdx', "Missing closing quote"],
      ["'/b.mdx", "Missing closing quote"],
      ["'/b.mdx\"", "Missing closing quote"],
      ["“/b.mdx”", "Curly quotes"],
    ] as const) {
      for (const end of ["", ";", " ; ", "\r"])
        assert.deepEqual(await found(`import A from ${path}${end}\n\n<A />\n`), quoted(path, problem), path);
      assert.deepEqual(await found(`import {\n  a,\n} from ${path}\n\nb\n`), quoted(path, problem), path);
      assert.deepEqual(await found(`import C from "/c.mdx";\nimport A from ${path};\n\nb\n`), quoted(path, problem), path);
    }
    assert.deepEqual(await found("import '/b.mdx\n\nb\n"), quoted("'/b.mdx", "Missing closing quote"));
    for (const path of ["./b", "../b/c.jsx", "b.mdx", "parts/b.mdx", "~/b.mdx"])
      assert.deepEqual(await found(`import A from ${path}\n`), [
        `error ${path} | Missing quotes; the build will fail. Write \`"${path}"\`.`,
      ]);
    const fixes = await fixesOf(docs(["a"]), { "a.mdx": "import A from /b.mdx;\n", "b.mdx": "" });
    assert.equal(fixes.apply('Change to `"/b.mdx"`')["a.mdx"], 'import A from "/b.mdx";\n');
  });

  it("reports imports with wrong names", async () => {
    const message =
      'error import | Invalid `import`; the build will fail. Write it as in `import Name from "/snippets/name.mdx"`.';
    for (const names of ["A", "A form", "A, B from", "* from", "a-b from", "{ a b } from", "type { A } from", "from"])
      assert.deepEqual(await found(`import ${names} "/b.mdx"\n\nb\n`), [message], names);
    for (const names of ["{ a b } from", "type { A } from", "{ type A } from", "a b from", "a, from"])
      assert.deepEqual(await found(`import ${names} 'react'\n\nb\n`), [message], names);
    for (const names of ["A from", "type from", "A, { b } from", "{ a /* b c */ } from"])
      assert.deepEqual(await found(`import ${names} 'react'\n\nb\n`), [], names);
    for (const names of [
      "A from",
      "A, { b } from",
      "A, * as b from",
      "* as b from",
      "{} from",
      "{ a as b, } from",
      "{ default as a }from",
      "{\n  a,\n  b,\n} from",
      "{ a /* b */ } from",
      "Ä$_1 from",
      "\\u0061 from",
    ])
      assert.deepEqual(await found(`import ${names} "/b.mdx"\n\nb\n`), [], names);
    for (const text of ['import A from "/b.mdx" // c', 'import A from"/b.mdx"'])
      assert.deepEqual(await found(`${text}\n\nb\n`), [], text);
    assert.deepEqual(await found('import A from "/b.json" with { type: "json" }\n'), [
      "error with | Invalid JavaScript: unexpected `with`; the build will fail.",
    ]);
    const text = "error import | Not a JavaScript `import`; the build will fail. For text, put a space before it.";
    for (const prose of ['the users "a/b" table', "data from A/B tests", "it\n\nIt's in './b/c'"])
      assert.deepEqual(await found(`import ${prose}\n`), [text], prose);
  });

  it("reports a second default export", async () => {
    const second = "error export default | Duplicate `export default`; the build will fail.";
    const first = "export default ({ children }) => <div>{children}</div>\n";
    for (const between of ["\n", "\nText\n\n", "\n<div>\n\n"])
      assert.deepEqual(await found(`${first}${between}export default 1\n${between.includes("<") ? "\n</div>\n" : ""}`), [second]);
    for (const other of ["```js\nexport default 1\n```", "export const defaults = 1", "- export default 1", "`export default`"])
      assert.deepEqual(await found(`${first}\n${other}\n`), [], other);
    assert.deepEqual(await found(`${first}\nexport default settings with the menu\n`), [
      "error with | Invalid JavaScript: unexpected `with`; the build will fail.",
    ]);
  });

  it("does not report a second default export of a snippet, of which the last one counts", async () => {
    const files = {
      "a.mdx": 'import S from "/snippets/s.mdx"\n\n<S />\n',
      "snippets/s.mdx": "export default 1\n\nexport default 2\n",
    };
    assert.deepEqual(await diagnose(docs(["a"]), files), []);
  });

  it("reports a name that is imported twice", async () => {
    const message = (name: string) => [`error ${name} | Duplicate import \`${name}\`; the build will fail.`];
    const first = 'import A from "/b.mdx"\n';
    for (const again of ["A", "{ A }", "{ x as A }", "B, {\n  C,\n  A,\n}", "* as A"])
      for (const between of ["", "\n", "\n# C\n\n", "\n<div>\n\n"])
        assert.deepEqual(
          await found(`${first}${between}import ${again} from '/c.mdx'\n${between.includes("<") ? "\n</div>\n" : ""}`),
          message("A"),
        );
    assert.deepEqual(await found("import { default as b, b } from '/b.mdx'\n"), message("b"));
    for (const other of ["a", "{ A as B }", "{ /* A */ B }", "B /* A */", "{ B as A\\u0042 }"])
      assert.deepEqual(await found(`${first}import ${other} from '/c.mdx'\n`), [], other);
    assert.deepEqual(await found(`${first}\n\`\`\`\n${first}\`\`\`\n\n- ${first}\n> ${first}`), []);
    assert.deepEqual(await found("import '/b.mdx'\nimport '/b.mdx'\n"), []);
  });

  it("reports a declaration with the name of an import before it", async () => {
    const message = "error A | Invalid JavaScript: identifier `A` has already been declared; the build will fail.";
    for (const declaration of ["const A = 1", "function A() {}", "class A {}", "let b = 1, A = 2"])
      assert.deepEqual(await found(`import { A } from "/b.mdx"\n\n# B\n\nexport ${declaration}\n`), [message], declaration);
    for (const other of ["const B = A", "function b(A) { return A }", "const b = { A: 1 }", "{ A }", "{ A as b }"])
      assert.deepEqual(await found(`import { A } from "/b.mdx"\n\nexport ${other}\n`), [], other);
  });

  it("accepts what only reads like an import or a declaration: code in templates, comments, and elements", async () => {
    const sample = 'import A from "a"\nimport A from "a"; import A from "a"\nexport const A = 1\n';
    for (const code of [`\`\n${sample}\``, `1 /*\n${sample}*/`, `<pre>{\`\n${sample}\n\n${sample}\`}</pre>`])
      for (const end of ["", "import B from '/b.mdx'\n"]) {
        const page = `export const b = ${code}\n${end}\nexport const c = ${code}\n\nexport const A = 1\n`;
        assert.deepEqual(await found(page), [], page);
      }
    for (const newline of ["\n", "\r\n"]) {
      const page = `export const b = "\\\nimport A from 'a' {"\n\nexport const A = 1\n`.replaceAll("\n", newline);
      assert.deepEqual(await found(page), [], JSON.stringify(page));
    }
    const again = `export const b = \`\n${sample}\`\nimport C from "/b.mdx"\n\nexport const C = 1\n`;
    assert.deepEqual(await found(again), [
      "error C | Invalid JavaScript: identifier `C` has already been declared; the build will fail.",
    ]);
  });

  it("reports the outermost bracket of an export or import that stays open", async () => {
    const message = (open: string, close: string) => [`error ${open} | Missing \`${close}\`; the build will fail.`];
    assert.deepEqual(await found("export const a = {\n  b: 1\n\n# C\n"), message("{", "}"));
    assert.deepEqual(await found("export const a = [1, 2\n\nb\n"), message("[", "]"));
    assert.deepEqual(await found("export const a = f(1;\n\n<5\n").then(([first]) => [first]), message("(", ")"));
    assert.deepEqual(await found("import {\n  a,\n\nb\n"), message("{", "}"));
    const component = (rest: string) =>
      `export const A = ({ b }) => {\n  return (\n    <p>\n      ${rest}\n    </p>\n  );\n};\n\n# C\n`;
    assert.deepEqual(await found(component("{b}")), []);
    assert.deepEqual(await found(component("{b && <b>c</b>")), message("{", "}"));
    assert.deepEqual(await found('import { a, b from "/b.jsx"\n\nb\n'), message("{", "}"));
    assert.deepEqual(
      await found("export const a = () => (\n  <b>{c}</b>\n\n# D\n\nSee [e](f) and <g>{h}</g>\n"),
      message("(", ")"),
    );
    assert.deepEqual(await found("export const a = '{' + `(` + /[[]/ + <b>[</b>\n\nb\n"), []);
  });

  it("reports a missing blank line after imports", async () => {
    const imports = "import a from '/c.mdx'\nimport { b } from \"/b.jsx\";\n";
    const message = "Missing blank line after an import; the build will fail.";
    for (const line of ["# A", "text", "<A>b</A>", "{a}", "---", "exporter", ";"])
      assert.deepEqual(await found(`${imports}${line}\n\nb\n`), [`error ${line.charAt(0)} | ${message}`], line);
    for (const rest of [
      "",
      "\n# A",
      " \n# A",
      "export const c = 1",
      "  export const c = 1",
      "\u00a0\nexport const c = 1",
      "// c",
      "/* c */",
      "import {\n  c,\n} from '/c.jsx'",
    ])
      assert.deepEqual(await found(`${imports}${rest}\n`), [], rest);
    assert.deepEqual(await found("import(\n'/a.jsx')\nb\n"), []);
    const fixes = await fixesOf(docs(["a"]), { "a.mdx": `${imports}# A\n` });
    assert.equal(fixes.apply("Add a blank line")["a.mdx"], `${imports}\n# A\n`);
    assert.deepEqual(await found(`${imports}  b\n`), [`error   b | ${message}`]);
    const indented = await fixesOf(docs(["a"]), { "a.mdx": `${imports}  b\n` });
    assert.equal(indented.apply("Add a blank line")["a.mdx"], `${imports}\n  b\n`);
  });

  it("reports a missing blank line after exports", async () => {
    const message = "Missing blank line after an export; the build will fail.";
    const exports = [
      "export const a = 1",
      'export const a = "b";',
      "export const A = () => {\n  return <b>c</b>;\n}  ",
      "export const a = [b]",
    ];
    for (const line of ["## A", "text", "<A />", "<A>b</A>", "<A>\n  c\n</A>", '<A b="c" d>\n\nc\n</A>', "const b = 1"])
      for (const before of exports)
        assert.deepEqual(await found(`${before}\n${line}\n\nb\n`), [`error ${line.charAt(0)} | ${message}`], before + line);
    for (const rest of ["", "\ntext", "export const c = 1", "// c"])
      for (const before of exports) assert.deepEqual(await found(`${before}\n${rest}\n`), [], before + rest);
    // What may go on in the next line; all else does not.
    const notAfter: Readonly<Record<string, RegExp>> = {
      "- b": /\}/u,
      "in c": /\}/u,
      "  .map((b) => b)": /\}/u,
      "(b)": /\}/u,
    };
    for (const rest of ["- b", "in c", "  .map((b) => b)", "from 'c'", "(b)", "{c}", "**c**", "| a | b |"])
      for (const before of exports) {
        const isOver = before.endsWith(";") || notAfter[rest]?.test(before) !== false;
        const [underlined = ""] = /^ *./u.exec(rest) ?? [];
        const expected = isOver ? [`error ${underlined} | ${message}`] : [];
        assert.deepEqual(await found(`${before}\n${rest}\n`), expected, before + rest);
      }
    for (const whole of [
      "export const a =\nb",
      "export const a = b +\nc",
      "export const a = 1,\nb = 2",
      "export default\nb",
      "export const a = `b;\nc`",
      "export const a = // b;\nc",
      "export const A = () =>\n<p>\nb;\n- c\n</p>;",
    ])
      assert.deepEqual(await found(`${whole}\n`), [], whole);
    assert.deepEqual(await found("export const A = () => (\n<p>\nb :)\ntext <b>c</b>;\n## D\n</p>\n)\n\nb\n"), []);
    const fixes = await fixesOf(docs(["a"]), { "a.mdx": "export const a = 1\n# A\n" });
    assert.equal(fixes.apply("Add a blank line")["a.mdx"], "export const a = 1\n\n# A\n");
  });

  it("inserts a blank line with the line ends of the page", async () => {
    const fixes = await fixesOf(docs(["a"]), { "a.mdx": 'import A from "/a.jsx"\r\n# A\r\n' });
    assert.equal(fixes.apply("Add a blank line")["a.mdx"], 'import A from "/a.jsx"\r\n\r\n# A\r\n');
  });

  it("knows the line breaks of old systems, which MDX ends lines with", async () => {
    assert.deepEqual(await found("<a>\n\nb\n\n</a>\rc\n"), []);
    assert.deepEqual(await found("---\rtitle: A\r---\r\r```\r<5\r```\r\rb <5\r"), [
      "error < | `<` does not start a tag; the build will fail. Write `\\<`.",
    ]);
  });

  it("takes braces in URLs for text", async () => {
    assert.deepEqual(await found("See https://a.example/{user id} or (www.a.example/{open and more.\n"), []);
    const long = `https://a.example/${"path/".repeat(100)}`;
    assert.deepEqual(await found(`See ${long}{!}/{!}{!} or {user}${long}{user id}.\n`), []);
    assert.equal((await found(`See ${long} {user id}{user id}\n`)).length, 2);
    assert.deepEqual(await found("See https://{user id}\n"), [
      "error {user id} | Not a JavaScript expression; the build will fail. For braces as text, write `\\{`.",
    ]);
    assert.deepEqual(await found('<a href="https://a.example">{/* { */}</a>\n'), []);
  });

  it("takes backticks and other marks in URLs for text", async () => {
    const end = "the build will fail.";
    const cases: Readonly<Record<string, readonly string[]>> = {
      "https://a.example/`<b></b> `<b>`": [],
      "www.`<b></b> `<b>`": [],
      "https://a.example/x`<b>`": [
        `error <b> | Missing \`</b>\` in the same paragraph; ${end} Add it, or write \`<b>\` on a line of its own.`,
      ],
      // A trailing mark belongs to what is around the URL, and so does one after a character reference.
      "*<b>https://a.example*</b>": [`error <b> | Missing \`</b>\` in the same emphasized text; ${end} Add it.`],
      "<b>*a*https://a.example/*b*!</b> https://a.example/&amp;`<b>`</b>": [],
      "(https://a.example/(b)) `<b>` https://a.example/c)`<b>`</b>": [],
      // These are no such links: not at a domain, in an open bracket, or after a letter.
      "https://a_b.example/`<b>` https://.`<b>` xhttps://a.example`<b>` xwww.a.example`<b>`": [],
      "[https://a.example/`<b>`](/c) [https://a.example/] `<b>` [https://a.example/`<b>`": [],
      "| www.a.example/`<b>`</b> |\n|---|\n|www.b.example/`<b>`</b>|": [],
      "[a]https://a.example/[`<b>`](/c)</b>": [],
    };
    for (const [text, expected] of Object.entries(cases)) assert.deepEqual(await found(`${text}\n`), expected, text);
  });

  it("reports tags that are not closed, or close nothing", async () => {
    const end = "the build will fail.";
    const cases: Readonly<Record<string, readonly string[]>> = {
      "<Card>\n\nText <br> more <img src='a'\n/><hr/>\n\n</Card>": [`<br> | Unclosed tag \`<br>\`; ${end} Write \`<br />\`.`],
      "<Tabs>\n<Tab title='a'>\n\ntext\n\n</Tabs>\n\n<Note>": [`<Tab title='a'> | Missing \`</Tab>\`; ${end}`],
      "a <b>c</b>\n\n<Steps>\n  <Step>\n  </Step>\n": [`<Steps> | Missing \`</Steps>\`; ${end}`],
      "<Card>\n\n</Crad>\n": [`</Crad> | Expected \`</Card>\`, got \`</Crad>\`; ${end}`],
      "<Crad>\n\n</Card>\n": [`Crad | Expected \`<Card>\`, got \`<Crad>\`; ${end}`],
      "<p>Crad</p>\n\n<Crad>\n\n</Card>\n": [`</Card> | Expected \`</Crad>\`, got \`</Card>\`; ${end}`],
      "<note a='b'>\n\n</Note>\n": [`note | Expected \`<Note>\`, got \`<note>\`; ${end}`],
      "<spna>a</span>\n": [`spna | Expected \`<span>\`, got \`<spna>\`; ${end}`],
      "import Crad from '/crad.mdx'\n\n<Crad>\n\n</Card>\n": [`</Card> | Expected \`</Crad>\`, got \`</Card>\`; ${end}`],
      "<Bade>\n\n</Badd>\n": [`</Badd> | Expected \`</Bade>\`, got \`</Badd>\`; ${end}`],
      "text </Note>\n\n<br>": [`</Note> | No open tag for \`</Note>\`; ${end}`],
      "<Note>a</Note></Note>": [`</Note> | No open tag for \`</Note>\`; ${end}`],
      "</br>": [`</br> | No open tag for \`</br>\`; ${end} Write \`<br />\`.`],
      "a</hr>": [`</hr> | No open tag for \`</hr>\`; ${end}`],
      "cp <SOURCE> b": [`<SOURCE> | Missing \`</SOURCE>\`; ${end} For text, write \`\\<SOURCE>\`.`],
      "a <INPUT> b": [`<INPUT> | Missing \`</INPUT>\`; ${end} For text, write \`\\<INPUT>\`.`],
      "a <BR> b": [`<BR> | Unclosed tag \`<BR>\`; ${end} Write \`<br />\`.`],
      "<Steps>\n<Step>\n</Step>\n</Step>\n</Steps>": [`</Step> | No open tag for \`</Step>\`; ${end}`],
      "<Steps>\n<Step>\n</Step>\n</Stepz>\n\n<Steps>\n</Steps>": [`</Stepz> | Expected \`</Steps>\`, got \`</Stepz>\`; ${end}`],
      "<p>a\n\nb</p>": [`<p> | Missing \`</p>\` in the same paragraph; ${end} Add it, or write \`<p>\` on a line of its own.`],
      "A <b><i>c": [`<i> | Missing \`</i>\` in the same paragraph; ${end} Add it, or write \`<i>\` on a line of its own.`],
      "<p>\ntext</p>": [
        `</p> | No open tag for \`</p>\` in the same paragraph; ${end} Add one, or write \`</p>\` on a line of its own.`,
      ],
      "<Note>text <br>\n</Note>": [
        `<Note> | Missing \`</Note>\` in the same paragraph; ${end} Add it, or write \`<Note>\` on a line of its own.`,
        `<br> | Unclosed tag \`<br>\`; ${end} Write \`<br />\`.`,
      ],
      "| <b>a | b</b> |\n|---|---|": [
        `<b> | Missing \`</b>\` in the same paragraph; ${end} Add it, or write \`<b>\` on a line of its own.`,
      ],
      "<A>\n  <p>a <b>c</b>\n  d</p>\n</A><A>\n</A>\n\n<A><B>\n\ntext\n\n</B></A>": [],
      // What is wrong in a tag comes first, and what it starts is known only if its end is clear.
      "<b c=d>": [`d | Missing quotes; ${end} Write \`"d"\`.`],
      "<b c=d>\n\n<i>\n\n</b>": [`d | Missing quotes; ${end} Write \`"d"\`.`, `<i> | Missing \`</i>\`; ${end}`],
      'A <b c="d\n\n<i>\n': [`" | Missing closing quote; ${end}`],
      "<b c=<d>></b>": [`< | Unexpected \`<\` in a tag; ${end}`],
      "`<b>` {<b></b>} <></> <A.B></A.B> \\<b>\n\n~~~\n<b>\n~~~\n": [],
    };
    for (const [text, expected] of Object.entries(cases))
      assert.deepEqual(
        await found(text),
        expected.map((line) => `error ${line}`),
        text,
      );
  });

  it("offers to remove a closing tag that follows the same one, or that has no content", async () => {
    const cases: Readonly<Record<string, readonly [title: string, fixed: string]>> = {
      "<Steps>\n<Step>a</Step></Step>\n</Steps>\n": ["Remove `</Step>`", "<Steps>\n<Step>a</Step>\n</Steps>\n"],
      "a</img>\n": ["Remove `</img>`", "a\n"],
      "a</br>b\n": ["Change to `<br />`", "a<br />b\n"],
      "a</BR>b\n": ["Change to `<br />`", "a<br />b\n"],
      'a <IMG src="https://a.example/b.png"> c\n': ["Change to `<img />`", 'a <img src="https://a.example/b.png" /> c\n'],
    };
    for (const [text, [title, fixed]] of Object.entries(cases)) {
      const fixes = await fixesOf(docs(["a"]), { "a.mdx": text });
      assert.deepEqual(fixes.titles, [title], text);
      assert.equal(fixes.apply(title)["a.mdx"], fixed);
    }
    const opening = await fixesOf(docs(["a"]), { "a.mdx": "<A>a</A>\n\nb</A>\n" });
    assert.deepEqual(opening.titles, []);
  });

  it("accepts CSS as text in an element, which the platform makes an object", async () => {
    assert.deepEqual(await found('A <b style="color: red">c</b>\n\n<div style="--a: 1; font-size:12px;" />\n'), []);
  });

  it("reports tags that are most likely text", async () => {
    const texts = ["<tenant>", "<your-key>", "<n>", "<API_KEY>", "<String>", "<T>", "<KEY>", "<KEY-1>", "<AB_CD_E>", "<id>"];
    const page =
      "See https://<tenant>.acme.example.\n\n- `a` <your-key>, **b <n>**\n\n<Note>\n  <API_KEY> List<String>\n</Note>\n\n## Box<T>\n\n<KEY> <KEY-1> <AB_CD_E>\n\n<id>\n";
    assert.deepEqual(
      await found(page),
      texts.map(
        (text) => `error ${text} | Missing \`${text.replace("<", "</")}\`; the build will fail. For text, write \`\\${text}\`.`,
      ),
    );
    for (const name of ["path", "text", "title", "dir", "object", "ms", "html"])
      assert.deepEqual(await found(`a <${name}> b\n\n--c <b>\n`), [
        `error <${name}> | Missing \`</${name}>\`; the build will fail. For text, write \`\\<${name}>\`.`,
        "error <b> | Missing `</b>` in the same paragraph; the build will fail. Add it, or write `<b>` on a line of its own.",
      ]);
    // In a picture and in a formula, these are elements.
    for (const [around, name] of [
      ["svg", "path"],
      ["svg", "title"],
      ["math", "ms"],
    ] as const)
      assert.deepEqual(await found(`<${around}>\n  <${name}>\n</${around}>\n`), [
        `error <${name}> | Missing \`</${name}>\`; the build will fail.`,
      ]);
    const fixes = await fixesOf(docs(["a"]), { "a.mdx": "Type <name> here\n" });
    assert.equal(fixes.apply("Change to `\\<name>`")["a.mdx"], "Type \\<name> here\n");
    // In a URL that is a link, a backslash is part of it.
    for (const [url, title] of [
      ["(https://acme.example/v1/<id>/a", "https\\://acme.example/v1/\\<id>"],
      ["http://localhost:<id>", "http\\://localhost:\\<id>"],
      ["www.acme.example/<id>", "www\\.acme.example/\\<id>"],
      ["xhttp://localhost:<id>", "\\<id>"],
    ] as const) {
      const inUrl = await fixesOf(docs(["a"]), { "a.mdx": `Send ${url} now\n` });
      const fixed = inUrl.apply(`Change to \`${title}\``);
      assert.equal(fixed["a.mdx"], `Send ${url.replace(/(?<!x)(https?|www)(?=[:.])/u, "$1\\")} now\n`.replace("<", "\\<"));
      assert.deepEqual(await found(fixed["a.mdx"] ?? ""), []);
    }
    // A tag ends the URL.
    assert.match((await found("See https://acme.example/<a-b>/<c-d>\n"))[1] ?? "", /For text, write `\\<c-d>`\./u);
    const less = await fixesOf(docs(["a"]), { "a.mdx": "Send https://acme.example?a<5 now\n" });
    const lessFixed = less.apply("Change to `https\\://acme.example?a\\<`")["a.mdx"] ?? "";
    assert.equal(lessFixed, "Send https\\://acme.example?a\\<5 now\n");
    assert.deepEqual(await found(lessFixed), []);
    for (const tag of ["<strong>", "<note>", "<Note>", "<Chart>", "<URLs>", "<MyAPI>", "<a b>", "<key b>", "<x>"]) {
      const [name = ""] = /\w+/u.exec(tag) ?? [];
      assert.deepEqual(await found(`a ${tag} b\n${tag === "<x>" ? "\n</x>\n" : ""}`), [
        `error ${tag} | Missing \`</${name}>\` in the same paragraph; the build will fail. Add it, or write \`<${name}>\` on a line of its own.`,
      ]);
    }
  });

  it("reports tags that are not closed in the same list item, footnote, or block quote", async () => {
    const end = "the build will fail.";
    const openInItem = `in the same list item; ${end} Indent everything up to it as far as the text of the item.`;
    const closeInItem = `in the same list item; ${end} Indent it only as far as its open tag.`;
    const inNote = `in the same footnote; ${end} Indent both tags by four spaces.`;
    const inQuote = `in the same block quote; ${end} Write \`>\` before both tags.`;
    const cases: Readonly<Record<string, readonly string[]>> = {
      "- a\n\n  <Note>\n  b\n</Note>\n": [`<Note> | Missing \`</Note>\` ${openInItem}`],
      "<Note>\n- a\n  </Note>\n": [`</Note> | No open tag for \`</Note>\` ${closeInItem}`],
      "<Note>\n\n- a\n\n  <b>\n\n  </Note>\n": [`</Note> | No open tag for \`</Note>\` ${closeInItem}`],
      "  <Note>\n\n- a\n  </Note>\n": [
        `</Note> | No open tag for \`</Note>\` in the same list item; ${end} Indent it less than the text of the item.`,
      ],
      "> <Note>\n\n> </Note>\n": [`<Note> | Missing \`</Note>\` ${inQuote}`],
      "<Note>\n> a\n> </Note>\n": [`</Note> | No open tag for \`</Note>\` ${inQuote}`],
      "1. <A>\n\n   - <B>\n     </B>\n   </A>\n2. <br />\n\n> <A>\n> - b\n> </A>\n": [],
      "- a <b>c\nd</b>\n": [],
      "Text[^a]\n[^a]: <Note>\n\n  b\n  </Note>\n": [`<Note> | Missing \`</Note>\` ${inNote}`],
      "Text[^a]\n[^a]: <Note>\n\n    b\n\n    </Note>\n[^b]:\n\n    > <A>\n    > </A>\n": [],
      // An item that starts with two blank lines has nothing in it.
      "-\n\n  ```\n<A>\n": [],
      // A tab is as wide as up to the next multiple of four, also where an item starts within it.
      "- <A>\n\t-\n    </A>\n": [],
    };
    for (const [text, expected] of Object.entries(cases))
      assert.deepEqual(
        await found(text),
        expected.map((line) => `error ${line}`),
        text,
      );
  });

  it("offers to put a closing tag that is in a list item below the open tag, which is not", async () => {
    const cases = {
      "<Note>\n- a\n  </Note>\n": "<Note>\n- a\n</Note>\n",
      "<A>\n  <Note>\n  1. a\n     b\n     </Note>\n</A>\n": "<A>\n  <Note>\n  1. a\n     b\n  </Note>\n</A>\n",
    };
    for (const [text, fixed] of Object.entries(cases)) {
      const { titles, apply } = await fixesOf(docs(["a"]), { "a.mdx": text });
      assert.deepEqual(titles, ["Align with the open tag"]);
      assert.equal(apply("Align with the open tag")["a.mdx"], fixed);
      assert.notEqual(mdxReference(fixed), undefined);
    }
    const { titles } = await fixesOf(docs(["a"]), { "a.mdx": "  <Note>\n\n- a\n  </Note>\n" });
    assert.deepEqual(titles, []);
  });

  it("reports tags that are not closed in the same link, or the same description of an image", async () => {
    const end = "the build will fail.";
    const inImage = `in the same image description; ${end} For text, write \`\\<\`.`;
    const cases: Readonly<Record<string, readonly string[]>> = {
      "![Returns a <User>](/a.png)\n\n<A>": [`<User> | Missing \`</User>\` ${inImage}`],
      "<b>[![c </b>][d]](/e)\n\n[d]: /f.png": [`</b> | No open tag for \`</b>\` ${inImage}`],
      "[a <b>](/c)</b>": [`<b> | Missing \`</b>\` in the same link; ${end} Add it.`],
      "<b>[a</b>](/c)": [`</b> | No open tag for \`</b>\` in the same link; ${end} Add one.`],
      "![a <br>](/b.png) ![c <d e=f>g</d>](/h.png)": [
        `<br> | Unclosed tag \`<br>\`; ${end} Write \`<br />\`.`,
        `f | Missing quotes; ${end} Write \`"f"\`.`,
      ],
      "![<b>a</b>](/c.png) [![d](/e.png) <f>g</f>](/h) ![i <j>] k</j> [l <m>] n</m>": [],
    };
    for (const [text, expected] of Object.entries(cases))
      assert.deepEqual(
        await found(text),
        expected.map((line) => `error ${line}`),
        text,
      );
    const fixes = await fixesOf(docs(["a"]), { "a.mdx": "![Returns a <User>](/a.png)\n" });
    assert.equal(fixes.apply("Change to `\\<User>`")["a.mdx"], "![Returns a \\<User>](/a.png)\n");
  });

  it("reports tags that are not closed in the same emphasized text", async () => {
    const missing = (tag: string) =>
      `error <${tag}> | Missing \`</${tag}>\` in the same emphasized text; the build will fail. Add it.`;
    const open = "error </b> | No open tag for `</b>` in the same emphasized text; the build will fail. Add one.";
    const cases: Readonly<Record<string, readonly string[]>> = {
      "**<u>a**</u>": [missing("u")],
      "<b>_a</b>_": [open],
      "# ~~<b>a~~</b>": [missing("b")],
      "| *<b>a*</b> | c |\n|---|---|": [missing("b")],
      "> ***<b>a\n> b** c*</b>": [missing("b")],
      "[**<b>a**</b>](/c) **<b>": [missing("b")],
      "**<b>a</b> b** <b>*a*</b> *[<b>c</b>](/d)* **a** <b>x</b> **b** `*<b>*` \\*<b>*</b> 2 * <b>3 * 4</b> a_<b>b_c</b>": [],
      "<b>https://a.example/*b</b> https://a.example/*c": [],
      "\\_**a****<b>**_x_</b>": [],
    };
    for (const [text, expected] of Object.entries(cases)) assert.deepEqual(await found(`${text}\n`), expected, text);
  });

  it("does not take what describes an image for links", async () => {
    const all = await diagnose(docs(["a"]), { "a.mdx": '![<a href="/b">c</a>](/d.png)\n', "d.png": "" });
    assert.deepEqual(all, []);
  });

  it("reports what starts a line of inline code like a tag or an expression, but is none", async () => {
    const message =
      "MDX reads `{` at the start of a line as an expression, even in inline code; the build will fail. Join it with the line before.";
    const tag = `< | ${message.replace("`{`", "`<`").replace("an expression", "a tag")}`;
    const cases: Readonly<Record<string, readonly string[]>> = {
      "`Map\n<K, V>` a\n": [tag],
      "> a $b\n> <5 c$\n": [tag],
      "- `a\n  <b c=d> e`\n": [tag],
      "`a\n< b` `c\n<d>` `e\n<f g='h' />` `i\n</j>` `<5`\n": [],
      "a `b\n{ |c| d }` e\n": [`{ | ${message}`],
      "> a $b\n>  {c$ d\n": [`{ | ${message}`],
      "- a `b\n  {c d} e\n  f {g h}`\n": [`{ | ${message}`],
      "a `b\n{c}` `{ d e }`\n\n```\n{ f g }\n```\n": [],
    };
    for (const [text, expected] of Object.entries(cases))
      assert.deepEqual(
        await found(text),
        expected.map((line) => `error ${line}`),
        text,
      );
  });

  describe("for multi-line tags and expressions in lists, footnotes, and block quotes", () => {
    const end = "the build will fail.";
    const cases: readonly (readonly [text: string, at: string, message: string, title: string, fixed: string])[] = [
      ...[
        ["- a\n<B\n c='d' />\n", "<", "list item", "tag", "- a\n\n<B\n c='d' />\n"] as const,
        ["1. a\r\n  <B\r\n  c />\r\n", "<", "list item", "tag", "1. a\r\n\r\n  <B\r\n  c />\r\n"] as const,
        ["> a\n{/* b\nc */}\n", "{", "block quote", "comment", "> a\n\n{/* b\nc */}\n"] as const,
        ["> - a\n> {[\n> 1]}\n", "{", "list item", "expression", "> - a\n>\n> {[\n> 1]}\n"] as const,
        ["[^a]: b\n<B\n/>\n", "<", "footnote", "tag", "[^a]: b\n\n<B\n/>\n"] as const,
      ].map(([text, at, block, name, fixed]) => {
        const message = `Missing blank line between a ${block} and a multi-line ${name}; ${end}`;
        return [text, at, message, "Add a blank line", fixed] as const;
      }),
      ...[
        ["1. a\n\n   <B\n  c\n\n/>\n", "c\n\n/>", "list item", "a tag", "1. a\n\n   <B\n   c\n\n   />\n"] as const,
        ["- {/* a\n  b\nc\r\n  d */} e\n", "c", "list item", "a comment", "- {/* a\n  b\n  c\r\n  d */} e\n"] as const,
        ["[^a]: {`\n`}\n", "`}", "footnote", "an expression", "[^a]: {`\n    `}\n"] as const,
      ].map(([text, at, block, name, fixed]) => {
        return [text, at, `Part of ${name} is outside its ${block}; ${end} Indent it.`, "Indent", fixed] as const;
      }),
      [
        "> > <B\n> c />\n",
        "c />",
        `Part of a tag is outside its block quote; ${end} Put \`>\` before each line.`,
        "Insert `>`",
        "> > <B\n> > c />\n",
      ],
    ];
    for (const [text, at, message, title, fixed] of cases)
      it(`reports lines outside of these, and fixes ${JSON.stringify(text)}`, async () => {
        assert.deepEqual(await found(text), [`error ${at} | ${message}`]);
        assert.equal(mdxReference(text), undefined);
        assert.notEqual(mdxReference(fixed), undefined);
        const fixes = await fixesOf(docs(["a"]), { "a.mdx": text });
        assert.deepEqual(fixes.titles, [title]);
        assert.equal(fixes.apply(title)["a.mdx"], fixed);
        assert.deepEqual(await found(fixed), []);
      });

    it("reports nothing if their lines are inside, or if they do not start a line", async () => {
      const texts = [
        "- a\n<B />\n",
        "- a\n  <B\n  c />\n",
        "- a\n<B\n  c />\n",
        "- a <B\nc />\n",
        "- # a\n<B\nc />\n",
        "- a\n\n<B\nc />\n",
        "> a {/* b\nc */}\n",
        "- a\n\n  {/* b\n\n  c */}\n",
        "- ```\n  <B\n  ```\n",
      ];
      for (const text of texts) {
        assert.notEqual(mdxReference(text), undefined, text);
        assert.deepEqual(await found(text), [], text);
      }
    });

    it("reports one once, whatever its lines start with", async () => {
      const lazy = `Part of an expression is outside its list item; ${end} Indent it.`;
      const rows = "  [\n {\n a: 1 } ],\n".repeat(3);
      const lines = rows.slice(rows.indexOf("{")).trimEnd();
      assert.deepEqual(await found(`- a\n  {[\n${rows}  ]} x\n`), [`error ${lines} | ${lazy}`]);
      const apart = `Missing blank line between a list item and a multi-line expression; ${end}`;
      assert.deepEqual(await found(`- a\n{[\n{\na: 1 },\n{\na: 2 }]} x\n`), [`error { | ${apart}`]);
    });

    it("reads long ones as often as anywhere else, so that the rest of the page is checked", async () => {
      const rows = "  { a: 1, b: 'a text' },\n".repeat(200);
      const [less] = await found("A <5\n");
      assert.deepEqual(await found(`- a\n  <B c={[\n${rows}  ]} /> b\n\nA <5\n`), [less]);
    });

    it("has no quick fix where a blank line is not enough, or where tabs are", async () => {
      for (const text of ["- - a\n  <B\nc />\n", "100. <B\n\tc />\n"]) {
        assert.equal(mdxReference(text), undefined, text);
        assert.equal((await found(text)).length, 1, text);
        assert.deepEqual((await fixesOf(docs(["a"]), { "a.mdx": text })).titles, [], text);
      }
    });
  });

  it("fixes tags where it is certain what is meant", async () => {
    const text = "<Card>\n\na <br> <img src='a' alt='b' >\n\n</card>\n";
    const fixes = await fixesOf(docs(["a"]), { "a.mdx": text });
    const apply = (title: string) => fixes.apply(title)["a.mdx"];
    assert.equal(apply("Change to `</Card>`"), text.replace("</card>", "</Card>"));
    const images = text.replace("</card>", "</Card>");
    const others = await fixesOf(docs(["a"]), { "a.mdx": images });
    assert.equal(others.apply("Change to `<br />`")["a.mdx"], images.replace("<br>", "<br />"));
    assert.equal(others.apply("Change to `<img />`")["a.mdx"], images.replace("alt='b' >", "alt='b' />"));
  });

  it("accepts what MDX accepts", async () => {
    const text = "`<5` $a <5$ \\<5 {/* <!-- a --> */} a < b &lt;5 {1 < 2}\n\n```html\n<!-- a --> <5 {\n```\n\n## A {#id}\n";
    assert.deepEqual(await found(text), []);
  });

  it("reads quotation marks, slashes, and backticks in elements of an expression as text", async () => {
    const texts = ["Accept: */* or **/*.ts", "and/or // x", "https://a.b/{i}//c", "a ` b", 'a "/* b', "It's 5\" // 'b"];
    for (const text of texts)
      assert.deepEqual(await found(`{on && <p>${text} {i}</p>}\n\nA {on && <b>${text}</b>} b\n`), [], text);
    const unclosed = ["error { | Missing `}`; the build will fail. For a brace as text, write `\\{`."];
    assert.deepEqual(await found("{on && <p>*/* {i}</p>\n\nB\n"), unclosed);
    assert.deepEqual(await found('{f("}" + `}` /* } */)\n\nB\n'), unclosed);
  });

  it("reads elements that are the values of attributes of others", async () => {
    const elements = ["<b a=<c/>>it's ` {1}</b>", "<b a= <c d={1}>it's {2}</c> e='>'/>", "<b a=<></>/>"];
    for (const each of elements) {
      assert.deepEqual(await found(`{${each}}\n`), [], each);
      assert.deepEqual(await found(`export const A = () => ${each};\n\n{A}\n`), [], each);
    }
  });

  it("reads semicolons in elements of an expression as text", async () => {
    for (const text of ["a&nbsp;b", "one; two", "a =&gt; b"])
      for (const element of [`<b>${text}</b>`, `on && <p>${text} {i}</p>`, `<>\n  ${text}\n</>`])
        assert.deepEqual(await found(`{${element}}\n\nA {${element}} b\n\n<Card icon={${element}} />\n`), [], element);
  });

  it("reads brackets in the text of exported elements as text", async () => {
    for (const text of [
      "1) one 2) two",
      ":) a] b",
      "(open [a",
      "It's (a",
      "// (a",
      "*/* (a",
      "` (",
      "<br />) <i title=') >'>(</i>",
    ]) {
      const component = `export const C = ({ i }) => (\n  // it's (a\n  <div>\n    <p>${text}</p>\n\n    <p>{i < 2 ? <b>${text}</b> : 0}</p>\n  </div>\n);\n`;
      const list = `export const list = [\n  { a: <b>${text}</b> },\n\n  { a: 2 / 1, b: /[(]/ },\n];\n`;
      assert.deepEqual(await found(`${component}\n${list}\n## A\n\n<C i={1} />\n`), [], text);
    }
    assert.deepEqual((await found("export const C = () => <p>1) a</p>;\n\n<br>\n")).length, 1);
  });

  it("reads tags over several lines of a block quote", async () => {
    const tag =
      '> A\n> <img\n>   src="https://a.com/a.png"\n>   alt="b" />\n>\n> <Card\n>   title="A"\n>   icon={<b>1)</b>}\n>   {...b}\n> >\n> B\n> </Card>\n';
    assert.deepEqual(await found(`${tag}\n- > <img\n  >   alt="b"\n  > />\n`), []);
    assert.deepEqual(await found("> <img\n>   alt='b'\n> >\n"), [
      "error <img\n>   alt='b'\n> > | Unclosed tag `<img>`; the build will fail. Write `<img />`.",
    ]);
  });

  it("reads expressions over several lines of a block quote", async () => {
    assert.deepEqual(await found("> {\n>   a = 1,\n>   b = 2\n> }\n\n> > c {\n> > d} e\n"), []);
    assert.deepEqual(await found("> {\n>   a: 1\n> }\n"), ["error : | Invalid JavaScript: unexpected `:`; the build will fail."]);
  });

  it("finds the braces of an expression with regular expressions", async () => {
    const texts = [
      "a.filter((b) => /\\{/.test(b))",
      "typeof /\\{/",
      "(() => { return /[{]/u })()",
      "a++ / 2",
      "a-- / 2 + '/'",
      "<b>/ c /< /b>",
      "a + +/\\{/",
      "1 <<a",
      "1. / 2 + '/'",
      "1. <a + `<`",
      "a.default / 2 + '/'",
    ];
    for (const text of texts) assert.deepEqual(await found(`{${text}}\n\nA {${text}} b\n`), [], text);
  });

  it("reports no brace that is closed after many that are not", async () => {
    assert.ok((await found(`${"a { b\n\n".repeat(8)}{1} and {2}\n`)).length < 8);
    assert.deepEqual(await found(`a {1}\n\n${"a { b\n\n".repeat(8)}`), await found(`a 1\n\n${"a { b\n\n".repeat(8)}`));
  });

  it("checks .md files that the navigation lists, which the platform reads as MDX", async () => {
    const text = "---\ntitle: B\n---\n\n<!-- To do -->\n";
    const foundIn = async (pages: readonly string[]) =>
      (await diagnose(docs(pages), { "a.mdx": "", "b.md": text })).flatMap(({ code, text: at }) =>
        code === "mdx-syntax" ? at : [],
      );
    assert.deepEqual(await foundIn(["a", "b"]), ["<!-- To do -->"]);
    assert.deepEqual(await foundIn(["a"]), []);
  });

  it("checks .md files that pages link to, but not those that only other such files link to", async () => {
    const text = "---\ntitle: A\n---\n\n";
    const files = {
      "a.mdx": "[B](/b)\n",
      "b.md": `${text}[C](/c) <!-- b -->\n`,
      "c.md": `${text}<!-- c -->\n`,
      "d.md": `${text}[D](/d) <!-- d -->\n`,
      "e.mdx": "[F](./f)\n",
      "f.md": "<!-- f -->\n",
    };
    const all = await diagnose(docs(["a", "e"]), files);
    assert.deepEqual(
      all.flatMap(({ code, text: at }) => (code === "mdx-syntax" ? at : [])),
      ["<!-- b -->"],
    );
  });

  it("checks only what is built", async () => {
    assert.deepEqual(await found("<5\n", "README.md"), []);
    assert.deepEqual(await found("<5\n", "snippets/s.mdx"), []);
    const listed = await diagnose(docs(["README", "snippets/s"]), { "README.md": "<5\n", "snippets/s.mdx": "<5\n" });
    assert.deepEqual(
      listed.map(({ code }) => code),
      ["page-excluded", "page-excluded"],
    );
  });

  it("checks the snippets that built pages show, also in other snippets", async () => {
    const files = {
      "a.mdx": 'import S from "/snippets/s.mdx"\n\n<S />\n',
      "snippets/s.mdx": 'import T from "./t.mdx"\n\nA <5\n',
      "snippets/t.mdx": "<!-- B -->\n",
      "snippets/u.mdx": "{ C\n",
      "b.md": 'import U from "/snippets/u.mdx"\n',
    };
    const foundIn = async (pages: readonly string[]) =>
      (await diagnose(docs(pages), files)).flatMap(({ code, text }) => (code === "mdx-syntax" ? text : []));
    assert.deepEqual(await foundIn(["a"]), ["<", "<!-- B -->"]);
    assert.deepEqual(await foundIn(["a", "b"]), ["<", "<!-- B -->", "{"]);
  });

  it("checks snippets that import one another", async () => {
    const files = {
      "a.mdx": 'import S from "/snippets/s.mdx"\n',
      "snippets/s.mdx": 'import T from "./t.mdx"\n\nA <5\n',
      "snippets/t.mdx": 'import S from "./s.mdx"\n\nB <6\n',
      "snippets/u.mdx": 'import S from "./s.mdx"\nimport U from "./u.mdx"\n\nC <7\n',
    };
    const service = await openSite(docs(["a"]), files);
    const found = service
      .diagnose(uriOf("docs.json"))
      .flatMap(({ uri, diagnostics }) => diagnostics.map(({ code }) => `${code} ${pathOf(uri)}`));
    assert.deepEqual(
      found.filter((each) => each.startsWith("mdx-syntax")),
      ["mdx-syntax snippets/s.mdx", "mdx-syntax snippets/t.mdx"],
    );
  });

  it("is fixed by what means the same", async () => {
    const text = "<!-- To do -->\n\nTakes <5 minutes, see <https://a.example> or <me@a.example>, { and\n";
    const fixes = await fixesOf(docs(["a"]), { "a.mdx": text });
    const apply = (title: string) => fixes.apply(title)["a.mdx"];
    assert.equal(apply("Change to `{/* … */}`"), text.replace("<!-- To do -->", "{/* To do */}"));
    assert.equal(apply("Change to `\\<`"), text.replace("<5", "\\<5"));
    assert.equal(apply("Change to a link"), text.replace("<https://a.example>", "[https://a.example](https://a.example)"));
    assert.equal(apply("Change to `\\{`"), text.replace("{", "\\{"));
    const braces = await fixesOf(docs(["a"]), { "a.mdx": "{{ a b }} c\n" });
    assert.equal(braces.apply("Change to `\\{`")["a.mdx"], "\\{\\{ a b }} c\n");
  });

  it("is fixed by quotation marks around a URL with a slash at its end", async () => {
    const examples = [
      ["<a href=/b/>c</a>", "/b/"],
      ["<a href=/b/> <a>c</a>", "/b"],
      ["<img src=/b/>", "/b"],
    ] as const;
    for (const [tag, value] of examples) {
      const fixes = await fixesOf(docs(["a"]), { "a.mdx": tag });
      assert.equal(fixes.apply(`Change to \`"${value}"\``)["a.mdx"], tag.replace(value, `"${value}"`));
    }
  });

  it("is fixed by a link that shows and opens the whole URL", async () => {
    const examples = [
      ["https://{id}.a.example/b_c", "[https://\\{id\\}.a.example/b_c](https://{id}.a.example/b_c)"],
      ["https://a.example/b)_*]", "[https://a.example/b)\\_\\*\\]](https://a.example/b\\)_*])"],
    ] as const;
    for (const [url, link] of examples) {
      const fixes = await fixesOf(docs(["a"]), { "a.mdx": `See <${url}>.\n` });
      assert.equal(fixes.apply("Change to a link")["a.mdx"], `See ${link}.\n`);
    }
  });

  it("reports a merge conflict once, and nothing that may only be wrong because of it", async () => {
    const conflict = "<<<<<<< HEAD\n<Step>\n||||||| 1a2b3c4\n=======\n<Step>\n>>>>>>> feature\n";
    const message = "error <<<<<<< | Unresolved merge conflict; the build will fail.";
    const pages = [
      `<Steps>\n${conflict}  A\n  </Step>\n</Steps>\n`,
      `A\n${conflict}B</Step>\n`.replaceAll("\n", "\r\n"),
      "- A\n<<<<<<< HEAD\n",
      '<Card\n<<<<<<< HEAD\n  title="A"\n=======\n  title="B"\n>>>>>>> feature\n/>\n',
    ];
    for (const text of pages) assert.deepEqual(await found(text), [message], text);
    assert.deepEqual(await found(`${conflict}\n${conflict}\nTakes <5 minutes.\n`), [message, message]);
  });

  it("reports no merge conflict in code", async () => {
    assert.deepEqual(await found("```text\n<<<<<<< HEAD\n=======\n>>>>>>> feature\n```\n"), []);
  });
});
