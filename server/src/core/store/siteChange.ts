/**
 * Why a listener is called: the site is another one because of a file that it depends on (`dependency`), or its docs.json was edited, or
 * only what is in its pages has changed, which is no part of the site (`other`).
 */
export type ChangeCause = "dependency" | "other";

/** Called with the URI of a docs.json when its site changed, or what is in its pages. */
export type SiteChangeListener = (configUri: string, cause: ChangeCause) => void;
