/** The part of js-yaml that is used; it has no types of its own. */
declare module "js-yaml" {
  export interface TypeOptions {
    readonly kind: "scalar";
    /** Whether a text is of the type. */
    readonly resolve?: (text: unknown) => boolean;
    readonly construct?: (text: unknown) => unknown;
  }
  export class Type {
    constructor(tag: string, options: TypeOptions);
    readonly resolve: NonNullable<TypeOptions["resolve"]>;
  }
  export class Schema {
    extend(types: { implicit: readonly Type[]; explicit: readonly Type[] }): Schema;
  }
  export const CORE_SCHEMA: Schema;
  export const types: Readonly<Record<"merge" | "binary" | "omap" | "pairs" | "set" | "timestamp", Type>>;
  export class YAMLException extends Error {
    readonly reason: string;
    readonly mark?: { readonly position: number };
  }
  export interface State {
    /** What the current node is; null for an alias, and where there is nothing. */
    readonly kind: "scalar" | "sequence" | "mapping" | null;
    readonly result: unknown;
  }
  export interface Options {
    readonly schema?: Schema;
    readonly maxDepth?: number;
    readonly maxTotalMergeKeys?: number;
    /** Called before and after each node. */
    readonly listener?: (event: "open" | "close", state: State) => void;
  }
  /** @throws YAMLException */
  export function load(text: string, options?: Options): unknown;
}
