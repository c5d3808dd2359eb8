import { convertSettings } from "./convert.ts";
import { navigationParts } from "./navigation.ts";
import type { Json, JsonObject } from "./settings.ts";
import { isArray, isObject } from "./settings.ts";

type Path = readonly (string | number)[];

/** What a docs.json with a setting of mint.json has instead. */
interface MovedSetting {
  /** The values to set, each at a path where there is none, that of a new item of a list, or that of `navigation`. */
  readonly values: readonly (readonly [path: Path, value: Json])[];
  /** The settings of mint.json to remove. */
  readonly removed: readonly Path[];
}

/**
 * Where the setting of mint.json at a path of docs.json has its place today, with its value in the form of today. Undefined if it has none,
 * if a part of it has none, or if the place is taken.
 */
export function movedSetting(docs: JsonObject, path: Path): MovedSetting | undefined {
  const [key] = path;
  if (path.length === 1 && typeof key === "string" && navigationParts.includes(key))
    return movedNavigation(docs) ?? movedLinks(docs, key) ?? currentLinks(docs, key);
  const value = valueAt(docs, path);
  const moved = value === undefined ? undefined : convertSettings(nested(path, value));
  if (moved === undefined || moved.leftovers.length > 0) return undefined;
  const { $schema, theme, navigation, ...settings } = moved.docsJson;
  const values = additions(settings, docs, []);
  return values === undefined || values.length === 0 ? undefined : { values, removed: [path] };
}

/** A navigation of groups with all parts that mint.json has beside it. */
function movedNavigation(docs: JsonObject): MovedSetting | undefined {
  const groups = groupsOf(docs["navigation"]);
  if (groups === undefined) return undefined;
  const parts = Object.entries(docs).filter(([key]) => navigationParts.includes(key));
  const { docsJson, leftovers } = convertSettings({ navigation: groups, ...Object.fromEntries(parts) });
  const { navigation } = docsJson;
  if (navigation === undefined || leftovers.length > 0) return undefined;
  return { values: [[["navigation"], navigation]], removed: parts.map(([key]) => [key]) };
}

/** Links to elsewhere, which any navigation can have. */
function movedLinks(docs: JsonObject, key: string): MovedSetting | undefined {
  const { docsJson, leftovers } = convertSettings({ [key]: docs[key] ?? null });
  const { navigation } = docsJson;
  if (!isObject(navigation) || leftovers.length > 0) return undefined;
  const { groups, ...links } = navigation;
  const isOnlyLinks = isArray(groups) && groups.length === 0 && Object.keys(links).join() === "global";
  const values = isOnlyLinks ? additions({ navigation: links }, docs, []) : undefined;
  return values === undefined ? undefined : { values, removed: [[key]] };
}

/** Links that have the form of today, at the place of mint.json. */
function currentLinks(docs: JsonObject, key: string): MovedSetting | undefined {
  const links = currentDivisions(docs, key);
  const areLinks = links?.every((link) => typeof link["href"] === "string") === true;
  const values = areLinks ? additions({ navigation: { global: { [key]: links } } }, docs, []) : undefined;
  return values === undefined || values.length === 0 ? undefined : { values, removed: [[key]] };
}

/** The tabs, anchors, or versions at the place of mint.json that all have the name of today, such as `tab`. */
export function currentDivisions(docs: JsonObject, key: string): JsonObject[] | undefined {
  const list = docs[key];
  const name = key.replace(/s$/u, "");
  const divisions = isArray(list) ? list.filter(isObject) : [];
  const areNamed = isArray(list) && list.length > 0 && divisions.length === list.length;
  return areNamed && divisions.every((division) => typeof division[name] === "string") ? divisions : undefined;
}

/** The groups of a navigation that has nothing else. */
function groupsOf(navigation: Json | undefined): Json | undefined {
  if (isArray(navigation)) return navigation;
  if (!isObject(navigation)) return undefined;
  return Object.keys(navigation).join() === "groups" ? navigation["groups"] : undefined;
}

/** The values to set in an object that has others, of which lists get more items; undefined if it has another value in the same place. */
function additions(settings: JsonObject, to: JsonObject, path: Path): readonly (readonly [Path, Json])[] | undefined {
  const found: (readonly [Path, Json])[] = [];
  for (const [key, value] of Object.entries(settings)) {
    const present = to[key];
    if (present === undefined) {
      found.push([[...path, key], value]);
      continue;
    }
    if (isArray(present) && isArray(value)) {
      for (const [index, item] of value.entries()) found.push([[...path, key, present.length + index], item]);
      continue;
    }
    const inside = isObject(present) && isObject(value) ? additions(value, present, [...path, key]) : undefined;
    if (inside === undefined) return undefined;
    found.push(...inside);
  }
  return found;
}

function valueAt(value: Json | undefined, path: Path): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  return isObject(value) && Object.hasOwn(value, key) ? valueAt(value[key], rest) : undefined;
}

function nested(path: Path, value: Json): JsonObject {
  const [key = "", ...rest] = path;
  return { [key]: rest.length === 0 ? value : nested(rest, value) };
}
