import { settingAt } from "../../config/sourceNode.ts";
import { platformComponents } from "../../pages/content/components.ts";
import type { NamedImport, UnknownName } from "../../pages/content/pageContent.ts";
import type { PageFinding } from "../../pages/pageFindings.ts";
import { PageFindings } from "../../pages/pageFindings.ts";
import type { Pages } from "../../pages/pages.ts";
import { isSnippet } from "../../pages/snippets.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { addToSet } from "../../text/groupBy.ts";
import { boundedDistance, nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import type { Report } from "../offense.ts";
import type { PageRule } from "../rule.ts";
import { findInBuilt, isReached } from "./builtPages.ts";
import { namedImporters } from "./namedImporters.ts";

/**
 * Components and variables that a page neither exports nor imports: the platform leaves them out, or cannot show the page; and components
 * whose names start with a lowercase letter, for which browsers show only what is in them. Snippets are not checked, since their variables
 * may be properties, and their components those of the page. Source: docs/platform.md, "Links and anchors".
 */
export const nameMissing: PageRule = {
  code: "name-missing",
  severity: "warning",
  fix: "unsafe",
  needsNoConfig: true,
  *checkPages(indexed) {
    const { site, indexes } = indexed;
    const pages = (yield* findInBuilt(indexed, pagesWithNames)).filter(({ at, page }) => !isSnippet(page) && isReached(at, site));
    const importers = pages.length === 0 ? undefined : site.pagesView(namedImporters);
    const imports = importsByName(importers === undefined ? [] : yield* importers.in(indexes));
    // Libraries may bring components.
    const hasLibraries = settingAt(site, "packages") !== undefined;
    return pages.flatMap(({ page, index, found }) => {
      const names = found.filter(({ kind }) => kind !== "component" || !hasLibraries);
      return names.map((name) => ({ ...reportOf(name, imports, site.suggestionBudget), file: index.file(page.uri) }));
    });
  },
};

function pagesWithNames(pages: Pages): PageFindings<readonly UnknownName[]> {
  return new PageFindings(pages, (_, { content: { unknownNames } }) => unknownNames);
}

/** The statements with which the pages of a site import names, without relative ones. */
type ImportsByName = ReadonlyMap<string, ReadonlySet<string>>;

function importsByName(importers: readonly PageFinding<readonly NamedImport[]>[]): ImportsByName {
  const imports = new Map<string, Set<string>>();
  for (const { found } of importers)
    for (const { name, source, isRenamed, isDefault = false } of found)
      if (!isRenamed && source.startsWith("/"))
        addToSet(imports, name, `import ${isDefault ? name : `{ ${name} }`} from ${JSON.stringify(source)}`);
  return imports;
}

function reportOf(
  { kind, name, span, replacement, breaksPage, isPart, meant }: UnknownName,
  imports: ImportsByName,
  budget: WorkBudget,
): Report {
  if (kind === "element") {
    const message = `${quote(`<${name}>`)} is read as an HTML tag; names of components start with an uppercase letter.`;
    if (meant !== undefined) return { span, message: message + didYouMean(meant), data: { renameTags: meant } };
    const capitalized = name.charAt(0).toUpperCase() + name.slice(1);
    return { span, message: `${message} Import it as ${quote(capitalized)}.` };
  }
  if (kind === "component") {
    const [statement, ...others] = imports.get(name) ?? [];
    const message = `Component not found: ${quote(name)}, so the page does not show it or what is in it.`;
    if (isPart === true) {
      const part = name.slice(name.lastIndexOf(".") + 1);
      return { span, message: `${message} Export ${quote(part)} by its own name, and import it in braces.` };
    }
    // Other pages have the component.
    if (statement !== undefined && others.length === 0)
      return { span, message: `${message} Import it.`, data: { addImport: statement } };
    const near = nearComponent(name, budget);
    if (near !== undefined) return { span, message: message + didYouMean(near), data: { renameTags: near } };
    return { span, message: `${message} Import it, unless it is newer than this version of Docs JSON.` };
  }
  const isText = replacement?.startsWith("\\") === true;
  const effect = breaksPage === true ? "so the page cannot be shown" : "so the page shows nothing here";
  const advice = isText ? `For braces as text, write ${quote("\\{")}.` : "For text, use quotes instead of braces.";
  return {
    span,
    message: `Variable not found: ${quote(name)}, ${effect}. ${advice}`,
    ...(replacement !== undefined && {
      data: { replaceWith: replacement, title: isText ? `Change to ${quote("\\{")}` : `Change to ${quote(replacement)}` },
    }),
  };
}

/** The component of the platform that a name is misspelled from. Names of other words are those of other components: `Video`, `Table`. */
function nearComponent(name: string, budget: WorkBudget): string | undefined {
  const [near] = nearest(name, [...platformComponents], 1, budget);
  const limit = name.length < 5 ? 0 : name.length < 8 ? 1 : 2;
  const isMisspelled = near !== undefined && boundedDistance(name.toLowerCase(), near.toLowerCase(), limit) !== undefined;
  return isMisspelled ? near : undefined;
}
