import { Ajv2020 } from "ajv/dist/2020";
import standaloneCode from "ajv/dist/standalone";
import addFormats from "ajv-formats";
import type { JsonSchema } from "./modernSchema.ts";
import type { SchemaName } from "./schemas.ts";
import { schemaOf } from "./schemas.ts";

/**
 * The source of a CommonJS module whose export validates against a schema. Compiling takes longer than validating most
 * OpenAPI files, so it is done by the build (scripts/build/compiledSchemas.mjs).
 */
export function compileSchema(name: SchemaName): string {
  // Issues in the official schemas themselves are not reported. `verbose` adds the failing part of the schema to each error.
  const options = {
    allErrors: true,
    verbose: true,
    strict: false,
    logger: false,
    validateSchema: false,
    messages: false,
  } as const;
  const ajv = new Ajv2020({ ...options, code: { source: true } });
  addFormats(ajv);
  return withLinearErrors(standaloneCode(ajv, ajv.compile(withoutNotes(schemaOf(name)))));
}

/** A module that adds errors to those before. The library copies all errors for each value that has some, which is quadratic. */
function withLinearErrors(module: string): string {
  const append = "function append(errors, more) { for (const error of more) errors.push(error); return errors; }";
  return `${module}\n${append}\n`.replaceAll(/\bvErrors\.concat\((\w+)\.errors\)/g, "append(vErrors, $1.errors)");
}

/** Keywords for readers of a schema. As the name of a property, each has a schema, which is an object. */
const notes: ReadonlySet<string> = new Set(["$comment", "title", "description", "default"]);

/** A schema without the notes of its authors, which `verbose` would put into the module several times. */
function withoutNotes(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) => (notes.has(key) && typeof value !== "object" ? undefined : value));
  return JSON.parse(text) as JsonSchema;
}
