/**
 * A folder that all windows on this machine share. Names are plain file names. Rejects for every error that is not described here.
 */
export interface SharedFolder {
  /** The names of everything in the folder; none if it does not exist. */
  list(): Promise<readonly string[]>;
  /**
   * The text of a file, or only its start if it is too large; `undefined` if it does not exist, or if something else has its
   * name, such as a folder.
   */
  read(name: string): Promise<string | undefined>;
  /** Creates a file atomically; `false` if it already exists. */
  create(name: string, text: string): Promise<boolean>;
  /** Keeps a file byte for byte under a second name; `false` if that name is taken or the file does not exist. */
  copy(name: string, to: string): Promise<boolean>;
  /** Removes a file if it exists. */
  remove(name: string): Promise<void>;
}
