import type { OffenseData } from "../rules/offenseData.ts";
import { addEntries } from "./addEntries.ts";
import { addImport } from "./addImport.ts";
import { addOpenApi } from "./addOpenApi.ts";
import { addProperties, addProperty } from "./addProperty.ts";
import { addRedirects } from "./addRedirects.ts";
import { addVariable } from "./addVariable.ts";
import { closeCode } from "./closeCode.ts";
import { closeString } from "./closeString.ts";
import { closeTag } from "./closeTag.ts";
import { convert } from "./convert.ts";
import { createCounterparts } from "./createCounterparts.ts";
import { createPages } from "./createPages.ts";
import { fillDivision } from "./fillDivision.ts";
import type { Fix, FixContext } from "./fix.ts";
import { groupPages } from "./groupPages.ts";
import { hidePages } from "./hidePages.ts";
import { lengthenFences } from "./lengthenFences.ts";
import { listCounterparts } from "./listCounterparts.ts";
import { listPages } from "./listPages.ts";
import { moveMintSetting } from "./moveMintSetting.ts";
import { moveProperty } from "./moveProperty.ts";
import { moveRedirect } from "./moveRedirect.ts";
import { remove, removeItem, removeKey, removeOptional } from "./remove.ts";
import { removeEntries } from "./removeEntries.ts";
import { renameTags } from "./renameTags.ts";
import { choose, removeAnchor, replace } from "./replace.ts";
import { rewriteEntries } from "./rewriteEntries.ts";
import { wrap } from "./wrap.ts";

/** Gives the fixes of one kind of diagnostic; none for all others. */
type Fixer = (context: FixContext) => Fix | readonly Fix[] | undefined;

/** Fixes diagnostics that have a field in their data. */
function by<Field extends keyof OffenseData>(
  field: Field,
  fix: (context: FixContext, value: NonNullable<OffenseData[Field]>) => ReturnType<Fixer>,
): Fixer {
  return (context) => {
    const value = context.data[field];
    return value === undefined ? undefined : fix(context, value);
  };
}

/** All fixes, in the order they are offered. */
const fixers: readonly Fixer[] = [
  by("choices", choose),
  by("convert", convert),
  by("replaceWith", replace),
  by("addVariable", addVariable),
  by("withoutAnchor", removeAnchor),
  by("closeString", closeString),
  by("closeTag", closeTag),
  by("closeCode", closeCode),
  by("lengthenFences", lengthenFences),
  by("renameTags", renameTags),
  by("addImport", addImport),
  addProperties,
  by("missing", addProperty),
  by("fromMintJson", moveMintSetting),
  by("moveTo", moveProperty),
  by("rewriteEntries", rewriteEntries),
  by("wrap", wrap),
  by("openapi", addOpenApi),
  by("addEntries", addEntries),
  by("listPages", groupPages),
  by("listPages", listPages),
  by("listCounterparts", listCounterparts),
  by("createCounterparts", createCounterparts),
  by("listPages", hidePages),
  by("createPages", createPages),
  by("fill", fillDivision),
  by("moveBefore", moveRedirect),
  by("addRedirects", addRedirects),
  by("removeEntries", removeEntries),
  by("remove", remove),
  by("removeOptional", removeOptional),
  by("removeItem", removeItem),
  by("removeKey", removeKey),
];

/** The fixes of a diagnostic, in the order they are offered. */
export function fixesOf(context: FixContext): readonly Fix[] {
  return fixers.flatMap((fixer) => fixer(context) ?? []);
}

/** Of the fixes of a diagnostic, the likeliest one: the preferred or the only one. Not one that creates a file, nor a last resort. */
export function likeliestOf(fixes: readonly Fix[]): Fix | undefined {
  const likeliest = fixes.find(({ isPreferred }) => isPreferred) ?? (fixes.length === 1 ? fixes[0] : undefined);
  return likeliest?.creations === undefined && likeliest?.isLastResort !== true ? likeliest : undefined;
}
