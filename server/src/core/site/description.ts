import type { DescriptionFile } from "../host.ts";
import type { DescriptionCheck } from "../openapi/checkDescription.ts";

/** Where a description stands that docs.json names, and what is there. */
export type Description =
  | {
      readonly kind: "file";
      readonly uri: string;
      readonly content: DescriptionFile;
      /** What is wrong with it beyond its index; undefined while that is not known. */
      readonly check: DescriptionCheck | undefined;
      /** It is a copy of what a URL has answered. */
      readonly isRemote?: true;
    }
  /** It is on the network, from where it may not be had, or still being read. `host`: the host that the user may allow. */
  | { readonly kind: "unknown"; readonly host?: string }
  /** The path leaves the docs root. */
  | { readonly kind: "outside" };
