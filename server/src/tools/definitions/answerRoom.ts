/** In characters. A site may have labels of any length, and repeats them in each page below. */
const maxLength = 1_000_000;

/** The room that an answer has for the values of a list. */
export class AnswerRoom {
  #left = maxLength;

  /** The first values that there is room for. At least one of all lists, so that whoever asks for the next ones gets to the end. */
  take<T>(values: readonly T[]): readonly T[] {
    const isFull = (value: T) => {
      const isFirst = this.#left === maxLength;
      this.#left -= JSON.stringify(value).length;
      return this.#left < 0 && !isFirst;
    };
    const end = values.findIndex(isFull);
    return end === -1 ? values : values.slice(0, end);
  }
}
