/** Arguments that cannot be used. The message is a sentence or two. */
export class UsageError extends Error {}
