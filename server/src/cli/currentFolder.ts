/** The folder that a command runs in. Throws an error with a message for users if somebody deleted it. */
export function currentFolder(): string {
  try {
    return process.cwd();
  } catch (cause) {
    throw new Error("The current folder was deleted.", { cause });
  }
}
