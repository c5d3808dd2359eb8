import { addEntries } from "./addEntries.ts";
import { addImport } from "./addImport.ts";
import { addOpenApi } from "./addOpenApi.ts";
import { addProperties, addProperty } from "./addProperty.ts";
import { addRedirects } from "./addRedirects.ts";
import { closeString } from "./closeString.ts";
import { closeTag } from "./closeTag.ts";
import { convert } from "./convert.ts";
import { createCounterparts } from "./createCounterparts.ts";
import { createPages } from "./createPages.ts";
import { fillDivision } from "./fillDivision.ts";
import type { Fix, FixContext, Fixer } from "./fix.ts";
import { groupPages } from "./groupPages.ts";
import { hidePages } from "./hidePages.ts";
import { listCounterparts } from "./listCounterparts.ts";
import { listPages } from "./listPages.ts";
import { moveMintSetting } from "./moveMintSetting.ts";
import { moveRedirect } from "./moveRedirect.ts";
import { remove, removeItem, removeKey, removeOptional } from "./remove.ts";
import { removeEntries } from "./removeEntries.ts";
import { renameTags } from "./renameTags.ts";
import { choose, removeAnchor, replace } from "./replace.ts";
import { rewriteEntries } from "./rewriteEntries.ts";
import { wrap } from "./wrap.ts";

/** All fixes that are one at most, in the order they are offered. */
const fixers: readonly Fixer[] = [
  replace,
  removeAnchor,
  closeString,
  closeTag,
  renameTags,
  addImport,
  addProperties,
  addProperty,
  moveMintSetting,
  rewriteEntries,
  wrap,
  addOpenApi,
  addEntries,
  groupPages,
  listPages,
  listCounterparts,
  createCounterparts,
  hidePages,
  createPages,
  fillDivision,
  moveRedirect,
  addRedirects,
  removeEntries,
  remove,
  removeOptional,
  removeItem,
  removeKey,
];

/** The fixes of a diagnostic, in the order they are offered. */
export function fixesOf(context: FixContext): readonly Fix[] {
  const others = fixers.flatMap((fixer) => fixer(context) ?? []);
  return [...choose(context), ...convert(context), ...others];
}

/** Of the fixes of a diagnostic, the likeliest one: the preferred or the only one. Not one that creates a file, nor a last resort. */
export function likeliestOf(fixes: readonly Fix[]): Fix | undefined {
  const likeliest = fixes.find(({ isPreferred }) => isPreferred) ?? (fixes.length === 1 ? fixes[0] : undefined);
  return likeliest?.creations === undefined && likeliest?.isLastResort !== true ? likeliest : undefined;
}
