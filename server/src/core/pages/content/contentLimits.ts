/** How many icons of a page are kept. */
export const maxIcons = 2000;

/** How many paths of a page are kept that are no links because of their spaces. */
export const maxSpaced = 1000;

/** How many names that a page imports from snippets are kept. */
export const maxImports = 500;

/** How many places of a page are kept that are no MDX. */
export const maxIssues = 20;

/** How many places of a page are kept that are probably meant as Markdown. */
export const maxMarkdownIssues = 20;
