import type { ErrorObject } from "ajv/dist/2020";
import { isObject } from "../../std/plainValue.ts";
import { kindOf, typeName } from "../../text/kindOf.ts";
import { listOf, oneOf } from "../../text/list.ts";
import { quote } from "../../text/quote.ts";
import { methods } from "../methods.ts";

/** What is wrong at one place of an OpenAPI file. */
export interface DescribedIssue {
  /** The keys from the root to the value that is wrong, or to the object that lacks something. */
  readonly path: readonly string[];
  /** What is wrong, and where: a clause that can follow a colon, in lower case and without a period. */
  readonly message: string;
}

const formats: Readonly<Record<string, string>> = {
  email: "an email address",
  uri: "an absolute URL",
  "uri-reference": "a URL or a path",
  regex: "a regular expression",
};

/** Whether an error is that an object of responses has none: its schema asks for `default` then, but any other will do. */
export function lacksResponse({ keyword, params, instancePath }: ErrorObject): boolean {
  return keyword === "required" && params["missingProperty"] === "default" && instancePath.endsWith("/responses");
}

/** Describes an error of the schema. */
export function describeIssue(error: ErrorObject, path: readonly string[]): DescribedIssue {
  const { keyword, params } = error;
  const name = quote(path.at(-1) ?? "the OpenAPI file");
  const place = placeName(path.slice(0, -1));
  const at = (text: string): DescribedIssue => ({ path, message: text });
  const expected = (what: string) => at(`expected ${what} for ${name}${place}, got ${valueOrKind(error.data)}`);
  const below = (key: string, text: string): DescribedIssue => ({ path: [...path, key], message: text });
  switch (keyword) {
    case "required":
      if (lacksResponse(error)) return at(`${name} must not be empty${place}`);
      return missingProperty(String(params["missingProperty"]), path);
    case "additionalProperties":
    case "unevaluatedProperties": {
      const key = String(params["additionalProperty"] ?? params["unevaluatedProperty"]);
      return below(key, unknownKey(path, key));
    }
    case "propertyNames": {
      const key = String(params["propertyName"]);
      return below(key, `expected ${nameForm(error.schema)}${placeName(path)}, got ${quote(key)}`);
    }
    case "type": {
      const fix = error.data instanceof Date ? "; put it in quotes" : "";
      return at(`expected ${oneOf([params["type"]].flat().map(typeName))} for ${name}${place}, got ${kindOf(error.data)}${fix}`);
    }
    case "enum":
      return expected(anyOf(quoteAll([params["allowedValues"]].flat())));
    case "const":
      return expected(quote(String(params["allowedValue"])));
    case "pattern":
      if (path.join() === "openapi") return expected("a full version such as `3.1.0`");
      if (path.at(-1) === "schemaFormat")
        return expected("the format of JSON Schema or AsyncAPI, such as `application/schema+json;version=draft-07`,");
      return at(`${name} must match ${quote(String(params["pattern"]))}${place}`);
    case "format":
      return expected(formats[String(params["format"])] ?? `a ${String(params["format"])}`);
    case "minProperties":
    case "minItems":
    case "minLength":
      return at(`${name} must not be empty${place}`);
    case "minimum":
      return expected(`${String(params["limit"])} or more`);
    case "exclusiveMinimum":
      return expected(`more than ${String(params["limit"])}`);
    case "maxProperties":
      return at(`expected only one key in ${name}${place}`);
    case "uniqueItems":
      return at(`duplicate item in ${name}${place}`);
    case "oneOf":
    case "anyOf": {
      const names = requiredNames(error.schema);
      if (names.length === 0) return at(`${name} has none of the allowed forms${place}`);
      const demand = params["passingSchemas"] ? "expected only one of" : "missing";
      return at(`${demand} ${oneOf(quoteAll(names))}${placeName(path)}`);
    }
    case "not": {
      // `dependentSchemas` has the other key in its own name.
      const dependent = /\/dependentSchemas\/([^/]+)\/not$/u.exec(error.schemaPath)?.slice(1) ?? [];
      const names = [...dependent, ...requiredNames([error.schema])];
      const [only] = names;
      if (only === undefined) return at(`${name} is not allowed${place}`);
      if (names.length === 1) return below(only, `${quote(only)} is not allowed${placeName(path)}`);
      return at(`${quoteAll(names).join(" and ")} are not allowed together${placeName(path)}`);
    }
    default:
      return at(`${name} is not valid${place}`);
  }
}

/** What names must be: those of components, or those of headers, which are tokens of HTTP. */
function nameForm(schema: unknown): string {
  const isOfComponent = isObject(schema) && schema["pattern"] === "^[a-zA-Z0-9._-]+$";
  return isOfComponent ? "a name of letters, digits, `.`, `_`, and `-`" : "a name without spaces and separators";
}

/** Describes a property that an object lacks. */
export function missingProperty(name: string, path: readonly string[]): DescribedIssue {
  return { path, message: `missing required property ${quote(name)}${placeName(path)}` };
}

/** Where an issue is, for a reader: the operation or path, then the keys below it; empty at the root. Starts with a space. */
export function placeName(path: readonly string[]): string {
  const [section, name, ...below] = path;
  if (section !== "paths" || name === undefined) return path.length === 0 ? "" : ` in ${quote(path.join("/"))}`;
  const isAdditional = below[0] === "additionalOperations" && below.length > 1;
  const [method, ...rest] = isAdditional ? below.slice(1) : below;
  const isOperation = method !== undefined && (isAdditional || methods.has(method));
  const keys = isOperation ? rest : below;
  const place = ` in ${quote(isOperation ? `${isAdditional ? method : method.toUpperCase()} ${name}` : name)}`;
  return keys.length === 0 ? place : `${place} at ${quote(keys.join("/"))}`;
}

/**
 * Describes a `$ref` to another file.
 * @param place as `placeName` gives it
 * @param even where it is not a reference to other readers: empty, or ends with a comma and a space
 */
export function leavesFile(place: string, reference: string, even: string): string {
  return `\`$ref\`${place} must stay within the file, ${even}got ${quote(reference)}`;
}

/** Describes a `$ref` to what the file does not have, at a place as `placeName` gives it. */
export function targetNotFound(place: string, reference: string): string {
  return `unresolved \`$ref\`${place}: ${quote(reference)}`;
}

function unknownKey(path: readonly string[], key: string): string {
  if (path.join() === "paths" && !key.startsWith("/")) return `path ${quote(key)} must start with \`/\``;
  const place = placeName(path);
  if (path.at(-1) !== "responses") return `unknown property ${quote(key)}${place}`;
  return `expected a status code such as \`200\`, \`4XX\`, or \`default\`${place}, got ${quote(key)}`;
}

function valueOrKind(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? quote(String(value)) : kindOf(value);
}

function anyOf(names: readonly string[]): string {
  const listed = listOf(names);
  return listed === names.join(", ") ? oneOf(names) : `one of ${listed}`;
}

function quoteAll(values: readonly unknown[]): readonly string[] {
  return values.map((value) => quote(String(value)));
}

/** The keys that the alternatives of a union require, if they do nothing else. */
function requiredNames(alternatives: unknown): readonly string[] {
  if (!Array.isArray(alternatives)) return [];
  return alternatives.flatMap((alternative: { required?: readonly string[] }) => alternative.required ?? []);
}
