/** How many other places are shown with a diagnostic, and how many names its message has: the Problems panel expands all places. */
export const maxShown = 10;

/** How many diagnostics a page has at most: editors do not show more. */
export const maxReportsInPage = 1000;
