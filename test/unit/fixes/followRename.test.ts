import assert from "node:assert/strict";
import type { BaseAddress } from "../../../server/src/core/site/baseAddresses.ts";
import { fixesOf } from "../../support/fix.ts";
import { uriOf } from "../../support/memoryHost.ts";
import { openSite } from "../../support/openSite.ts";

type Texts = Record<string, string>;

const api = (paths: Record<string, readonly string[]>, summary?: string) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, methods]) => [
        path,
        Object.fromEntries(
          methods.map((method) => [
            method,
            { ...(summary !== undefined && { summary }), responses: { 200: { description: "ok" } } },
          ]),
        ),
      ]),
    ),
  });

const docs = (pages: readonly string[], more = "") =>
  `{"theme": "mint", "name": "A", "colors": {"primary": "#166e3f"}, "navigation": {"groups": [{"group": "API", "openapi": "api.json", "pages": ${JSON.stringify(pages)}}]}${more}}`;

const redirects = (from: string, to: string) =>
  `, "redirects": [{ "source": "/api-reference/${from}", "destination": "/api-reference/${to}" }]`;

const everywhere = (from: string, to: string) => `Rename \`${from}\` to \`${to}\` across the site`;

/** The fixes that change the whole site. */
async function follows(docsJson: string, files: Texts, base?: readonly BaseAddress[]) {
  const fixes = await fixesOf(docsJson, files, base === undefined ? {} : { base });
  const titles = new Set(fixes.titles.filter((title) => / across the site$| and update /u.test(title)));
  return {
    titles: [...titles],
    apply: (title: string) => {
      const before: Texts = { ...files, "docs.json": docsJson };
      return Object.fromEntries(Object.entries(fixes.apply(title)).filter(([path, text]) => before[path] !== text));
    },
  };
}

describe("fixes after a path is renamed in the OpenAPI file", () => {
  const link = (name: string) => `---\ntitle: A\n---\n\n[u](/api-reference/${name}#x)\n`;

  it("change entries, front matter, and links, and redirect from the old page", async () => {
    const files = {
      "api.json": api({ "/people": ["get"], "/orders": ["get"] }),
      "a.mdx": link("get-users"),
      "b.mdx": "---\ntitle: B\nopenapi: api.json GET /users\n---\n",
    };
    const fixes = await follows(docs(["GET /users", "GET /orders", "a", "b"]), files);
    assert.deepEqual(fixes.titles, [everywhere("/users", "/people")]);
    assert.deepEqual(fixes.apply(everywhere("/users", "/people")), {
      "docs.json": docs(["GET /people", "GET /orders", "a", "b"], redirects("get-users", "get-people")),
      "a.mdx": link("get-people"),
      "b.mdx": files["b.mdx"].replace("/users", "/people"),
    });
  });

  it("are only those of the first endpoints of a long selection", async () => {
    const names = [...Array(30).keys()].map((at) => `users${at}`);
    const files = { "api.json": api(Object.fromEntries(names.map((name) => [`/${name.toUpperCase()}`, ["get"]]))) };
    const docsJson = docs([...names, ...names].map((name) => `GET /${name}`));
    const service = await openSite(docsJson, files);
    const selected = service.diagnose(uriOf("docs.json")).find(({ uri }) => uri === uriOf("docs.json"))?.diagnostics ?? [];
    const actions = service.fixes(uriOf("docs.json"), selected, { createFiles: true });
    const titles = new Set(actions.map(({ title }) => title).filter((title) => title.endsWith(" across the site")));
    const renames = names.map((name) => everywhere(`/${name}`, `/${name.toUpperCase()}`));
    assert.deepEqual([...titles], renames.slice(0, 10));
  });

  it("change a method", async () => {
    const files = { "api.json": api({ "/users": ["put"] }), "a.mdx": link("post-users") };
    const fixes = await follows(docs(["post /users", "a"]), files);
    assert.deepEqual(fixes.titles, [everywhere("POST", "PUT")]);
    assert.deepEqual(fixes.apply(everywhere("POST", "PUT")), {
      "docs.json": docs(["PUT /users", "a"], redirects("post-users", "put-users")),
      "a.mdx": link("put-users"),
    });
  });

  it("find a path whose version and number have changed together", async () => {
    for (const [from, to] of [
      ["/v1/user/{user_id}", "/v2/users/{id}"],
      ["/v1/policy", "/v2/policies"],
      ["/v1beta/box/{id}", "/v2/boxes/{boxId}"],
    ] as const) {
      const others = Object.fromEntries(["/v2/orders", "/v2/orders/{id}"].map((path) => [path, ["get"]] as const));
      const files = { "api.json": api({ ...others, [to]: ["get"] }), "b.mdx": `---\nopenapi: api.json GET ${from}\n---\n` };
      const fixes = await follows(docs([`GET ${from}`, "b"]), files);
      assert.deepEqual(fixes.titles, [everywhere(from, to)], from);
      assert.deepEqual(fixes.apply(everywhere(from, to))["b.mdx"], files["b.mdx"].replace(from, to));
      const both = api({ ...others, [to]: ["get"], [to.replace("v2", "v3")]: ["get"] });
      assert.deepEqual((await follows(docs([`GET ${from}`, "b"]), { ...files, "api.json": both })).titles, [], from);
    }
  });

  it("find the paths of hand-written pages where all other pages are generated", async () => {
    const page = (path: string) => `---\nopenapi: GET ${path}\n---\n`;
    const found = async (from: string, paths: readonly string[], before?: readonly string[]) => {
      const base = before?.map((path) => ({ address: `api-reference/${path}`, operation: `GET ${path}` }));
      const files = { "api.json": api(Object.fromEntries(paths.map((path) => [path, ["get"]]))), "a.mdx": page(from) };
      const { titles } = await fixesOf(docs(["a"]), files, base === undefined ? {} : { base });
      return titles.filter((title) => title.startsWith("Change to"));
    };
    assert.deepEqual(await found("/v1/policy/{policy_id}", ["/v2/policies/{id}", "/v2/orders/{id}"]), [
      "Change to `/v2/policies/{id}`",
    ]);
    assert.deepEqual(await found("/people", ["/users", "/orders/{id}"]), []);
    assert.deepEqual(await found("/people", ["/users", "/orders"], ["/orders"]), ["Change to `/users`"]);
    assert.deepEqual(await found("/people", ["/users", "/orders"], ["/users", "/orders"]), []);
  });

  it("are offered in the front matter of a page, too", async () => {
    const files = {
      "api.json": api({ "/members": ["get"] }, "All"),
      "a.mdx": "---\ntitle: A\nopenapi: GET /member\n---\n",
      "b.mdx": "---\ntitle: B\nopenapi: GET /member\n---\n",
    };
    const fixes = await follows(docs(["GET /members", "a", "b"]), files);
    assert.deepEqual(fixes.titles, [everywhere("/member", "/members")]);
    assert.deepEqual(fixes.apply(everywhere("/member", "/members")), {
      "a.mdx": files["a.mdx"].replace("member", "members"),
      "b.mdx": files["b.mdx"].replace("member", "members"),
    });
  });

  it("are offered where only pages have the endpoint", async () => {
    const files = {
      "api.json": api({ "/people": ["get"] }),
      "a.mdx": "---\nopenapi: GET /users\n---\n",
      "b.mdx": "---\nopenapi: get /users\n---\n",
    };
    const fixes = await follows(docs(["a", "b"]).replace('"openapi": "api.json", ', ""), files);
    assert.deepEqual(fixes.titles, [everywhere("/users", "/people")]);
    assert.deepEqual(fixes.apply(everywhere("/users", "/people")), {
      "a.mdx": files["a.mdx"].replace("users", "people"),
      "b.mdx": files["b.mdx"].replace("users", "people"),
    });
  });

  it("redirect only from pages that were served, if an older revision is known", async () => {
    const files = { "api.json": api({ "/people": ["get"] }), "a.mdx": link("get-users") };
    const served: BaseAddress = { address: "api-reference/get-users", operation: "GET /users" };
    const title = everywhere("/users", "/people");
    const fixedDocs = (more: string) => docs(["GET /people", "a"], more);
    const fixed = async (base: readonly BaseAddress[]) =>
      (await follows(docs(["GET /users", "a"]), files, base)).apply(title)["docs.json"];
    assert.equal(await fixed([served]), fixedDocs(redirects("get-users", "get-people")));
    assert.equal(await fixed([{ address: "a", path: "a.mdx" }]), fixedDocs(""));
    const withoutLinks = await follows(docs(["GET /users"]), { "api.json": files["api.json"] }, [served]);
    assert.ok(withoutLinks.titles.includes(title));
  });

  it("are none where only the entry is wrong", async () => {
    const fixes = await follows(docs(["GET /people/x", "GET /peple"]), {
      "api.json": api({ "/people": ["get"], "/orders": ["get"] }),
    });
    assert.deepEqual(fixes.titles, []);
  });
});

describe("fixes of lost addresses", () => {
  it("change links to what is elsewhere now, too", async () => {
    const files = {
      "api.json": api({ "/v2/users": ["get"] }),
      "a.mdx": "---\ntitle: A\n---\n\n[u](/api-reference/get-v1users) [v](./gone#x) [n](/nowhere)\n",
      "new.mdx": "---\ntitle: N\n---\n\n# X\n",
    };
    const base = [
      { address: "api-reference/get-v1users", operation: "GET /v1/users" },
      { address: "gone", path: "new.mdx" },
      { address: "nowhere", path: "nowhere.mdx" },
    ];
    const all = docs(
      ["GET /v2/users", "a", "new"],
      ', "footer": {"links": [{"header": "F", "items": [{"label": "F", "href": "/gone?q"}]}]}',
    );
    const fixes = await follows(all, files, base);
    assert.deepEqual(fixes.titles, ["Add a redirect and update 1 link", "Add a redirect and update 2 links"]);
    assert.deepEqual(fixes.apply("Add a redirect and update 1 link"), {
      "docs.json": `${all.slice(0, -1)}${redirects("get-v1users", "get-v2users")}}`,
      "a.mdx": files["a.mdx"].replace("get-v1users", "get-v2users"),
    });
    const others = ', "redirects": [{ "source": "/gone", "destination": "/new" }]}';
    assert.deepEqual(fixes.apply("Add a redirect and update 2 links"), {
      "docs.json": `${all.replace("/gone?q", "/new?q").slice(0, -1)}${others}`,
      "a.mdx": files["a.mdx"].replace("./gone#x", "./new#x"),
    });
  });

  it("keep the redirects that old addresses led to", async () => {
    const page = { "a.mdx": "---\ntitle: A\n---\n\n[o](/older) [n](/newest)\n" };
    const latest = { source: "/latest", destination: "/a", permanent: false };
    const base = [
      { address: "older", to: "b" },
      { address: "newest", to: "latest" },
    ];
    const all = docs(["a"], `, "redirects": ${JSON.stringify([{ source: "/b", destination: "/a" }, latest])}`);
    const fixes = await follows(all, page, base);
    assert.deepEqual(fixes.titles, ["Add a redirect and update 1 link"]);
    const fixed = fixes.apply("Add a redirect and update 1 link");
    assert.equal(fixed["a.mdx"], page["a.mdx"].replace("/older", "/a"));
    assert.deepEqual((JSON.parse(fixed["docs.json"] ?? "") as { readonly redirects: unknown }).redirects, [
      ...[{ source: "/b", destination: "/a" }, latest],
      { source: "/older", destination: "/a" },
    ]);
  });
});
