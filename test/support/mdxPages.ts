import { Dice } from "./dice.ts";

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
  const dice = new Dice(seed);
  const blocks = Array.from({ length: 1 + dice.below(8) }, () => block(dice, 2));
  const front = dice.below(3) === 0 ? "---\ntitle: A [b](/c)\n---\n\n" : "";
  const statements = dice.below(3) === 0 ? 'import A from "./a.mdx"\nexport const b = { c: "[d](/e)" }\n\n' : "";
  return front + statements + blocks.join("\n\n");
}

/** A piece of a line. */
function inline(dice: Dice, depth: number): string {
  const inner = () => (depth > 0 ? inline(dice, depth - 1) : dice.one(words));
  const target = () => dice.one(targets);
  const pieces = [
    () => dice.one(words),
    () => `${dice.one(words)} ${inner()}`,
    () => `[${inner()}](${target()})`,
    () => `[${inner()}](${target()} "a title")`,
    () => `![${inner()}](${target()})`,
    () => `[![${dice.one(words)}](${target()})](${target()})`,
    () => `\`[code](/no)\``,
    () => `\`\`a \` [b](/no)\`\``,
    () => `**${inner()}** _${inner()}_`,
    () => `*${dice.one(words)}*${dice.one(words)}`,
    () => `~~${inner()}~~`,
    () => `{/* [comment](/no) */}`,
    () => `{"}" + \`\${"[text](/no)"}\`}`,
    () => `<a href="${dice.one(["/x", "#y", "https://z.example"])}">${inner()}</a>`,
    () => `<Icon icon="book" id='an-id' />`,
    () => `$[math](/no)$`,
    () => `[${inner()}][reference]`,
    () => `[ ] [x`,
  ];
  return `${pieces[dice.below(pieces.length)]?.() ?? ""}${dice.below(2) === 0 ? "" : ` ${inner()}`}`;
}

/** A block of lines. */
function block(dice: Dice, depth: number): string {
  const inner = () => (depth > 0 ? block(dice, depth - 1) : inline(dice, 1));
  const line = () => inline(dice, 2);
  const blocks = [
    line,
    () => `${line()}\n${line()}`,
    () => `${"#".repeat(1 + dice.below(6))} ${line()}`,
    () => `## ${dice.one(words)} {#own-id}`,
    () => `${dice.one(["Under", "`code` under"])}\n${dice.one(["===", "---"])}`,
    () => `\`\`\`js [name](/no)\n[code](/no)\n# no heading\n\`\`\``,
    () => `~~~\n\`\`\`\n[code](/no)\n~~~`,
    () => `$$\n[math](/no)\n$$`,
    () => indented(inner(), "- ", "  "),
    () => `${indented(inner(), "1. ", "   ")}\n${indented(inner(), "2. ", "   ")}`,
    () => indented(inner(), "> ", "> "),
    () => indented(inner(), "[^note]: ", "    "),
    () => `> ${line()}\n${line()}`,
    () => `- ${line()}\n\n  \`\`\`\n  [code](/no)\n  \`\`\`\n- ${line()}`,
    () => `| a | ${dice.one(words)} |\n| - | :-: |\n| ${line().replaceAll("|", "")} | \`x\\|[y](/no)\` |`,
    () => `[reference]: ${dice.one(["/defined", "<a b>", "./x.md"])} "title"`,
    () =>
      `<Card title="${dice.one(["A", "Über"])}" href="/card" icon={<Icon src="/no" />}>\n${indented(inner(), "  ", "  ")}\n</Card>`,
    () => `<Steps>\n  <Step title="A" id="step-a">\n\n${indented(inner(), "    ", "    ")}\n\n  </Step>\n</Steps>`,
    () => `<img src="/images/a.png" /> {"text"}`,
    () => `<h2 id="tagged">\n  ${dice.one(words)}\n</h2>`,
    () => `{[1, 2].map((n) => <p>Don't [link](/no) {n}</p>)}`,
    () => `export const list${dice.below(1000)} = [\n  "a",\n\n  '# no heading',\n];`,
    () => "***",
  ];
  return blocks[dice.below(blocks.length)]?.() ?? "";
}

/** Lines with something before the first, and before the others. */
function indented(text: string, first: string, rest: string): string {
  return text
    .split("\n")
    .map((line, index) => (index === 0 ? first : line === "" && rest.trim() === "" ? "" : rest) + line)
    .join("\n");
}
