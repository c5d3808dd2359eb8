import type { ErrorObject, ValidateFunction } from "ajv/dist/2020";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { quote } from "../../text/quote.ts";
import { methods } from "../methods.ts";
import { pointerTokens } from "../pointer.ts";
import type { DescribedIssue } from "./messages.ts";
import { describeIssue, missingProperty, placeName } from "./messages.ts";
import { checkReferences } from "./references.ts";
import type { SchemaVersion } from "./schemas.ts";
import { schemaOf, tolerated } from "./schemas.ts";

/** Something that makes a description invalid. */
export interface ValidityIssue extends DescribedIssue {
  /** An error is refused by the platform; a warning is against the letter of OpenAPI, or shows nothing where something is meant. */
  readonly severity: "error" | "warning";
}

/** Holds descriptions against the official schemas. Each schema is compiled when it is first needed, and kept. */
export class Validator {
  readonly #compiled = new Map<SchemaVersion, ValidateFunction>();

  /** All that is wrong with a description of a version, errors first. */
  validate(version: SchemaVersion, description: unknown): readonly ValidityIssue[] {
    const validate = this.#validatorOf(version);
    validate(description);
    const issues: ValidityIssue[] = telling(validate.errors ?? []).map((error) => {
      const path = pointerTokens(error.instancePath.replaceAll("%", "%25")) ?? [];
      return { ...describeIssue(error, path), severity: severityOf(error, version) };
    });
    validate.errors = null;
    for (const issue of silentOperations(version, description)) issues.push({ ...issue, severity: "warning" });
    for (const fault of repeatedIds(description)) issues.push({ ...fault, severity: "warning" });
    for (const fault of checkReferences(description)) issues.push({ ...fault, severity: "warning" });
    const weight = ({ severity }: ValidityIssue) => (severity === "error" ? 0 : 1);
    return issues.sort((a, b) => weight(a) - weight(b));
  }

  #validatorOf(version: SchemaVersion): ValidateFunction {
    const known = this.#compiled.get(version);
    if (known !== undefined) return known;
    // The faults of other people's schemas are not this one's to report; `verbose` gives errors their part of it.
    const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, logger: false, validateSchema: false });
    addFormats(ajv);
    const compiled = ajv.compile(schemaOf(version));
    this.#compiled.set(version, compiled);
    return compiled;
  }
}

/**
 * The errors that say something: not that a condition's branch failed, as the branch has said why; not what the alternatives of a
 * union miss, as none of them may be meant; and not that a key is unexpected where a fault below it is why nothing expects it.
 */
function telling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
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
  for (const { instancePath, keyword } of sound) {
    const here = keywords.get(instancePath) ?? new Set();
    keywords.set(instancePath, here.add(keyword));
  }
  const precise = sound.filter(({ keyword, instancePath }) => !isVague(keyword, keywords.get(instancePath) ?? new Set()));
  const faulty = new Set(precise.filter(({ keyword }) => keyword !== "unevaluatedProperties").flatMap(withParents));
  return precise.filter(({ keyword, instancePath }) => keyword !== "unevaluatedProperties" || !faulty.has(instancePath));
}

/** Whether an error says less than the others at its place. */
function isVague(keyword: string, others: ReadonlySet<string>): boolean {
  if (keyword === "oneOf" || keyword === "anyOf") return [...others].some((other) => other !== "oneOf" && other !== "anyOf");
  return (keyword === "type" && others.has("enum")) || (keyword === "required" && others.has("minProperties"));
}

/** The place of an error and those around it. */
function withParents({ instancePath }: ErrorObject): string[] {
  const places = [instancePath];
  for (let at = instancePath.lastIndexOf("/"); at >= 0; at = instancePath.lastIndexOf("/", at - 1)) {
    places.push(instancePath.slice(0, at));
    if (at === 0) break;
  }
  return places;
}

/** What the platform's own check refuses too; the rest is against the letter of the schema alone. */
const refused: ReadonlySet<string> = new Set([
  ...["required", "type", "enum", "additionalProperties", "unevaluatedProperties", "minProperties", "oneOf", "anyOf"],
]);

function severityOf(error: ErrorObject, version: SchemaVersion): "error" | "warning" {
  const { keyword, instancePath, params, parentSchema, data } = error;
  const accepted: unknown = parentSchema?.[tolerated];
  if (accepted === true || accepted === keyword) return "warning";
  // The platform fills in a version of the API that is missing or empty.
  if (instancePath === "/info/version" && !data) return "warning";
  const missing = keyword === "required" ? params["missingProperty"] : undefined;
  if ((missing === "version" && instancePath === "/info") || (missing === "default" && instancePath.endsWith("/responses")))
    return "warning";
  if (keyword === "minProperties") return version === "3.0" ? "error" : "warning";
  if (keyword === "pattern") return instancePath === "/openapi" ? "error" : "warning";
  return refused.has(keyword) ? "error" : "warning";
}

/** From 3.1 on OpenAPI does without `responses`, but the pages of an operation do not (facts, section 6). */
function* silentOperations(version: SchemaVersion, description: unknown): Iterable<DescribedIssue> {
  if (version === "3.0") return;
  for (const [path, item] of entries(child(description, "paths"))) {
    for (const [method, operation] of entries(item)) {
      if (!methods.has(method) || typeof operation !== "object" || operation === null) continue;
      if (!("responses" in operation)) yield missingProperty("responses", ["paths", path, method]);
    }
  }
}

/** An `operationId` that an operation before it has already: OpenAPI asks for another one, and its schema cannot. */
function* repeatedIds(description: unknown): Iterable<DescribedIssue> {
  const owners = new Map<string, string>();
  for (const section of ["paths", "webhooks"]) {
    for (const [name, item] of entries(child(description, section))) {
      for (const [method, operation] of entries(item)) {
        const id = methods.has(method) ? child(operation, "operationId") : undefined;
        if (typeof id !== "string") continue;
        const place = [section, name, method];
        const owner = owners.get(id);
        if (owner === undefined) owners.set(id, placeName(place));
        else
          yield {
            path: [...place, "operationId"],
            message: `\`operationId\` ${quote(id)}${placeName(place)} stands${owner} already`,
          };
      }
    }
  }
}

function child(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function entries(value: unknown): readonly [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
