/** The exit codes of the process. */
export const exitCodes = {
  success: 0,
  /** Something was found. */
  failure: 1,
  /** Nothing could be done: a usage error, or a file that cannot be read or written. */
  error: 2,
} as const;
