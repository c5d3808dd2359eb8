import type { LineStarts } from "../text/lines.ts";
import type { Span } from "../text/span.ts";

/** One extension that customises an operation's page, such as `x-docs`: its place, and the address it asks for. */
export interface Customization {
  readonly name: string;
  readonly key: Span;
  /** The extension's value as it is written, for whoever needs more of it than the address. */
  readonly value: Span;
  /** The address of the page, in place of the one made of tag and summary. */
  readonly href?: string;
}

/** An operation of a path, or of a webhook. */
export interface Operation {
  /** The key of the path item, in lower case; a method of 3.2's `additionalOperations` as it is written. */
  readonly method: string;
  /** The characters of that key, without quotes. */
  readonly key: Span;
  /** The operation object as it is written. */
  readonly value: Span;
  readonly summary?: string;
  readonly description?: string;
  readonly operationId?: string;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** `x-hidden: true`: left out of what is generated in bulk; an explicit entry shows it. */
  readonly hidden: boolean;
  /** `x-excluded: true`: has no page, and an entry for it breaks the build. */
  readonly excluded: boolean;
  readonly customizations: readonly Customization[];
}

/** A path, or a webhook, with its operations. */
export interface PathItem {
  /** The path template or the webhook's name, escapes decoded. */
  readonly name: string;
  /** The characters of the key, without quotes, as they are written. */
  readonly key: Span;
  /** By method, in the description's order. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** The path item object as it is written; undefined for what is no object. */
  readonly value: Span | undefined;
  /** The path item stands elsewhere: within this description (`#/…`) or in another file. */
  readonly ref?: string;
  /** The file that the operations stand in, where that is not the description's own. */
  readonly file?: { readonly uri: string; readonly lines: LineStarts };
}

/** A declared tag. */
export interface Tag {
  readonly name: string;
  /** `x-group`: the label of the tag's pages in the sidebar. */
  readonly group?: string;
}

/**
 * What an OpenAPI description offers to documentation, in the description's order. Plain data: it may cross to another thread.
 * Keeps none of the text it was read from alive.
 */
export interface OpenApiIndex {
  /** What `openapi` or `swagger` says: "3.1.0", "2.0". */
  readonly specVersion: string;
  /** `info.title` */
  readonly title?: string;
  /** `info.version` */
  readonly version?: string;
  readonly paths: ReadonlyMap<string, PathItem>;
  readonly webhooks: ReadonlyMap<string, PathItem>;
  /** `components.pathItems`: where a `$ref` of a path item may lead. */
  readonly pathItems: ReadonlyMap<string, PathItem>;
  /** `components.parameters`, in 2.0 `parameters`, as they are written: where a `$ref` of a parameter may lead. */
  readonly parameters?: Span;
  readonly tags: ReadonlyMap<string, Tag>;
}

/** Whether the platform takes descriptions of a version (facts, section 6, "Spec rules"). */
export function isSupportedVersion({ specVersion }: OpenApiIndex): boolean {
  return /^3\.[012]\b/.test(specVersion);
}

/** What reading a text as an OpenAPI description gives. Messages are sentences without a full stop. */
export type IndexOutcome =
  | { readonly kind: "index"; readonly index: OpenApiIndex }
  /** Neither JSON nor YAML. */
  | { readonly kind: "syntax"; readonly message: string; readonly span: Span }
  /** Well-formed as far as it was read, but something else. */
  | { readonly kind: "not-openapi"; readonly message: string };
