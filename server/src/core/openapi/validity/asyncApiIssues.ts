import { childOf, entriesOf, valueAt } from "../../std/plainValue.ts";
import { quote } from "../../text/quote.ts";
import { referenceOf } from "../pointer.ts";
import { checkAsyncApiReferences } from "./asyncApiReferences.ts";
import type { DescribedIssue } from "./messages.ts";
import { describeIssue, placeName } from "./messages.ts";
import { listIn } from "./operations.ts";
import { pathOf, schemaErrors } from "./schemaErrors.ts";
import type { ValidityIssue } from "./validityIssues.ts";

/** All issues in an AsyncAPI file of version 3.0.0. The platform rejects a file that has any (docs/platform.md, "asyncapi"). */
export function asyncApiIssues(file: unknown): readonly ValidityIssue[] {
  const issues = [
    ...checkAsyncApiReferences(file),
    ...schemaErrors("asyncapi", file).map((error) => describeIssue(error, pathOf(error))),
    ...checkChannels(file),
    ...checkOperations(file),
  ];
  return issues.map((issue) => ({ ...issue, severity: "error" }));
}

function* checkChannels(file: unknown): Iterable<DescribedIssue> {
  for (const [name, channel] of entriesOf(childOf(file, "channels"))) {
    const path = ["channels", name];
    if (/[?#]/u.test(name)) yield { path, message: `channel ${quote(name)} must not have \`?\` or \`#\` in its key` };
    yield* checkTargets([...path, "servers"], listIn(channel, "servers"), "#/servers/");
  }
}

function* checkOperations(file: unknown): Iterable<DescribedIssue> {
  for (const section of [["operations"], ["components", "operations"]])
    for (const [name, operation] of entriesOf(valueAt(file, section))) {
      const path = [...section, name];
      const channel = childOf(operation, "channel");
      if (section.length === 1) yield* checkTarget([...path, "channel"], channel, "#/channels/");
      const reference = referenceOf(channel);
      if (reference === undefined) continue;
      yield* checkTargets([...path, "messages"], listIn(operation, "messages"), `${reference}/messages`);
    }
}

function* checkTargets(path: readonly string[], values: readonly unknown[], start: string): Iterable<DescribedIssue> {
  for (const [at, value] of values.entries()) yield* checkTarget([...path, String(at)], value, start);
}

/** A reference that must lead below some place. */
function* checkTarget(path: readonly string[], value: unknown, start: string): Iterable<DescribedIssue> {
  const reference = referenceOf(value);
  if (reference === undefined || reference.includes(start)) return;
  const message = `expected a reference below ${quote(start)}${placeName(path)}, got ${quote(reference)}`;
  yield { path: [...path, "$ref"], message };
}
