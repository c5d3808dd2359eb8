import type { Span } from "../text/span.ts";
import type { OpenApiIndex, Operation, PathItem } from "./description.ts";
import { definitionOf } from "./findOperation.ts";
import { readJson } from "./jsonReader.ts";
import { pointerTokens } from "./pointer.ts";
import { isJson } from "./readDescription.ts";
import type { Value } from "./structure.ts";
import { SyntaxFault } from "./structure.ts";
import { readYaml } from "./yamlReader.ts";

/** A parameter of an operation, its own or that of its path. */
export interface Parameter {
  readonly name: string;
  /** Where it is sent, such as `path` or `query`; empty where that is not known. */
  readonly location: string;
  readonly required: boolean;
}

/** A parameter as it is written: in full, or as a reference. */
type WrittenParameter = Parameter | { readonly ref: string };

/**
 * Reads the parameters of an operation from the text of its description: those of its path, overridden by its own (OpenAPI,
 * "Operation Object"). The index does without them, since there are more of them than of all that it keeps: what is read here are
 * the few lines that it points at. Empty where the text is no longer the one of the index. Never throws.
 */
export function readParameters(text: string, index: OpenApiIndex, item: PathItem, operation: Operation): readonly Parameter[] {
  const { key, method } = operation;
  if (text.slice(key.offset, key.offset + key.length) !== method) return [];
  const path = (definitionOf(index, item) ?? item).value;
  const written = [path, operation.value].flatMap((span) => (span === undefined ? [] : parametersAt(text, span)));
  // A reference in another file leads to the parameters of that file, which are not known.
  const shared = item.file === undefined ? index.parameters : undefined;
  const found = new Map<string, Parameter>();
  for (const parameter of written.map((each) => ("ref" in each ? sharedParameter(text, shared, each.ref) : each)))
    found.set(`${parameter.location} ${parameter.name}`, parameter);
  return [...found.values()];
}

/** What a reference leads to within the description; of one that leads elsewhere, no more than its name is known. */
function sharedParameter(text: string, parameters: Span | undefined, ref: string): Parameter {
  const name = pointerTokens(ref.slice(Math.max(0, ref.indexOf("#"))))?.at(-1) ?? ref;
  let found: WrittenParameter | undefined;
  if (ref.startsWith("#") && parameters !== undefined)
    readPart(text, parameters, (shared) => {
      shared.mapping((key, _span, value) => {
        if (key === name) found = readParameter(value);
        else value.skip();
      });
    });
  return found === undefined || "ref" in found ? { name, location: "", required: false } : found;
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

/** Reads a part of a text on its own. Of one that does not stand on its own, as a YAML alias does not, as much as can be read. */
function readPart(text: string, { offset, length }: Span, read: (value: Value) => void): void {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const margin = text.slice(lineStart, offset);
  const part = text.slice(offset, offset + length);
  try {
    if (isJson(text)) readJson(part, read);
    // The first line of a block is indented as the others are.
    else readYaml(/^\s*$/u.test(margin) ? margin + part : part, read);
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
  }
}
