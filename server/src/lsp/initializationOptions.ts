import { childOf } from "../core/std/plainValue.ts";
import type { InitializationOptions } from "../protocol.ts";

type Options = Required<InitializationOptions>;

/** Whether a value of a client is one of an option. */
const checks: { readonly [Name in keyof Options]: (value: unknown) => value is Options[Name] } = {
  remoteFiles: (value): value is Options["remoteFiles"] => isText(childOf(value, "command")),
  suggestAgain: (value): value is Options["suggestAgain"] => isText(childOf(value, "title")) && isText(childOf(value, "command")),
  shortPaths: isFlag,
  showUnlisted: isText,
  documentation: isText,
  git: isFlag,
  questions: isFlag,
  pushDiagnostics: isFlag,
  mdxExtension: isFlag,
  files: isFlag,
  images: isFlag,
};

/** The options from the client's value, which may be anything: people write it by hand. What is invalid does not count. */
export function readOptions(value: unknown): InitializationOptions {
  const options = Object.entries(checks).map(([name, isValid]) => ({ name, isValid, given: childOf(value, name) }));
  return Object.fromEntries(options.flatMap(({ name, isValid, given }) => (isValid(given) ? [[name, given]] : [])));
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isFlag(value: unknown): value is boolean {
  return typeof value === "boolean";
}
