import type { JSONPath, Node } from "jsonc-parser";
import { getNodePath } from "jsonc-parser";
import type { CompletionItem } from "vscode-languageserver-types";
import type { CatalogName } from "../../catalogs/catalogName.ts";
import type { ConfigFile } from "../../config/configFile.ts";
import { keyOf } from "../../json/tree.ts";
import type { Schema } from "../../schema/schema.ts";
import { formOf, schemaAt } from "../../schema/schema.ts";
import type { WritingStyle } from "../../schema/valueSnippet.ts";
import { enumValues } from "../hover/describe.ts";
import type { SchemaScope } from "../schemaScope.ts";
import { docsScope } from "../schemaScope.ts";
import { bestMatches } from "./bestMatches.ts";
import { jsonSuggestions } from "./jsonSupport.ts";
import type { KeyContext } from "./keys.ts";
import { suggestKeys } from "./keys.ts";
import { palette } from "./palette.ts";
import type { KeyPlace, ValuePlace } from "./place.ts";
import { placeAt } from "./place.ts";
import type { SiteExample } from "./siteExamples.ts";
import type { EditorCapabilities, Suggestion, ValueProvider } from "./suggestion.ts";
import { jsonItems } from "./suggestion.ts";
import { allowedValues, suggestContainers, suggestLiterals } from "./values.ts";

/** What completion uses besides the file itself. */
export interface CompletionContext {
  readonly editor: EditorCapabilities;
  /** The part of docs.json that an included file contains. Editors treat such a file as JSON and also suggest its own keys and values. */
  readonly scope?: SchemaScope;
  /** Providers of values from the site, such as pages and endpoints. They come before the values of the schema. */
  readonly providers?: readonly ValueProvider[];
  /** Gives what the site has in place of an example in a snippet of the schema, which is inserted in `around`. */
  readonly exampleOf?: (example: string, around: Node | undefined) => SiteExample | undefined;
  /** See `KeyContext`. */
  readonly adaptSchema?: KeyContext["adaptSchema"];
  readonly conflictingKey?: KeyContext["conflictingKey"];
}

/** The completion list at a place. */
export interface Completion {
  readonly items: CompletionItem[];
  /** Whether the list is cut and must be requested again as the user types. */
  readonly isIncomplete: boolean;
  /** Whether there may be more once pending files are read. */
  readonly isWaiting: boolean;
  /** The URIs of the OpenAPI files that it needs and that may not be loaded yet. */
  readonly wantedDocuments: readonly string[];
  /** The catalogs that it needs, likewise. */
  readonly wantedCatalogs: readonly CatalogName[];
}

/** No completion. */
export const noCompletion: Completion = {
  items: [],
  isIncomplete: false,
  isWaiting: false,
  wantedDocuments: [],
  wantedCatalogs: [],
};

/** Longer lists are slow in the editor, and nobody reads them. */
export const maxItems = 2000;

const none: ReadonlySet<string> = new Set();

/**
 * The keys that the object at `offset` does not have yet, or the values that fit there. Accepting an item in an otherwise valid file
 * keeps it valid JSON. Takes time proportional to the depth of the cursor, plus that of the providers in `context`.
 */
export function complete(file: ConfigFile, offset: number, context: CompletionContext): Completion {
  const place = placeAt(file.json, offset);
  if (place === undefined) return noCompletion;
  const { scope = docsScope, editor } = context;
  const providers = [...(context.providers ?? []), allowedValues, palette(scope)];
  const { root } = file.json;
  const around = place.kind === "key" ? place.object : place.parent;
  const examples: SiteExample[] = [];
  const prepared: Prepared = {
    file,
    scope,
    providers,
    examples,
    suggestedByEditor: scope === docsScope || root === undefined ? none : jsonSuggestions(root, place),
    style: {
      indentation: indentationOf(file.json.text, editor),
      suggestsValues: (schema, path) =>
        editor.suggestAgain !== undefined && providers.some((provider) => provider.canSuggest(schema, path)),
      choicesFor(example) {
        const found = context.exampleOf?.(example, around);
        if (found !== undefined) examples.push(found);
        return found?.choices ?? [example];
      },
    },
  };
  return place.kind === "key" ? completeKey(place, prepared, context) : completeValue(place, offset, prepared, context);
}

/** What completions of keys and of values have in common. */
interface Prepared {
  readonly file: ConfigFile;
  readonly scope: SchemaScope;
  readonly providers: readonly ValueProvider[];
  readonly style: WritingStyle;
  /** The examples that `style` has given so far. */
  readonly examples: readonly SiteExample[];
  /** What the JSON support of the editor suggests as well. */
  readonly suggestedByEditor: ReadonlySet<string>;
}

function completeKey(
  place: KeyPlace,
  { file, scope, style, suggestedByEditor }: Prepared,
  context: CompletionContext,
): Completion {
  const { adaptSchema = asIs, conflictingKey = () => undefined, editor } = context;
  const schema = schemaAt(place.object, scope.schema);
  const keys = schema === undefined ? [] : suggestKeys(place, schema, { outer: scope.path, style, adaptSchema, conflictingKey });
  const own = keys.filter(({ label }) => !suggestedByEditor.has(label));
  return { ...noCompletion, items: jsonItems(file, place.slot, own, editor) };
}

function asIs(schema: Schema): Schema {
  return schema;
}

function completeValue(place: ValuePlace, offset: number, prepared: Prepared, context: CompletionContext): Completion {
  const { file, scope, providers, style, examples, suggestedByEditor } = prepared;
  const { adaptSchema = asIs, editor } = context;
  const path = [...scope.path, ...pathOf(place)];
  const schema = schemaOf(place, scope.schema);
  if (schema === undefined) return noCompletion;
  const typed = file.json.text.slice(place.slot.replace.offset, offset).replace(/^"/u, "");
  const request = { file, path, schema, place, typed };
  const active = providers.filter((provider) => provider.canSuggest(schema, path));
  const suggestions: Suggestion[] = [];
  for (const provider of active) for (const suggestion of provider.suggest(request)) suggestions.push(suggestion);
  // Text between the quotes means that the user is writing a string.
  const isWriting = place.slot.isQuoted && place.slot.content !== "";
  const isFree = suggestions.length === 0 && enumValues(schema).length === 0;
  const literals = [...suggestLiterals(schema, { withDefaults: isFree, withExamples: isFree && !isWriting })];
  suggestions.push(...literals);
  if (!isWriting) suggestions.push(...suggestContainers(adaptSchema(schema, path), path, style));
  const own =
    suggestedByEditor.size === 0 ? suggestions : suggestions.filter(({ label, match = label }) => !suggestedByEditor.has(match));
  const likely = own.length <= maxItems ? own : bestMatches(own, typed, maxItems);
  // Examples are not for text that the user goes on to write.
  const hasExamples = isFree && place.slot.isQuoted && literals.length > 0;
  return {
    items: jsonItems(file, place.slot, likely, editor),
    isIncomplete: hasExamples || likely.length < own.length || active.some((provider) => provider.isFiltered?.(request) === true),
    isWaiting: examples.some(({ isWaiting }) => isWaiting) || active.some((provider) => provider.isWaiting?.(request) === true),
    wantedDocuments: [
      ...examples.flatMap(({ wantedDocuments }) => wantedDocuments),
      ...active.flatMap((provider) => [...(provider.wantedDocuments?.(request) ?? [])]),
    ],
    wantedCatalogs: active.flatMap((provider) => [...(provider.wantedCatalogs?.(request) ?? [])]),
  };
}

function pathOf({ parent, value }: ValuePlace): JSONPath {
  if (parent === undefined) return [];
  if (value !== undefined) return getNodePath(value);
  if (parent.type === "array") return [...getNodePath(parent), parent.children?.length ?? 0];
  return [...(parent.parent === undefined ? [] : getNodePath(parent.parent)), keyOf(parent)];
}

/** The schema of a value that may not exist yet. */
function schemaOf({ parent, value }: ValuePlace, root: Schema): Schema | undefined {
  if (parent === undefined) return root;
  const outer = schemaAt(parent, root);
  if (value !== undefined) return schemaAt(value, root);
  return parent.type === "array" ? outer && formOf(outer, parent)?.items : outer;
}

/** The indentation of the first indented line. If there is none: a tab, for which editors insert their indentation in snippets. */
function indentationOf(text: string, { snippets }: EditorCapabilities): string {
  return /^[ \t]{1,8}(?=\S)/mu.exec(text)?.[0] ?? (snippets ? "\t" : "  ");
}
