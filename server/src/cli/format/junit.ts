import { addTo } from "../../core/std/groupBy.ts";
import type { ReportContent, ReportedDiagnostic } from "../check/report.ts";
import { isFailure } from "../check/report.ts";

/**
 * JUnit XML: a suite for each file, with a failed test for each diagnostic that makes the check fail, and a test with output for each other
 * one. A docs.json without diagnostics is a test that passes, so that no report is empty.
 */
export function formatJunit({ diagnostics, failsOnWarnings = false, sites, seconds }: ReportContent): string {
  const fails = (diagnostic: ReportedDiagnostic) => isFailure(diagnostic, { failsOnWarnings });
  const byFile = new Map<string, ReportedDiagnostic[]>(sites.map((file) => [file, []]));
  for (const diagnostic of diagnostics) addTo(byFile, diagnostic.file, diagnostic);
  const failures = diagnostics.filter(fails).length;
  const tests = Array.from(byFile.values(), (found) => Math.max(1, found.length)).reduce((sum, count) => sum + count, 0);
  const totals = `tests="${tests}" failures="${failures}" errors="0" time="${seconds.toFixed(3)}"`;
  const suites = Array.from(byFile, ([file, found]) => suiteOf(file, found, fails));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="docs-json" ${totals}>\n${suites.join("")}</testsuites>\n`;
}

type Fails = (diagnostic: ReportedDiagnostic) => boolean;

function suiteOf(file: string, diagnostics: readonly ReportedDiagnostic[], fails: Fails): string {
  const name = escapeXml(file);
  const failures = diagnostics.filter(fails).length;
  const tests = diagnostics.map((diagnostic) => testOf(diagnostic, fails(diagnostic)));
  if (tests.length === 0) tests.push(`    <testcase name="check" classname="${name}" time="0"/>\n`);
  const counts = `tests="${tests.length}" failures="${failures}" errors="0" skipped="0" time="0"`;
  return `  <testsuite name="${name}" ${counts}>\n${tests.join("")}  </testsuite>\n`;
}

function testOf(diagnostic: ReportedDiagnostic, fails: boolean): string {
  const { file, line, column, severity, code, message } = diagnostic;
  const text = escapeXml(`${file}:${line}:${column} ${message}`);
  const result = fails
    ? `<failure type="${severity}" message="${escapeXml(message)}">${text}</failure>`
    : `<system-out>${text}</system-out>`;
  const name = escapeXml(`${code} ${line}:${column}`);
  return `    <testcase name="${name}" classname="${escapeXml(file)}" time="0">\n      ${result}\n    </testcase>\n`;
}

/**
 * Escapes a text for XML 1.0, which has no characters for most control codes, not even escaped ones; and what could control a terminal or
 * a CI system that shows it.
 */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "�")
    .replace(/[&<>"'\p{Cc}\p{Bidi_Control}\u2028\u2029]|(?<=##[a-z]{0,20})\[/giu, (character) => `&#${character.charCodeAt(0)};`);
}
