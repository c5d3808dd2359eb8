import type { JSONPath } from "jsonc-parser";
import type { SchemaIssue } from "./schemaIssue.ts";

type Data = NonNullable<SchemaIssue["data"]>;

/** The part of docs.json that a file replaces. */
export interface Placement {
  /** Path of that part in docs.json: `["navigation"]`. */
  readonly path?: JSONPath;
  /** Keys that the including object has next to its `$ref`: the file does not need them. */
  readonly given?: readonly string[];
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
