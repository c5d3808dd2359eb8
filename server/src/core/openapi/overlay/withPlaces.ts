import { childOf, isObject, valueAt } from "../../std/plainValue.ts";
import type { Span } from "../../text/span.ts";
import { pathTo } from "../linkedKey.ts";
import { locateValues } from "../locate.ts";
import { methods } from "../methods.ts";
import type { DefiningFile, OpenApiIndex, Operation, PathItem } from "../openApiIndex.ts";
import type { Path } from "../pathTrie.ts";
import type { Origins } from "./applyOverlay.ts";
import { nowhere } from "./objectValue.ts";
import type { Overlay } from "./overlayDocument.ts";

/** What the places of an index are found with. */
interface Sources {
  /** The index of the OpenAPI file without overlays. */
  readonly base: OpenApiIndex;
  /** The document with its overlays. */
  readonly changed: unknown;
  readonly origins: Origins;
  readonly overlays: readonly Overlay[];
}

/** What path items are in. */
const sections = ["paths", "webhooks", "pathItems"] as const;

/** The index of a document with overlays, with the places of its paths and operations in the OpenAPI file and in the overlays. */
export function withPlaces(index: OpenApiIndex, sources: Sources): OpenApiIndex {
  const { base, changed } = sources;
  const objects: Readonly<Record<(typeof sections)[number], unknown>> = {
    paths: childOf(changed, "paths"),
    webhooks: childOf(changed, "webhooks"),
    pathItems: valueAt(changed, ["components", "pathItems"]),
  };
  const all = sections.flatMap((section) => Array.from(objectsOf(index[section], objects[section])));
  const places = placesOf(all, sources);
  const items = (part: keyof typeof objects) =>
    new Map(
      Array.from(index[part], ([name, item]) => [
        name,
        placedItem(item, base[part].get(name), childOf(objects[part], name), places),
      ]),
    );
  return {
    ...index,
    paths: items("paths"),
    webhooks: items("webhooks"),
    pathItems: items("pathItems"),
    ...(base.parameters && { parameters: base.parameters }),
    ...(index.schemas && {
      schemas: new Map(Array.from(index.schemas.keys(), (name) => [name, base.schemas?.get(name) ?? nowhere])),
    }),
  };
}

/** The objects of path items and of their operations. */
function* objectsOf(items: OpenApiIndex["paths"], objects: unknown): Iterable<unknown> {
  for (const [name, { operations }] of items) {
    const object = childOf(objects, name);
    yield object;
    for (const method of operations.keys()) yield operationOf(object, method);
  }
}

function operationOf(item: unknown, method: string): unknown {
  return childOf(methods.has(method) ? item : childOf(item, "additionalOperations"), method);
}

function placedItem(item: PathItem, known: PathItem | undefined, object: unknown, places: Places): PathItem {
  const place = known === undefined ? places.get(object) : undefined;
  const { key = nowhere, value } = place ?? known ?? {};
  const operations = new Map(
    Array.from(item.operations, ([method, operation]) => {
      const added = places.get(operationOf(object, method));
      return [method, placedOperation(operation, known?.operations.get(method), added, place?.file)] as const;
    }),
  );
  return { ...item, key, value, operations, ...(place && { file: place.file, keyFile: place.file }) };
}

/** `file`: the overlay that has the path. */
function placedOperation(
  operation: Operation,
  known: Operation | undefined,
  place: ObjectPlace | undefined,
  file: DefiningFile | undefined,
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
  readonly file: DefiningFile;
  readonly key: Span;
  readonly value: Span;
}

/** The places of the objects that overlays added. */
type Places = ReadonlyMap<unknown, ObjectPlace>;

/** Finds the places of those of some objects that overlays added. Reads each overlay once. */
function placesOf(objects: Iterable<unknown>, { origins, overlays }: Sources): Places {
  const added = overlays.map((): { readonly object: object; readonly path: Path }[] => []);
  for (const object of objects) {
    if (!isObject(object)) continue;
    const origin = origins.get(object);
    if (origin !== undefined) added[origin.overlay]?.push({ object, path: pathTo(origin) });
  }
  const places = new Map<unknown, ObjectPlace>();
  for (const [number, { uri, lines, text }] of overlays.entries()) {
    const file: DefiningFile = { uri, lines };
    const ofOverlay = added[number] ?? [];
    const found = locateValues(
      text,
      ofOverlay.map(({ path }) => path),
    );
    for (const [at, { object }] of ofOverlay.entries()) {
      const { key = nowhere, value = key } = found[at] ?? {};
      places.set(object, { file, key, value });
    }
  }
  return places;
}
