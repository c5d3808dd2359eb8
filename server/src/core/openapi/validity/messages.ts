import type { ErrorObject } from "ajv/dist/2020";
import { quote } from "../../text/quote.ts";
import { methods } from "../methods.ts";

/** What is wrong at one place of a description. */
export interface DescribedIssue {
  /** The keys from the root to what is at fault, or to what lacks something. */
  readonly path: readonly string[];
  /** A clause without a full stop: what is wrong, and where. */
  readonly message: string;
}

/** How many of the allowed values are named. */
const mostValues = 10;

const formats: Readonly<Record<string, string>> = {
  email: "an email address",
  uri: "an absolute URL",
  "uri-reference": "a URL or a path",
  regex: "a regular expression",
};

/** Puts an error of the schema into words. */
export function describeIssue(error: ErrorObject, path: readonly string[]): DescribedIssue {
  const { keyword, params, message = "is not as it must be" } = error;
  const here = (words: string): DescribedIssue => ({ path, message: `${subject(path)} ${words}${placeName(path.slice(0, -1))}` });
  const below = (name: string, words: string): DescribedIssue => ({
    path: [...path, name],
    message: `${quote(name)} ${words}${placeName(path)}`,
  });
  const list = (values: readonly unknown[]) =>
    values
      .slice(0, mostValues)
      .map((value) => quote(String(value)))
      .join(", ");
  switch (keyword) {
    case "required":
      return missingProperty(String(params["missingProperty"]), path);
    case "additionalProperties":
    case "unevaluatedProperties": {
      const name = String(params["additionalProperty"] ?? params["unevaluatedProperty"]);
      return below(name, unexpected(path, name));
    }
    case "propertyNames":
      return below(String(params["propertyName"]), "is no name that is allowed here");
    case "type":
      return here(`must be ${[params["type"]].flat().map(String).map(typeName).join(" or ")}`);
    case "enum":
      return here(`must be one of ${list([params["allowedValues"]].flat())}`);
    case "const":
      return here(`must be ${quote(String(params["allowedValue"]))}`);
    case "pattern":
      return here(
        path.join() === "openapi" ? "must be a full version such as `3.1.0`" : `must match ${quote(String(params["pattern"]))}`,
      );
    case "format":
      return here(`must be ${formats[String(params["format"])] ?? `a ${String(params["format"])}`}`);
    case "minProperties":
    case "minItems":
    case "minLength":
      return here("must not be empty");
    case "uniqueItems":
      return here("has the same item twice");
    case "oneOf":
    case "anyOf": {
      const names = requiredNames(error.schema);
      if (names.length === 0) return here("has none of the forms that are allowed");
      return params["passingSchemas"] ? here(`may have only one of ${list(names)}`) : here(`needs one of ${list(names)}`);
    }
    case "not": {
      const names = requiredNames([error.schema]);
      return here(
        names.length === 0 ? "is not allowed" : `may not have ${names.map((name) => quote(name)).join(" and ")} together`,
      );
    }
    default:
      return here(message);
  }
}

/** Says that an object lacks a key. */
export function missingProperty(name: string, path: readonly string[]): DescribedIssue {
  return { path, message: `${quote(name)} is missing${placeName(path)}` };
}

/** The place of a fault for a reader: the operation or else the path, then the keys below it; empty at the root. */
export function placeName(path: readonly string[]): string {
  const [section, name, ...below] = path;
  if (section !== "paths" || name === undefined) return path.length === 0 ? "" : ` at ${quote(path.join("/"))}`;
  const [method, ...rest] = below;
  const isOperation = method !== undefined && methods.has(method);
  const keys = isOperation ? rest : below;
  const place = isOperation ? ` in ${quote(`${method.toUpperCase()} ${name}`)}` : ` at the path ${quote(name)}`;
  return keys.length === 0 ? place : `${place}, at ${quote(keys.join("/"))}`;
}

function subject(path: readonly string[]): string {
  const name = path.at(-1);
  return name === undefined ? "the description" : quote(name);
}

function unexpected(path: readonly string[], name: string): string {
  if (path.join() === "paths") return name.startsWith("/") ? "is not allowed here" : "is no path, which begins with `/`";
  if (path.at(-1) === "responses") return "is no status code such as `200`, `4XX` or `default`";
  return "is not allowed here";
}

function typeName(type: string): string {
  if (type === "null") return "`null`";
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** The keys that the alternatives of a union ask for, where they do nothing else. */
function requiredNames(alternatives: unknown): readonly string[] {
  if (!Array.isArray(alternatives)) return [];
  return alternatives.flatMap((alternative: { required?: readonly string[] }) => alternative.required ?? []);
}
