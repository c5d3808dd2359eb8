/** Gives the text of a file that is open in an editor; undefined for others. */
export type TextOf = (uri: string) => string | undefined;
