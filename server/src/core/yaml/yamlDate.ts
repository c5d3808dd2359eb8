import { Type, types } from "js-yaml";

/** A date without quotes in a YAML text: as in the platform's reader, it is not a string. As a key, it is its text. */
class YamlDate extends Date {
  readonly #text: string;

  constructor(text: string) {
    super(text);
    this.#text = text;
  }

  override toString(): string {
    return this.#text;
  }
}

/** The type of dates such as `2024-01-01`, read as `Date`s. */
export function dateType(): Type {
  const { resolve } = types.timestamp;
  return new Type("tag:yaml.org,2002:timestamp", { kind: "scalar", resolve, construct: (text) => new YamlDate(String(text)) });
}

/** The type of dates with a tag (`!!timestamp`), read as text; those without one are text anyway. */
export function dateTextType(): Type {
  return new Type("tag:yaml.org,2002:timestamp", { kind: "scalar" });
}
