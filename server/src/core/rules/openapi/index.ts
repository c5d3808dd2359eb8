import type { Rule } from "../rule.ts";
import { openApiDuplicate } from "./openApiDuplicate.ts";
import { openApiFileRules } from "./openApiFile.ts";
import { openApiDirectory, openApiIgnored, openApiLeadingSlash } from "./openApiNaming.ts";
import { operationsUnlisted } from "./operationsUnlisted.ts";
import { overlayRules } from "./overlays.ts";

/** Rules about the OpenAPI files that docs.json names. */
export const openApiRules: readonly Rule[] = [
  ...openApiFileRules,
  openApiIgnored,
  openApiDirectory,
  openApiLeadingSlash,
  openApiDuplicate,
  ...overlayRules,
  operationsUnlisted,
];
