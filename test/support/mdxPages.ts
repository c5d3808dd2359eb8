import { SeededRandom } from "./seededRandom.ts";

const words = [
  "install",
  "the snake_case",
  "a b",
  "5 < 6",
  "it's",
  "&amp;",
  "你好",
  "Über",
  "\\# \\_not",
  "!",
  "1.",
  "x*y",
  "12 $ or less",
  "-",
];
const targets = [
  "/guides/start",
  "./near",
  "../up.mdx",
  "#part",
  "/a?b=c#d",
  "<with space>",
  "/a\\_b",
  "/p(1)",
  "/q&amp;r",
  "https://a.example",
];

/** A page with everything that may be in one, made from random choices. */
export function randomPage(seed: number): string {
  const random = new SeededRandom(seed);
  const blocks = Array.from({ length: 1 + random.below(8) }, () => block(random, 2));
  const front = random.below(3) === 0 ? "---\ntitle: A [b](/c)\n---\n\n" : "";
  const statements = random.below(3) === 0 ? 'import A from "./a.mdx"\nexport const b = { c: "[d](/e)" }\n\n' : "";
  return front + statements + blocks.join("\n\n");
}

/** A piece of a line. */
function inline(random: SeededRandom, depth: number): string {
  const inner = () => (depth > 0 ? inline(random, depth - 1) : random.one(words));
  const target = () => random.one(targets);
  const pieces = [
    () => random.one(words),
    () => `${random.one(words)} ${inner()}`,
    () => `[${inner()}](${target()})`,
    () => `[${inner()}](${target()} "a title")`,
    () => `![${inner()}](${target()})`,
    () => `[![${random.one(words)}](${target()})](${target()})`,
    () => `\`[code](/no)\``,
    () => `\`\`a \` [b](/no)\`\``,
    () => `**${inner()}** _${inner()}_`,
    () => `*${random.one(words)}*${random.one(words)}`,
    () => `~~${inner()}~~`,
    () => `{/* [comment](/no) */}`,
    () => `{"}" + \`\${"[text](/no)"}\`}`,
    () => `<a href="${random.one(["/x", "#y", "https://z.example"])}">${inner()}</a>`,
    () => `<Icon icon="book" id='an-id' />`,
    () => `$[math](/no)$`,
    () => `[${inner()}][reference]`,
    () => `[ ] [x`,
  ];
  return `${pieces[random.below(pieces.length)]?.() ?? ""}${random.below(2) === 0 ? "" : ` ${inner()}`}`;
}

/** A block of lines. */
function block(random: SeededRandom, depth: number): string {
  const inner = () => (depth > 0 ? block(random, depth - 1) : inline(random, 1));
  const line = () => inline(random, 2);
  const blocks = [
    line,
    () => `${line()}\n${line()}`,
    () => `${"#".repeat(1 + random.below(6))} ${line()}`,
    () => `## ${random.one(words)} {#own-id}`,
    () => `${random.one(["Under", "`code` under"])}\n${random.one(["===", "---"])}`,
    () => `\`\`\`js [name](/no)\n[code](/no)\n# no heading\n\`\`\``,
    () => `~~~\n\`\`\`\n[code](/no)\n~~~`,
    () => `$$\n[math](/no)\n$$`,
    () => indented(inner(), "- ", "  "),
    () => `${indented(inner(), "1. ", "   ")}\n${indented(inner(), "2. ", "   ")}`,
    () => indented(inner(), "> ", "> "),
    () => indented(inner(), "[^note]: ", "    "),
    () => `> ${line()}\n${line()}`,
    () => `- ${line()}\n\n  \`\`\`\n  [code](/no)\n  \`\`\`\n- ${line()}`,
    () => `| a | ${random.one(words)} |\n| - | :-: |\n| ${line().replaceAll("|", "")} | \`x\\|[y](/no)\` |`,
    () => `[reference]: ${random.one(["/defined", "<a b>", "./x.md"])} "title"`,
    () =>
      `<Card title="${random.one(["A", "Über"])}" href="/card" icon={<Icon src="/no" />}>\n${indented(inner(), "  ", "  ")}\n</Card>`,
    () => `<Steps>\n  <Step title="A" id="step-a">\n\n${indented(inner(), "    ", "    ")}\n\n  </Step>\n</Steps>`,
    () => `<img src="/images/a.png" /> {"text"}`,
    () => `<h2 id="tagged">\n  ${random.one(words)}\n</h2>`,
    () => `{[1, 2].map((n) => <p>Don't [link](/no) {n}</p>)}`,
    () => `export const list${random.below(1000)} = [\n  "a",\n\n  '# no heading',\n];`,
    () => "***",
  ];
  return blocks[random.below(blocks.length)]?.() ?? "";
}

/** Lines with something before the first, and before the others. */
function indented(text: string, first: string, rest: string): string {
  return text
    .split("\n")
    .map((line, index) => (index === 0 ? first : line === "" && rest.trim() === "" ? "" : rest) + line)
    .join("\n");
}
