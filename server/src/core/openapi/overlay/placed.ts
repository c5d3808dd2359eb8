import type { Span } from "../../text/span.ts";
import { methods } from "../methods.ts";
import type { OpenApiIndex, Operation, PathItem, TextPlace } from "../openApiIndex.ts";
import { locateValues } from "../validity/locate.ts";
import type { Origin, Origins } from "./applyOverlay.ts";
import { isObject } from "./objectValue.ts";
import type { Overlay } from "./overlaidIndex.ts";

/** What the places of an index are found with. */
interface Sources {
  /** The index of the OpenAPI file without overlays. */
  readonly base: OpenApiIndex;
  /** The document with its overlays. */
  readonly changed: unknown;
  readonly origins: Origins;
  readonly overlays: readonly Overlay[];
}

const nowhere: Span = { offset: 0, length: 0 };

/** The index of a document with overlays, with the places of its paths and operations in the OpenAPI file and in the overlays. */
export function placed(index: OpenApiIndex, sources: Sources): OpenApiIndex {
  const { base, changed } = sources;
  const places = new Places(sources);
  const components = memberOf(changed, "components");
  const items = (all: OpenApiIndex["paths"], known: OpenApiIndex["paths"], objects: unknown) =>
    new Map(Array.from(all, ([name, item]) => [name, placedItem(item, known.get(name), memberOf(objects, name), places)]));
  return {
    ...index,
    paths: items(index.paths, base.paths, memberOf(changed, "paths")),
    webhooks: items(index.webhooks, base.webhooks, memberOf(changed, "webhooks")),
    pathItems: items(index.pathItems, base.pathItems, memberOf(components, "pathItems")),
    ...(base.parameters && { parameters: base.parameters }),
  };
}

function placedItem(item: PathItem, known: PathItem | undefined, object: unknown, places: Places): PathItem {
  const place = known === undefined ? places.of(object) : undefined;
  const { key = nowhere, value } = place ?? known ?? {};
  const operations = new Map(
    Array.from(item.operations, ([method, operation]) => {
      const additional = memberOf(memberOf(object, "additionalOperations"), method);
      const inner = methods.has(method) ? memberOf(object, method) : additional;
      return [method, placedOperation(operation, known?.operations.get(method), places.of(inner), place?.file)] as const;
    }),
  );
  return { ...item, key, value, operations, ...(place && { file: place.file, keyFile: place.file }) };
}

/** `file`: the overlay that has the path. */
function placedOperation(
  operation: Operation,
  known: Operation | undefined,
  place: ObjectPlace | undefined,
  file: TextPlace | undefined,
): Operation {
  const { key = nowhere, value = nowhere } = place ?? known ?? {};
  const customizations = operation.customizations.map((customization) => {
    const own = known?.customizations.find(({ name }) => name === customization.name);
    return { ...customization, key: own?.key ?? key, value: own?.value ?? key };
  });
  return { ...operation, key, value, customizations, ...(place && place.file !== file && { file: place.file }) };
}

/** The place of an object in an overlay. */
interface ObjectPlace {
  readonly file: TextPlace;
  readonly key: Span;
  readonly value: Span;
}

/** Finds the places of objects that overlays added. */
class Places {
  readonly #origins: Origins;
  readonly #overlays: readonly Overlay[];
  readonly #files: readonly TextPlace[];

  constructor({ origins, overlays }: Sources) {
    this.#origins = origins;
    this.#overlays = overlays;
    this.#files = overlays.map(({ uri, lines }) => ({ uri, lines }));
  }

  of(object: unknown): ObjectPlace | undefined {
    const origin = typeof object === "object" && object !== null ? this.#origins.get(object) : undefined;
    return origin && this.#placeOf(origin);
  }

  #placeOf({ overlay, path }: Origin): ObjectPlace | undefined {
    const file = this.#files[overlay];
    const text = this.#overlays[overlay]?.text;
    if (file === undefined || text === undefined) return undefined;
    const [{ key = nowhere, value = key } = {}] = locateValues(text, [path]);
    return { file, key, value };
  }
}

function memberOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
