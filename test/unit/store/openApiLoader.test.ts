import assert from "node:assert/strict";
import { OpenApiLoader } from "../../../server/src/core/store/openApiLoader.ts";
import { rangeOf } from "../../../server/src/core/text/lines.ts";
import { diagnose, minimal } from "../../support/diagnose.ts";
import { textIn } from "../../support/documents.ts";
import { memoryHost, uriOf } from "../../support/memoryHost.ts";

const root = uriOf("").slice(0, -1);
const get = (summary: string) => `get: { summary: ${summary}, responses: {} }\n`;

/** A loader that has requested `api.yaml`. `index` gives its index when all files have been read. */
function loaderOf(files: Record<string, string>) {
  const host = memoryHost(files);
  const changed: string[] = [];
  const loader = new OpenApiLoader(
    host,
    () => undefined,
    (uri) => changed.push(uri),
  );
  loader.request(uriOf("api.yaml"), root);
  const index = async () => {
    while (loader.running() !== undefined) await loader.running();
    const read = loader.files(root).get(uriOf("api.yaml"));
    return read?.kind === "read" && read.outcome.kind === "index"
      ? { ...read.outcome.index, unresolved: read.unresolved?.map(({ ref, reason }) => `${ref}: ${reason}`) }
      : assert.fail(read?.kind);
  };
  const takeReads = () => host.reads.splice(0).sort();
  return { loader, changed, index, takeReads, files };
}

const api = `openapi: 3.1.0
paths:
  /own: { get: { summary: own } }
  /whole: { $ref: paths/whole.yaml }
  /first: { $ref: "paths/many.yaml#/first" }
  /second: { $ref: "./paths/many.yaml#/second" }
  /within: { $ref: "#/components/pathItems/shared" }
webhooks:
  happened: { $ref: paths/whole.yaml }
components:
  pathItems:
    shared: { $ref: "paths/chain.yaml#/a" }
`;
const files = {
  "api.yaml": api,
  "paths/whole.yaml": get("whole"),
  "paths/many.yaml": `first:\n  ${get("first")}second:\n  ${get("second")}`,
  "paths/chain.yaml": 'a: { $ref: "#/b" }\nb: { $ref: "../more/end.yaml#/x~1y" }\n',
  "more/end.yaml": `x/y:\n  ${get("end")}`,
};

describe("OpenApiLoader: an OpenAPI file that refers to others", () => {
  it("adds the path items of the other files in place, with their locations", async () => {
    const { index, takeReads } = loaderOf(files);
    const { paths, webhooks, pathItems } = await index();
    const summaries = [...paths.values(), ...webhooks.values(), ...pathItems.values()].map(({ name, operations, file }) => {
      const operation = operations.get("get");
      const text = files[(file?.uri ?? "").slice(uriOf("").length) as keyof typeof files];
      const place = operation && file && textIn(text, rangeOf(file.lines, operation.key));
      return [name, operation?.summary, file?.uri.slice(uriOf("").length), place];
    });
    assert.deepEqual(summaries, [
      ["/own", "own", undefined, undefined],
      ["/whole", "whole", "paths/whole.yaml", "get"],
      ["/first", "first", "paths/many.yaml", "get"],
      ["/second", "second", "paths/many.yaml", "get"],
      ["/within", undefined, undefined, undefined],
      ["happened", "whole", "paths/whole.yaml", "get"],
      ["shared", "end", "more/end.yaml", "get"],
    ]);
    assert.deepEqual(takeReads(), [
      "api.yaml",
      "more/end.yaml",
      "paths/chain.yaml",
      "paths/chain.yaml",
      "paths/many.yaml",
      "paths/whole.yaml",
    ]);
  });

  it("reads only the changed file again, and gives the previous document until then", async () => {
    const site = loaderOf({ ...files });
    await site.index();
    site.takeReads();
    site.files["paths/many.yaml"] = `first:\n  ${get("changed")}second:\n  ${get("second")}`;
    site.loader.refresh(uriOf("paths/many.yaml"));
    const before = site.loader.files(root).get(uriOf("api.yaml"));
    assert.ok(before?.kind === "read" && before.outcome.kind === "index");
    assert.equal(before.outcome.index.paths.get("/first")?.operations.get("get")?.summary, "first");
    assert.equal((await site.index()).paths.get("/first")?.operations.get("get")?.summary, "changed");
    assert.deepEqual(site.takeReads(), ["paths/many.yaml"]);
    assert.equal(site.changed.at(-1), uriOf("api.yaml"));
  });

  it("reads another path item of a file after a new reference to it", async () => {
    const site = loaderOf({ ...files, "api.yaml": api.replace(/ {2}\/second.*\n/, "") });
    await site.index();
    site.files["api.yaml"] = api;
    site.loader.refresh(uriOf("api.yaml"));
    assert.equal((await site.index()).paths.get("/second")?.operations.get("get")?.summary, "second");
  });

  it("follows the references of a file a few times, however many files they lead to", async () => {
    const paths = Array.from({ length: 1000 }, (_, at) => `  /p${at}: {$ref: p${at}.yaml}\n`).join("");
    const parts = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`p${at}.yaml`, "get: {}"]));
    const { index, changed } = loaderOf({ ...parts, "api.yaml": `openapi: 3.1.0\npaths:\n${paths}` });
    assert.ok((await index()).paths.get("/p999")?.operations.has("get"));
    assert.deepEqual(changed, [uriOf("api.yaml")]);
  });

  it("has no overlays any more once its site does not depend on it", async () => {
    const overlay =
      "overlay: 1.0.0\ninfo: { title: O, version: '1' }\nactions: [{ target: $.paths, update: { /added: { get: {} } } }]\n";
    const { loader, index } = loaderOf({ ...files, "overlay.yaml": overlay });
    const overlays = { uris: [uriOf("overlay.yaml")], isNamed: true };
    loader.requestAll(new Map([[uriOf("api.yaml"), overlays]]), root);
    assert.equal((await index()).paths.has("/added"), true);
    loader.requestAll(new Map(), root);
    assert.equal((await index()).paths.has("/added"), false);
  });

  const unresolved: [ref: string, reason: string][] = [
    ["gone.yaml", "the file does not exist"],
    ["paths/many.yaml#/third", "the file has no such path item"],
    ["paths/many.yaml#third", "the file has no such path item"],
    ["../up.yaml", "it is outside the docs root"],
    ["https://example.com/a.yaml", "it is outside the docs root"],
    ["loop.yaml#/a", "it refers to itself"],
    ["loop.yaml#/long0", "it leads through too many files"],
    ["broken.json", "the file cannot be read: expected a value, got the end of the file"],
  ];
  const chain = Array.from({ length: 20 }, (_, at) => `long${at}: { $ref: "#/long${at + 1}" }\n`).join("");
  const bad = { ...files, "loop.yaml": `a: { $ref: "loop.yaml#/b" }\nb: { $ref: "#/a" }\n${chain}`, "broken.json": '{"get": ' };
  for (const [ref, reason] of unresolved) {
    it(`gives the reason why ${ref} cannot be resolved`, async () => {
      const { index } = loaderOf({ ...bad, "api.yaml": `openapi: 3.1.0\npaths:\n  /a: { $ref: "${ref}" }\n` });
      assert.deepEqual((await index()).unresolved, [`${ref}: ${reason}`]);
    });
  }

  it("decodes the path of a reference", async () => {
    const path = "the paths/ä%.yaml";
    const { index } = loaderOf({
      [path]: "get: {}\n",
      "api.yaml": `openapi: 3.1.0\npaths:\n  /a: { $ref: "${encodeURI(path)}" }\n`,
    });
    assert.deepEqual((await index()).unresolved, []);
  });

  it("reports unresolved references where docs.json names the file, and resolves its entries", async () => {
    const pages = ["GET /second", "PUT /first", "GET /within", "WEBHOOK happened", "GET /gone"];
    const document = api.replace("webhooks:", "  /gone: { $ref: gone.yaml }\n  /lost: { $ref: 'paths/many.yaml#/x' }\nwebhooks:");
    const found = await diagnose(
      { ...minimal, navigation: { groups: [{ group: "A", openapi: "api.yaml", pages }] } },
      { ...files, "api.yaml": document },
    );
    assert.deepEqual(
      found
        .filter(({ severity }) => severity !== "information")
        .map(({ severity, code, text, message }) => [severity, code, text, message]),
      [
        [
          "warning",
          "openapi-reference",
          '"api.yaml"',
          "Unresolved reference in `api.yaml` to `gone.yaml`: the file does not exist (and 1 more).",
        ],
        ["error", "endpoint-method-missing", "PUT", "Method not found in `api.yaml`: `PUT /first`. Available: `GET`."],
      ],
    );
  });
});
