import assert from "node:assert/strict";
import { diagnoseWhole, minimal } from "../../support/diagnose.ts";

const ok = 'responses: { "200": { description: ok } }';
const files = {
  "api.yaml": `openapi: 3.1.0
info: { title: Acme, version: 1.0.0 }
paths:
  /users:
    get: { ${ok} }
    post: { ${ok} }
    delete: { x-hidden: true, ${ok} }
`,
  "v2.yaml": `openapi: 3.1.0\ninfo: { title: Acme, version: 2.0.0 }\npaths: { /users: { get: { ${ok} } } }\n`,
};

/** What is said of descriptions that appear twice. */
async function twice(navigation: object): Promise<readonly string[]> {
  const found = await diagnoseWhole({ ...minimal, navigation }, files);
  return found
    .filter(({ code }) => code === "openapi-duplicate")
    .flatMap(({ severity, text, message, related }) => [`${severity} ${text} ${message}`, ...related]);
}

const tab = (openapi: unknown, ...groups: object[]) => ({ tabs: [{ tab: "API", openapi, groups }] });
const group = (...pages: unknown[]) => ({ group: "A", pages });
const own = (openapi: string, ...pages: unknown[]) => ({ group: "A", openapi, pages });

describe("a description that is generated as a whole, and in part below", () => {
  const where = "where the file is named anew.";
  const cases: readonly (readonly [title: string, navigation: object, ...said: string[]])[] = [
    [
      "an entry with a file of its own",
      tab("api.yaml", group("/api.yaml GET /users")),
      `warning "api.yaml" All of \`api.yaml\` is generated here, and \`GET /users\` appears again below, ${where}`,
      'docs.json "/api.yaml GET /users" It is named anew here.',
    ],
    [
      "groups that name the description again",
      tab("api.yaml", own("api.yaml", "GET /users"), own("api.yaml", "POST /users")),
      `warning "api.yaml" All of \`api.yaml\` is generated here, and 2 of its operations appear again below, ${where}`,
      'docs.json "GET /users" It is named anew here.',
      'docs.json "POST /users" It is named anew here.',
    ],
    [
      "a group that generates all of it again",
      tab({ source: "api.yaml" }, own("api.yaml", "intro")),
      `warning "api.yaml" All of \`api.yaml\` is generated here, and 2 of its operations appear again below, ${where}`,
      'docs.json "api.yaml" It is named anew here.',
    ],
    [
      "another tab that generates all of it, too",
      {
        tabs: [
          { tab: "A", openapi: "api.yaml" },
          { tab: "B", openapi: { source: "/api.yaml" } },
        ],
      },
      'information "/api.yaml" All of `/api.yaml` is generated here, and in the tab `A` as well: readers come upon it twice.',
      'docs.json "api.yaml" It is generated here first.',
    ],
    [
      "a third tab that puts it into the folder of the first one",
      {
        tabs: [
          { tab: "A", openapi: "api.yaml" },
          { tab: "B", openapi: { source: "api.yaml", directory: "b" } },
          { tab: "C", openapi: { source: "api.yaml", directory: "api-reference/" } },
        ],
      },
      'information "api.yaml" All of `api.yaml` is generated here, and in the tab `A` as well: readers come upon it twice.',
      'docs.json "api.yaml" It is generated here first.',
    ],
  ];
  for (const [title, navigation, ...said] of cases) {
    it(`is found with ${title}`, async () => assert.deepEqual(await twice(navigation), said));
  }

  const fine: readonly (readonly [title: string, navigation: object])[] = [
    ["an entry that relies on it, beside others", tab("api.yaml", group("GET /users"), own("api.yaml", "POST /users"))],
    ["an entry for a hidden operation", tab("api.yaml", group("api.yaml DELETE /users"))],
    ["another description", tab("api.yaml", own("v2.yaml", "GET /users"), group("v2.yaml GET /users"))],
    ["pages", tab("api.yaml", group("intro"))],
    [
      "another version that generates all of it, too",
      { versions: ["1", "2"].map((version) => ({ version, openapi: "api.yaml" })) },
    ],
    [
      "another tab",
      {
        tabs: [
          { tab: "A", openapi: "api.yaml" },
          { tab: "B", openapi: "api.yaml", pages: ["GET /users"] },
        ],
      },
    ],
    [
      "another tab that puts it into a folder of its own",
      {
        tabs: [
          { tab: "A", openapi: { source: "api.yaml", directory: "a" } },
          { tab: "B", openapi: { source: "api.yaml", directory: "b" } },
        ],
      },
    ],
    [
      "what is dropped",
      { tabs: [{ tab: "API", openapi: "api.yaml", groups: [group("intro")], pages: ["api.yaml GET /users"] }] },
    ],
  ];
  for (const [title, navigation] of fine) it(`is none with ${title}`, async () => assert.deepEqual(await twice(navigation), []));
});
