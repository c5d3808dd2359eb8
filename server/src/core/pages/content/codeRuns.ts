/** Where a run of backticks or dollar signs leads. */
interface CodeSpan {
  /** The length of the run. */
  readonly size: number;
  /** The offset after the run that closes it, of the same length; after the run itself if there is none. */
  readonly end: number;
  readonly isClosed: boolean;
}

/** The runs of a length, in order, and how many of them are passed. */
interface Runs {
  readonly starts: number[];
  passed: number;
}

/** The code and the math in inline content: between two runs of the same length. Finds all of them in linear time. */
export class CodeRuns {
  readonly #text: string;
  readonly #start: number;
  readonly #end: number;
  readonly #runs = new Map<string, ReadonlyMap<number, Runs>>();

  constructor(text: string, start: number, end: number) {
    this.#text = text;
    this.#start = start;
    this.#end = end;
  }

  /** Reads what starts with the run at an offset. The offsets must come in order. */
  read(at: number): CodeSpan {
    const mark = this.#text.charAt(at);
    let size = 1;
    while (this.#text[at + size] === mark && at + size < this.#end) size++;
    const runs = this.#runsOf(mark).get(size);
    while (runs !== undefined && (runs.starts[runs.passed] ?? this.#end) < at + size) runs.passed++;
    const close = runs?.starts[runs.passed];
    return close === undefined ? { size, end: at + size, isClosed: false } : { size, end: close + size, isClosed: true };
  }

  #runsOf(mark: string): ReadonlyMap<number, Runs> {
    const known = this.#runs.get(mark);
    if (known !== undefined) return known;
    const found = new Map<number, Runs>();
    const run = mark === "`" ? /`+/g : /\$+/g;
    run.lastIndex = this.#start;
    for (let match = run.exec(this.#text); match !== null && match.index < this.#end; match = run.exec(this.#text)) {
      const runs = found.get(match[0].length);
      if (runs === undefined) found.set(match[0].length, { starts: [match.index], passed: 0 });
      else runs.starts.push(match.index);
    }
    this.#runs.set(mark, found);
    return found;
  }
}

/** The text of inline code: line breaks are spaces, and one space on both sides is left out. */
export function codeText(code: string): string {
  const text = code.replace(/\r?\n/gu, " ");
  return /^ .* $/u.test(text) && text.trim() !== "" ? text.slice(1, -1) : text;
}
