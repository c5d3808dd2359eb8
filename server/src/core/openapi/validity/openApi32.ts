import { childOf, entriesOf } from "../../std/plainValue.ts";
import { quote } from "../../text/quote.ts";
import { methods } from "../methods.ts";
import type { DescribedIssue } from "./messages.ts";
import { placeName } from "./messages.ts";
import type { PlacedValue } from "./operations.ts";
import { listIn, operationsOf, parametersOf, pathItemsIn } from "./operations.ts";

/**
 * What OpenAPI 3.2 forbids in servers, methods, and parameters, which its schema cannot express at all or in no way that can be described.
 * The platform rejects the file (docs/platform.md, "Accepted OpenAPI files").
 */
export function* checkOpenApi32(file: unknown): Iterable<DescribedIssue> {
  yield* checkServers({ path: [], value: file });
  for (const item of pathItemsIn(file)) {
    yield* checkServers(item);
    yield* checkMethods(item);
    for (const operation of operationsOf(item)) {
      yield* checkServers(operation);
      yield* checkQueries(file, item, operation);
    }
  }
}

/** Servers whose URL has a variable twice. */
function* checkServers({ path, value }: PlacedValue): Iterable<DescribedIssue> {
  for (const [at, server] of listIn(value, "servers").entries()) {
    const url = childOf(server, "url");
    const variables: readonly string[] = (typeof url === "string" && url.match(/\{[^{}]+\}/gu)) || [];
    const twice = variables.find((variable, index) => variables.indexOf(variable) < index);
    if (twice === undefined) continue;
    const place = [...path, "servers", String(at)];
    yield { path: [...place, "url"], message: `duplicate variable ${quote(twice)} in ${quote("url")}${placeName(place)}` };
  }
}

/** Additional methods that are not in uppercase, or that have a property of their own. */
function* checkMethods({ path, value }: PlacedValue): Iterable<DescribedIssue> {
  const section = "additionalOperations";
  for (const [method] of entriesOf(childOf(value, section))) {
    const own = method === "WEBHOOK" ? "webhooks" : method.toLowerCase();
    const place = placeName(path);
    if (methods.has(own) || own === "webhooks") {
      const message = `${quote(method)} must not be in ${quote(section)}${place}; use the property ${quote(own)} instead`;
      yield { path: [...path, section, method], message };
    } else if (!/^[!#$%&'*+.^_`|~\dA-Z-]+$/u.test(method)) {
      const message = `expected a method in uppercase in ${quote(section)}${place}, got ${quote(method)}`;
      yield { path: [...path, section, method], message };
    }
  }
}

/** Operations that describe the whole query, and parts of it as well. Those of their path apply to them, too. */
function* checkQueries(file: unknown, item: PlacedValue, { path, value }: PlacedValue): Iterable<DescribedIssue> {
  const parameters = parametersOf(file, item, { path, value });
  const sent = (kind: string) => parameters.filter((parameter) => childOf(parameter, "in") === kind);
  // One of the operation with the same name replaces that of the path.
  const count = new Set(sent("querystring").map((parameter) => childOf(parameter, "name"))).size;
  if (count === 0 || (count === 1 && sent("query").length === 0)) return;
  const at = listIn(value, "parameters").length === 0 ? path : [...path, "parameters"];
  const message = `${quote("in: querystring")} must be the only query parameter${placeName(path)}`;
  yield { path: at, message };
}
