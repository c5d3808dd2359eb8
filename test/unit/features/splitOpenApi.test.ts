import assert from "node:assert/strict";
import type { Range } from "vscode-languageserver-types";
import { MarkupContent } from "vscode-languageserver-types";
import type { LanguageService } from "../../../server/src/core/service.ts";
import { textIn } from "../../support/documents.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

const docsJson = '{"navigation": {"groups": [{"group": "API", "openapi": "api.yaml", "pages": ["GET /users"]}]}}';

/** A file that begins with other things, so that a place in the wrong file is another line. */
const users = `# Users

item:
  parameters:
    - {name: tenant, in: header, required: true}
  get:
    summary: List users
    parameters:
      - {name: limit, in: query}
  post: {}
`;

const layouts: Record<string, { readonly files: Record<string, string>; readonly file: string }> = {
  "in the OpenAPI file": {
    files: {
      "api.yaml": `openapi: 3.1.0\npaths:\n  /users: {$ref: '#/components/pathItems/Users'}\ncomponents:\n  pathItems:\n    Users:\n      parameters:\n        - {name: tenant, in: header, required: true}\n      get:\n        summary: List users\n        parameters:\n          - {name: limit, in: query}\n      post: {}\n`,
    },
    file: "api.yaml",
  },
  "in another file": {
    files: { "api.yaml": "openapi: 3.1.0\npaths:\n  /users: {$ref: 'parts/users.yaml#/item'}\n", "parts/users.yaml": users },
    file: "parts/users.yaml",
  },
  "in another file, through a component": {
    files: {
      "api.yaml":
        "openapi: 3.1.0\npaths:\n  /users: {$ref: '#/components/pathItems/Users'}\ncomponents:\n  pathItems:\n    Users: {$ref: 'parts/users.yaml#/item'}\n",
      "parts/users.yaml": users,
    },
    file: "parts/users.yaml",
  },
  "several files away": {
    files: {
      "api.yaml":
        "openapi: 3.1.0\npaths:\n  /users: {$ref: '#/components/pathItems/Users'}\ncomponents:\n  pathItems:\n    Users: {$ref: '#/components/pathItems/People'}\n    People: {$ref: 'parts/people.yaml'}\n",
      "parts/people.yaml": "$ref: 'more/index.yaml#/users'\n",
      "parts/more/index.yaml": "users: {$ref: '#/all'}\nall: {$ref: '../../users.yaml#/item'}\n",
      "users.yaml": users,
    },
    file: "users.yaml",
  },
};

for (const [name, { files, file }] of Object.entries(layouts)) {
  describe(`an operation that is defined ${name}`, () => {
    const all: Record<string, string> = { ...files, "docs.json": docsJson };
    const atEntry = { line: 0, character: docsJson.indexOf("GET") };
    const { line, character } = positionIn(all[file] ?? "", "get:");
    let service: LanguageService;
    before(async () => {
      service = await openSite(docsJson, files);
    });

    const seen = (uri: string, range: Range) => {
      const path = uri.slice(uriOf("").length);
      return `${path}: ${textIn(all[path] ?? "", range)}`;
    };

    it("is where Go to Definition leads", async () => {
      const links = await service.definition(uriOf("docs.json"), atEntry);
      assert.deepEqual(
        links.map(({ targetUri, targetSelectionRange }) => seen(targetUri, targetSelectionRange)),
        [`${file}: get`],
      );
      assert.deepEqual(
        links.map(({ targetUri, targetRange }) => seen(targetUri, targetRange).replace(/\s+/gu, " ").trim()),
        [`${file}: get: summary: List users parameters: - {name: limit, in: query}`],
      );
    });

    it("is linked by the hover, which lists its parameters", async () => {
      const hover = await service.hover(uriOf("docs.json"), atEntry);
      assert.ok(hover !== null && MarkupContent.is(hover.contents));
      const { value } = hover.contents;
      assert.match(value, /- `tenant` \(header, required\)\n- `limit` \(query\)\n/u);
      assert.ok(value.includes(`](<${uriOf(file)}#L${line + 1}>)`), value);
    });

    it("has references from its method and from its path", async () => {
      const places = [
        [file, { line, character }],
        ["api.yaml", positionIn(all["api.yaml"] ?? "", "/users")],
      ] as const;
      for (const [path, position] of places) {
        const found = await service.references(uriOf(path), position, { includeDeclaration: false });
        assert.deepEqual(
          found.map(({ uri, range }) => seen(uri, range)),
          ["docs.json: GET /users"],
          path,
        );
      }
    });

    it("is shown by the code lens where it is not listed", () => {
      const [lens] = service.codeLenses(uriOf("docs.json"), "show");
      assert.ok(lens);
      assert.deepEqual(
        service
          .unlisted({ uri: uriOf("docs.json"), position: lens.range.start, kind: "operations" })
          .map(({ uri, range }) => seen(uri, range)),
        [`${file}: post`],
      );
    });
  });
}

function positionIn(text: string, word: string) {
  const lines = text.slice(0, text.indexOf(word)).split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
