import validate30 from "compiled-schema:3.0";
import validate31 from "compiled-schema:3.1";
import validate32 from "compiled-schema:3.2";
import validateAsyncApi from "compiled-schema:asyncapi";
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020";
import { addToSet } from "../../std/groupBy.ts";
import { pointerTokens } from "../pointer.ts";
import { lacksResponse } from "./messages.ts";
import type { SchemaName } from "./schemas.ts";
import { tolerated } from "./schemas.ts";

/** The official schemas, compiled. Each is loaded when it is first needed. */
const validators: Readonly<Record<SchemaName, () => ValidateFunction>> = {
  "3.0": () => validate30,
  "3.1": () => validate31,
  "3.2": () => validate32,
  asyncapi: () => validateAsyncApi,
};

/** The violations of a schema that tell the author something, of those that count. */
export function schemaErrors(
  name: SchemaName,
  file: unknown,
  counts: (error: ErrorObject) => boolean = () => true,
): readonly ErrorObject[] {
  return informative(errorsOf(validators[name](), file).filter(counts));
}

/** The keys from the root to the value that an error is about. */
export function pathOf({ instancePath }: ErrorObject): readonly string[] {
  return pointerTokens(instancePath.replaceAll("%", "%25")) ?? [];
}

/** Whether the platform accepts a violation of the official schema. */
export function isTolerated({ keyword, parentSchema }: ErrorObject): boolean {
  const accepted: unknown = parentSchema?.[tolerated];
  return accepted === true || accepted === keyword;
}

/** The errors of a compiled schema, which otherwise keeps them, and the file with them, until the next file. */
function errorsOf(validate: ValidateFunction, file: unknown): readonly ErrorObject[] {
  validate(file);
  const { errors } = validate;
  validate.errors = null;
  return errors ?? [];
}

/**
 * The errors that tell the author something. Left out are: that a branch of a condition failed, since the branch has its own error;
 * errors within the alternatives of a union, since the author may mean none of them; and an unevaluated key above another error, which is
 * the reason why it was not evaluated.
 */
function informative(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const unions = errors.filter(({ keyword }) => keyword === "oneOf" || keyword === "anyOf");
  const sound = errors.filter(
    (error) =>
      error.keyword !== "if" &&
      !(error.keyword === "pattern" && error.propertyName !== undefined) &&
      !unions.some(
        ({ schemaPath, instancePath }) =>
          error.schemaPath.startsWith(`${schemaPath}/`) && error.instancePath.startsWith(instancePath),
      ),
  );
  const keywords = new Map<string, Set<string>>();
  for (const error of sound) if (!isTolerated(error)) addToSet(keywords, error.instancePath, error.keyword);
  const precise = sound.filter((error) => !isVague(error, keywords.get(error.instancePath) ?? new Set()));
  const withErrors = new Set(precise.filter(({ keyword }) => keyword !== "unevaluatedProperties").flatMap(withParents));
  return precise.filter(({ keyword, instancePath }) => keyword !== "unevaluatedProperties" || !withErrors.has(instancePath));
}

/** Whether an error says less than the others at the same place. */
function isVague(error: ErrorObject, others: ReadonlySet<string>): boolean {
  const { keyword } = error;
  if (keyword === "oneOf" || keyword === "anyOf") return [...others].some((other) => other !== "oneOf" && other !== "anyOf");
  // What a value must not have says nothing of a value of another type.
  if (keyword === "not") return others.has("type");
  // The only response has a wrong status code.
  if (lacksResponse(error) && others.has("unevaluatedProperties")) return true;
  return (
    (keyword === "type" && (others.has("enum") || others.has("const"))) || (keyword === "required" && others.has("minProperties"))
  );
}

/** The place of an error and all places above it. */
function withParents({ instancePath }: ErrorObject): string[] {
  const places = [instancePath];
  for (let at = instancePath.lastIndexOf("/"); at >= 0; at = instancePath.lastIndexOf("/", at - 1)) {
    places.push(instancePath.slice(0, at));
    if (at === 0) break;
  }
  return places;
}
