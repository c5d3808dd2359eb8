import { getNodeValue } from "jsonc-parser";
import type { SourceNode } from "../config/sourceNode.ts";
import { dereference, items, members, stringAt } from "../config/sourceNode.ts";
import { addressOf } from "../files/paths.ts";
import { isContentKey } from "../navigation/divisions.ts";
import { defaultAmong } from "../navigation/languageCoverage.ts";
import type { NavigationNode } from "../navigation/navigation.ts";
import { Counterparts } from "../pages/counterparts.ts";
import type { Site } from "../site/site.ts";

/** The content of a language or a version, like that of another one. */
export interface CopiedContent {
  /** What users call the other one: `en`. */
  readonly from: string;
  /** Such as `groups`. */
  readonly key: string;
  readonly value: unknown;
  readonly pageCount: number;
}

/** What is not copied: the two would generate the same pages. */
const generatingKeys: ReadonlySet<string> = new Set(["openapi", "asyncapi", "graphql", "sdk"]);

/**
 * The content that a language or a version can have: that of the default one with the pages that exist in both. Undefined for other
 * divisions, and if there is no such page.
 */
export function copiedContent(site: Site, division: NavigationNode): CopiedContent | undefined {
  const { kind, label, parent } = division;
  if (kind !== "language" && kind !== "version") return undefined;
  const siblings = parent?.children.filter((each) => each.kind === kind) ?? [];
  const model = defaultAmong(siblings);
  const counterparts = kind === "language" ? site.counterparts : versionCounterparts(site, siblings);
  if (model === undefined || model === division || counterparts === undefined) return undefined;
  return contentLike(model, { site, counterparts, segment: label });
}

/** Which pages are the same in another version: their addresses differ only in the segment that names it, as with languages. */
function versionCounterparts({ pages }: Site, versions: readonly NavigationNode[]): Counterparts | undefined {
  return pages && new Counterparts(pages, [...new Set(versions.map(({ label }) => label))]);
}

/** The language or version that gets the content of another one. The navigation need not have it yet. */
interface CopyTarget {
  readonly site: Site;
  readonly counterparts: Counterparts;
  /** The segment of its addresses: `fr`, `v2`. */
  readonly segment: string;
}

/** The content of a language or a version with the pages that exist in both. Undefined if there is no such page. */
export function contentLike(model: NavigationNode, target: CopyTarget): CopiedContent | undefined {
  const { contentKey } = model;
  const content = contentKey === undefined ? undefined : model.fields.get(contentKey);
  if (contentKey === undefined || content === undefined) return undefined;
  const copier = new Copier(target);
  const value = copier.list(model, content);
  const pageCount = copier.pages.size;
  return pageCount === 0 ? undefined : { from: model.label, key: contentKey, value, pageCount };
}

/** Copies divisions for a language or a version, without those that have none of its pages. */
class Copier {
  /** The addresses of the pages, of which one may have several entries. */
  readonly pages = new Set<string>();
  #entryCount = 0;
  readonly #site: Site;
  readonly #counterparts: Counterparts;
  readonly #segment: string;

  constructor({ site, counterparts, segment }: CopyTarget) {
    this.#site = site;
    this.#counterparts = counterparts;
    this.#segment = segment;
  }

  /** The pages and divisions of a list. */
  list({ children }: NavigationNode, content: SourceNode): readonly unknown[] {
    return items(content, this.#site.follow).flatMap((item) => {
      const object = dereference(item, this.#site.follow)?.node;
      const child = children.find(({ node }) => node === item.node || node === object);
      return (child === undefined ? this.#page(item) : this.#division(child)) ?? [];
    });
  }

  #division(division: NavigationNode): Readonly<Record<string, unknown>> | undefined {
    const before = this.#entryCount;
    const copied = Array.from(division.fields, ([key, value]) => [key, this.#field(division, key, value)] as const);
    const hasContent = this.#entryCount > before || division.contentKey === "href";
    return hasContent ? Object.fromEntries(copied.filter(([, value]) => value !== undefined)) : undefined;
  }

  /** The value of a key of a division; undefined if it is not copied. */
  #field(division: NavigationNode, key: string, value: SourceNode): unknown {
    if (key === "root") return this.#page(value);
    if (key === "href" || (!isContentKey(key) && !generatingKeys.has(key))) return this.#setting(value);
    return key === division.contentKey ? this.list(division, value) : undefined;
  }

  /** The value of a setting, references followed: they are relative to their file. */
  #setting(value: SourceNode): unknown {
    const { follow } = this.#site;
    const target = dereference(value, follow);
    if (target?.node.type === "array") return items(target, follow).map((item) => this.#setting(item));
    if (target?.node.type !== "object") return target && getNodeValue(target.node);
    return Object.fromEntries(Array.from(members(value, follow), ([key, member]) => [key, this.#setting(member)]));
  }

  /** The same page in the language or version, written like it; undefined for anything else. */
  #page(item: SourceNode): string | undefined {
    const written = stringAt(item);
    const key = written === undefined ? undefined : this.#counterparts.keyAt(addressOf(written));
    const address = key === undefined ? undefined : this.#counterparts.addressIn(this.#segment, key);
    if (address === undefined) return undefined;
    this.#entryCount++;
    this.pages.add(address);
    return written?.startsWith("/") ? `/${address}` : address;
  }
}
