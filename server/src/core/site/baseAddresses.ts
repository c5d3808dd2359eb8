/** The code of the rule that compares a site with an older revision. */
export const addressLostCode = "address-lost";

/** What a site served at an older revision of its repository, which its readers may have linked to. */
export interface BaseAddresses {
  /** What users call the revision: `origin/main`. */
  readonly revision: string;
  /** In the order of the navigation. */
  readonly addresses: readonly BaseAddress[];
}

/** An address that had something at an older revision. */
export interface BaseAddress {
  /** From the docs root, without slashes around it. */
  readonly address: string;
  /** The path of the page from the docs root: the one that its file has now, if it was renamed. Absent for generated pages. */
  readonly path?: string;
  /** The operation of a generated page: `GET /users`. */
  readonly operation?: string;
  /** The summary of that operation. */
  readonly title?: string;
  /** Where a redirect from the address led. */
  readonly to?: string;
}
