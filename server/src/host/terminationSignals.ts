/** What asks a process to end: Ctrl+C, another program, or a terminal that is closed. */
export const terminationSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
