import type { ErrorObject } from "ajv/dist/2020";
import { childOf, entriesOf, isObject } from "../../std/plainValue.ts";
import { quote } from "../../text/quote.ts";
import { referenceOf } from "../pointer.ts";
import type { WholeValue } from "../wholeValue.ts";
import { checkCustomizations } from "./customizations.ts";
import type { DescribedIssue } from "./messages.ts";
import { describeIssue, lacksResponse, missingProperty, placeName } from "./messages.ts";
import { checkOpenApi32 } from "./openApi32.ts";
import { operationsOf, pathItemsIn } from "./operations.ts";
import { checkReferences } from "./references.ts";
import { isTolerated, pathOf, schemaErrors } from "./schemaErrors.ts";
import type { SchemaVersion } from "./schemas.ts";
import { checkTags } from "./tags.ts";
import { checkNames } from "./undefinedNames.ts";

/** An issue that makes an OpenAPI file invalid. */
export interface ValidityIssue extends DescribedIssue {
  /** `error`: the platform rejects the file; `warning`: it violates OpenAPI, or something is not shown. */
  readonly severity: "error" | "warning";
}

/** All issues in an OpenAPI file of a version, errors first. */
export function validityIssues(version: SchemaVersion, content: WholeValue): readonly ValidityIssue[] {
  const { value: file } = content;
  const errors = schemaErrors(version, file, (error) => !lacksVersion(error));
  const issues: ValidityIssue[] = errors.map((error) => {
    return { ...describeIssue(error, pathOf(error)), severity: severityOf(error, version) };
  });
  const checks = [
    undocumentedOperations(version, file),
    referredPathItems(version, file),
    duplicateIds(file),
    checkNames(file),
    checkCustomizations(file),
    checkReferences(content),
  ];
  if (version === "3.2") checks.push(checkTags(file), checkOpenApi32(file));
  for (const check of checks) for (const issue of check) issues.push({ ...issue, severity: "warning" });
  const weight = ({ severity }: ValidityIssue) => (severity === "error" ? 0 : 1);
  return issues.sort((a, b) => weight(a) - weight(b));
}

/** Violations that the platform's own check also rejects; all others only violate the official schema. */
const rejected: ReadonlySet<string> = new Set([
  ...[
    "required",
    "type",
    "enum",
    "const",
    "format",
    "additionalProperties",
    "unevaluatedProperties",
    "minProperties",
    "oneOf",
    "anyOf",
  ],
]);

/** The same in 3.0, whose schema also describes Schema Objects in full: `required: []` makes the platform reject the file. */
const rejectedIn30: ReadonlySet<string> = new Set([
  ...rejected,
  ...["minItems", "minimum", "exclusiveMinimum", "maxProperties", "uniqueItems", "not"],
]);

function severityOf(error: ErrorObject, version: SchemaVersion): "error" | "warning" {
  const { keyword, instancePath, data } = error;
  if (isTolerated(error)) return "warning";
  // Its schemas accept any boolean here, unlike the official ones.
  if ((keyword === "enum" || keyword === "const") && data === false && instancePath.endsWith("/required")) return "warning";
  if (lacksResponse(error)) return "warning";
  if (keyword === "minProperties") return version === "3.0" ? "error" : "warning";
  if (keyword === "pattern") return instancePath === "/openapi" ? "error" : "warning";
  return (version === "3.0" ? rejectedIn30 : rejected).has(keyword) ? "error" : "warning";
}

/** A missing or empty version of the API, which the platform fills in (docs/platform.md, "Accepted OpenAPI files"). */
function lacksVersion({ keyword, instancePath, params, data }: ErrorObject): boolean {
  if (instancePath === "/info/version") return !data;
  return instancePath === "/info" && keyword === "required" && params["missingProperty"] === "version";
}

/**
 * Operations without `responses`. OpenAPI does not require them from 3.1 on, but the platform's pages do
 * (docs/platform.md, "Accepted OpenAPI files").
 */
function* undocumentedOperations(version: SchemaVersion, file: unknown): Iterable<DescribedIssue> {
  if (version === "3.0") return;
  for (const item of pathItemsIn(file)) {
    if (item.path[0] === "webhooks") continue;
    for (const { path, value } of operationsOf(item))
      if (isObject(value) && !("responses" in value)) yield missingProperty("responses", path);
  }
}

/**
 * A `$ref` to a path item in the file in place of a path. OpenAPI allows it, but the platform's schema of 3.1 is older
 * (docs/platform.md, "Accepted OpenAPI files").
 */
function* referredPathItems(version: SchemaVersion, file: unknown): Iterable<DescribedIssue> {
  if (version !== "3.1") return;
  for (const [name, value] of entriesOf(childOf(file, "paths")))
    if (name.startsWith("/") && referenceOf(value)?.startsWith("#") === true)
      yield {
        path: ["paths", name, "$ref"],
        message: `path ${quote(name)} must not be a \`$ref\`; replace it with the path item`,
      };
}

/** An `operationId` that an earlier operation already has: OpenAPI forbids this, but its schema cannot express it. */
function* duplicateIds(file: unknown): Iterable<DescribedIssue> {
  const owners = new Map<string, string>();
  for (const item of pathItemsIn(file))
    for (const { path, value } of operationsOf(item)) {
      const id = childOf(value, "operationId");
      if (typeof id !== "string") continue;
      const owner = owners.get(id);
      if (owner === undefined) owners.set(id, placeName(path));
      else {
        const message = `duplicate \`operationId\` ${quote(id)}${placeName(path)}, first used${owner}`;
        yield { path: [...path, "operationId"], message };
      }
    }
}
