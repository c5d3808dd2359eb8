/**
 * Whether a text can be the name of a branch: the rules of `git check-ref-format --branch`, in order. So it is never taken for an
 * option, a range, a refspec, or a commit.
 */
export function isBranchName(name: string): boolean {
  return !forbidden.some((rule) => rule.test(name)) && name.split("/").every(isComponent);
}

const forbidden: readonly RegExp[] = [
  // An option, a name that git reserves, and texts that git reads as a commit.
  /^-/,
  /^(?:HEAD|@)$/,
  /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i,
  /\.\.|@\{|\.$/,
  // Wildcards and other operators of revisions; control characters and spaces; halves of characters, which have no UTF-8 form.
  /[~^:?*[\\\p{Cc}\p{Cs} ]/u,
];

/** A part between slashes. */
function isComponent(part: string): boolean {
  return part !== "" && !part.startsWith(".") && !part.endsWith(".lock");
}
