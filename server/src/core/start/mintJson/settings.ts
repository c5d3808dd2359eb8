import { mintKeyReplacement } from "../../schema/mintJsonKeys.ts";

/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object of JSON. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** What is left of a setting of mint.json: docs.json has no place for it, or only a similar one. */
export interface Leftover {
  /** `topbar`, `anchors[1].color.via` */
  readonly path: string;
  /** The same path of a value that nothing is known about. Absent: it has indexes of lists, or something is known. */
  readonly keys?: readonly string[];
  readonly value: Json;
  /** What to do about it, or what became of it: a sentence. */
  readonly advice: string;
}

type Path = readonly (string | number)[];

/**
 * An object of mint.json, from which what docs.json has a place for is taken. Whatever nobody takes is left over, so that nothing is
 * lost: keys that nobody knows, and values of another type than expected.
 */
export class MintSettings {
  readonly #values: Map<string, Json>;
  readonly #path: Path;
  readonly #parts: MintSettings[] = [];
  readonly #remarks: Leftover[] = [];

  constructor(value: JsonObject, path: Path = []) {
    this.#values = new Map(Object.entries(value));
    this.#path = path;
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  /** Takes a value of any type. */
  take(key: string): Json | undefined {
    const value = this.#values.get(key);
    this.#values.delete(key);
    return value;
  }

  /** Takes a value that is a string, and not blank. */
  text(key: string): string | undefined {
    const value = this.#values.get(key);
    if (typeof value !== "string" || value.trim() === "") return undefined;
    this.#values.delete(key);
    return value;
  }

  /** Takes a value that is a string, or a list of strings, and none of them blank. */
  texts(key: string): string | readonly string[] | undefined {
    const value = this.#values.get(key);
    if (!isArray(value)) return this.text(key);
    const texts = value.flatMap((item) => (typeof item === "string" && item.trim() !== "" ? item : []));
    if (texts.length === 0 || texts.length < value.length) return undefined;
    this.#values.delete(key);
    return texts;
  }

  /** Takes a value that is `true` or `false`. */
  flag(key: string): boolean | undefined {
    const value = this.#values.get(key);
    if (typeof value !== "boolean") return undefined;
    this.#values.delete(key);
    return value;
  }

  /** Takes a value that stands for another one: that of its text in `meanings`. */
  choice<T extends Json>(key: string, meanings: ReadonlyMap<Json, T>): T | undefined {
    const meaning = meanings.get(this.#values.get(key) ?? null);
    if (meaning !== undefined) this.#values.delete(key);
    return meaning;
  }

  /** Takes a value that is an object, with all of its members. */
  members(key: string): JsonObject | undefined {
    const value = this.#values.get(key);
    if (!isObject(value)) return undefined;
    this.#values.delete(key);
    return value;
  }

  /** An object, from which values are taken in turn. */
  object(key: string): MintSettings | undefined {
    const value = this.#values.get(key);
    if (!isObject(value)) return undefined;
    this.#values.delete(key);
    return this.#part(value, [...this.#path, key]);
  }

  /** The strings and objects of an array; undefined for another value. */
  items(key: string): readonly (string | MintSettings)[] | undefined {
    const value = this.#values.get(key);
    if (!isArray(value)) return undefined;
    this.#values.delete(key);
    return value.flatMap((item, index) => {
      const path = [...this.#path, key, index];
      if (typeof item === "string") return item;
      if (isObject(item)) return this.#part(item, path);
      this.#remarks.push({ path: textOf(path), value: item, advice: noPlace });
      return [];
    });
  }

  /** The objects of an array; its strings are left over. */
  objects(key: string): readonly MintSettings[] {
    const items = this.items(key) ?? [];
    return items.flatMap((item, index) => {
      if (typeof item !== "string") return item;
      this.#remarks.push({ path: textOf([...this.#path, key, index]), value: item, advice: noPlace });
      return [];
    });
  }

  /** Says what became of a value that was taken. */
  remark(key: string, value: Json, advice: string): void {
    this.#remarks.push({ path: textOf([...this.#path, key]), value, advice });
  }

  /** What nobody has taken, and what was said about the rest. */
  leftovers(): readonly Leftover[] {
    const untaken = Array.from(this.#values, ([key, value]) => {
      const path = [...this.#path, key];
      const advice = mintKeyReplacement(path);
      const keys = advice === undefined && path.every((segment) => typeof segment === "string") ? { keys: path } : {};
      return { path: textOf(path), ...keys, value, advice: advice ?? noPlace };
    });
    return [...this.#remarks, ...untaken, ...this.#parts.flatMap((part) => part.leftovers())];
  }

  #part(value: JsonObject, path: Path): MintSettings {
    const part = new MintSettings(value, path);
    this.#parts.push(part);
    return part;
  }
}

const noPlace = "docs.json has no place for it.";

/** Whether a value is an object, and no array. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !isArray(value);
}

/** `Array.isArray` for arrays that cannot be changed. */
export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** An object with those of its members that have a value; undefined if none has. */
export function objectOf(members: Readonly<Record<string, Json | undefined>>): JsonObject | undefined {
  const entries = Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function textOf(path: Path): string {
  return path
    .map((segment, index) => (typeof segment === "number" ? `[${segment}]` : index === 0 ? segment : `.${segment}`))
    .join("");
}
