import type { IconLibrary } from "../../catalogs/iconLibrary.ts";
import { iconLibraryNames, iconStyles } from "../../catalogs/iconLibrary.ts";
import { maxSuggestions } from "../../navigation/generatedAddresses.ts";
import type { IconUse } from "../../site/iconUses.ts";
import { iconUses } from "../../site/iconUses.ts";
import type { Site } from "../../site/site.ts";
import { oneOf } from "../../text/list.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { didYouMean } from "../messages.ts";
import type { CodedReport } from "../offense.ts";
import { rulesOf } from "../rule.ts";

/** Rules about icons that are given by name. */
export const iconRules = rulesOf(check, {
  "icon-name": { severity: "warning", fix: "unsafe" },
  "icon-style": { severity: "warning", fix: "unsafe" },
});

/** Icons with the same tag that are suggested. */
const maxRelated = 3;

/**
 * Icons that the library of the site does not have, and styles that an icon does not have. Names are compared once the catalogs of all
 * libraries that may have them are known.
 * Source: docs/platform.md, "Icon libraries".
 */
function* check(site: Site): Iterable<CodedReport<"icon-name" | "icon-style">> {
  let hints = maxSuggestions;
  for (const use of site.view(iconUses)) {
    const library = site.catalog(use.library);
    if (library === undefined) continue;
    if (library.has(use.text)) {
      yield* checkStyle(use, library);
    } else if (iconLibraryNames.every((name) => site.knowsCatalog(name))) {
      yield { code: "icon-name", ...unknownIcon(use, library, site, hints > 0) };
      hints--;
    }
  }
}

function unknownIcon(use: IconUse, library: IconLibrary, site: Site, suggests: boolean): Omit<CodedReport, "code"> {
  const { text, span, file } = use;
  const newName = library.newName(text);
  const written = (name: string) => (use.form === "page" ? name : JSON.stringify(name));
  if (newName !== undefined) {
    const message = `${library.title} has renamed the icon ${quote(text)} to ${quote(newName)}; the old name shows no icon.`;
    return { span, file, message, data: { replaceWith: written(newName) } };
  }
  const name = text.replace(/^fa-/u, "");
  const others = iconLibraryNames.flatMap((other) => site.catalog(other) ?? []).filter((other) => other.has(name));
  // Tags of a logo have little to do with it.
  const isLogo = others.some((other) => other.icon(name)?.isBrand === true);
  const found = suggests && !isLogo ? suggestionsFor(name, library, others.length === 0, site) : [];
  const elsewhere = others.length === 0 ? "" : ` It is an icon of ${oneOf(others.map(({ title }) => title))}.`;
  const suggestion = found.length === 0 ? "" : ` Did you mean ${oneOf(found.map(quote))}?`;
  const message = `Unknown ${library.title} icon ${quote(text)}.${elsewhere}${suggestion}`;
  const [only] = found;
  if (found.length === 1 && only !== undefined && others.length === 0)
    return { span, file, message, data: { replaceWith: written(only) } };
  const objects = others.map((other) => `{ "name": ${JSON.stringify(name)}, "library": ${JSON.stringify(other.name)} }`);
  const choices = [...found.map(written), ...(use.form === "string" ? objects : [])];
  return { span, file, message, ...(choices.length > 0 && { data: { choices } }) };
}

/** The icon whose name is similar, unless the name is right elsewhere; otherwise those for the same thing. */
function suggestionsFor(name: string, library: IconLibrary, mayBeTypo: boolean, { suggestionBudget }: Site): readonly string[] {
  if (library.has(name)) return [name];
  const near = mayBeTypo ? library.nearest(name, suggestionBudget) : undefined;
  return near === undefined ? library.taggedWith(name).slice(0, maxRelated) : [near];
}

/** Only Font Awesome has styles, and only its logos have the style `brands`. */
function* checkStyle(use: IconUse, library: IconLibrary): Iterable<CodedReport<"icon-style">> {
  const { text, style, file, form } = use;
  if (style === undefined || style.text === "") return;
  const at = { code: "icon-style", span: style.span, file } as const;
  if (!iconStyles.has(style.text)) {
    // The schema of docs.json has the styles.
    if (form !== "page") return;
    const [near] = nearest(style.text, iconStyles);
    const message = `Unknown icon style ${quote(style.text)}; no icon is shown.${didYouMean(near)}`;
    yield { ...at, message, ...(near !== undefined && { data: { replaceWith: near } }) };
  } else if (library.name !== "fontawesome") {
    yield {
      ...at,
      severity: "information",
      message: `${library.title} icons have only one style; ${quote(style.text)} is ignored.`,
    };
  } else if (style.text === "brands" && library.icon(text)?.isBrand === false) {
    yield { ...at, message: `The icon ${quote(text)} is not a logo, so it has no style \`brands\`.` };
  }
}
