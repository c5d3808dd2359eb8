import type { OperationPage } from "../../navigation/operationPages.ts";
import { entryText } from "../../openapi/endpoints.ts";
import type { BaseAddress } from "../../site/baseAddresses.ts";
import type { Site } from "../../site/site.ts";

/** The addresses of the pages that operations have now, by what may still be the same after a change of the OpenAPI file. */
export class CurrentOperations {
  readonly #byOperation = new Map<string, string | undefined>();
  /** By method and summary, those of operations that are new. */
  readonly #bySummary = new Map<string, string | undefined>();
  /** By method, the last word of the path, and the places of parameters, likewise. */
  readonly #byForm = new Map<string, string | undefined>();
  /** By path, or by method and the places of parameters, likewise, if only one operation with them is gone. */
  readonly #byTrait = new Map<string, string | undefined>();

  /** `before` has the addresses of an older revision. */
  constructor({ operationPages }: Site, before: readonly BaseAddress[]) {
    const known = new Set(before.map(({ operation = "" }) => operation));
    for (const page of operationPages) {
      const operation = entryText(page);
      add(this.#byOperation, operation, page);
      if (known.has(operation)) continue;
      if (page.operation.summary !== undefined) add(this.#bySummary, summaryKey(operation, page.operation.summary), page);
      add(this.#byForm, formOf(operation, "last word"), page);
      for (const trait of traitsOf(operation)) add(this.#byTrait, trait, page);
    }
    const gone = new Set<string>();
    for (const operation of known) {
      if (this.#byOperation.has(operation)) continue;
      for (const trait of traitsOf(operation)) {
        if (gone.has(trait)) this.#byTrait.delete(trait);
        gone.add(trait);
      }
    }
  }

  /** The address that has the page of an operation now: the same, or the only new one that it probably became. */
  currentAddress({ operation = "", title }: BaseAddress): string | undefined {
    if (this.#byOperation.has(operation)) return this.#byOperation.get(operation);
    const bySummary = title === undefined ? undefined : this.#bySummary.get(summaryKey(operation, title));
    const [byPath, byShape] = traitsOf(operation).map((trait) => this.#byTrait.get(trait));
    return bySummary ?? byPath ?? this.#byForm.get(formOf(operation, "last word")) ?? byShape;
  }
}

/** Adds a page; several with the same key are none. */
function add(pages: Map<string, string | undefined>, key: string, { address }: OperationPage): void {
  pages.set(key, pages.has(key) ? undefined : address);
}

function summaryKey(operation: string, summary: string): string {
  return `${operation.split(" ", 1)[0]} ${summary}`;
}

/** What an operation may keep when it is renamed: its path if its method changes, or else its method and the places of parameters. */
function traitsOf(operation: string): readonly string[] {
  return [operation.slice(operation.indexOf(" ")), formOf(operation, "no word")];
}

/** A method with what its path has in each segment: a parameter, a word, or the last word itself if it is kept, since it says most. */
function formOf(operation: string, keeps: "last word" | "no word"): string {
  const segments = operation.replace(/\/$/u, "").split("/");
  const kept = keeps === "last word" ? segments.findLastIndex((segment) => !segment.includes("{")) : 0;
  return segments.map((segment, at) => (at === 0 || at === kept ? segment : segment.includes("{") ? "{}" : "a")).join("/");
}
