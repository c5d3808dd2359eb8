/** The fixed methods of a path item in OpenAPI 3.2; older versions have fewer. */
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
