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
import { removeAnchor, replace, replaceWithChoices } from "./replace.ts";
import { rewriteEntries } from "./rewriteEntries.ts";
import { wrap } from "./wrap.ts";

/** Gives the fixes of one kind of diagnostic; none for all others. */
type Fixer = (context: FixContext) => Fix | readonly Fix[] | undefined;

/** Fixes diagnostics that have a field in their data. */
function forField<Field extends keyof OffenseData>(
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
  forField("choices", replaceWithChoices),
  forField("convert", convert),
  forField("replaceWith", replace),
  forField("addVariable", addVariable),
  forField("withoutAnchor", removeAnchor),
  forField("closeString", closeString),
  forField("closeTag", closeTag),
  forField("closeCode", closeCode),
  forField("lengthenFences", lengthenFences),
  forField("renameTags", renameTags),
  forField("addImport", addImport),
  addProperties,
  forField("missing", addProperty),
  forField("fromMintJson", moveMintSetting),
  forField("moveTo", moveProperty),
  forField("rewriteEntries", rewriteEntries),
  forField("wrap", wrap),
  forField("openapi", addOpenApi),
  forField("addEntries", addEntries),
  forField("listPages", groupPages),
  forField("listPages", listPages),
  forField("listCounterparts", listCounterparts),
  forField("createCounterparts", createCounterparts),
  forField("listPages", hidePages),
  forField("createPages", createPages),
  forField("fill", fillDivision),
  forField("moveBefore", moveRedirect),
  forField("addRedirects", addRedirects),
  forField("removeEntries", removeEntries),
  forField("remove", remove),
  forField("removeOptional", removeOptional),
  forField("removeItem", removeItem),
  forField("removeKey", removeKey),
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
