import type { JSONPath } from "jsonc-parser";
import type { Schema } from "./schema.ts";
import type { Snippet, TabStop } from "./snippet.ts";
import { parseStops } from "./snippet.ts";

/** A value to insert, as JSON text. */
export interface ReadyValue {
  readonly snippet: Snippet;
  /** Whether the first tab stop is empty and has values to suggest. */
  readonly suggestsNext: boolean;
}

/** How values are written. */
export interface WritingStyle {
  /** One level of indentation. */
  readonly indentation: string;
  /** Whether completion opens for an empty string at this path as soon as the cursor is in it. */
  readonly suggestsValues: (schema: Schema, path: JSONPath) => boolean;
  /** What a tab stop has in place of an example of the schema: what the site has. Absent: the example. */
  readonly choicesFor?: (example: string) => readonly string[];
}

/** The most likely value at a path: the first snippet of its schema, or a value of its type. */
export function valueSnippet(schema: Schema, path: JSONPath, style: WritingStyle): ReadyValue {
  const writer = new Writer(style);
  return { snippet: writer.value(schema, path, 0), suggestsNext: writer.suggestsNext };
}

/** The `body` of a snippet in a schema file. */
export function readyBody(body: unknown, style: WritingStyle): Snippet {
  return new Writer(style).body(body, 0);
}

/** The depth of required members of required members: schemas may be recursive. */
const maxDepth = 6;

class Writer {
  readonly #style: WritingStyle;
  #stops = 0;
  /** Whether completion opens at the first tab stop. */
  suggestsNext = false;

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
        return this.#string(schema, path);
    }
  }

  /**
   * Writes a value with tab stops in its strings and keys. A string that starts with `^` has no quotes. Tab stops continue the
   * numbering.
   */
  body(body: unknown, depth: number): Snippet {
    const shift = this.#stops;
    const write = (value: unknown, level: number): Snippet => {
      if (Array.isArray(value)) {
        const items = value.map((item) => write(item, level + 1));
        return this.#list("[", items, "]", level);
      }
      if (typeof value === "object" && value !== null) {
        const members = Object.entries(value).map(([key, member]) => [
          ...this.#parse(JSON.stringify(key), shift),
          ": ",
          ...write(member, level + 1),
        ]);
        return this.#list("{", members, "}", level);
      }
      if (typeof value !== "string") return [JSON.stringify(value)];
      return this.#parse(value.startsWith("^") ? value.slice(1) : JSON.stringify(value), shift);
    };
    return write(body, depth);
  }

  #parse(text: string, shift: number): Snippet {
    const parts = parseStops(text, shift).map((part) =>
      typeof part === "string" ? part : { ...part, choices: part.choices.flatMap((example) => this.#choicesFor(example)) },
    );
    for (const part of parts) if (typeof part !== "string") this.#stops = Math.max(this.#stops, part.number);
    return parts;
  }

  #object(schema: Schema, path: JSONPath, depth: number): Snippet {
    if (depth >= maxDepth) return ["{}"];
    const members = (schema.required ?? []).map((key) => {
      const member = schema.properties?.get(key) ?? {};
      return [`${JSON.stringify(key)}: `, ...this.value(member, [...path, key], depth + 1)];
    });
    const own = path.length === 0 ? schema.properties?.get("$schema")?.default : undefined;
    if (own !== undefined) members.unshift([`"$schema": ${JSON.stringify(own)}`]);
    if (members.length > 0) return this.#list("{", members, "}", depth);
    if (this.#stops === 0) this.suggestsNext = schema.properties !== undefined;
    return this.#list("{", [[this.#stop([])]], "}", depth);
  }

  #array({ items }: Schema, path: JSONPath, depth: number): Snippet {
    if (depth >= maxDepth || items === undefined) return ["[", this.#stop([]), "]"];
    return this.#list("[", [this.value(items, [...path, 0], depth + 1)], "]", depth);
  }

  /** Objects, and arrays of objects or arrays, get a line for each member. */
  #list(open: string, members: readonly Snippet[], close: string, depth: number): Snippet {
    if (members.length === 0) return [open + close];
    const hasContainers = members.some(([first]) => typeof first === "string" && /^[[{]/u.test(first));
    if (open === "[" && !hasContainers)
      return [open, ...members.flatMap((member, index) => (index === 0 ? member : [", ", ...member])), close];
    const inner = `\n${this.#style.indentation.repeat(depth + 1)}`;
    const outer = `\n${this.#style.indentation.repeat(depth)}`;
    return [open, ...members.flatMap((member, index) => [index === 0 ? inner : `,${inner}`, ...member]), outer, close];
  }

  /** A string that is empty otherwise has the beginning of the URL that it becomes. */
  #string(schema: Schema, path: JSONPath): Snippet {
    const stop = this.#text(schema, path);
    const start = stop.choices.length === 0 ? (schema.urlPrefix ?? "") : "";
    return [`"${start}`, stop, '"'];
  }

  #text(schema: Schema, path: JSONPath): TabStop {
    if (this.#stops === 0 && this.#style.suggestsValues(schema, path)) {
      this.suggestsNext = true;
      return this.#stop([]);
    }
    const preset = schema.default ?? schema.examples?.[0];
    const first = typeof preset === "string" ? this.#choicesFor(preset) : [];
    return this.#stop([...new Set([...first, ...(schema.enum ?? [])])]);
  }

  #choicesFor(example: string): readonly string[] {
    return this.#style.choicesFor?.(example) ?? [example];
  }

  #stop(choices: readonly string[]): TabStop {
    this.#stops += 1;
    return { number: this.#stops, choices };
  }
}
