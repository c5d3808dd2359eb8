import type { FrontMatter, FrontMatterError } from "../../pages/frontMatter.ts";
import type { CurlyQuotedValue, TruncatedValue, UnspacedKeys } from "../../pages/misquotedValues.ts";
import type { MisspelledValue, MistypedKey } from "../../pages/mistakenFields.ts";
import type { UnreadFrontMatter } from "../../pages/unreadFrontMatter.ts";
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
  for (const { frontMatter, textFile: file } of pagesToCheck(site))
    for (const report of reportsOn(frontMatter)) yield { ...report, file };
}

function* reportsOn(frontMatter: FrontMatter): Iterable<Report> {
  const { error, unread, unspaced, hidingString } = frontMatter;
  const { mistyped = [], misspelledValues = [], truncated = [], curlyQuoted = [] } = frontMatter;
  for (const key of mistyped) yield mistypedReport(key);
  for (const value of misspelledValues) yield misspelledReport(value);
  for (const value of truncated) yield truncatedReport(value);
  for (const value of curlyQuoted) yield curlyQuotedReport(value);
  if (hidingString !== undefined) yield hiddenReport(hidingString);
  if (error !== undefined) yield reportOf(error);
  if (unread !== undefined) yield unreadReport(unread);
  if (unspaced !== undefined) yield unspacedReport(unspaced);
}

function mistypedReport({ key, span, expected, got, failsBuild, replaceWith }: MistypedKey): Report {
  const problem = `Expected ${expected} for ${quote(key)}, got ${got}`;
  if (failsBuild) return { span, message: `${problem}; the build will fail.` };
  return { span, severity: "warning", message: `${problem}.`, ...(replaceWith !== undefined && { data: { replaceWith } }) };
}

function misspelledReport({ key, value, span, suggestion, replaceWith }: MisspelledValue): Report {
  const message = `Unknown value ${quote(value)} for ${quote(key)}.${didYouMean(suggestion)}`;
  return { span, severity: "warning", message, data: { replaceWith } };
}

function truncatedReport({ span, lost, replaceWith }: TruncatedValue): Report {
  const message = `${quote(lost)} is a comment in YAML and is not shown; put the whole value in double quotes.`;
  return { span, severity: "warning", message, data: { replaceWith, title: "Put the value in double quotes" } };
}

function curlyQuotedReport({ key, span, replaceWith }: CurlyQuotedValue): Report {
  const message = `Curly quotes are part of ${quote(key)} in YAML; use ${quote('"')}.`;
  return { span, severity: "information", message, data: { replaceWith } };
}

function hiddenReport(span: Span): Report {
  const message = `This value of ${quote("hidden")} is a string, and any string hides the page; write ${quote("false")}.`;
  return { span, severity: "warning", message, data: { replaceWith: "false" } };
}

function unreadReport({ problem, span, prefixLength, replaceWith }: UnreadFrontMatter): Report {
  const lines = quote("---");
  const title = {
    start: "Move to the first line",
    space: `Remove the space around ${lines}`,
    dashes: `Change to ${lines}`,
    end: `Add ${lines}`,
    none: `Add ${lines}`,
  }[problem];
  const message =
    problem === "end"
      ? `Missing ${lines} after the front matter, which is shown as text.`
      : `Front matter must start with ${lines} alone on the first line; this is shown as text.`;
  const data =
    replaceWith === undefined ? undefined : { replaceWith, title, ...(prefixLength !== undefined && { prefixLength }) };
  return { span, severity: "warning", message, ...(data && { data }) };
}

function unspacedReport(unspaced: UnspacedKeys): Report {
  const message = `Missing space after the colon of ${quote(unspaced.key)}, so this front matter is not read.`;
  return { span: unspaced.span, severity: "warning", message, data: spacesOf(unspaced) };
}

function spacesOf({ replaceWith }: UnspacedKeys) {
  return { replaceWith, title: "Add the missing space after the colon" };
}

function reportOf({ message, span, unquoted, unspaced, missingEnd }: FrontMatterError): Report {
  if (missingEnd !== undefined) {
    const { replaceWith } = missingEnd;
    const dashes = quote("---");
    const title = replaceWith === "---" ? `Change to ${dashes}` : `Add ${dashes}`;
    const problem = `Missing ${dashes} after the front matter; the build will fail.`;
    return { span: missingEnd.span, message: problem, data: { replaceWith, title } };
  }
  if (unspaced !== undefined) return { span: unspaced.span, message: messageAbout(missingSpace), data: spacesOf(unspaced) };
  if (unquoted === undefined) return { span, message: messageAbout(message) };
  const { text, replaceWith } = unquoted;
  // Only what is in the quotes is wrong, such as an escape sequence.
  const isQuoted = /^"(?:[^"\\]|\\.)*"$/u.test(text);
  const isOpen = /^"[^"]*$/u.test(text);
  const isNamed = !/^["'`]/u.test(text);
  const problem = isNamed ? `${quote(text)} must be in quotes` : message;
  const advice = isNamed || isQuoted || isOpen || text.startsWith("`") ? "" : "; put the whole value in double quotes";
  return {
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
