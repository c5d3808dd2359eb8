import { groupPairs } from "../../std/groupBy.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import type { Json, JsonObject, MintSettings } from "./settings.ts";
import { objectOf } from "./settings.ts";

/** A group of mint.json. */
export interface Group {
  readonly name: string;
  /** The version that it belongs to; undefined for all. */
  readonly version: string | undefined;
  /** What is said about it besides. */
  readonly members: JsonObject;
  /** What pages are generated from. */
  readonly sources: JsonObject;
  readonly pages: readonly (string | Group)[];
}

/** Reads a group, and those in it. `versions` are those that there are. */
export function readGroup(from: MintSettings, versions: ReadonlySet<string>): Group {
  const name = from.text("group");
  if (name === undefined) from.remark("group", from.take("group") ?? "", `Groups need a name; this one is now \`${unnamed}\`.`);
  return {
    name: name ?? unnamed,
    version: versionOf(from, versions),
    members: membersOf(from),
    sources: objectOf({ openapi: from.texts("openapi"), asyncapi: from.texts("asyncapi") }) ?? {},
    pages: (from.items("pages") ?? []).map((item) => (typeof item === "string" ? item : readGroup(item, versions))),
  };
}

const unnamed = "Overview";

/** The settings of a group, also those that only docs.json knows, since some files have them. */
function membersOf(from: MintSettings): JsonObject {
  const members = {
    icon: iconOf(from),
    tag: from.text("tag"),
    public: from.take("public"),
    hidden: from.flag("hidden"),
    expanded: from.flag("expanded"),
  };
  return objectOf(members) ?? {};
}

/** The version of a part of the navigation. One that does not exist, or is a link, is left over: the part belongs to all versions. */
export function versionOf(from: MintSettings, versions: ReadonlySet<string>): string | undefined {
  const found = from.text("version");
  if (found === undefined || versions.has(found)) return found;
  from.remark("version", found, "No version with content has this name. The content is now in all versions.");
  return undefined;
}

/** An icon, with its style. */
export function iconOf(from: MintSettings): Json | undefined {
  const name = from.text("icon");
  const style = name === undefined ? undefined : from.text("iconType");
  return name === undefined || style === undefined ? name : { name, style };
}

/**
 * The groups of docs.json, for each owner those with its pages. `ownerOf` gives the owner of a page in some groups, outermost
 * first; undefined leaves the page out. A group without any pages belongs to the owner of an empty path. With more pages and
 * groups than the budget, some are missing.
 */
export function splitGroups<Owner>(
  groups: readonly Group[],
  ownerOf: (page: string, around: readonly Group[]) => Owner | undefined,
  budget: WorkBudget,
): ReadonlyMap<Owner, readonly JsonObject[]> {
  const split = (group: Group, outer: readonly Group[]): readonly (readonly [Owner, JsonObject])[] => {
    const around = [...outer, group];
    const owned = (page: string): readonly (readonly [Owner, string])[] => {
      budget.left -= 1;
      const owner = budget.left < 0 ? undefined : ownerOf(page, around);
      return owner === undefined ? [] : [[owner, page]];
    };
    // Pages are generated once, with the first of the others.
    const written = ([owner, pages]: readonly [Owner, readonly Json[]], index: number) => {
      const sources = index === 0 ? group.sources : {};
      const content = pages.length === 0 && Object.keys(sources).length > 0 ? sources : { ...sources, pages };
      return [owner, { group: group.name, ...group.members, ...content }] as const;
    };
    if (group.pages.length === 0) return owned("").map(([owner]) => written([owner, []], 0));
    const pages = group.pages.flatMap((item): readonly (readonly [Owner, Json])[] =>
      typeof item === "string" ? owned(item) : split(item, around),
    );
    const byOwner = groupPairs(pages);
    budget.left -= byOwner.size;
    return budget.left < 0 ? [] : Array.from(byOwner, written);
  };
  return groupPairs(groups.flatMap((group) => split(group, [])));
}
