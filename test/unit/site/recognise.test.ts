import assert from "node:assert/strict";
import { isSiteConfiguration } from "../../../server/src/core/site/recognise.ts";

describe("isSiteConfiguration", () => {
  const ours = [
    ["a whole file", '{"$schema": "https://mintlify.com/docs.json", "theme": "mint", "name": "Acme"}'],
    ["a file of nothing but its schema", '{"$schema": "https://mintlify.com/docs.json"}'],
    ["one telling key among unknown ones", '{"version": 1, "navigation": {}}'],
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
    ["an unknown shape", '{"name": "lib", "modules": [{"theme": "x"}]}'],
    ["a schema of something else", '{"$schema": "https://json.schemastore.org/package.json", "scripts": {}}'],
  ];
  for (const [name, text] of others) it(`leaves ${name} alone`, () => assert.equal(isSiteConfiguration(text ?? ""), false));
});
