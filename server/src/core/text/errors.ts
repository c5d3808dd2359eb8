/** What an error says. Anything can be thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What an error says, and where it was thrown: for logs. */
export function errorDetails(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
