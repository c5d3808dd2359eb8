import assert from "node:assert/strict";
import { isSiteConfiguration } from "../../../server/src/core/config/recognize.ts";

describe("isSiteConfiguration", () => {
  const ours = [
    ["a whole file", '{"$schema": "https://mintlify.com/docs.json", "theme": "mint", "name": "Acme"}'],
    ["a file of nothing but its schema", '{"$schema": "https://mintlify.com/docs.json"}'],
    ["one telling key among unknown ones", '{"version": 1, "navigation": {}}'],
    ["the schema of an older file", '{"$schema": "https://mintlify.com/schema.json"}'],
    ["a schema of its own beside a navigation", '{"$schema": "https://acme.com/site.json", "navigation": {}}'],
    ["a schema that is being typed", '{"$schema": "https://", "theme": "mint"}'],
    ["a key of another tool beside a navigation", '{"sidebar": [], "navigation": {}}'],
    ["an empty file", ""],
    ["a blank file", " \n"],
    ["an empty object", "{}"],
    ["a file that has just begun", '{"na'],
    ["a file that is cut off", '{"theme": "mint", "colors": {"pri'],
    ["a file with a fault", '{"theme": "mint" "name": Acme,}'],
    ["common keys alone", '{"name": "Acme", "description": "Docs"}'],
    ["a byte order mark", '\uFEFF{"theme": "mint"}'],
    ["comments", '// docs\n{"theme": "mint"}'],
    ["an empty array, which gets an error", "[]"],
    ["no JSON at all, which gets an error", "\u0000\u0001nonsense"],
  ];
  for (const [name, text] of ours) it(`takes ${name}`, () => assert.equal(isSiteConfiguration(text ?? ""), true));

  const others = [
    [
      "component docs of Stencil",
      '{"timestamp": "2024-01-01T00:00:00", "compiler": {"name": "@stencil/core"}, "components": []}',
    ],
    ["package docs of Elm", '[{"name": "Html", "comment": " This file", "unions": []}]'],
    ["a site of docs.page", '{"$schema": "https://docs.page/schema.json", "name": "lib", "theme": {"primary": "#0D9373"}}'],
    ["an older site of docs.page", '{"name": "lib", "logo": "/logo.png", "theme": "#0D9373", "sidebar": [["Start", "/"]]}'],
    ["an unknown shape", '{"name": "lib", "modules": [{"theme": "x"}]}'],
    ["a schema of something else", '{"$schema": "https://json.schemastore.org/package.json", "scripts": {}}'],
  ];
  for (const [name, text] of others) it(`leaves ${name} alone`, () => assert.equal(isSiteConfiguration(text ?? ""), false));
});
