import assert from "node:assert/strict";
import { isSiteConfiguration } from "../../../server/src/core/config/recognize.ts";

describe("isSiteConfiguration", () => {
  const siteFiles = [
    ["a complete file", '{"$schema": "https://mintlify.com/docs.json", "theme": "mint", "name": "Acme"}'],
    ["a file with only its schema", '{"$schema": "https://mintlify.com/docs.json"}'],
    ["a distinctive key among unknown ones", '{"version": 1, "navigation": {}}'],
    ["an old schema", '{"$schema": "https://mintlify.com/schema.json"}'],
    ["another schema with a navigation", '{"$schema": "https://acme.com/site.json", "navigation": {}}'],
    ["a copy of the schema", '{"$schema": "https://acme.com/docs.json", "theme": "mint"}'],
    ["a file with only a copy of the schema", '{"$schema": "https://acme.com/docs.json"}'],
    ["an installed copy of the schema", '{"$schema": "../node_modules/@mintlify/models/docs.json", "navigation": {"pages": []}}'],
    ["an incomplete schema", '{"$schema": "https://", "theme": "mint"}'],
    ["a key of another tool with a navigation", '{"sidebar": [], "navigation": {}}'],
    ["an empty file", ""],
    ["a blank file", " \n"],
    ["an empty object", "{}"],
    ["the start of a file", '{"na'],
    ["a file that is cut off", '{"theme": "mint", "colors": {"pri'],
    ["a file with syntax errors", '{"theme": "mint" "name": Acme,}'],
    ["only common keys", '{"name": "Acme", "description": "Docs"}'],
    ["a byte order mark", '\uFEFF{"theme": "mint"}'],
    ["comments", '// docs\n{"theme": "mint"}'],
    ["an empty array, which is an error", "[]"],
    ["text that is not JSON, which is an error", "\u0000\u0001nonsense"],
  ];
  for (const [name, text] of siteFiles) it(`accepts ${name}`, () => assert.equal(isSiteConfiguration(text ?? ""), true));

  const otherFiles = [
    [
      "the component docs of Stencil",
      '{"timestamp": "2024-01-01T00:00:00", "compiler": {"name": "@stencil/core"}, "components": []}',
    ],
    ["the package docs of Elm", '[{"name": "Html", "comment": " This file", "unions": []}]'],
    ["a list of lists", '[\n  ["start", "Start"],\n  ["install", "Install"]\n]'],
    ["a list of words", '["首次使用", "安装"]'],
    ["a site of docs.page", '{"$schema": "https://docs.page/schema.json", "name": "lib", "theme": {"primary": "#0F766E"}}'],
    ["an older site of docs.page", '{"name": "lib", "logo": "/logo.png", "theme": "#0F766E", "sidebar": [["Start", "/"]]}'],
    [
      "a site of Jamdesk",
      '{"$schema": "https://jamdesk.com/docs.json", "theme": "jam", "colors": {}, "navigation": {"groups": []}}',
    ],
    [
      "a site of Holocron, which has no theme",
      '{"$schema": "https://holocron.so/docs.json", "name": "lib", "colors": {}, "navigation": {"groups": []}}',
    ],
    [
      "a site of Tangly",
      '{"$schema": "https://tangly.dev/schema/docs.json", "name": "lib", "theme": "tang", "navigation": {"tabs": []}}',
    ],
    [
      "a site of DevDoc, which has tabs of other kinds",
      '{"$schema": "https://devdoc.sh/docs.json", "name": "lib", "navigation": {"tabs": [{"tab": "News", "type": "changelog"}]}}',
    ],
    [
      "a site of a generator that is installed",
      '{"$schema": "./node_modules/lib/docs.schema.json", "theme": "lib", "name": "A", "navigation": {"pages": ["index"]}}',
    ],
    [
      "a site of a generator whose schema comes from a CDN of packages",
      '{"$schema": "https://unpkg.com/@lib/vite/src/schema.json", "name": "A", "colors": {}, "navigation": {"pages": ["index"]}}',
    ],
    ["another tool's schema named docs.json", '{"$schema": "https://docs.lib.dev/schema/docs.json", "version": 1, "site": {}}'],
    ["an unknown shape", '{"name": "lib", "modules": [{"theme": "x"}]}'],
    ["the schema of another tool", '{"$schema": "https://json.schemastore.org/package.json", "scripts": {}}'],
  ];
  for (const [name, text] of otherFiles) it(`rejects ${name}`, () => assert.equal(isSiteConfiguration(text ?? ""), false));
});
