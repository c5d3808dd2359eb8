import type { TextFile } from "../../../files/textFile.ts";
import { frontMatterOf, unclosedFrontMatter } from "../../../pages/frontMatterBlock.ts";
import type { SitePage } from "../../sitePage.ts";
import type { Completion } from "../complete.ts";
import { maxItems, noCompletion } from "../complete.ts";
import type { EditorCapabilities } from "../suggestion.ts";
import { iconsAt, styleSuggestions, suggestFrontMatter } from "./frontMatter.ts";
import { iconPlaceAt } from "./iconPlace.ts";
import { suggestImportedNames } from "./importedNames.ts";
import { linkPlaceAt } from "./linkPlace.ts";
import { suggestLinks } from "./links.ts";
import { suggestNewFrontMatter } from "./newFrontMatter.ts";
import type { PageSuggestion, PageSuggestions } from "./pageSuggestion.ts";
import { pageItems } from "./pageSuggestion.ts";
import { suggestVariables } from "./variables.ts";

/** What a completion is for. */
interface Target {
  readonly file: TextFile;
  readonly editor: EditorCapabilities;
}

/**
 * What fits at an offset of a page: keys and values of its front matter, variables, icons of components, names that it imports, and
 * destinations of its links.
 */
export function completePage(sitePage: SitePage, offset: number, editor: EditorCapabilities): Completion {
  const { page, file } = sitePage;
  // Someone may be editing an included file, too.
  const site = sitePage.site.lenient;
  const text = file.document.getText();
  const started = suggestNewFrontMatter(page, text, offset);
  if (started !== undefined) return completionOf({ file, editor }, started);
  const closed = frontMatterOf(text);
  // What is written before the closing dashes would be in their line.
  if (closed?.length === offset) return noCompletion;
  const block = closed ?? unclosedFrontMatter(text, offset) ?? "";
  if (offset <= block.length && block !== "") {
    return completionOf({ file, editor }, suggestFrontMatter(site, page, block, offset));
  }
  const variables = suggestVariables(site, text, offset);
  if (variables !== undefined) return completionOf({ file, editor }, variables);
  const imported = suggestImportedNames(sitePage, offset);
  if (imported !== undefined) return completionOf({ file, editor }, imported);
  const icon = iconPlaceAt(text, block.length, offset);
  if (icon?.kind === "style") return completionOf({ file, editor }, { ...icon, suggestions: styleSuggestions() });
  if (icon !== undefined) return completionOf({ file, editor }, iconsAt(site, icon));
  const place = linkPlaceAt(text, block.length, offset);
  if (place === undefined) return noCompletion;
  const { span, suggestions } = suggestLinks({ ...sitePage, site }, page, place);
  const typed = text.slice(span.offset, offset).toLowerCase();
  const fitting = suggestions.length > maxItems ? suggestions.filter((each) => contains(each, typed)) : suggestions;
  const items = pageItems(file, span, fitting.slice(0, maxItems), editor);
  return { ...noCompletion, items, isIncomplete: fitting.length > maxItems || fitting.length < suggestions.length };
}

function completionOf({ file, editor }: Target, found: PageSuggestions | Completion): Completion {
  if ("items" in found) return found;
  const { span, suggestions, isFiltered } = found;
  return { ...noCompletion, items: pageItems(file, span, suggestions, editor), isIncomplete: isFiltered === true };
}

function contains({ match, label }: PageSuggestion, typed: string): boolean {
  return (match ?? label).toLowerCase().includes(typed);
}
