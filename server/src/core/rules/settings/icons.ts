import type { IconLibrary } from "../../catalogs/iconLibrary.ts";
import { bareIconName, iconLibraryNames, iconStyles } from "../../catalogs/iconLibrary.ts";
import { suggestIcons } from "../../catalogs/suggestIcons.ts";
import type { PageIndexes } from "../../pages/pageIndex.ts";
import { componentIcons, iconUse } from "../../site/componentIcons.ts";
import type { IconUse } from "../../site/iconUses.ts";
import { iconLibraryOf, iconUses } from "../../site/iconUses.ts";
import type { Site } from "../../site/site.ts";
import type { Steps } from "../../std/steps.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { oneOf } from "../../text/list.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { maxReportsInPage } from "../limits.ts";
import type { CodedReport } from "../offense.ts";
import { isBuilt } from "../pages/builtPages.ts";
import { pageRulesOf } from "../rule.ts";

/** Rules about icons that are given by name: in docs.json, in front matter, and by components of pages. */
export const iconRules = pageRulesOf<IconCode>(({ site, indexes }) => site.view(iconReports).in(indexes), {
  "icon-name": { severity: "warning", fix: "unsafe" },
  "icon-style": { severity: "warning", fix: "unsafe" },
});

type IconCode = "icon-name" | "icon-style";

type IconReport = CodedReport<IconCode>;

/** How many icons are checked before other events may be handled: some milliseconds. */
const iconsInStep = 2000;

/** For how many unknown names a site gets suggestions: some tens of milliseconds. A site that changed its library may have a hundred. */
const maxNames = 200;

/** How many suggestions are kept: names that are being typed are among them. */
const maxKept = 10_000;

/** What is wrong with the icons of a version of a site. */
class IconReports {
  readonly #site: Site;
  #inSettings: readonly IconReport[] | undefined;
  /** The unknown names that were looked up. */
  readonly #lookedUp = new Set<string>();

  constructor(site: Site) {
    this.#site = site;
  }

  /** With what is in the pages, which changes while the site stays the same. */
  *in(indexes: PageIndexes): Steps<readonly IconReport[]> {
    const isKnown = iconLibraryNames.some((name) => this.#site.catalog(name) !== undefined);
    this.#inSettings ??= isKnown ? this.#site.view(iconUses).flatMap((use) => [...this.#check(use)]) : [];
    return [...this.#inSettings, ...(yield* this.#inComponents(indexes))];
  }

  *#inComponents(indexes: PageIndexes): Steps<readonly IconReport[]> {
    const name = iconLibraryOf(this.#site);
    const library = name && this.#site.catalog(name);
    const doubtful = library && this.#site.pagesView(componentIcons)?.doubtfulIn(library);
    if (library === undefined || doubtful === undefined) return [];
    const reports: IconReport[] = [];
    let left = iconsInStep;
    for (const each of doubtful) {
      const { page } = each;
      const index = indexes.get(page.path);
      if (index === undefined || !isBuilt(each, this.#site)) continue;
      const file = index.file(page.uri);
      const most = reports.length + maxReportsInPage;
      for (const icon of index.content.icons) {
        if (reports.length < most) reports.push(...this.#check(iconUse(icon, library.name, file)));
      }
      left -= 1 + index.content.icons.length;
      if (left > 0) continue;
      left = iconsInStep;
      yield;
    }
    return reports;
  }

  /**
   * An icon that the library of the site does not have, or a style that the icon does not have. Names are compared once the catalogs of all
   * libraries that may have them are known.
   * Source: docs/platform.md, "Icon libraries".
   */
  *#check(use: IconUse): Iterable<IconReport> {
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
    if (!this.#lookedUp.has(key) && this.#lookedUp.size >= maxNames) return [];
    this.#lookedUp.add(key);
    const { suggestionBudget } = this.#site;
    const suggestions = this.#site.catalogsView(keptSuggestions);
    const found = suggestions.get(key) ?? suggestIcons(name, library, all, suggestionBudget);
    // A search that was cut short may find more in another version.
    if (suggestionBudget.left > 0 && suggestions.size < maxKept) suggestions.set(key, found);
    return found;
  }
}

/** What is suggested for unknown names, by their library and name: they stay wrong from keystroke to keystroke, in many places. */
function keptSuggestions(): Map<string, readonly string[]> {
  return new Map();
}

function iconReports(site: Site): IconReports {
  return new IconReports(site);
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
