import type { PositionedFile } from "../files/textFile.ts";
import type { Edit } from "./edit.ts";

/** Edits of one file. They do not overlap. Where files move, too, it is at its URI before that. */
export interface FileEdits {
  readonly file: PositionedFile;
  readonly edits: readonly Edit[];
}
