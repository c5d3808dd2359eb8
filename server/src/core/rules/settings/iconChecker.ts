import type { IconLibrary } from "../../catalogs/iconLibrary.ts";
import { bareIconName, iconLibraryNames, iconStyles } from "../../catalogs/iconLibrary.ts";
import { suggestIcons } from "../../catalogs/suggestIcons.ts";
import type { IconUse } from "../../site/iconUses.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { oneOf } from "../../text/list.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { CodedReport } from "../offense.ts";

export type IconCode = "icon-name" | "icon-style";

/** For how many unknown names a site gets suggestions: some tens of milliseconds. A site that changed its library may have a hundred. */
const maxNames = 200;

/** What is wrong with the icons of a site. A name that is wrong in many places is looked up once. */
export class IconChecker {
  readonly #site: Site;
  readonly #suggestions = new Map<string, readonly string[]>();

  constructor(site: Site) {
    this.#site = site;
  }

  /**
   * An icon that the library of the site does not have, or a style that the icon does not have. Names are compared once the catalogs of all
   * libraries that may have them are known.
   * Source: docs/platform.md, "Icon libraries".
   */
  *check(use: IconUse): Iterable<CodedReport<IconCode>> {
    const library = this.#site.catalog(use.library);
    if (library === undefined) return;
    if (library.has(use.text)) yield* checkStyle(use, library);
    else if (iconLibraryNames.every((name) => this.#site.knowsCatalog(name)))
      yield { code: "icon-name", ...placeOf(use), ...this.#unknownIcon(use, library) };
  }

  #unknownIcon({ text, form }: IconUse, library: IconLibrary): Pick<CodedReport, "message" | "data"> {
    const newName = library.newName(text);
    const written = (name: string) => (form === "page" ? name : JSON.stringify(name));
    if (newName !== undefined) {
      const message = `${library.title} has renamed the icon ${quote(text)} to ${quote(newName)}; the old name shows no icon.`;
      return { message, data: { replaceWith: written(newName) } };
    }
    const name = bareIconName(text);
    const all = iconLibraryNames.flatMap((other) => this.#site.catalog(other) ?? []);
    const others = library.has(name) ? [] : all.filter((other) => other.has(name));
    const found = this.#suggestionsFor(name, library, all);
    const objects =
      form === "string"
        ? others.map((other) => `{ "name": ${JSON.stringify(name)}, "library": ${JSON.stringify(other.name)} }`)
        : [];
    const adviceFor = {
      string: `; use ${oneOf(objects.map(quote))}`,
      object: `; set \`library\` to ${oneOf(others.map((other) => quote(other.name)))}`,
      // No setting of a page is known for that.
      page: "",
    };
    const advice = found.length > 0 ? "" : adviceFor[form];
    const elsewhere = others.length === 0 ? "" : ` It is a ${oneOf(others.map(({ title }) => title))} icon${advice}.`;
    const suggestion = found.length === 0 ? "" : ` Did you mean ${oneOf(found.map(quote))}?`;
    const message = `Unknown ${library.title} icon ${quote(text)}.${elsewhere}${suggestion}`;
    const [only] = found;
    if (found.length === 1 && only !== undefined && others.length === 0) return { message, data: { replaceWith: written(only) } };
    const choices = [...found.map(written), ...objects];
    return { message, ...(choices.length > 0 && { data: { choices } }) };
  }

  #suggestionsFor(name: string, library: IconLibrary, all: readonly IconLibrary[]): readonly string[] {
    const key = `${library.name} ${name}`;
    const known = this.#suggestions.get(key);
    if (known !== undefined || this.#suggestions.size >= maxNames) return known ?? [];
    const found = suggestIcons(name, library, all, this.#site.suggestionBudget);
    this.#suggestions.set(key, found);
    return found;
  }
}

function placeOf({ span, file, form, text }: IconUse): Pick<CodedReport, "span" | "file" | "text"> {
  return { span, file, ...(form === "page" && { text }) };
}

/** Only Font Awesome has styles, and only its logos have the style `brands`. */
function* checkStyle(use: IconUse, library: IconLibrary): Iterable<CodedReport<"icon-style">> {
  const { text, style, file, form } = use;
  if (style === undefined || style.text === "") return;
  const at = { code: "icon-style", span: style.span, file, ...(form === "page" && { text: style.text }) } as const;
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
    yield { ...at, message: `The icon ${quote(text)} is not a logo, so it has no \`brands\` style.` };
  }
}
