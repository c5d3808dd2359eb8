import type { JsonSyntaxError } from "./document.ts";
import type { OpenContainer } from "./treeBuilder.ts";

/**
 * What an error leaves in doubt: nothing; what a key or a value is; where brackets and quotes belong. `bracket`: the bracket before it,
 * which has an error of its own. `balance`: brackets do not match in the whole text, which an earlier error may have caused.
 */
export type Doubt = "none" | "word" | "structure" | "bracket" | "balance";

/** A text with more errors is hardly JSON at all. */
export const maxErrors = 100;

/** After as many errors, listed or not, it no longer matters what each word is meant as. */
const manyErrors = 10 * maxErrors;

/**
 * The syntax errors of a text. While the parser has lost its way after one, what looks like another error may only follow from it, and is
 * left out. The parser has found its way again at the end of the word in doubt; if the structure is in doubt, after an item without any
 * error, unless that is inside of the container in doubt.
 */
export class SyntaxErrors {
  /** In the order of the text. */
  readonly list: JsonSyntaxError[] = [];
  #areReliable = true;
  /** How deep the container in doubt is; undefined if nothing is in doubt. */
  #depth: number | undefined;
  /** Whether the structure is in doubt now, and whether it ever was. */
  #isStructureInDoubt = false;
  #wasStructureInDoubt = false;
  /** How many errors there were, in the list or not. */
  #count = 0;

  /** Whether no error leaves anything in doubt. */
  get areReliable(): boolean {
    return this.#areReliable;
  }

  /** Whether there are so many errors, listed or not, that what is wrong with a word is not worth a search. */
  get areMany(): boolean {
    return this.#count >= manyErrors;
  }

  /** Adds an error in a container, unless it may only follow from another one. */
  add(error: JsonSyntaxError, doubt: Doubt, container: OpenContainer | undefined): void {
    const isNew = this.#depth === undefined && doubt !== "bracket" && !(doubt === "balance" && this.#wasStructureInDoubt);
    if (isNew && this.list.length < maxErrors && this.list.at(-1)?.span.offset !== error.span.offset) this.list.push(error);
    this.#count++;
    if (doubt === "none") return;
    this.#areReliable = false;
    const depth = container?.depth ?? -1;
    if (doubt === "word") {
      this.#depth ??= depth;
      return;
    }
    this.#depth = Math.min(this.#depth ?? depth, depth);
    this.#isStructureInDoubt = true;
    this.#wasStructureInDoubt = true;
  }

  /** A colon where one is expected ends a word. */
  endWord(): void {
    if (!this.#isStructureInDoubt) this.#depth = undefined;
  }

  /** A container starts, and with it its first item. */
  startItems(container: OpenContainer): void {
    this.endWord();
    container.errorsBefore = this.#count;
  }

  /** An item of a container, or a property, ends. */
  endItem(container: OpenContainer): void {
    const hasNoError = container.errorsBefore === this.#count;
    container.errorsBefore = this.#count;
    if (this.#depth === undefined || container.depth > this.#depth || (this.#isStructureInDoubt && !hasNoError)) return;
    this.#depth = undefined;
    this.#isStructureInDoubt = false;
  }
}
