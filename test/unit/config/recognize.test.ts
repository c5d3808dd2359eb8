import assert from "node:assert/strict";
import { isSiteConfiguration } from "../../../server/src/core/config/recognize.ts";

describe("isSiteConfiguration", () => {
  const siteFiles = [
    ["a complete file", '{"$schema": "https://mintlify.com/docs.json", "theme": "mint", "name": "Acme"}'],
    ["a file with only its schema", '{"$schema": "https://mintlify.com/docs.json"}'],
    ["a distinctive key among unknown ones", '{"version": 1, "navigation": {}}'],
    ["an old schema", '{"$schema": "https://mintlify.com/schema.json"}'],
    ["another schema with a navigation", '{"$schema": "https://acme.com/site.json", "navigation": {}}'],
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
    ["a site of docs.page", '{"$schema": "https://docs.page/schema.json", "name": "lib", "theme": {"primary": "#0F766E"}}'],
    ["an older site of docs.page", '{"name": "lib", "logo": "/logo.png", "theme": "#0F766E", "sidebar": [["Start", "/"]]}'],
    [
      "a site of Jamdesk",
      '{"$schema": "https://jamdesk.com/docs.json", "theme": "jam", "colors": {}, "navigation": {"groups": []}}',
    ],
    ["an unknown shape", '{"name": "lib", "modules": [{"theme": "x"}]}'],
    ["the schema of another tool", '{"$schema": "https://json.schemastore.org/package.json", "scripts": {}}'],
  ];
  for (const [name, text] of otherFiles) it(`rejects ${name}`, () => assert.equal(isSiteConfiguration(text ?? ""), false));
});
