import type { JSONPath } from "jsonc-parser";
import type { Span } from "../text/span.ts";

/** What the schema finds wrong in docs.json or a file it includes. */
export interface SchemaIssue {
  /** The kind of issue, in kebab case. */
  readonly code: string;
  /** `error`: the platform rejects the file; `warning`: something is lost; `information`: the platform reads it all the same. */
  readonly severity: "error" | "warning" | "information";
  /** Whole sentences: what is wrong, what is allowed, and last what is lost. */
  readonly message: string;
  /** What the platform drops because of it, as the last sentence of the message. */
  readonly loss?: string;
  readonly span: Span;
  /** Other places of the same file that belong to the issue. */
  readonly related?: readonly { readonly message: string; readonly span: Span }[];
  /** What a quick fix needs to know. */
  readonly data?: {
    readonly replaceWith?: string;
    readonly choices?: readonly string[];
    readonly missing?: string;
    readonly allMissing?: readonly string[];
    readonly convert?: true;
    readonly fromMintJson?: true;
    readonly moveTo?: readonly string[];
    readonly remove?: true;
    readonly removeOptional?: true;
  };
}

/** An issue without its place. */
export type UnlocatedIssue = Pick<SchemaIssue, "code" | "severity" | "message" | "data">;

type Data = NonNullable<SchemaIssue["data"]>;

/** Where what is validated belongs: the part of docs.json that it replaces, and what the platform makes of errors in it. */
export interface ValidationScope {
  /** Path of that part in docs.json: `["navigation"]`. */
  readonly path?: JSONPath;
  /** Keys that the including object has next to its `$ref`: the file does not need them. */
  readonly givenKeys?: readonly string[];
  /** What the platform drops for an error at a path; absent: it drops nothing. */
  readonly lossAt?: (path: JSONPath) => Loss | undefined;
  /** Whether the platform does not read the value at a path, whatever it is: then nothing in it is an error. Absent: it reads all. */
  readonly isUnread?: (path: JSONPath) => boolean;
}

/** A part of docs.json that the platform drops. */
export interface Loss {
  /** The number of segments of the path that lead to it. */
  readonly depth: number;
  /** What is lost. */
  readonly sentence: string;
  /** Whether the platform shows other content in its place, which it would hide if it were valid. */
  readonly isShadowing?: true;
}

/** What a quick fix needs to know of a value that, if it were valid, would hide other content: neither that nor its removal is likelier. */
export function choiceOrNone({ replaceWith }: Data = {}): Data {
  return { ...(replaceWith !== undefined && { choices: [replaceWith] }), remove: true };
}
