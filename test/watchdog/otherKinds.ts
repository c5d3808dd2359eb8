import { minimal } from "../support/diagnose.ts";
import { filesOf, range } from "../support/range.ts";
import type { Case } from "./slowSites.ts";
import { laughs, merges, site } from "./slowSites.ts";

const withSource = (kind: "asyncapi" | "graphql" | "sdk", source: string) => ({
  ...minimal,
  navigation: {
    tabs: [
      { tab: "API", [kind]: source },
      { tab: "Pages", pages: ["index"] },
    ],
  },
});
const asyncApi = (yaml: string) => `asyncapi: 3.0.0\ninfo: {title: A, version: '1'}\n${yaml}`;
const graphql = (name: string, text: string): Case => [
  `GraphQL: ${name}`,
  withSource("graphql", "s.graphql"),
  { "s.graphql": text },
];
const channels = (name: string, yaml: string): Case => [
  `AsyncAPI: ${name}`,
  withSource("asyncapi", "a.yaml"),
  { "a.yaml": yaml },
];
const ruleSettings = (name: string, settings: object | string): Case => [
  `.docs-json.json: ${name}`,
  site,
  {
    ".docs-json.json": typeof settings === "string" ? settings : JSON.stringify(settings),
    ...filesOf(
      300,
      (i) => `p${i}.mdx`,
      () => "[a](/gone)\n".repeat(100),
    ),
  },
];
const withGrammars = (count: number) => ({
  ...site,
  styling: { codeblocks: { languages: { custom: range(count, (i) => `/g${i}.json`) } } },
});

/** For the kinds of files beside docs.json, OpenAPI files and pages, inputs made to take long. */
export const otherKinds: readonly Case[] = [
  channels("25,000 channels", asyncApi(`channels:\n${range(25_000, (i) => `  c${i}: {address: a/${i}}`).join("\n")}`)),
  channels(
    "channels that refer to each other",
    asyncApi(`channels:\n${range(10_000, (i) => `  c${i}: {$ref: '#/channels/c${(i + 1) % 10_000}'}`).join("\n")}`),
  ),
  channels("aliases", laughs(asyncApi("")).concat("channels: *a10\n")),
  channels("merge keys", merges(asyncApi("")).concat("channels: *m24\n")),
  channels("deep", asyncApi(`channels: ${"[".repeat(200_000)}`)),
  graphql("deep types", `type Query { a(x: ${"[".repeat(200_000)}Int${"]".repeat(200_000)}): Int }`),
  graphql("deep braces", `type Query ${"{ a ".repeat(300_000)}`),
  graphql("a long description", `"""${'a \\""" '.repeat(500_000)}"""\ntype Query { a: Int }`),
  graphql(
    "25,000 types",
    `type Query {${range(25_000, (i) => `q${i}: T${i}`).join("\n")}}\n${range(25_000, (i) => `type T${i} { a: T${i + 1} }`).join("\n")}`,
  ),
  graphql(
    "interfaces that implement each other",
    `type Query {a: Int}\n${range(15_000, (i) => `interface I${i} implements I${(i + 1) % 15_000} & I${(i + 7) % 15_000} { a: Int }`).join("\n")}`,
  ),
  [
    "GraphQL: the same schema in thousands of tabs",
    { ...minimal, navigation: { tabs: range(1000, (i) => ({ tab: `${i}`, graphql: "s.graphql" })) } },
    { "s.graphql": `type Query {${range(10_000, (i) => `q${i}: Int`).join("\n")}}` },
  ],
  ["SDK: a specification of 20 MB", withSource("sdk", "sdk.json"), { "sdk.json": `{"a": "${"a".repeat(20_000_000)}"}` }],
  [
    "grammars: deep ones, and one of 3 MB",
    withGrammars(50),
    {
      ...filesOf(
        49,
        (i) => `g${i}.json`,
        () => `{"name": "a", "scopeName": "source.a", "patterns": ${'[{"patterns":'.repeat(50_000)}`,
      ),
      "g49.json": JSON.stringify({
        ...{ name: "a", scopeName: "source.a" },
        patterns: range(60_000, (i) => ({ match: "(a*)*b", include: `#x${i}` })),
      }),
    },
  ],
  [
    "mint.json: thousands of sites in the docs root",
    site,
    filesOf(
      4000,
      (i) => `s${i % 2000}/${i < 2000 ? "mint" : "docs"}.json`,
      () => '{"name": "A"}',
    ),
  ],
  ["images: one of 20 MB", { ...site, favicon: "/a.svg" }, { "a.svg": `<svg>${"<g>".repeat(7_000_000)}` }],
  ruleSettings("thousands of patterns", { ignore: range(3000, (i) => `**/*a*a*a*a*a*a*b${i}`) }),
  ruleSettings("one long pattern", { ignore: ["**/".repeat(200_000)] }),
  ruleSettings("alternatives", { ignore: ["{a,b}".repeat(50_000), `[${"a-z".repeat(100_000)}`] }),
  ruleSettings("overrides", { overrides: range(5000, (i) => ({ files: [`**/p*${i}*`], rules: { "link-missing": "off" } })) }),
  ruleSettings("deep", `{"rules":${"[".repeat(200_000)}`),
];
