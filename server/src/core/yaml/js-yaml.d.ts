/** The part of js-yaml that is used; it has no types of its own. */
declare module "js-yaml" {
  export class Type {
    constructor(tag: string, options: { kind: "scalar" });
  }
  export class Schema {
    extend(types: { implicit: readonly Type[]; explicit: readonly Type[] }): Schema;
  }
  export const CORE_SCHEMA: Schema;
  export const types: Readonly<Record<"merge" | "binary" | "omap" | "pairs" | "set", Type>>;
  export class YAMLException extends Error {
    readonly reason: string;
    readonly mark?: { readonly position: number };
  }
  export interface Options {
    readonly schema?: Schema;
    readonly maxDepth?: number;
    readonly maxTotalMergeKeys?: number;
  }
  /** @throws YAMLException */
  export function load(text: string, options?: Options): unknown;
}
