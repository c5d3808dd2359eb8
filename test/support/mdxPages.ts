/** A source of random choices that gives the same ones for the same seed. */
class Choices {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }

  of(values: readonly string[]): string {
    return values[this.below(values.length)] ?? "";
  }
}

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
  const choices = new Choices(seed);
  const blocks = Array.from({ length: 1 + choices.below(8) }, () => block(choices, 2));
  const front = choices.below(3) === 0 ? "---\ntitle: A [b](/c)\n---\n\n" : "";
  const statements = choices.below(3) === 0 ? 'import A from "./a.mdx"\nexport const b = { c: "[d](/e)" }\n\n' : "";
  return front + statements + blocks.join("\n\n");
}

/** A piece of a line. */
function inline(choices: Choices, depth: number): string {
  const inner = () => (depth > 0 ? inline(choices, depth - 1) : choices.of(words));
  const target = () => choices.of(targets);
  const pieces = [
    () => choices.of(words),
    () => `${choices.of(words)} ${inner()}`,
    () => `[${inner()}](${target()})`,
    () => `[${inner()}](${target()} "a title")`,
    () => `![${inner()}](${target()})`,
    () => `[![${choices.of(words)}](${target()})](${target()})`,
    () => `\`[code](/no)\``,
    () => `\`\`a \` [b](/no)\`\``,
    () => `**${inner()}** _${inner()}_`,
    () => `*${choices.of(words)}*${choices.of(words)}`,
    () => `~~${inner()}~~`,
    () => `{/* [comment](/no) */}`,
    () => `{"}" + \`\${"[text](/no)"}\`}`,
    () => `<a href="${choices.of(["/x", "#y", "https://z.example"])}">${inner()}</a>`,
    () => `<Icon icon="book" id='an-id' />`,
    () => `$[math](/no)$`,
    () => `[${inner()}][reference]`,
    () => `[ ] [x`,
  ];
  return `${pieces[choices.below(pieces.length)]?.() ?? ""}${choices.below(2) === 0 ? "" : ` ${inner()}`}`;
}

/** A block of lines. */
function block(choices: Choices, depth: number): string {
  const inner = () => (depth > 0 ? block(choices, depth - 1) : inline(choices, 1));
  const line = () => inline(choices, 2);
  const blocks = [
    line,
    () => `${line()}\n${line()}`,
    () => `${"#".repeat(1 + choices.below(6))} ${line()}`,
    () => `## ${choices.of(words)} {#own-id}`,
    () => `${choices.of(["Under", "`code` under"])}\n${choices.of(["===", "---"])}`,
    () => `\`\`\`js [name](/no)\n[code](/no)\n# no heading\n\`\`\``,
    () => `~~~\n\`\`\`\n[code](/no)\n~~~`,
    () => `$$\n[math](/no)\n$$`,
    () => indented(inner(), "- ", "  "),
    () => `${indented(inner(), "1. ", "   ")}\n${indented(inner(), "2. ", "   ")}`,
    () => indented(inner(), "> ", "> "),
    () => `> ${line()}\n${line()}`,
    () => `- ${line()}\n\n  \`\`\`\n  [code](/no)\n  \`\`\`\n- ${line()}`,
    () => `| a | ${choices.of(words)} |\n| - | :-: |\n| ${line().replaceAll("|", "")} | \`x\\|[y](/no)\` |`,
    () => `[reference]: ${choices.of(["/defined", "<a b>", "./x.md"])} "title"`,
    () =>
      `<Card title="${choices.of(["A", "Über"])}" href="/card" icon={<Icon src="/no" />}>\n${indented(inner(), "  ", "  ")}\n</Card>`,
    () => `<Steps>\n  <Step title="A" id="step-a">\n\n${indented(inner(), "    ", "    ")}\n\n  </Step>\n</Steps>`,
    () => `<img src="/images/a.png" /> {"text"}`,
    () => `<h2 id="tagged">\n  ${choices.of(words)}\n</h2>`,
    () => `{[1, 2].map((n) => <p>Don't [link](/no) {n}</p>)}`,
    () => `export const list${choices.below(1000)} = [\n  "a",\n\n  '# no heading',\n];`,
    () => "***",
  ];
  return blocks[choices.below(blocks.length)]?.() ?? "";
}

/** Lines with something before the first, and before the others. */
function indented(text: string, first: string, rest: string): string {
  return text
    .split("\n")
    .map((line, index) => (index === 0 ? first : line === "" && rest.trim() === "" ? "" : rest) + line)
    .join("\n");
}
