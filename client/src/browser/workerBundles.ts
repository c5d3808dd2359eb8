/** The bundles of each web worker: the one that starts it, and those that it loads, which run on Node as well. */
export const workerBundles = {
  server: ["browserServer", "core", "js-yaml", "transliterate", "vscode-json-languageservice", "yaml"],
  index: ["browserOpenApiWorker", "openApiTasks", "graphql", "overlays", "js-yaml", "yaml"],
  validation: ["browserOpenApiWorker", "openApiValidation", "asyncapi", "openapi30", "openapi31", "openapi32", "js-yaml", "yaml"],
} as const;
