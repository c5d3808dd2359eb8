import { groupPairs } from "../../std/groupBy.ts";
import { lazy } from "../../std/lazy.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import type { Division } from "./divisions.ts";
import { prefixesOf, primaryOf, readDivisions } from "./divisions.ts";
import type { Group } from "./groups.ts";
import { readGroup, splitGroups } from "./groups.ts";
import type { Json, JsonObject, MintSettings } from "./settings.ts";
import { objectOf } from "./settings.ts";

type Kind = Division["kind"];

/** What mint.json says about its navigation. */
interface Parts {
  /** The groups and the divisions of each version, with those of all versions. */
  readonly of: (version: string | undefined) => { readonly groups: readonly Group[]; readonly divisions: readonly Division[] };
  /** The divisions by their paths; of several with the same one, the last. */
  readonly byPrefix: ReadonlyMap<string | undefined, Division>;
  /** What holds the pages that belong to no division. */
  readonly primary: Readonly<Record<Kind, () => JsonObject>>;
  /** The kind of the divisions that hold all others; undefined if there are only groups. */
  readonly outer: Kind | undefined;
  /** How many more entries docs.json may have. */
  readonly budget: WorkBudget;
}

/**
 * How many entries docs.json may have. Those of mint.json are in each of its versions, and nested groups in each tab that has a
 * page of them.
 */
export const maxEntries = 200_000;

/** The settings of mint.json that are parts of the navigation, which are only understood together. */
export const navigationParts: readonly string[] = ["tabs", "anchors", "versions", "topAnchor", "primaryTab"];

/** The navigation of a mint.json that has it in the form of docs.json already. Undefined if parts of the older form are beside it. */
export function currentNavigationOf(from: MintSettings): JsonObject | undefined {
  return navigationParts.some((key) => from.has(key)) ? undefined : from.members("navigation");
}

/**
 * The navigation: the groups of mint.json, in the tabs, anchors, versions, and languages that it lists beside them. Undefined if
 * that has too many entries.
 */
export function navigationOf(from: MintSettings, colors: MintSettings | undefined): JsonObject | undefined {
  const { key, versions } = readVersions(from.items("versions") ?? []);
  // A link has no content.
  const names = new Set(versions.flatMap(({ name, members }) => (members["href"] === undefined ? name : [])));
  const divisions = [
    ...readDivisions(from.objects("tabs"), "tab", names),
    ...readDivisions(from.objects("anchors"), "anchor", names),
  ];
  const groups = from.objects("navigation").map((item) => readGroup(item, names));
  const budget = { left: maxEntries };
  const parts: Parts = {
    ...byVersion(groups, divisions, budget),
    primary: { tab: lazy(() => primaryOf(from, "tab", colors)), anchor: lazy(() => primaryOf(from, "anchor", colors)) },
    outer: outerKind(divisions, { hasTopAnchor: from.has("topAnchor") }),
    budget,
  };
  const areLinks = versions.every(({ members }) => members["href"] !== undefined);
  const items = versions.map(({ name, members }) =>
    members["href"] === undefined ? { ...members, ...contentOf(parts, name), ...globalOf(parts, name) } : members,
  );
  const links = areLinks && items.length > 0 ? { [key]: items } : {};
  const content = areLinks ? contentOf(parts, undefined) : { [key]: items };
  return budget.left < 0 ? undefined : { ...content, ...globalOf(parts, undefined, links) };
}

/**
 * What belongs to the versions: there may be hundreds of them, each with a few of thousands of groups. A page without a version of its own
 * belongs to those that have its path.
 */
function byVersion(groups: readonly Group[], divisions: readonly Division[], budget: WorkBudget): Pick<Parts, "of" | "byPrefix"> {
  const byPrefix = new Map(divisions.map((each) => [each.prefix, each]));
  const versionsOfPrefix = groupPairs(divisions.map((each) => [each.prefix, each.version] as const));
  const everywhere = [undefined];
  const versionsOf = function* (group: Group, around: string | undefined): Iterable<string | undefined> {
    const own = group.version ?? around;
    for (const item of group.pages.length === 0 ? [""] : group.pages) {
      if (typeof item !== "string") yield* versionsOf(item, own);
      else if (own !== undefined) yield own;
      else {
        const found = versionsOfPrefix.get(nearestIn(byPrefix, item)?.prefix) ?? everywhere;
        budget.left -= found.length - 1;
        if (budget.left >= 0) yield* found;
      }
    }
  };
  const groupsOf = new VersionedItems(groups, (group) => new Set(versionsOf(group, undefined)));
  const divisionsOf = new VersionedItems(divisions, ({ version }) => new Set([version]));
  return {
    byPrefix,
    of: (version) => ({ groups: groupsOf.of(version), divisions: divisionsOf.of(version) }),
  };
}

/** Items that belong to versions, or to all of them. */
class VersionedItems<T> {
  readonly #items: readonly T[];
  readonly #byVersion: ReadonlyMap<string | undefined, readonly number[]>;

  constructor(items: readonly T[], versionsOf: (item: T) => ReadonlySet<string | undefined>) {
    this.#items = items;
    this.#byVersion = groupPairs(
      items.flatMap((item, at) => {
        const versions = versionsOf(item);
        return versions.has(undefined) ? [[undefined, at] as const] : Array.from(versions, (version) => [version, at] as const);
      }),
    );
  }

  /** The items of a version and those of all versions, in their order; without a version, all items. */
  of(version: string | undefined): readonly T[] {
    if (version === undefined) return this.#items;
    const places = [...(this.#byVersion.get(undefined) ?? []), ...(this.#byVersion.get(version) ?? [])];
    return places.sort((a, b) => a - b).flatMap((at) => this.#items[at] ?? []);
  }
}

/** A version of mint.json: a link, or one that has groups, tabs, and anchors. */
interface Version {
  readonly name: string;
  readonly members: JsonObject;
}

/** The versions of mint.json. If each has a locale, they are languages. */
function readVersions(items: readonly (string | MintSettings)[]): {
  readonly key: "languages" | "versions";
  readonly versions: readonly Version[];
} {
  const locales = new Map(items.flatMap((item) => (typeof item === "string" ? [] : [[item, item.text("locale")] as const])));
  const areLanguages = items.every((item) => typeof item !== "string" && locales.get(item) !== undefined);
  const versions = items.map((item): Version => {
    if (typeof item === "string") return { name: item, members: { version: item } };
    const name = item.text("name") ?? "";
    const locale = locales.get(item);
    if (locale !== undefined && !areLanguages)
      item.remark("locale", locale, "Not all versions have a locale, so this one becomes a version, not a language.");
    const label = areLanguages ? { language: locale } : { version: name };
    const isDefault = item.flag("default") === true ? true : undefined;
    return { name, members: objectOf({ ...label, default: isDefault, href: item.text("url") }) ?? {} };
  });
  return { key: areLanguages ? "languages" : "versions", versions };
}

/** Anchors hold tabs if all tabs are below one of them; otherwise, tabs hold anchors. */
function outerKind(divisions: readonly Division[], { hasTopAnchor }: { readonly hasTopAnchor: boolean }): Kind | undefined {
  const tabs = divisions.filter(({ kind }) => kind === "tab");
  const anchors = divisions.filter(({ kind }) => kind === "anchor");
  const inAnchors = new Set(anchors.flatMap(({ prefix }) => prefix ?? []));
  const areTabsInside = tabs.every(({ prefix }) => prefix === undefined || hasOuter(prefix, inAnchors));
  if (inAnchors.size > 0 && areTabsInside) return "anchor";
  if (tabs.length > 0) return "tab";
  return anchors.length > 0 && (inAnchors.size > 0 || hasTopAnchor) ? "anchor" : undefined;
}

function hasOuter(path: string, prefixes: ReadonlySet<string>): boolean {
  for (const prefix of prefixesOf(path)) if (prefix !== path && prefixes.has(prefix)) return true;
  return false;
}

/** Links to elsewhere beside divisions of another kind: those of one version, or those that all versions have, and `more`. */
function globalOf({ of, outer, budget }: Parts, version: string | undefined, more: JsonObject = {}): JsonObject {
  if (budget.left < 0) return {};
  const links = (kind: Kind) => {
    const found = of(version).divisions.filter(
      (each) => each.kind === kind && each.prefix === undefined && each.version === version,
    );
    return kind === outer || found.length === 0 ? undefined : found.map((link) => itemOf(link, {}));
  };
  const global = objectOf({ tabs: links("tab"), anchors: links("anchor"), ...more });
  return global === undefined ? {} : { global };
}

/** The content of the navigation, or of a version. */
function contentOf(parts: Parts, version: string | undefined): JsonObject {
  const { outer, primary, budget } = parts;
  if (budget.left < 0) return {};
  const { groups: own, divisions: here } = parts.of(version);
  budget.left -= here.length;
  const groups = splitGroups(own, ownersOf(parts, here, version), budget);
  if (outer === undefined) return { groups: groups.get(rest) ?? [] };
  const inner: Kind = outer === "tab" ? "anchor" : "tab";
  const outers = here.filter(({ kind }) => kind === outer);
  const byPrefix = new Map(outers.map((each) => [each.prefix, each]));
  const inners = groupPairs(
    here.flatMap((each) =>
      each.kind === inner && each.prefix !== undefined ? [[nearestIn(byPrefix, each.prefix) ?? rest, each] as const] : [],
    ),
  );
  const inside = (owner: Owner): JsonObject => {
    const direct = groupsIn(groups.get(owner));
    const items = (inners.get(owner) ?? []).map((each) => itemOf(each, groupsIn(groups.get(each))));
    if (items.length === 0) return direct;
    return { [`${inner}s`]: groups.has(owner) ? [{ ...primary[inner](), ...direct }, ...items] : items };
  };
  const others = inside(rest);
  const first = Object.keys(others).length === 0 ? [] : [{ ...primary[outer](), ...others }];
  return { [`${outer}s`]: [...first, ...outers.map((each) => itemOf(each, inside(each)))] };
}

/** What has a page: a division, or what holds the rest. */
type Owner = Division | typeof rest;

const rest = "rest";

/** The owner of each page among the divisions that are `here`: the one with the longest prefix. Undefined for a page of another version. */
function ownersOf(
  { byPrefix: everywhere, outer }: Parts,
  here: readonly Division[],
  version: string | undefined,
): (page: string, around: readonly Group[]) => Owner | undefined {
  // Of two with the same prefix, the outer one has the pages.
  const ordered = [...here.filter(({ kind }) => kind !== outer), ...here.filter(({ kind }) => kind === outer)];
  const byPrefix = new Map(ordered.map((each) => [each.prefix, each]));
  return (page, around) => {
    const own = around.findLast((group) => group.version !== undefined)?.version;
    if (version !== undefined && own !== undefined && own !== version) return undefined;
    const owner = nearestIn(byPrefix, page);
    // A page below the path of another version is not in this one.
    if (own === undefined && nearestIn(everywhere, page)?.prefix !== owner?.prefix) return undefined;
    return owner ?? rest;
  };
}

function nearestIn(byPrefix: ReadonlyMap<string | undefined, Division>, path: string): Division | undefined {
  for (const prefix of prefixesOf(path)) {
    const found = byPrefix.get(prefix);
    if (found !== undefined) return found;
  }
  return undefined;
}

function groupsIn(groups: readonly JsonObject[] | undefined): JsonObject {
  return groups === undefined ? {} : { groups };
}

/** A division with its content; a link, if it has none. */
function itemOf({ members, prefix, href, openapi }: Division, content: JsonObject): JsonObject {
  if (openapi !== undefined) {
    const source: Json = prefix === undefined || prefix === "" ? openapi : { source: openapi, directory: prefix };
    return { ...members, openapi: source, ...content };
  }
  return Object.keys(content).length === 0 ? { ...members, href } : { ...members, ...content };
}
