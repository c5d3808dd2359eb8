import type { JSONPath } from "jsonc-parser";
import type { Schema } from "../../schema/schema.ts";
import type { Snippet, TabStop } from "./snippet.ts";
import { parseStops } from "./snippet.ts";

/** A value that is ready to be inserted, as JSON text. */
export interface ReadyValue {
  readonly snippet: Snippet;
  /** True when the first tab stop is empty and there are values to offer for it. */
  readonly offers: boolean;
}

/** How ready values are written. */
export interface WritingStyle {
  /** One level of indentation. */
  readonly indentation: string;
  /** Whether there are values to offer for an empty text at this path, as soon as the cursor is in it. */
  readonly offersValues: (schema: Schema, path: JSONPath) => boolean;
}

/** The value that most authors want at a path: the first ready-made one of its schema, or one made after its type. */
export function readyValue(schema: Schema, path: JSONPath, style: WritingStyle): ReadyValue {
  const writer = new Writer(style);
  return { snippet: writer.value(schema, path, 0), offers: writer.offers };
}

/** A ready-made value of a schema file as a snippet. */
export function readyBody(body: unknown, style: WritingStyle): Snippet {
  return new Writer(style).body(body, 0);
}

/** Required members of required members are written down to this depth; schemas may refer to themselves. */
const deepest = 6;

class Writer {
  readonly #style: WritingStyle;
  #stops = 0;
  /** Whether the first tab stop is offered values. */
  offers = false;

  constructor(style: WritingStyle) {
    this.#style = style;
  }

  value(schema: Schema, path: JSONPath, depth: number): Snippet {
    const [ready] = schema.defaultSnippets ?? [];
    if (ready !== undefined) return this.body(ready.body, depth);
    const form = schema.anyOf?.find((alternative) => alternative.doNotSuggest !== true);
    if (form !== undefined) return this.value({ ...form, default: form.default ?? schema.default }, path, depth);
    switch (schema.type) {
      case "object":
        return this.#object(schema, path, depth);
      case "array":
        return this.#array(schema, path, depth);
      case "boolean":
        return [this.#stop(schema.default === true ? ["false", "true"] : ["true", "false"])];
      case "number":
        return [this.#stop([String(schema.default ?? schema.examples?.[0] ?? 0)])];
      case "null":
        return ["null"];
      default:
        return ['"', this.#text(schema, path), '"'];
    }
  }

  /** Writes a value with tab stops in its texts; a text that begins with `^` has no quotes. Its stops follow those before. */
  body(body: unknown, depth: number): Snippet {
    const shift = this.#stops;
    const write = (value: unknown, level: number): Snippet => {
      if (Array.isArray(value))
        return this.#list(
          "[",
          value.map((item) => write(item, level + 1)),
          "]",
          level,
        );
      if (typeof value === "object" && value !== null) {
        const members = Object.entries(value).map(([key, member]) => [`${JSON.stringify(key)}: `, ...write(member, level + 1)]);
        return this.#list("{", members, "}", level);
      }
      if (typeof value !== "string") return [JSON.stringify(value)];
      const parts = parseStops(value.startsWith("^") ? value.slice(1) : JSON.stringify(value), shift);
      for (const part of parts) if (typeof part !== "string") this.#stops = Math.max(this.#stops, part.number);
      return parts;
    };
    return write(body, depth);
  }

  #object(schema: Schema, path: JSONPath, depth: number): Snippet {
    if (depth >= deepest) return ["{}"];
    const members = (schema.required ?? []).map((key) => {
      const member = schema.properties?.get(key) ?? {};
      return [`${JSON.stringify(key)}: `, ...this.value(member, [...path, key], depth + 1)];
    });
    if (members.length > 0) return this.#list("{", members, "}", depth);
    if (this.#stops === 0) this.offers = schema.properties !== undefined;
    return this.#list("{", [[this.#stop([])]], "}", depth);
  }

  #array({ items }: Schema, path: JSONPath, depth: number): Snippet {
    if (depth >= deepest || items === undefined) return ["[", this.#stop([]), "]"];
    return this.#list("[", [this.value(items, [...path, 0], depth + 1)], "]", depth);
  }

  /** Objects, and arrays that hold any, get a line for each member. */
  #list(open: string, members: readonly Snippet[], close: string, depth: number): Snippet {
    if (members.length === 0) return [open + close];
    const nested = members.some(([first]) => typeof first === "string" && /^[[{]/u.test(first));
    if (open === "[" && !nested)
      return [open, ...members.flatMap((member, index) => (index === 0 ? member : [", ", ...member])), close];
    const inner = `\n${this.#style.indentation.repeat(depth + 1)}`;
    const outer = `\n${this.#style.indentation.repeat(depth)}`;
    return [open, ...members.flatMap((member, index) => [index === 0 ? inner : `,${inner}`, ...member]), outer, close];
  }

  #text(schema: Schema, path: JSONPath): TabStop {
    if (this.#stops === 0 && this.#style.offersValues(schema, path)) {
      this.offers = true;
      return this.#stop([]);
    }
    const preset = schema.default ?? schema.examples?.[0];
    const first = typeof preset === "string" ? [preset] : [];
    return this.#stop([...new Set([...first, ...(schema.enum ?? [])])]);
  }

  #stop(choices: readonly string[]): TabStop {
    this.#stops += 1;
    return { number: this.#stops, choices };
  }
}
