import type { Flow } from "./flow.ts";
import { readFlow } from "./flow.ts";
import { lazyIssue } from "./lazyLines.ts";
import type { ContainerBlock } from "./openBlocks.ts";
import { quotesIn } from "./openBlocks.ts";
import type { MdxIssue } from "./pageContent.ts";
import type { ParseContext } from "./parseContext.ts";

/** The tags and expressions at the starts of lines. What was read last is kept, since each start is looked at more than once. */
export class LineFlows {
  readonly #context: ParseContext;
  #last: { readonly start: number; readonly quotes: number; readonly flow: Flow | undefined } | undefined;
  #end = 0;

  constructor(context: ParseContext) {
    this.#context = context;
  }

  /** Up to where no containers start, because tags that text follows go on over these lines. */
  get end(): number {
    return this.#end;
  }

  /** What starts at an offset in some containers. */
  read(start: number, containers: readonly ContainerBlock[]): Flow | undefined {
    const quotes = quotesIn(containers);
    if (this.#last?.start !== start || this.#last.quotes !== quotes)
      this.#last = { start, quotes, flow: readFlow(this.#context, start, quotes) };
    const { flow } = this.#last;
    if (flow?.isAlone === false) this.#end = Math.max(this.#end, flow.end);
    return flow;
  }

  /** See `lazyIssue`. One for all lines that belong together. */
  lazyIssue(start: number, containers: readonly ContainerBlock[], matched: number): MdxIssue | undefined {
    if (containers.length === 0 || start < this.#end) return undefined;
    const flow = this.read(start, containers);
    return flow && lazyIssue(this.#context.text, { start, end: flow.end }, containers, matched);
  }
}
