import assert from "node:assert/strict";
import { definitionFor } from "../../../server/src/core/openapi/graphql/graphqlEntry.ts";
import { readGraphql } from "../../../server/src/core/openapi/graphql/readGraphql.ts";
import { cpuTimeOf } from "../../support/machineSpeed.ts";

const kindOf = (text: string) => readGraphql(text).outcome.kind;

const repeated = (count: number, part: (at: number) => string) => Array.from({ length: count }, (_, at) => part(at)).join("");

describe("readGraphql", () => {
  it("reads up to 5 MB, counted in UTF-8", () => {
    const query = "type Query { a: Int } #";
    const tooLarge = { kind: "unusable", message: "it is larger than 5 MB" };
    const rest = 5 * 1024 * 1024 - query.length;
    for (const [character, bytes] of [
      ["x", 1],
      ["é", 2],
      ["€", 3],
      ["😀", 4],
    ] as const) {
      const text = query + character.repeat(Math.floor(rest / bytes));
      assert.equal(kindOf(text), "index", character);
      assert.deepEqual(readGraphql(text + character).outcome, tooLarge, character);
    }
  });

  // Each would take minutes or hours if all of it were compared.
  const slow: [name: string, kind: string, text: () => string][] = [
    ["extensions of a type", "limit", () => `type Query { a: Int }${repeated(20_000, () => " extend type Query @a")}`],
    ["arguments of a field", "limit", () => `type Query { a(${repeated(20_000, (at) => `a${at}: Int `)}): Int }`],
    ["arguments of a directive", "limit", () => `type Query @d(${repeated(20_000, (at) => `a${at}: 1 `)}) { a: Int }`],
    [
      "uses of a directive with many arguments",
      "limit",
      () =>
        `directive @d(${repeated(10_000, (at) => `a${at}: Int `)}) repeatable on OBJECT type Query${" @d(a9999: 1)".repeat(100_000)} { a: Int }`,
    ],
    [
      "uses of a directive with many locations",
      "limit",
      () => `directive @d repeatable on ${"FIELD | ".repeat(200_000)}OBJECT type Query ${"@d ".repeat(200_000)}{ a: Int }`,
    ],
    [
      "default values of a type with many fields",
      "limit",
      () =>
        `type Query { a(x: [I] = [${"{}".repeat(200_000)}]): Int } input I { ${repeated(20_000, (at) => `a${at}: Int = 1 `)}}`,
    ],
    [
      "arguments of a field in interfaces",
      "limit",
      () =>
        `${repeated(20_000, (at) => `interface I${at} { a(x: Int): Int } `)}type Query implements I0${repeated(19_999, (at) => ` & I${at + 1}`)} { a(x: Int ${repeated(10_000, (at) => `y${at}: Int `)}): Int }`,
    ],
    ["words", "limit", () => `type Query { a(x: [Int] = [${"1 ".repeat(2_500_000)}]): Int }`],
    [
      "interfaces of interfaces",
      "limit",
      () =>
        repeated(
          700,
          (at) => `interface I${at}${at > 0 ? ` implements${repeated(at, (other) => ` & I${other}`)}` : ""} { a: Int }`,
        ),
    ],
    ["unknown types", "invalid", () => `type Query { a: Int }${repeated(20_000, (at) => ` type A${at} { a: B${at} }`)}`],
    ["members of a union", "invalid", () => `type Query { a: Int } union U = Query${" | Query".repeat(200_000)}`],
    [
      "missing fields",
      "invalid",
      () =>
        `type Query { a: Int } interface I { ${repeated(5000, (at) => `f${at}: Int `)}}${repeated(5000, (at) => ` type T${at} implements I { a: Int }`)}`,
    ],
  ];
  for (const [name, kind, text] of slow) it(`stops early with too many ${name}`, () => assert.equal(kindOf(text()), kind));
});

describe("definitionFor", () => {
  it("finds the parts for thousands of entries at once", () => {
    const count = 20_000;
    const fields = repeated(count, (at) => ` f${at}: T${at}`);
    const text = `type Query {${fields} }${repeated(count, (at) => ` type T${at} { a: T${at} b: Int }`)}`;
    const { outcome } = readGraphql(text);
    assert.ok(outcome.kind === "index");
    const { index } = outcome;
    const find = (at: number) => definitionFor({ kind: "query", name: `f${at}.a.a.b` }, index);
    const work = cpuTimeOf(() => {
      for (let at = 0; at < count; at++) assert.equal(find(at)?.name, "b");
    });
    assert.ok(work < 2000, String(work));
  });
});
