import type { LineStarts } from "../text/lines.ts";
import { lineStarts } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import type { Value } from "../text/value.ts";
import { readPathItemValue } from "./indexReader.ts";
import type { PathItem } from "./openApiIndex.ts";
import type { IndexOptions } from "./parseIndex.ts";
import { readStructure } from "./parseIndex.ts";
import { PathTrie } from "./pathTrie.ts";
import { pointerTokens } from "./pointer.ts";

/** Path items from a file that an OpenAPI file refers to. Plain data, so it can be sent to a worker thread. */
export interface PathItemFile {
  readonly kind: "path-items";
  /** By the fragment of the reference; undefined if its target does not exist. */
  readonly items: ReadonlyMap<string, PathItem | undefined>;
  readonly lines: LineStarts;
  /** Why nothing can be read from the file, as a clause. */
  readonly failure?: string;
}

/** A path item is no deeper in a file than this many keys. */
const maxKeys = 20;

/**
 * Reads the path items that `$ref`s such as `users.yaml#/list` refer to: a fragment starts with `#`, or is empty for the whole file. The
 * name of an item is its key in the file, empty for the whole file; it may be a `$ref` itself. Decides between JSON and YAML like
 * `parseIndex`. Never throws.
 */
export function readPathItemFile(text: string, fragments: readonly string[], options: IndexOptions = {}): PathItemFile {
  const items = new Map<string, PathItem | undefined>(fragments.map((fragment) => [fragment, undefined]));
  const lines = lineStarts(text);
  for (const layer of layersOf(fragments)) {
    const outcome = readStructure(text, options, (root, customizations) => {
      const visit = ({ children, values }: PathTrie<string>, name: string, key: Span, value: Value): void => {
        if (values.length > 0) {
          const item = readPathItemValue(name, key, value, customizations);
          for (const fragment of values) items.set(fragment, item);
          return;
        }
        value.mapping((field, span, inner) => {
          const child = children.get(field);
          if (child === undefined) inner.skip();
          else visit(child, field, span, inner);
        });
      };
      visit(layer, "", { offset: 0, length: 0 }, root);
    });
    if (outcome.kind !== "read") return { kind: "path-items", items, lines, failure: outcome.message };
  }
  return { kind: "path-items", items, lines };
}

/**
 * The fragments by the keys that they lead through. Those of a path item and of one in it are in different layers, since a value can be
 * read once: as a whole, or for what is in it.
 */
function layersOf(fragments: readonly string[]): readonly PathTrie<string>[] {
  const all = new PathTrie<string>();
  const layers: PathTrie<string>[] = [];
  const paths = fragments.flatMap((fragment) => {
    const tokens = pointerTokens(fragment);
    return tokens === undefined || tokens.length > maxKeys ? [] : [{ fragment, tokens }];
  });
  for (const { fragment, tokens } of paths) all.at(tokens).values.push(fragment);
  for (const { fragment, tokens } of paths) {
    const around = tokens.filter((_token, index) => all.at(tokens.slice(0, index)).values.length > 0).length;
    const layer = layers[around] ?? new PathTrie();
    layers[around] = layer;
    layer.at(tokens).values.push(fragment);
  }
  return layers.filter((layer) => layer !== undefined);
}
