/**
 * A path as a person can paste it into a shell: in double quotes, which all shells know, if it contains anything that one of them may not
 * read as a part of a name.
 */
export function shellArgument(path: string, platform = process.platform): string {
  // It would be an option.
  if (path.startsWith("-")) return shellArgument(`./${path}`, platform);
  // On Windows, a backslash is between folders.
  const isWindows = platform === "win32";
  const plain = isWindows ? /^[\p{L}\p{N}\p{M}_./:+=\\-]+$/u : /^[\p{L}\p{N}\p{M}_./:+=-]+$/u;
  if (plain.test(path)) return path;
  return isWindows ? `"${path}"` : `"${path.replaceAll(/["\\$`]/gu, "\\$&")}"`;
}
