import type { Rule } from "../rule.ts";
import { endpointAddress } from "./endpointAddress.ts";
import { endpointDuplicate } from "./endpointDuplicate.ts";
import { endpointEntryRules } from "./endpointEntry.ts";
import { endpointMarkRules } from "./endpointMarks.ts";
import { endpointSlash } from "./endpointSlash.ts";
import { endpointWithoutFileRules } from "./endpointWithoutFile.ts";

/** Rules about the endpoints that `pages` lists. */
export const endpointRules: readonly Rule[] = [
  ...endpointWithoutFileRules,
  ...endpointEntryRules,
  endpointSlash,
  ...endpointMarkRules,
  endpointDuplicate,
  endpointAddress,
];
