import type { BlockKind, MdxIssue } from "../../pages/content/pageIssue.ts";
import { quote } from "../../text/quote.ts";

/** The message about an issue, and the title of its quick fix. */
export function mdxText(kind: Kind, issue: MdxIssue): { readonly message: string; readonly title: string } {
  const { name = "", replacement } = issue;
  const text = texts[kind];
  const { problem, advice, title } =
    typeof text === "string" ? writing(text, replacement) : typeof text === "function" ? text({ ...issue, name }) : text;
  return {
    message: `${problem}; the build will fail.${advice === undefined ? "" : ` ${advice}`}`,
    title: title ?? (replacement ? changeTo(replacement) : `Remove ${quote(name)}`),
  };
}

/** Variables have messages of their own. */
type Kind = Exclude<MdxIssue["kind"], "variable">;

type NamedIssue = MdxIssue & Required<Pick<MdxIssue, "name">>;

/** What is said about an issue. That the build fails is said before the advice, so that it does not seem to be the result of it. */
interface IssueText {
  readonly problem: string;
  readonly advice?: string | undefined;
  /** The title of the quick fix, where that says more than what is written or removed. */
  readonly title?: string;
}

/** A problem alone where what is right is its replacement. */
const texts: Readonly<Record<Kind, string | IssueText | ((issue: NamedIssue) => IssueText)>> = {
  apart: ({ name, within = "" }) => ({
    problem: `Missing blank line between a ${within} and a multi-line ${withoutArticle(name)}`,
    title: "Add a blank line",
  }),
  bar: ({ name, replacement }) => {
    const problem = `${quote("|")} ends the cell, even in ${name === "" ? "inline code" : name === "{}" ? "braces" : quote(name)}`;
    const escaped = replacement?.includes("&#124;") ? "&#124;" : "\\|";
    // The braces of what is no script need backslashes as well.
    if (replacement === undefined || replacement.startsWith("\\{")) return writing(problem, replacement);
    return { problem, advice: `Write ${quote(escaped)}.`, title: changeTo(escaped) };
  },
  blank: ({ name }) => ({ problem: `Missing blank line after an ${name}`, title: "Add a blank line" }),
  brace: ({ name, within, replacement }) => {
    const problem = `Missing ${quote(name || "}")}${within === undefined ? "" : " in the same paragraph"}`;
    if (replacement?.endsWith("*/}")) return writing(problem, replacement);
    const advice = replacement === undefined ? undefined : `For a brace as text, write ${quote(replacement)}.`;
    return { problem, advice, title: changeTo("\\{") };
  },
  braced: "Not a JavaScript expression",
  character: ({ name }) => ({ problem: `Unexpected ${name === "`" ? "backtick" : quote(name)} in a tag` }),
  closing: ({ name, expected, within, replacement }) => {
    const tag = `</${expected ?? name}>`;
    const noOpenTag = `No open tag for ${quote(tag)}`;
    if (within === "list item" && replacement === undefined)
      return { problem: `${noOpenTag} in the same ${within}`, advice: "Indent it less than the text of the item." };
    if (within !== undefined) return { ...splitText(noOpenTag, within, "one", tag), title: "Align with the open tag" };
    if (expected !== undefined) return { problem: gotInstead(tag, `</${name}>`), title: changeTo(tag) };
    return replacement ? writing(noOpenTag, replacement) : { problem: noOpenTag, title: `Remove ${quote(tag)}` };
  },
  code: ({ name }) => ({
    problem: `MDX reads ${quote(name)} at the start of a line as ${name === "<" ? "a tag" : "an expression"}, even in inline code`,
    advice: "Join it with the line before.",
  }),
  comment: {
    problem: "MDX has no HTML comments",
    advice: `Use ${quote("{/* … */}")}.`,
    title: changeTo("{/* … */}"),
  },
  conflict: { problem: "Unresolved merge conflict" },
  curly: "Curly quotes",
  default: { problem: `Duplicate ${quote("export default")}` },
  empty: ({ name }) => ({ problem: `Missing value for ${quote(name)}` }),
  end: ({ name, replacement }) => {
    const missing = `Missing ${quote(">")} for ${quote(name)}`;
    return { problem: replacement === undefined ? `${missing} in the same paragraph` : missing, title: `Add ${quote(">")}` };
  },
  expression: {
    problem: "Not a JavaScript expression",
    advice: `For braces as text, write ${quote("\\{")}.`,
    title: changeTo("\\{"),
  },
  heading: "A heading with an ID must start its line, with at most three spaces before it",
  import: {
    problem: `Invalid ${quote("import")}`,
    advice: `Write it as in ${quote('import Name from "/snippets/name.mdx"')}.`,
  },
  imported: ({ name }) => ({ problem: `Duplicate import ${quote(name)}` }),
  key: "Hyphen in the name of a property",
  lazy: ({ name, within = "" }) => {
    const problem = `Part of ${name} is outside its ${within}`;
    if (within === "block quote")
      return { problem, advice: `Put ${quote(">")} before each line.`, title: `Insert ${quote(">")}` };
    return { problem, advice: "Indent it.", title: "Indent" };
  },
  less: ({ name, replacement }) => {
    const escaped = quote(replacement ?? "\\<");
    const title = changeTo("\\<");
    return name === ""
      ? { problem: `${quote("<")} does not start a tag`, advice: `Write ${escaped}.`, title }
      : { problem: `Missing ${quote(">")} for ${quote(name)}`, advice: `For ${quote("<")} as text, write ${escaped}.`, title };
  },
  nested: "Quote inside a value",
  opening: ({ name, expected }) => ({ problem: gotInstead(`<${expected}>`, `<${name}>`), title: changeTo(`<${expected}>`) }),
  quote: "Missing closing quote",
  raw: ({ name }) => ({
    problem: `MDX reads braces in ${quote(`<${name}>`)} as expressions`,
    advice: "Put the content in braces and backticks.",
    title: "Put the content in braces and backticks",
  }),
  script: ({ name }) => {
    // Of some characters, the parser asks: "Did you mean `&gt;` or `{">"}`?"
    const [reason, advice] = name.split(/\. (?=Did you mean )/u);
    return { problem: `Invalid JavaScript: ${reason}`, advice };
  },
  statement: ({ name }) => ({ problem: `Not a JavaScript ${quote(name)}`, advice: "For text, put a space before it." }),
  text: ({ name, replacement }) => ({
    problem: `Missing ${quote(`</${name}>`)}`,
    advice: `For text, write ${quote(replacement ?? `\\<${name}>`)}.`,
  }),
  unclosed: ({ name, within, replacement }) => {
    const tag = `</${name}>`;
    const missing = `Missing ${quote(tag)}`;
    if (within !== undefined) return splitText(missing, within, "it", `<${name}>`);
    return { problem: replacement === undefined ? missing : gotInstead(tag, `<${name}>`), title: changeTo(tag) };
  },
  url: { problem: "MDX has no URLs in angle brackets", advice: "Write a link.", title: "Change to a link" },
  value: "Missing quotes",
  void: ({ name }) => ({
    problem: `Unclosed tag ${quote(`<${name}>`)}`,
    advice: `Write ${quote(`<${name.toLowerCase()} />`)}.`,
    title: changeTo(`<${name.toLowerCase()} />`),
  }),
};

function withoutArticle(noun: string): string {
  return noun.replace(/^an? /u, "");
}

function changeTo(text: string): string {
  return `Change to ${quote(text)}`;
}

function gotInstead(expected: string, got: string): string {
  return `Expected ${quote(expected)}, got ${quote(got)}`;
}

function writing(problem: string, replacement: string | undefined): IssueText {
  return { problem, advice: replacement === undefined ? undefined : `Write ${quote(replacement)}.` };
}

/**
 * What is said of a tag whose counterpart, if there is one, is not in the same block. `missing`: what to call the counterpart. `text`: the
 * tag that is there.
 */
function splitText(problem: string, block: BlockKind, missing: "it" | "one", text: string): IssueText {
  return { problem: `${problem} in the same ${block}`, advice: splitAdvice(block, missing, text) };
}

function splitAdvice(block: BlockKind, missing: string, text: string): string {
  if (block === "list item" && missing === "it") return "Indent everything up to it as far as the text of the item.";
  if (block === "list item") return "Indent it only as far as its open tag.";
  if (block === "footnote") return "Indent both tags by four spaces.";
  if (block === "block quote") return `Write ${quote(">")} before both tags.`;
  if (block === "image description") return `For text, write ${quote("\\<")}.`;
  if (block === "link" || block === "emphasized text") return `Add ${missing}.`;
  return `Add ${missing}, or write ${quote(text)} on a line of its own.`;
}
