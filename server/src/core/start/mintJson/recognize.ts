/** Whether a file named mint.json is the older configuration of a site: it names pages in an array. Other tools have such files, too. */
export function isMintJson(text: string): boolean {
  return /"navigation"\s*:\s*\[/u.test(text) && /"(?:name|colors|favicon)"\s*:/u.test(text);
}
