import type { PageRule, Rule } from "../rule.ts";
import { colorContrast } from "./colorContrast.ts";
import { duplicateKey } from "./duplicateKey.ts";
import { fileMissing } from "./fileMissing.ts";
import { fontRules } from "./fonts.ts";
import { fontsFamily } from "./fontsFamily.ts";
import { grammarBroken } from "./grammarBroken.ts";
import { iconRules } from "./icons.ts";
import { referenceRules } from "./reference.ts";
import { schemaRules } from "./schema.ts";
import { schemaUrl } from "./schemaUrl.ts";
import { jsonSyntax } from "./syntax.ts";

/** Rules about the JSON of docs.json and about its settings. */
export const settingsRules: readonly (PageRule | Rule)[] = [
  jsonSyntax,
  duplicateKey,
  ...referenceRules,
  ...schemaRules,
  schemaUrl,
  colorContrast,
  fontsFamily,
  ...fontRules,
  fileMissing,
  ...iconRules,
  grammarBroken,
];
