import type { FrontMatterError } from "../../pages/frontMatter.ts";
import type { CurlyQuotedValue, TruncatedValue } from "../../pages/misquotedValues.ts";
import type { MisspelledValue } from "../../pages/misspellings.ts";
import type { MistypedKey } from "../../pages/mistypedKeys.ts";
import type { PageFile } from "../../pages/pages.ts";
import type { UnreadFrontMatter } from "../../pages/unreadFrontMatter.ts";
import type { UnspacedKeys } from "../../pages/unspacedKeys.ts";
import { pagesToCheck } from "../../site/servedPages.ts";
import type { Site } from "../../site/site.ts";
import { capitalized } from "../../text/capitalized.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { quote } from "../../text/quote.ts";
import type { Span } from "../../text/span.ts";
import { missingSpace } from "../../yaml/messages.ts";
import type { Report } from "../offense.ts";
import type { Rule } from "../rule.ts";

export const frontMatter: Rule = { code: "front-matter", severity: "error", fix: "unsafe", needsNoConfig: true, check };

export const frontMatterKey: Rule = {
  code: "front-matter-key",
  severity: "warning",
  fix: "unsafe",
  needsNoConfig: true,
  check: checkKeys,
};

/**
 * Front matter of pages that is not YAML, is taken for text, or has a value of the wrong type, or one that is misspelled, cut off, or
 * between curly quotes. Source: docs/platform.md, "Front matter".
 */
function* check(site: Site): Iterable<Report> {
  for (const page of pagesToCheck(site)) {
    const { error, unread, unspaced, hidingString } = page.frontMatter;
    const { mistyped = [], misspelledValues = [], truncated = [], curlyQuoted = [] } = page.frontMatter;
    for (const key of mistyped) yield mistypedReport(page, key);
    for (const value of misspelledValues) yield misspelledReport(page, value);
    for (const value of truncated) yield truncatedReport(page, value);
    for (const value of curlyQuoted) yield curlyQuotedReport(page, value);
    if (hidingString !== undefined) yield hiddenReport(page, hidingString);
    if (error !== undefined) yield reportOf(page, error);
    if (unread !== undefined) yield unreadReport(page, unread);
    if (unspaced !== undefined) yield unspacedReport(page, unspaced);
  }
}

function mistypedReport(
  { textFile: file }: PageFile,
  { key, span, expected, got, failsBuild, replaceWith }: MistypedKey,
): Report {
  const problem = `Expected ${expected} for ${quote(key)}, got ${got}`;
  if (failsBuild) return { file, span, message: `${problem}; the build will fail.` };
  return { file, span, severity: "warning", message: `${problem}.`, ...(replaceWith !== undefined && { data: { replaceWith } }) };
}

function misspelledReport({ textFile: file }: PageFile, { key, value, span, suggestion, replaceWith }: MisspelledValue): Report {
  const message = `Unknown value ${quote(value)} for ${quote(key)}.${didYouMean(suggestion)}`;
  return { file, span, severity: "warning", message, data: { replaceWith } };
}

function truncatedReport({ textFile: file }: PageFile, { span, lost, replaceWith }: TruncatedValue): Report {
  const message = `${quote(lost)} is a comment in YAML and is not shown; put the whole value in double quotes.`;
  return { file, span, severity: "warning", message, data: { replaceWith, title: "Put the value in double quotes" } };
}

function curlyQuotedReport({ textFile: file }: PageFile, { key, span, replaceWith }: CurlyQuotedValue): Report {
  const message = `Curly quotes are part of ${quote(key)} in YAML; use ${quote('"')}.`;
  return { file, span, severity: "information", message, data: { replaceWith } };
}

function hiddenReport({ textFile: file }: PageFile, span: Span): Report {
  const message = `This value of ${quote("hidden")} is a string, and any string hides the page; write ${quote("false")}.`;
  return { file, span, severity: "warning", message, data: { replaceWith: "false" } };
}

function unreadReport({ textFile: file }: PageFile, { problem, span, lead, replaceWith }: UnreadFrontMatter): Report {
  const lines = quote("---");
  const [message, title] =
    problem === "end"
      ? [`Missing ${lines} after the front matter, which is shown as text.`, `Add ${lines}`]
      : [
          `Front matter must start with ${lines} alone on the first line; this is shown as text.`,
          { start: "Move to the first line", space: `Remove the space around ${lines}`, dashes: `Change to ${lines}` }[problem],
        ];
  const data = replaceWith === undefined ? undefined : { replaceWith, title, ...(lead !== undefined && { lead }) };
  return { file, span, severity: "warning", message, ...(data && { data }) };
}

function unspacedReport({ textFile: file }: PageFile, unspaced: UnspacedKeys): Report {
  const message = `Missing space after the colon of ${quote(unspaced.key)}, so this front matter is not read.`;
  return { file, span: unspaced.span, severity: "warning", message, data: spacesOf(unspaced) };
}

function spacesOf({ replaceWith }: UnspacedKeys) {
  return { replaceWith, title: "Add the missing space after the colon" };
}

function reportOf({ textFile: file }: PageFile, { message, span, unquoted, unspaced }: FrontMatterError): Report {
  if (unspaced !== undefined) return { file, span: unspaced.span, message: messageAbout(missingSpace), data: spacesOf(unspaced) };
  if (unquoted === undefined) return { file, span, message: messageAbout(message) };
  const { text, replaceWith } = unquoted;
  // Only what is in the quotes is wrong, such as an escape sequence.
  const isQuoted = /^"(?:[^"\\]|\\.)*"$/u.test(text);
  const isOpen = /^"[^"]*$/u.test(text);
  const isNamed = !/^["'`]/u.test(text);
  const problem = isNamed ? `${quote(text)} must be in quotes` : message;
  const advice = isNamed || isQuoted || isOpen || text.startsWith("`") ? "" : "; put the whole value in double quotes";
  return {
    file,
    span: unquoted.span,
    message: messageAbout(problem + advice),
    data: { replaceWith, ...(!isQuoted && { title: isOpen ? "Add the closing quote" : "Put the value in double quotes" }) },
  };
}

/** Says that the build fails before the advice, which `error` may end with, so that it does not seem to be the result of it. */
function messageAbout(error: string): string {
  const at = error.lastIndexOf("; ");
  const hasAdvice = at !== -1 && !error.includes("`", at);
  const [problem, advice] = hasAdvice ? [error.slice(0, at), ` ${capitalized(error.slice(at + 2))}.`] : [error, ""];
  return `Invalid YAML in front matter: ${problem}; the build will fail.${advice}`;
}

/** Misspelled keys in the front matter of pages, which have no effect. Source: docs/platform.md, "Front matter". */
function* checkKeys(site: Site): Iterable<Report> {
  for (const { frontMatter, textFile: file } of pagesToCheck(site)) {
    for (const { key, span, suggestion } of frontMatter.misspelled ?? []) {
      const message = `Unknown key ${quote(key)} in front matter (ignored). Did you mean ${quote(suggestion)}?`;
      yield { file, span, message, data: { replaceWith: suggestion } };
    }
  }
}
