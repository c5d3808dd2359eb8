import { stringify } from "yaml";

/** A generated OpenAPI file. */
export interface Generated {
  readonly name: string;
  readonly text: string;
  readonly operations: number;
}

/** Like the OpenAPI files of the largest public APIs: 13 MB of formatted JSON, 4 MB of JSON on one line, and 3 MB of YAML. */
export function generatedOpenApiFiles(): readonly Generated[] {
  const large = openApiDocument(780);
  const middle = openApiDocument(600);
  const small = openApiDocument(380);
  return [
    { name: "generated, formatted JSON", text: JSON.stringify(large, null, 2), operations: 780 },
    { name: "generated, JSON on one line", text: JSON.stringify(middle), operations: 600 },
    { name: "generated, YAML", text: stringify(small, { aliasDuplicateObjects: false }), operations: 380 },
  ];
}

const words =
  "the a page user order list gets sets removes team site build token with without before after every one key value of in for which is are be".split(
    " ",
  );

/** Words that look like prose, always the same for the same seed. */
function prose(seed: number, count: number): string {
  return Array.from({ length: count }, (_, at) => words[(seed * 31 + at * at * 7 + at * 13) % words.length]).join(" ");
}

/** An OpenAPI document with this many operations, each like those of large public APIs. */
export function openApiDocument(operations: number): object {
  const paths: Record<string, Record<string, object>> = {};
  for (let seed = 0; seed < operations; seed++) {
    const resource = Math.floor(seed / 4);
    const path = seed % 4 < 2 ? `/v1/resources-${resource}` : `/v1/resources-${resource}/{resource_id}`;
    const item = paths[path] ?? {};
    item[seed % 2 === 0 ? "get" : "post"] = operation(seed);
    paths[path] = item;
  }
  const schemas = Object.fromEntries(Array.from({ length: operations }, (_, seed) => [`schema_${seed}`, schema(seed, 1)]));
  return {
    openapi: "3.1.0",
    info: { title: "Generated", version: "1.0.0", description: prose(1, 60) },
    servers: [{ url: "https://api.example.com" }],
    tags: Array.from({ length: 40 }, (_, seed) => ({ name: `tag ${seed}`, description: prose(seed, 12) })),
    paths,
    components: { schemas },
  };
}

function operation(seed: number): object {
  return {
    tags: [`tag ${seed % 40}`],
    summary: `${prose(seed, 4)} ${seed}`,
    description: `${prose(seed, 40)}.\n\n> [!NOTE]\n> ${prose(seed + 1, 20)}: "${prose(seed + 2, 3)}".`,
    operationId: `resources/operation-${seed}`,
    externalDocs: { description: "About it", url: `https://docs.example.com/resources#operation-${seed}` },
    parameters: Array.from({ length: 4 }, (_, at) => ({
      name: `parameter_${at}`,
      in: at === 0 ? "path" : "query",
      description: prose(seed + at, 18),
      required: at === 0,
      schema: { type: "string", enum: ["one", "two", "three"], default: "one" },
    })),
    responses: {
      "200": {
        description: "Response",
        content: { "application/json": { schema: schema(seed, 2), examples: { default: { value: example(seed) } } } },
      },
      "404": { $ref: "#/components/responses/not_found" },
    },
  };
}

function schema(seed: number, depth: number): object {
  const properties = Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [
      `property_${at}`,
      at === 7 && depth > 0
        ? schema(seed + at, depth - 1)
        : {
            type: at % 2 === 0 ? "string" : ["integer", "null"],
            description: prose(seed + at, 9),
            examples: [at % 2 === 0 ? "text" : at * 1.5],
          },
    ]),
  );
  return { title: `Schema ${seed}`, type: "object", properties, required: ["property_0", "property_1"] };
}

function example(seed: number): object {
  return Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `property_${at}`,
      at % 3 === 0 ? seed * at : at % 3 === 1 ? `https://example.com/${seed}/${at}` : { id: at, ok: true, none: null },
    ]),
  );
}
