import type { Rule } from "../rule.ts";
import { duplicateKey } from "./duplicateKey.ts";
import { fileMissing } from "./fileMissing.ts";
import { fontsFamily } from "./fontsFamily.ts";
import { referenceRules } from "./reference.ts";
import { schemaRules } from "./schema.ts";
import { jsonSyntax } from "./syntax.ts";

/** Rules about the JSON of docs.json and about its settings. */
export const settingsRules: readonly Rule[] = [
  jsonSyntax,
  duplicateKey,
  ...referenceRules,
  ...schemaRules,
  fontsFamily,
  fileMissing,
];
