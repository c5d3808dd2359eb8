/**
 * A folder that all windows on this machine share. Names are plain file names; what cannot be done for another reason than those
 * named here rejects.
 */
export interface SharedFolder {
  /** The names of the files; none when the folder is not there yet. */
  list(): Promise<readonly string[]>;
  /** The text of a file; `undefined` when there is none of this name. */
  read(name: string): Promise<string | undefined>;
  /** Makes a file, all of it at once or not at all; `false` when there is one of this name already. */
  create(name: string, text: string): Promise<boolean>;
  /** Keeps what a file holds, to the byte, under a second name; `false` when that name is taken or the file is gone. */
  keep(name: string, as: string): Promise<boolean>;
  /** Removes a file, if it is there. */
  remove(name: string): Promise<void>;
}
