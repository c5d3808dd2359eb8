import assert from "node:assert/strict";
import Ajv from "ajv";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import api from "../../../schemas/api.schema.json";
import appearance from "../../../schemas/appearance.schema.json";
import common from "../../../schemas/common.schema.json";
import docs from "../../../schemas/docs.schema.json";
import fonts from "../../../schemas/fonts.schema.json";
import grammar from "../../../schemas/grammar.schema.json";
import integrations from "../../../schemas/integrations.schema.json";
import navigation from "../../../schemas/navigation.schema.json";
import seo from "../../../schemas/seo.schema.json";
import site from "../../../schemas/site.schema.json";
import styling from "../../../schemas/styling.schema.json";
import type { Schema } from "../../../server/src/core/schema/schema.ts";
import { docsSchema } from "../../../server/src/core/schema/schema.ts";
import { renderPlain } from "../../../server/src/core/schema/snippet.ts";
import { readyBody } from "../../../server/src/core/schema/valueSnippet.ts";
import { docsJson } from "./rows.ts";

const files = { api, appearance, common, docs, fonts, grammar, integrations, navigation, seo, site, styling };
const base = "file:///schemas/";

/** Every schema that can be reached from the root, with a path that leads to it. */
function reachable(): ReadonlyMap<Schema, string> {
  const found = new Map<Schema, string>();
  const visit = (schema: Schema | undefined, path: string): void => {
    if (schema === undefined || found.has(schema)) return;
    found.set(schema, path);
    for (const [key, property] of schema.properties ?? []) visit(property, `${path}.${key}`);
    visit(schema.items, `${path}[]`);
    for (const [index, form] of (schema.anyOf ?? []).entries()) visit(form, `${path}|${index}`);
    if (schema.additionalProperties !== false) visit(schema.additionalProperties, `${path}.*`);
  };
  visit(docsSchema, "$");
  return found;
}

/** Paths of the schemas that violate a convention. */
function violating(isViolated: (schema: Schema) => boolean): string[] {
  assert.ok(reachable().size > 300);
  return [...reachable()].filter(([schema]) => isViolated(schema)).map(([, path]) => path);
}

describe("the schema files", () => {
  const ajv = new Ajv({ strict: false });

  for (const [name, schema] of Object.entries(files)) {
    it(`${name}.schema.json is a valid draft-07 schema`, () => {
      assert.ok(ajv.validateSchema(schema), JSON.stringify(ajv.errors));
    });
  }

  it("call only the service Google Fonts, and its fonts Google fonts", () =>
    assert.deepEqual(
      violating(({ description = "" }) => /(?<!from )Google Fonts/u.test(description)),
      [],
    ));

  it("describe every setting, alternative and item", () => {
    assert.deepEqual(
      violating(({ description }) => description === undefined || !/^[A-Z`].*\.$/su.test(description)),
      [],
    );
  });

  it("describe each value of an enumeration", () => {
    assert.deepEqual(
      violating((schema) => schema.enum !== undefined && schema.enum.length !== schema.enumDescriptions?.length),
      [],
    );
    const described = [...reachable().keys()].flatMap(({ enumDescriptions = [] }) => enumDescriptions);
    assert.deepEqual(
      described.filter((text) => !/^[A-Z`].*\.$/u.test(text)),
      [],
    );
  });

  it("name every alternative with a noun phrase", () => {
    assert.deepEqual(
      violating(({ anyOf = [] }) => anyOf.some(({ title }) => title === undefined || !/^(?:an?|the) /u.test(title))),
      [],
    );
  });

  it("name every enumeration so that a message can say `Unknown … x`", () => {
    assert.deepEqual(
      violating(({ enum: values, title }) => values !== undefined && title !== undefined && !/^an? [a-z ]+$/u.test(title)),
      [],
    );
  });

  it("require only known keys", () => {
    assert.deepEqual(
      violating(({ required = [], properties }) => required.some((key) => properties?.has(key) !== true)),
      [],
    );
  });

  it("have only snippets whose places to fill in are all understood", () => {
    const style = { indentation: "  ", suggestsValues: () => false };
    assert.deepEqual(
      violating(({ defaultSnippets = [] }) =>
        defaultSnippets.some(({ body }) => renderPlain(readyBody(body, style)).includes("${")),
      ),
      [],
    );
  });

  it("have only allowed defaults", () => {
    assert.deepEqual(
      violating(
        (schema) => schema.enum !== undefined && typeof schema.default === "string" && !schema.enum.includes(schema.default),
      ),
      [],
    );
  });
});

describe("the schema in another editor", () => {
  const service = getLanguageService({
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
  });
  service.configure({
    schemas: Object.entries(files).map(([name, schema]) => ({
      uri: `${base}${name}.schema.json`,
      // Its type knows fewer values for `enumDescriptions` and `default` than the import infers.
      schema: JSON.parse(JSON.stringify(schema)),
      ...(name === "docs" && { fileMatch: ["docs.json"] }),
    })),
  });

  async function problems(settings: object): Promise<string[]> {
    const document = TextDocument.create("file:///site/docs.json", "json", 1, docsJson(settings));
    const found = await service.doValidation(document, service.parseJSONDocument(document));
    return found.map(({ message }) => String(message));
  }

  it("finds nothing in a complete docs.json", async () => {
    const settings = {
      description: "Docs of Acme",
      logo: { light: "/logo/light.svg", dark: "/logo/dark.svg", href: "/" },
      favicon: "/favicon.svg",
      appearance: { default: "dark", strict: true },
      fonts: { family: "Inter", heading: { family: "Acme", source: "/acme.woff2", format: "woff2" } },
      icons: { library: "lucide" },
      background: { decoration: "grid", color: { light: "#fff", dark: "#0F1117" } },
      styling: { eyebrows: "section", codeblocks: { theme: { light: "github-light", dark: "nord" } } },
      thumbnails: { appearance: "light", fonts: { family: "Inter" } },
      navbar: {
        links: [{ type: "github", href: "https://github.com/acme/acme" }],
        primary: { type: "button", label: "A", href: "/a" },
      },
      footer: { socials: { x: "https://x.com/acme" }, links: [{ items: [{ label: "A", href: "/a" }] }] },
      contextual: { options: ["copy", { title: "A", description: "B", href: "https://example.com" }] },
      redirects: [{ source: "/a", destination: "/b" }],
      api: { openapi: ["openapi.json"], playground: { display: "simple" } },
      navigation: {
        global: { anchors: [{ anchor: "Blog", href: "https://example.com", icon: { name: "x", style: "solid" } }] },
        tabs: [
          {
            tab: "API",
            groups: [{ group: "Users", openapi: "/openapi.json", pages: ["GET /users", { group: "More", pages: [] }] }],
          },
        ],
      },
    };
    assert.deepEqual(await problems(settings), []);
  });

  it("finds wrong types", async () => {
    assert.deepEqual(await problems({ name: 5, appearance: { strict: "true" } }), [
      'Incorrect type. Expected "string".',
      'Incorrect type. Expected "boolean".',
    ]);
  });
});
