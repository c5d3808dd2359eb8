/**
 * A host or an email address with the scheme that it lacks, as a writer has it in mind who copies it from the address bar of a browser.
 * Undefined for what may be the name of a file.
 */
export function withScheme(text: string): string | undefined {
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/u.test(text)) return `mailto:${text}`;
  const isHost = /^(?:www(?:\.[\w-]+){2,}|[\w-]+(?:\.[\w-]+)*\.(?:ai|app|com|dev|edu|gov|io|net|org))(?::\d+)?(?:\/|$)/iu.test(
    text,
  );
  return isHost ? `https://${text}` : undefined;
}
