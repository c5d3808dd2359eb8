import assert from "node:assert/strict";
import { readGraphql } from "../../../server/src/core/openapi/graphql/readGraphql.ts";

const schema = `schema { query: Root mutation: Mutation subscription: Subscription }
extend type Root { added(after: String): [Event!]! }
"The root"
type Root { user(id: ID!): User @deprecated, search: Result }
type Mutation { createUser(input: NewUser!): User }
type Subscription { userCreated: User }
type Query { notTheRoot: Int }
type User implements Node { id: ID! role: Role }
input NewUser { name: String }
interface Node { id: ID! }
union Result = User | Event
enum Role { ADMIN }
scalar Date
type Event { at: Date }
directive @internal on FIELD_DEFINITION
`;

/** The outcome of reading a text, with each place as its text. */
function read(text: string): unknown {
  const { outcome } = readGraphql(text);
  const textAt = ({ offset, length }: { offset: number; length: number }) => text.slice(offset, offset + length);
  if (outcome.kind === "index") {
    const { index } = outcome;
    return [index.queries, index.mutations, index.types].map((definitions) =>
      [...definitions.values()].map(({ name, key }) => {
        assert.equal(textAt(key), name);
        return name;
      }),
    );
  }
  return "span" in outcome && outcome.span !== undefined ? { ...outcome, span: textAt(outcome.span) } : outcome;
}

const repeated = (count: number, part: (at: number) => string) => Array.from({ length: count }, (_, at) => part(at)).join("");

describe("readGraphql", () => {
  it("reads the names of queries, mutations, and types, each at its place", () => {
    assert.deepEqual(read(schema), [
      ["user", "search", "added"],
      ["createUser"],
      ["Query", "User", "NewUser", "Node", "Result", "Role", "Event"],
    ]);
  });

  it("reads a schema without a definition of the operations", () => {
    assert.deepEqual(read("\uFEFF# text\r\ntype Query { a: Int }\r\ntype Subscription { b: Int }"), [["a"], [], []]);
  });

  it("gives the lines of the text", () => {
    assert.deepEqual([...readGraphql("type\nQuery\r\n{ a: Int }").lines], [0, 5, 12]);
  });

  const bad: [text: string, outcome: object][] = [
    ["", { kind: "syntax", message: "unexpected end of file", span: "" }],
    ["type Query { a Int }", { kind: "syntax", message: "expected `:`, got `Int`", span: "I" }],
    ["enum A { true }", { kind: "syntax", message: "name `true` is reserved and cannot be used for an enum value", span: "t" }],
    ["type { a: Int }", { kind: "syntax", message: "expected a name, got `{`", span: "{" }],
    ["type Query {", { kind: "syntax", message: "expected a name, got the end of the file", span: "" }],
    ['type Query { a "x`y" }', { kind: "syntax", message: "expected `:`, got String `x'y`", span: '"' }],
    [`type Query { a ${"x".repeat(1001)} }`, { kind: "syntax", message: "unexpected text", span: "x" }],
    ["type A { a: Int }", { kind: "invalid", message: "missing `Query` type" }],
    [
      "type Query { a: Usr } type User { a: Int }",
      { kind: "invalid", message: "unknown type `Usr`. Did you mean `User`?", span: "Usr" },
    ],
    ["type Query { a: Int, a: Int }", { kind: "invalid", message: "field `Query.a` can only be defined once", span: "a" }],
    ["type Query { a: A } type A", { kind: "invalid", message: "type `A` must define one or more fields", span: "A" }],
    [
      "interface I { a: Int } type Query implements I { b: Int }",
      { kind: "invalid", message: "`Query` must provide interface field `I.a`", span: "a" },
    ],
    [
      "type Query { a: Int } extend type B { b: Int }",
      { kind: "invalid", message: "cannot extend type `B` because it is not defined", span: "B" },
    ],
  ];
  for (const [text, outcome] of bad)
    it(`says what is wrong with ${JSON.stringify(text.slice(0, 80))}`, () => assert.deepEqual(read(text), outcome));

  const reworded: readonly (readonly [rest: string, message: string])[] = [
    ["schema { query: S } scalar S", "query root type must be an object type, got `S`"],
    ["schema { query: Q mutation: S } scalar S", "mutation root type must be an object type, got `S`"],
    ["type A { a(b: Q): Int }", "the type of `A.a(b:)` must be an input type, got `Q`"],
    ["input A { a: Int } type B { a: [A] }", "the type of `B.a` must be an output type, got `[A]`"],
    ["input A { a: Q }", "the type of `A.a` must be an input type, got `Q`"],
    ["type A { a(b: Int! @deprecated): Int }", "required argument `A.a(b:)` cannot be deprecated"],
    ["input A { a: Int! @deprecated }", "required input field `A.a` cannot be deprecated"],
    ["union A", "union type `A` must define one or more member types"],
    ["enum A", "enum type `A` must define one or more values"],
    ["input A", "input type `A` must define one or more fields"],
    ["type A implements Q { q: Int }", "type `A` can only implement interfaces, got `Q`"],
    ["interface A implements A { a: Int }", "type `A` cannot implement itself"],
    [
      "interface A implements B { a: Int } interface B implements A { a: Int }",
      "type `A` cannot implement `B`, which implements `A`",
    ],
    ["interface A { a: Int } type B implements A & A { a: Int }", "type `B` can only implement `A` once"],
    [
      "interface A { a: Int } interface B implements A { a: Int } type C implements B { a: Int }",
      "type `C` must implement `A`, because `B` does",
    ],
    ["interface A { a(b: Int): Int } type B implements A { a: Int }", "`B.a` must provide interface field argument `A.a(b:)`"],
    [
      "interface A { a: ID! } type B implements A { a: Int }",
      "the type of `B.a` must be `ID!`, as in interface field `A.a`, got `Int`",
    ],
    [
      "interface A { a(b: ID): Int } type B implements A { a(b: Int): Int }",
      "the type of `B.a(b:)` must be `ID`, as in interface field argument `A.a(b:)`, got `Int`",
    ],
    [
      "interface A { a: Int } type B implements A { a(b: Int!): Int }",
      "required argument `b` of `B.a` is missing from interface field `A.a`",
    ],
    ["union A = Q | Q", "union type `A` can only include `Q` once"],
    ["union A = Int", "union type `A` can only include object types, got `Int`"],
    ["input A { b: B! } input B { a: A! }", "input type `A` contains itself: one of the fields in `b.a` must be nullable"],
    ["type A @deprecated { a: Int }", "directive `@deprecated` may not be used on `OBJECT`"],
  ];
  for (const [rest, message] of reworded)
    it(`writes names as code: ${message}`, () => {
      const schema = rest.startsWith("schema") ? "" : "schema { query: Q }";
      const { outcome } = readGraphql(`${schema} type Q { q: Int } ${rest}`);
      assert.ok(outcome.kind === "invalid");
      assert.equal(outcome.message, message);
    });

  it("does not repeat long names where it says what is wrong", () => {
    const [type, field, argument] = ["T", "f", "a"].map((letter) => letter.repeat(250));
    const withArgument = (kind: string) => `{ ${field}(${argument}: ${kind}): Int }`;
    const text = `interface ${type} ${withArgument("Int")} type Query implements ${type} ${withArgument("ID")}`;
    const message = "it has an error with a description of more than 1,000 characters";
    assert.deepEqual(read(text), { kind: "invalid", message, span: "Int" });
  });

  it("reads names of up to 255 characters", () => {
    const named = (length: number) => `type Query { a: Int } type ${"A".repeat(length)} { a: Int }`;
    assert.deepEqual(read(named(255)), [["a"], [], ["A".repeat(255)]]);
    assert.deepEqual(read(named(256)), { kind: "limit", message: "that would take too long" });
  });

  it("stops at errors in many places", () => {
    const text = `type Query { a: Int }${repeated(1200, (at) => ` type A${at}`)}`;
    assert.deepEqual(read(text), { kind: "invalid", message: "it has errors in many places" });
  });

  it("does not fail on deep nesting", () => {
    const deep = 500_000;
    const tooDeep = { kind: "unusable", message: "it is nested too deeply" };
    assert.deepEqual(read(`type Query { a: ${"[".repeat(deep)}`), tooDeep);
    assert.deepEqual(read(`type Query { a: ${"[".repeat(deep)}Int${"]".repeat(deep)} }`), tooDeep);
    assert.deepEqual(read(`type Query @a(b: ${"{a: ".repeat(deep)}`), tooDeep);
  });
});
