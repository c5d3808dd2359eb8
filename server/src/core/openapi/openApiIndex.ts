import type { LineStarts } from "../text/lines.ts";
import type { Span } from "../text/span.ts";

/** An extension that customizes an operation's page, such as `x-docs`: its place, and the address it sets. */
export interface Customization {
  readonly name: string;
  readonly key: Span;
  /** The extension's value in the text, for reading more than the address. */
  readonly value: Span;
  /** The address of the page, instead of the one made from tag and summary. */
  readonly href?: string;
}

/** A file that something is defined in, besides the OpenAPI file itself. */
export interface DefiningFile {
  readonly uri: string;
  readonly lines: LineStarts;
}

/** An operation of a path, or of a webhook. */
export interface Operation {
  /** The key in the path item, in lower case; a method of 3.2's `additionalOperations` as it is written. */
  readonly method: string;
  /** The characters of that key, without quotes. */
  readonly key: Span;
  /** The operation object in the text. */
  readonly value: Span;
  readonly summary?: string;
  readonly description?: string;
  readonly operationId?: string;
  /** Its page is filed under the first. */
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** `x-hidden`: its page is in the navigation only through an explicit entry. */
  readonly hidden: boolean;
  /** `x-excluded`: gets no page, and an entry for it makes the build fail. */
  readonly excluded: boolean;
  readonly customizations: readonly Customization[];
  /** The overlay that adds it, if that is not where its path item is. */
  readonly file?: DefiningFile;
}

/** A path, or a webhook, with its operations. */
export interface PathItem {
  /** The path template or the name of the webhook, unescaped. */
  readonly name: string;
  /** The characters of the key, without quotes. */
  readonly key: Span;
  /** By method, in the order of the file. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** The path item object in the text; undefined if the value is not an object. */
  readonly value: Span | undefined;
  /** The path item is elsewhere: in the same file (`#/…`) or in another one. */
  readonly ref?: string;
  /** The file that contains the operations, if it is not the OpenAPI file itself. */
  readonly file?: DefiningFile;
  /** The overlay that adds it and so contains its key, if that is not the OpenAPI file itself. */
  readonly keyFile?: DefiningFile;
}

/** A declared tag. */
export interface Tag {
  readonly name: string;
  /** `x-group`, or `summary` in OpenAPI 3.2: the label of the tag's pages in the sidebar. */
  readonly group?: string;
  /** `kind` in OpenAPI 3.2. */
  readonly kind?: string;
  /** `parent` in OpenAPI 3.2. */
  readonly parent?: string;
}

/**
 * The parts of an OpenAPI file that matter for documentation, in the order of the file. Plain data, so it can be sent to a worker
 * thread. Keeps no part of the text alive.
 */
export interface OpenApiIndex {
  /** The value of `openapi` or `swagger`: "3.1.0", "2.0". */
  readonly specVersion: string;
  /** `info.title` */
  readonly title?: string;
  /** `info.version` */
  readonly version?: string;
  readonly paths: ReadonlyMap<string, PathItem>;
  readonly webhooks: ReadonlyMap<string, PathItem>;
  /** `components.pathItems`: possible targets of a path item's `$ref`. */
  readonly pathItems: ReadonlyMap<string, PathItem>;
  /** `components.parameters`, in 2.0 `parameters`, in the text: possible targets of a parameter's `$ref`. */
  readonly parameters?: Span;
  readonly tags: ReadonlyMap<string, Tag>;
  /** `components.schemas`: the characters of each key, without quotes. Absent: none. */
  readonly schemas?: ReadonlyMap<string, Span>;
}

/** Whether the platform accepts the OpenAPI version (docs/platform.md, "Accepted OpenAPI files"). */
export function isSupportedVersion({ specVersion }: OpenApiIndex): boolean {
  return /^3\.[012]\b/.test(specVersion);
}

/** Why a text that starts like JSON is only valid YAML. The message is a clause, as in `ParseError`. */
export interface NotJson {
  readonly message: string;
  readonly span: Span;
}

/** A text that takes too long to read. The message is a clause that follows the name of the file: "its aliases …". */
export interface LimitFailure {
  readonly kind: "limit";
  readonly message: string;
}

/**
 * The result of reading a text as an OpenAPI file. Messages are clauses that can follow a colon, in lower case and without a
 * period: "missing `openapi` field …".
 */
export type IndexResult =
  | { readonly kind: "index"; readonly index: OpenApiIndex; readonly notJson?: NotJson }
  /** Neither JSON nor YAML. */
  | { readonly kind: "syntax"; readonly message: string; readonly span: Span }
  | LimitFailure
  /** Well-formed as far as it was read, but not an OpenAPI file. */
  | { readonly kind: "not-openapi"; readonly message: string };
