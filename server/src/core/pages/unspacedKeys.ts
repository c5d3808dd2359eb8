import { copyOf } from "../text/copyOf.ts";
import { isObject } from "../text/plainValue.ts";
import type { Span } from "../text/span.ts";
import { loadYaml } from "../yaml/yamlValue.ts";
import { frontMatterKeyNames } from "./frontMatterKeys.ts";

/** The lines of front matter from the first to the last that lacks the space after the colon of its key. */
export interface UnspacedKeys {
  /** The first key. */
  readonly key: string;
  readonly span: Span;
  /** The same with the spaces. */
  readonly replaceWith: string;
}

/** A key without a space, as in `title:Setup`; not the start of a URL. */
const unspaced = /^([\w-]+):(?!\/\/)(?=[^\s:])/gmu;

/**
 * The keys without a space after their colons, if the YAML is an object with a key of the platform once all of them have one.
 * `maxExpansion`: as for `loadYaml`.
 */
export function unspacedKeys(yaml: string, maxExpansion: number): UnspacedKeys | undefined {
  const found = Array.from(yaml.matchAll(unspaced));
  const [first] = found;
  if (first === undefined) return undefined;
  const { index: offset, 1: key = "" } = first;
  const { 0: lines = "" } = /[^\r\n]*/u.exec(yaml.slice(found.at(-1)?.index)) ?? [];
  const written = yaml.slice(offset, (found.at(-1)?.index ?? offset) + lines.trimEnd().length);
  const replaceWith = written.replace(unspaced, "$1: ");
  const outcome = loadYaml(yaml.slice(0, offset) + replaceWith + yaml.slice(offset + written.length), { maxExpansion });
  if (
    outcome.kind !== "value" ||
    !isObject(outcome.value) ||
    !Object.keys(outcome.value).some((each) => frontMatterKeyNames.has(each))
  )
    return undefined;
  return { key: copyOf(key), span: { offset, length: written.length }, replaceWith: copyOf(replaceWith) };
}
