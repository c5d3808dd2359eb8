import { URI } from "vscode-uri";
import { withoutMarkdownExtension } from "../../core/files/fileKinds.ts";
import { withoutIndex } from "../../core/files/paths.ts";
import { gitIn } from "./git.ts";

/** Milliseconds for each answer of git: a user waits for a move. */
const shortTime = 5000;

/** See `Host.newFiles`. Reads names alone: no content that a filter could change. `maxTime` is as for `gitIn`. */
export async function newFiles(root: string, maxTime = shortTime): Promise<ReadonlySet<string> | undefined> {
  const { scheme, fsPath } = URI.parse(root);
  if (scheme !== "file") return undefined;
  const git = gitIn(fsPath, { maxTime });
  const [committed, known] = await Promise.all([
    git(["ls-tree", "-r", "-z", "--name-only", "HEAD"]),
    git(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]),
  ]).catch(() => []);
  const old = committed?.split("\0");
  // The repository may be that of something else, such as a home folder.
  if (old?.includes("docs.json") !== true || known === undefined) return undefined;
  const addresses = new Set(old.map(pageAddressOf));
  return new Set(known.split("\0").filter((path) => path !== "" && !addresses.has(pageAddressOf(path))));
}

/** The address of a page, which another file may have had. */
function pageAddressOf(path: string): string {
  return withoutIndex(withoutMarkdownExtension(path));
}
