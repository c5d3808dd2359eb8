import type { ApiFormat } from "./apiFormat.ts";
import { looksLikeApiFile } from "./apiFormat.ts";
import type { IndexedAsyncApi } from "./asyncApi.ts";
import { readAsyncApi } from "./asyncApi.ts";
import type { IndexedGraphql } from "./graphql/graphqlSchema.ts";
import type { OverlayFile } from "./overlay/overlaidIndex.ts";
import type { Parameter, ParameterPlaces } from "./parameters.ts";
import { readParameters } from "./parameters.ts";
import type { IndexOptions } from "./parseIndex.ts";
import type { PathItemFile } from "./pathItemFile.ts";
import { readPathItemFile } from "./pathItemFile.ts";
import type { IndexedOpenApi } from "./readOpenApi.ts";
import { readOpenApi } from "./readOpenApi.ts";
import type { DocumentValidation } from "./validateDocument.ts";

/**
 * What can be asked about the text of an OpenAPI or AsyncAPI file, or a GraphQL schema. Plain data: a task and its result may
 * cross to another thread.
 */
export type OpenApiTask =
  /** The index of the file. */
  | { readonly kind: "index"; readonly options: IndexOptions }
  /** The index of the file with overlays applied. */
  | { readonly kind: "overlaid"; readonly overlays: readonly OverlayFile[]; readonly options: IndexOptions }
  /** The path items that fragments (`#/list`, or nothing for the whole file) point at. */
  | { readonly kind: "path-items"; readonly fragments: readonly string[]; readonly options: IndexOptions }
  /** The parameters at some places; none where the text has changed since. */
  | { readonly kind: "parameters"; readonly places: ParameterPlaces }
  /** The channels of an AsyncAPI file. */
  | { readonly kind: "asyncapi" }
  /** The queries, mutations, and types of a GraphQL schema. */
  | { readonly kind: "graphql" }
  /** Whether the file may have a format, at a glance. */
  | { readonly kind: "detect"; readonly format: ApiFormat }
  /** What is invalid in the file beyond what its index needs. Takes long, and must not delay the other tasks. */
  | { readonly kind: "validate" };

interface Results {
  readonly index: IndexedOpenApi;
  readonly overlaid: IndexedOpenApi;
  readonly "path-items": PathItemFile;
  readonly parameters: readonly Parameter[];
  readonly asyncapi: IndexedAsyncApi;
  readonly graphql: IndexedGraphql;
  readonly detect: boolean;
  readonly validate: DocumentValidation;
}

/** What a task gives. */
export type OpenApiResult<T extends OpenApiTask> = Results[T["kind"]];

/** A task that takes no longer than reading the text once. */
export type QuickTask = Exclude<OpenApiTask, { kind: "validate" }>;

/** Carries out a quick task on a text. Loads what most sites do not need when a task needs it. Never rejects. */
export async function runQuickTask(text: string, task: QuickTask): Promise<OpenApiResult<QuickTask>> {
  switch (task.kind) {
    case "index":
      return readOpenApi(text, task.options);
    case "overlaid": {
      const { overlaidIndex } = await import("./overlay/overlaidIndex.ts");
      return overlaidIndex(text, task.overlays, task.options);
    }
    case "path-items":
      return readPathItemFile(text, task.fragments, task.options);
    case "parameters":
      return readParameters(text, task.places);
    case "asyncapi":
      return readAsyncApi(text);
    case "graphql": {
      const { readGraphql } = await import("./graphql/readGraphql.ts");
      return readGraphql(text);
    }
    case "detect":
      return looksLikeApiFile(text, task.format);
  }
}
