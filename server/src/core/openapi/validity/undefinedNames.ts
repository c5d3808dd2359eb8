import { childOf, entriesOf, isObject, valueAt } from "../../std/plainValue.ts";
import { quote } from "../../text/quote.ts";
import type { DescribedIssue } from "./messages.ts";
import { placeName } from "./messages.ts";
import type { PlacedValue } from "./operations.ts";
import { listIn, operationsOf, parametersOf, pathItemsIn } from "./operations.ts";

/**
 * Names that operations use and the file does not define: those of parameters in their path, and of security schemes. OpenAPI requires
 * both ("Path Templating", "Security Requirement Object"), but its schema cannot express it. The page of the operation says nothing about
 * them.
 */
export function* checkNames(file: unknown): Iterable<DescribedIssue> {
  const schemes = new Set(entriesOf(valueAt(file, ["components", "securitySchemes"])).map(([name]) => name));
  yield* checkSecurity({ path: [], value: file }, schemes);
  for (const item of pathItemsIn(file)) {
    const names = namesIn(item);
    for (const operation of operationsOf(item)) {
      yield* checkSecurity(operation, schemes);
      if (names.length > 0 && isObject(operation.value)) yield* checkPath(file, names, item, operation);
    }
  }
}

/** The names of the parameters in a path, if they are plain. A reference may lead to other parameters. */
function namesIn({ path: [section, name = ""], value }: PlacedValue): readonly string[] {
  if (section !== "paths" || childOf(value, "$ref") !== undefined) return [];
  const path = /^[^?#]*/u.exec(name)?.[0] ?? "";
  return Array.from(path.matchAll(/\{([\w.~-]+)\}/gu), ([, inBraces = ""]) => inBraces);
}

function* checkPath(
  file: unknown,
  names: readonly string[],
  item: PlacedValue,
  operation: PlacedValue,
): Iterable<DescribedIssue> {
  const parameters = parametersOf(file, item, operation);
  // Values that are not parameters, and references without one behind them, are reported by another check.
  if (!parameters.every((parameter) => ["name", "in"].every((key) => typeof childOf(parameter, key) === "string"))) return;
  const defined = parameters.filter((parameter) => childOf(parameter, "in") === "path").map((one) => childOf(one, "name"));
  const { path } = operation;
  for (const name of names)
    if (!defined.includes(name)) yield { path, message: `parameter ${quote(`{${name}}`)} is not defined${placeName(path)}` };
}

/** Security schemes that are not defined, each once. In OpenAPI 3.2, a name may also be a URL. */
function* checkSecurity({ path, value }: PlacedValue, known: Set<string>): Iterable<DescribedIssue> {
  for (const [at, requirement] of listIn(value, "security").entries())
    for (const [name] of entriesOf(requirement)) {
      if (known.has(name) || /[:/#]/u.test(name)) continue;
      known.add(name);
      const place = [...path, "security", String(at)];
      yield { path: [...place, name], message: `unknown security scheme ${quote(name)}${placeName(place)}` };
    }
}
