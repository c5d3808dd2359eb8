import type { JSONPath } from "jsonc-parser";
import { getNodePath } from "jsonc-parser";
import type { CompletionItem } from "vscode-languageserver-types";
import type { ConfigFile } from "../../config/configFile.ts";
import type { Schema } from "../../schema/schema.ts";
import { formOf, keyOf, schemaAt } from "../../schema/schema.ts";
import { enumValues } from "../hover/describe.ts";
import type { SchemaScope } from "../schemaScope.ts";
import { docsScope } from "../schemaScope.ts";
import { offeredByJson } from "./jsonSupport.ts";
import { suggestKeys } from "./keys.ts";
import { likeliest } from "./likeliest.ts";
import { palette } from "./palette.ts";
import type { ValuePlace } from "./place.ts";
import { placeAt } from "./place.ts";
import type { WritingStyle } from "./readyValue.ts";
import type { Editor, Suggestion, ValueProvider } from "./suggestion.ts";
import { toItems } from "./suggestion.ts";
import { namedValues, suggestContainers, suggestLiterals } from "./values.ts";

/** What completion may draw on besides the file itself. */
export interface CompletionContext {
  readonly editor: Editor;
  /** What of docs.json the file stands for, where it is not all of it. Editors know such a file as JSON and offer what it repeats. */
  readonly part?: SchemaScope;
  /** Values that only the site knows, such as its pages and endpoints; they come before those of the schema. */
  readonly providers?: readonly ValueProvider[];
}

/** What may be written at a place. */
export interface Completion {
  readonly items: CompletionItem[];
  /** True when there is more, which shows as the author goes on typing. */
  readonly isIncomplete: boolean;
  /** True when there may be more once all that is being read has been read. */
  readonly isWaiting: boolean;
  /** The URIs of the OpenAPI files that it needs and that nobody may have read. */
  readonly wanted: readonly string[];
}

/** More than this at a time is of no use to anybody, and takes the editor its time. */
const mostItems = 2000;

const nothing: Completion = { items: [], isIncomplete: false, isWaiting: false, wanted: [] };

const none: ReadonlySet<string> = new Set();

/**
 * What may be written at `offset`: the keys that the object still lacks, or the values that fit. Accepting any of them in a
 * text that is JSON otherwise leaves JSON behind. Empty where nothing fits. Costs the way from the root to the cursor, and what
 * the providers of `context` cost.
 */
export function complete(file: ConfigFile, offset: number, context: CompletionContext): Completion {
  const place = placeAt(file.json, offset);
  if (place === undefined) return nothing;
  const scope = context.part ?? docsScope;
  const { root } = file.json;
  const others = scope === docsScope || root === undefined ? none : offeredByJson(root, place);
  const providers = [...(context.providers ?? []), namedValues, palette(scope)];
  const style: WritingStyle = {
    indentation: indentationOf(file.json.text),
    offersValues: (schema, path) =>
      context.editor.suggestAgain !== undefined && providers.some((provider) => provider.offers(schema, path)),
  };
  if (place.kind === "key") {
    const schema = schemaAt(place.object, scope.schema);
    const keys = schema === undefined ? [] : suggestKeys(place, schema, scope.path, style);
    const own = keys.filter(({ label }) => !others.has(label));
    return { items: toItems(file, place.slot, own, context.editor), isIncomplete: false, isWaiting: false, wanted: [] };
  }
  const path = [...scope.path, ...pathOf(place)];
  const schema = schemaOf(place, scope.schema);
  if (schema === undefined) return nothing;
  const request = { file, path, schema, place };
  const offering = providers.filter((provider) => provider.offers(schema, path));
  const suggestions: Suggestion[] = [];
  for (const provider of offering) for (const suggestion of provider.suggest(request)) suggestions.push(suggestion);
  suggestions.push(...suggestLiterals(schema, suggestions.length === 0 && enumValues(schema).length === 0));
  // Between quotes that hold something already, the author is writing a text.
  if (!place.slot.quoted || place.slot.content === "") suggestions.push(...suggestContainers(schema, path, style));
  const own = others.size === 0 ? suggestions : suggestions.filter(({ label, match = label }) => !others.has(match));
  const typed = file.json.text.slice(place.slot.replace.offset, offset).replace(/^"/u, "");
  const likely = own.length <= mostItems ? own : likeliest(own, typed, mostItems);
  return {
    items: toItems(file, place.slot, likely, context.editor),
    isIncomplete: likely.length < own.length,
    isWaiting: offering.some((provider) => provider.isWaiting?.(request) === true),
    wanted: offering.flatMap((provider) => [...(provider.wanted?.(request) ?? [])]),
  };
}

function pathOf({ parent, value }: ValuePlace): JSONPath {
  if (parent === undefined) return [];
  if (value !== undefined) return getNodePath(value);
  if (parent.type === "array") return [...getNodePath(parent), parent.children?.length ?? 0];
  return [...(parent.parent === undefined ? [] : getNodePath(parent.parent)), keyOf(parent)];
}

/** The schema of a value that may not be there yet. */
function schemaOf({ parent, value }: ValuePlace, root: Schema): Schema | undefined {
  if (parent === undefined) return root;
  const outer = schemaAt(parent, root);
  if (value !== undefined) return schemaAt(value, root);
  return parent.type === "array" ? outer && formOf(outer, parent)?.items : outer;
}

/** One level of indentation as the first indented line has it; two spaces where none has. */
function indentationOf(text: string): string {
  return /^[ \t]{1,8}(?=\S)/mu.exec(text)?.[0] ?? "  ";
}
