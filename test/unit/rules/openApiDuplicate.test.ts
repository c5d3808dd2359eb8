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

/** The reports of OpenAPI files that are generated twice. */
async function twice(navigation: object): Promise<readonly string[]> {
  const found = await diagnoseWhole({ ...minimal, navigation }, files);
  return found
    .filter(({ code }) => code === "openapi-duplicate")
    .flatMap(({ severity, text, message, related }) => [`${severity} ${text} ${message}`, ...related]);
}

const tab = (openapi: unknown, ...groups: object[]) => ({ tabs: [{ tab: "API", openapi, groups }] });
const group = (...pages: unknown[]) => ({ group: "A", pages });
const own = (openapi: string, ...pages: unknown[]) => ({ group: "A", openapi, pages });

describe("an OpenAPI file that is generated as a whole and again", () => {
  const whole = "generated here with all of `api.yaml`, and again deeper in the navigation. Remove `api.yaml` there.";
  const cases: readonly (readonly [title: string, navigation: object, ...expected: string[]])[] = [
    [
      "by an entry that names the file",
      tab("api.yaml", group("/api.yaml GET /users")),
      `warning "api.yaml" Duplicate page for \`GET /users\`: ${whole}`,
      'docs.json "/api.yaml GET /users" The file is named again here.',
    ],
    [
      "by groups that name the file",
      tab("api.yaml", own("api.yaml", "GET /users"), own("api.yaml", "POST /users")),
      `warning "api.yaml" Duplicate pages for 2 operations: ${whole}`,
      'docs.json "api.yaml" The file is named again here.',
      'docs.json "api.yaml" The file is named again here.',
    ],
    [
      "as a whole in a group below",
      tab({ source: "api.yaml" }, own("api.yaml", "intro")),
      `warning "api.yaml" Duplicate pages for 2 operations: ${whole}`,
      'docs.json "api.yaml" The file is named again here.',
    ],
    [
      "as a whole in another tab",
      {
        tabs: [
          { tab: "A", openapi: "api.yaml" },
          { tab: "B", openapi: { source: "/api.yaml" } },
        ],
      },
      'information "/api.yaml" Duplicate pages: all operations in `/api.yaml` get pages here and in tab `A`. Remove one `openapi`, or set a different `directory`.',
      'docs.json "api.yaml" First generated here.',
    ],
    [
      "as a whole in another tab with the same folder",
      {
        tabs: [
          { tab: "A", openapi: "api.yaml" },
          { tab: "B", openapi: { source: "api.yaml", directory: "b" } },
          { tab: "C", openapi: { source: "api.yaml", directory: "api-reference/" } },
        ],
      },
      'information "api.yaml" Duplicate pages: all operations in `api.yaml` get pages here and in tab `A`. Remove one `openapi`, or set a different `directory`.',
      'docs.json "api.yaml" First generated here.',
    ],
  ];
  for (const [title, navigation, ...expected] of cases) {
    it(`is reported: ${title}`, async () => assert.deepEqual(await twice(navigation), expected));
  }

  const fine: readonly (readonly [title: string, navigation: object])[] = [
    ["if an entry relies on it", tab("api.yaml", group("GET /users"), own("api.yaml", "POST /users"))],
    ["for a hidden operation", tab("api.yaml", group("api.yaml DELETE /users"))],
    ["for another file", tab("api.yaml", own("v2.yaml", "GET /users"), group("v2.yaml GET /users"))],
    ["for pages", tab("api.yaml", group("intro"))],
    ["as a whole in another version", { versions: ["1", "2"].map((version) => ({ version, openapi: "api.yaml" })) }],
    [
      "in part in another tab",
      {
        tabs: [
          { tab: "A", openapi: "api.yaml" },
          { tab: "B", openapi: "api.yaml", pages: ["GET /users"] },
        ],
      },
    ],
    [
      "as a whole in another tab with another folder",
      {
        tabs: [
          { tab: "A", openapi: { source: "api.yaml", directory: "a" } },
          { tab: "B", openapi: { source: "api.yaml", directory: "b" } },
        ],
      },
    ],
    [
      "in content that is dropped",
      { tabs: [{ tab: "API", openapi: "api.yaml", groups: [group("intro")], pages: ["api.yaml GET /users"] }] },
    ],
  ];
  for (const [title, navigation] of fine)
    it(`is not reported: ${title}`, async () => assert.deepEqual(await twice(navigation), []));
});
