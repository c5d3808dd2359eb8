import { readJson } from "../json/readJson.ts";
import { lazy } from "../std/lazy.ts";
import { lineStart } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import { sliceOf } from "../text/span.ts";
import type { Value } from "../text/value.ts";
import { ParseError } from "../text/value.ts";
import { readYaml } from "../yaml/readYaml.ts";
import type { Endpoint } from "./endpoints.ts";
import type { OpenApiIndex } from "./openApiIndex.ts";
import { isJson } from "./parseIndex.ts";
import { pointerTokens } from "./pointer.ts";

/** A parameter of an operation or of its path. */
export interface Parameter {
  readonly name: string;
  /** Where it is sent, such as `path` or `query`; empty if that is not known. */
  readonly location: string;
  readonly required: boolean;
}

/** A parameter in the text: in full, or as a reference. */
type WrittenParameter = Parameter | { readonly ref: string };

/** The places of an operation's parameters in a text. Plain data, so it can be sent to a worker thread. */
export interface ParameterPlaces {
  /** The operation's method and its key: if the text has another method there, it has changed. */
  readonly method: string;
  readonly key: Span;
  /** The objects with `parameters`; later ones override earlier ones. */
  readonly owners: readonly Span[];
  /** The shared parameters that references lead to. */
  readonly shared: Span | undefined;
}

/**
 * The places of an operation's parameters: those of its path, overridden by its own (OpenAPI, "Operation Object"). The index does not
 * contain parameters, since there are more of them than of everything else: it points to the few lines to read.
 */
export function parameterPlaces(
  index: OpenApiIndex,
  { definition, operation }: Pick<Endpoint, "definition" | "operation">,
): ParameterPlaces {
  // An overlay may add an operation to a path of the OpenAPI file.
  const owners = operation.file === undefined ? [definition.value, operation.value] : [operation.value];
  return {
    method: operation.method,
    key: operation.key,
    owners: owners.filter((span) => span !== undefined),
    // A reference in another file leads to that file's parameters, which are not known.
    shared: (operation.file ?? definition.file) === undefined ? index.parameters : undefined,
  };
}

/** Reads parameters at their places. Empty if the text has changed since. Never throws. */
export function readParameters(text: string, { method, key, owners, shared }: ParameterPlaces): readonly Parameter[] {
  const written = sliceOf(text, key);
  // A key with escapes cannot be compared.
  if (written !== method && !written.includes("\\")) return [];
  const parameters = owners.flatMap((span) => parametersAt(text, span));
  const found = new Map<string, Parameter>();
  const sharedByName = lazy(() => (shared === undefined ? new Map() : sharedParameters(text, shared)));
  for (const parameter of parameters.map((each) => ("ref" in each ? targetOf(each.ref, sharedByName) : each)))
    found.set(`${parameter.location} ${parameter.name}`, parameter);
  return [...found.values()];
}

/** The target of a reference in the same file. Of a target elsewhere, only the name is known. */
function targetOf(ref: string, sharedByName: () => ReadonlyMap<string, WrittenParameter>): Parameter {
  const name = pointerTokens(ref.slice(Math.max(0, ref.indexOf("#"))))?.at(-1) ?? ref;
  const found = ref.startsWith("#") ? sharedByName().get(name) : undefined;
  return found === undefined || "ref" in found ? { name, location: "", required: false } : found;
}

/** The shared parameters by name, read once for all references. Of duplicate keys the last one counts. */
function sharedParameters(text: string, span: Span): ReadonlyMap<string, WrittenParameter> {
  const found = new Map<string, WrittenParameter>();
  readPart(text, span, (shared) => {
    shared.mapping((key, _span, value) => {
      const parameter = readParameter(value);
      if (parameter === undefined) found.delete(key);
      else found.set(key, parameter);
    });
  });
  return found;
}

/** The `parameters` of the object at a span. */
function parametersAt(text: string, span: Span): readonly WrittenParameter[] {
  const found: WrittenParameter[] = [];
  readPart(text, span, (object) => {
    object.mapping((field, _key, value) => {
      if (field !== "parameters") return value.skip();
      value.sequence((item) => {
        const parameter = readParameter(item);
        if (parameter !== undefined) found.push(parameter);
      });
    });
  });
  return found;
}

function readParameter(value: Value): WrittenParameter | undefined {
  const texts: { name?: string; in?: string; $ref?: string } = {};
  let required = false;
  value.mapping((field, _span, inner) => {
    if (field === "name" || field === "in" || field === "$ref") {
      const scalar = inner.scalar();
      if (typeof scalar === "string") texts[field] = scalar;
    } else if (field === "required") required = inner.scalar() === true;
    else inner.skip();
  });
  const { name, in: location = "", $ref: ref } = texts;
  if (ref !== undefined) return { ref };
  return name === undefined ? undefined : { name, location, required };
}

/** Reads a part of a text on its own. If it depends on the rest, such as a YAML alias, it is read as far as possible. */
function readPart(text: string, { offset, length }: Span, read: (value: Value) => void): void {
  const margin = text.slice(lineStart(text, offset), offset);
  const part = text.slice(offset, offset + length);
  try {
    if (isJson(text)) readJson(part, read);
    // The first line of a block needs the same indentation as the others.
    else readYaml(/^\s*$/u.test(margin) ? margin + part : part, read);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
  }
}
