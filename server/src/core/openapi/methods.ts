/** The fixed operations of a path item: those of OpenAPI 3.2, of which the older versions know fewer. */
export const methods: ReadonlySet<string> = new Set([
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
]);
