import assert from "node:assert/strict";
import { CompletionItemTag } from "vscode-languageserver-types";
import { editor } from "../../support/completion.ts";
import { editorAt } from "../../support/editorAt.ts";
import type { Files } from "../../support/memoryHost.ts";

const api = {
  openapi: "3.1.0",
  info: { title: "Acme API", version: "2.0" },
  paths: {
    "/users": {
      get: { summary: "List users", tags: ["Users"] },
      post: { summary: "Create *a* user", description: "See [this](command:evil).\n\n# Not a heading", tags: ["Users"] },
    },
    "/users/{id}": {
      get: { summary: "Get a user" },
      put: { "x-hidden": true },
      patch: { deprecated: true },
      delete: { "x-excluded": true },
    },
    "/shared": { $ref: "#/components/pathItems/shared" },
    "/with a blank": { get: {} },
  },
  webhooks: { "user.created": { post: { summary: "A user was created" } } },
  components: { pathItems: { shared: { get: { summary: "Shared" } } } },
};

const other = { openapi: "3.0.0", info: { title: "Other", version: "1" }, paths: { "/ping": { get: {} } } };

const files: Files = {
  "openapi.json": JSON.stringify(api),
  "specs/other.yaml": JSON.stringify(other),
  "package.json": "{}",
  "data/prices.json": "[1]",
  "index.mdx": "---\ntitle: Welcome\n---",
  "guides/a.mdx": "---\ntitle: Guide A\nsidebarTitle: A\n---\nText",
  "guides/b.md": "",
  "guides/deep/c.mdx": "",
  "api/intro.mdx": "",
  "snippets/note.mdx": "",
  "README.md": "",
  "logo/light.svg": "",
  "logo/dark.svg": "",
  "favicon.png": "",
  "fonts/acme.woff2": "",
};

/** A docs.json with a group that has an OpenAPI file and `pages`. */
const group = (pages: string, openapi = '"openapi.json"') =>
  `{"navigation": {"groups": [{"group": "API", "openapi": ${openapi}, "pages": [${pages}]}]}}`;

const endpoints = ["GET /users", "POST /users", "GET /users/{id}", "GET /shared", "WEBHOOK user.created"];

const pagesOnDisk = ["api/intro", "guides/a", "guides/b", "guides/deep/c", "index"];
const groups = ["group with pages", "group with endpoints"];

describe("completion of a whole docs.json, or a part with pages", () => {
  const pages = { "index.mdx": "", "guides/setup.mdx": "", "guides/use.mdx": "" };

  it("has the name of the folder, and a choice of the pages that are there", async () => {
    const { accept } = await editorAt("█", pages).complete();
    assert.deepEqual(JSON.parse(accept("docs.json")), {
      $schema: "https://mintlify.com/docs.json",
      // The themes are suggested next.
      theme: "",
      name: "Site",
      colors: { primary: "#0F766E" },
      navigation: { groups: [{ group: "Get started", pages: ["index"] }] },
    });
    const { find } = await editorAt("█", { "guides/setup.mdx": "", "guides/use.mdx": "" }).complete();
    assert.match(find("docs.json").textEdit?.newText ?? "", /"pages": \["\$\{\d+\|guides\/setup,guides\/use\|\}"\]/u);
  });

  it("has the home page first, also that of a language", async () => {
    const { find } = await editorAt("█", { "de/news.mdx": "", "en/guide.mdx": "", "en/index.mdx": "" }).complete();
    assert.match(find("docs.json").textEdit?.newText ?? "", /"pages": \["\$\{\d+\|en\/index,de\/news,en\/guide\|\}"\]/u);
  });

  it("has the pages of the language that it is in first", async () => {
    const addresses = ["de/a", "de/b", "en/a", "en/b", "shared"];
    const site = (language: string) => {
      const written = ["de", "en"].map((each) => `{"language": "${each}", "tabs": [${each === language ? "█" : ""}]}`);
      return editorAt(
        `{"navigation": {"languages": [${written.join(", ")}]}}`,
        Object.fromEntries(addresses.map((each) => [`${each}.mdx`, ""])),
      );
    };
    const choices = async (language: string) =>
      /"pages": \["\$\{\d+\|(.*?)\|\}"\]/u.exec(
        (await site(language).complete()).find("tab with pages").textEdit?.newText ?? "",
      )?.[1];
    assert.equal(await choices("en"), "en/a,en/b,shared,de/a,de/b");
    assert.equal(await choices("de"), "de/a,de/b,shared,en/a,en/b");
  });

  it("has a page that is not listed, and the home page if all are", async () => {
    const tabs = (listed: string) => `{"navigation": {"tabs": [{"tab": "A", "pages": [${listed}]}, █]}}`;
    const page = async (listed: string) =>
      /"pages": \["([^"]*)"\]\s*\}\]\}\}$/u.exec((await editorAt(tabs(listed), pages).complete()).accept("tab with pages"))?.[1];
    assert.equal(await page('"index", "guides/setup"'), "guides/use");
    assert.equal(await page('"index", "guides/setup", "guides/use"'), "index");
  });
});

describe("completion of languages", () => {
  const languages = (...list: string[]) => `{"navigation": {"languages": [${list.join(", ")}]}}`;
  const english = '{"language": "en", "pages": ["index"]}';

  it("suggests those that the list does not have yet", async () => {
    const { labels } = await editorAt(languages(english, '{"language": "█", "pages": []}'), files).complete();
    assert.deepEqual(labels.slice(0, 2), ["cn", "zh"]);
    assert.ok(!labels.includes("en"));
    const first = await editorAt(languages('{"language": "█", "pages": []}'), files).complete();
    assert.equal(first.labels[0], "en");
  });

  it("suggests pages in the language of their place first", async () => {
    const translated = Object.fromEntries(
      ["en", "fr"].flatMap((each) => ["a", "b/c"].map((page) => [`${each}/${page}.mdx`, ""])),
    );
    const text = languages(
      '{"language": "en", "pages": ["en/a"]}',
      '{"language": "fr", "groups": [{"group": "A", "pages": ["█"]}]}',
    );
    const { labels } = await editorAt(text, { "d.mdx": "", ...translated }).complete();
    assert.deepEqual(
      labels.filter((label) => /^\w+(?:\/\w+)*$/u.test(label)),
      ["fr/a", "fr/b/c", "d", "en/b/c", "en/a"],
    );
  });

  it("suggests first those that the site has pages for, as in the default language", async () => {
    const english = { language: "en", versions: [{ version: "2", groups: [{ group: "G", pages: ["a", "b"] }] }] };
    const pages = Object.fromEntries(["a", "b", "de/a", "de/b", "fr/a", "es/c"].map((path) => [`${path}.mdx`, ""]));
    const text = `{\n  "navigation": {\n    "languages": [\n      ${JSON.stringify(english)},\n      █\n    ]\n  }\n}`;
    const { labels, accept } = await editorAt(text, pages).complete();
    assert.deepEqual(labels.slice(0, 3), ["fr with 1 page", "de with 2 pages", "language with groups"]);
    const { navigation } = JSON.parse(accept("de with 2 pages")) as { navigation: { languages: object[] } };
    assert.deepEqual(navigation.languages[1], {
      language: "de",
      versions: [{ version: "2", groups: [{ group: "G", pages: ["de/a", "de/b"] }] }],
    });
  });

  it("fills in a new one with one that the site does not have", async () => {
    const second = await editorAt(languages(english, "█"), files).complete();
    const filled = (language: string) => `{\n  "language": "${language}",\n  "pages": ["guides/a"]\n}`;
    assert.equal(second.accept("language with pages"), languages(english, filled("es")));
    const third = await editorAt(languages(english, '{"language": "es", "pages": []}', "█"), files).complete();
    assert.equal(third.accept("language with pages"), languages(english, '{"language": "es", "pages": []}', filled("fr")));
  });
});

describe("completion of keys in the navigation", () => {
  const at = async (division: string) => {
    const { labels, details } = await editorAt(`{"navigation": {"tabs": [{"tab": "A", ${division}}]}}`, files).complete();
    return labels.flatMap((label) => (details[label]?.startsWith("not") ? `${label} ${details[label]}` : []));
  };

  it("suggests what the platform would ignore last, with what it does not go with", async () => {
    const { labels, details } = await editorAt('{"navigation": {"tabs": [{"tab": "A", "dropdowns": [], █}]}}', files).complete();
    const ignored = "href groups pages menu languages versions anchors products graphql sdk".split(" ");
    assert.deepEqual(labels.slice(-ignored.length).toSorted(), ignored.toSorted());
    assert.deepEqual(new Set(ignored.map((key) => details[key])), new Set(["not with dropdowns"]));
    assert.ok(labels.indexOf("openapi") < labels.length - ignored.length);
  });

  it("knows which sources of pages need the tab for themselves", async () => {
    assert.ok((await at('"graphql": "a.graphql", █')).includes("openapi not with graphql"));
    assert.ok(!(await at('"graphql": "a.graphql", █')).some((each) => each.startsWith("groups")));
    assert.deepEqual(await at('"openapi": "openapi.json", █'), []);
    assert.deepEqual(await at('"dro█": []'), []);
    const inGroup = await at('"groups": [{"group": "G", "openapi": "openapi.json", █}]');
    assert.deepEqual(inGroup, ["asyncapi not with openapi"]);
  });
});

describe("completion of endpoint entries", () => {
  it("suggests the endpoints of the OpenAPI file in its order, without excluded ones, then the pages, then deprecated and hidden endpoints", async () => {
    const { labels } = await editorAt(group('"█"'), files).complete();
    assert.deepEqual(labels, [...endpoints, ...pagesOnDisk, "PATCH /users/{id}", "PUT /users/{id}", ...groups]);
  });

  it("suggests unlisted ones first, and marks the others", async () => {
    const { labels, details } = await editorAt(group('"GET /users", "WEBHOOK user.created", "█"'), files).complete();
    assert.deepEqual(labels, [
      ...["POST /users", "GET /users/{id}", "GET /shared"],
      ...pagesOnDisk,
      ...["PATCH /users/{id}", "GET /users", "WEBHOOK user.created", "PUT /users/{id}"],
      ...groups,
    ]);
    assert.equal(details["POST /users"], "Create *a* user");
    assert.equal(details["GET /users"], "listed · List users");
    assert.equal(details["PATCH /users/{id}"], "deprecated");
    assert.equal(details["PUT /users/{id}"], "hidden");
  });

  it("marks those that have a page in another tab: listed there, generated, or hand-written", async () => {
    const tabs = (first: string) =>
      `{"navigation": {"tabs": [${first}, {"tab": "B", "openapi": "openapi.json", "pages": ["GET /shared", "█"]}]}}`;
    const users = { ...files, "users.mdx": "---\nopenapi: GET /users\n---" };
    const listed = [
      '{"tab": "A", "openapi": "openapi.json", "pages": ["GET /users"]}',
      '{"tab": "A", "openapi": "openapi.json"}',
    ];
    for (const first of [...listed, '{"tab": "A", "pages": ["users"]}']) {
      const { details } = await editorAt(tabs(first), users).complete();
      assert.equal(details["GET /users"], "listed · List users", first);
    }
  });

  it("does not count the pages that are generated for the whole file until the first entry", async () => {
    const { details } = await editorAt(group('"█"'), files).complete();
    assert.equal(details["GET /users"], "List users");
  });

  it("suggests those first that have the tag of the group: that of most of its endpoints, or its own name", async () => {
    const operation = (...tags: readonly string[]) => ({
      get: { tags },
      ...(tags[0] === "API keys" && { post: { deprecated: true, tags } }),
    });
    const tagged = {
      openapi: "3.1.0",
      tags: [{ name: "int", "x-group": "Internal" }],
      paths: {
        "/a": operation("Pets"),
        "/b": operation("API keys", "Admin"),
        "/c": operation(),
        "/d": operation("int"),
        "/e": operation("Pets", "Admin"),
        "/f": operation("API keys"),
      },
    };
    const first = async (name: string, pages: string, kind = "group") => {
      const text = `{"navigation": {"${kind}s": [{"${kind}": "${name}", "openapi": "a.json", "pages": [${pages}]}]}}`;
      const { labels } = await editorAt(text, { "a.json": JSON.stringify(tagged) }).complete();
      return labels.flatMap((label) => (label.includes(" /") ? label.replace("GET /", "") : [])).join(" ");
    };
    const inOrder = "a b c d e f POST /b POST /f";
    assert.equal(await first("api-keys", '"█"'), "b f a c d e POST /b POST /f");
    assert.equal(await first("Internal", '"█"'), "d a b c e f POST /b POST /f");
    assert.equal(await first("!", '"█"'), inOrder);
    assert.equal(await first("Pets", '"█"', "tab"), inOrder);
    assert.equal(await first("G", '"GET /a", "GET /█e"'), "e b c d f POST /b POST /f a");
    assert.equal(await first("G", '"GET /a", "GET /b", "█"'), "c d e f POST /b POST /f a b");
    assert.equal(await first("G", '"GET /a", "GET /b", "GET /e", "█"'), "c d f POST /b POST /f a b e");
  });

  it("does not count the edited entry as listed", async () => {
    const { labels } = await editorAt(group('"GET /us█ers"'), files).complete();
    assert.equal(labels[0], "GET /users");
  });

  it("does not count entries in another language with its own `openapi`", async () => {
    const parts = (pages: string) =>
      `{"navigation": {"languages": [
        {"language": "en", "openapi": "openapi.json", "groups": [{"group": "A", "pages": ["GET /users"]}]},
        {"language": "fr", "openapi": "openapi.json", "groups": [{"group": "B", "pages": ["POST /users"]}, {"group": "C", "pages": [${pages}]}]}
      ]}}`;
    const { details } = await editorAt(parts('"█"'), files).complete();
    assert.equal(details["GET /users"], "List users");
    assert.equal(details["POST /users"], "listed · Create *a* user");
  });

  it("suggests the endpoints of an OpenAPI file that the entry starts with", async () => {
    const site = editorAt(group('"specs/other.yaml █"'), files);
    const { labels, find, accept } = await site.complete();
    assert.deepEqual(labels, ["GET /ping"]);
    assert.equal(find("GET /ping").filterText, '"specs/other.yaml GET /ping"');
    assert.equal(accept("GET /ping"), group('"specs/other.yaml GET /ping"'));
  });

  it("suggests pages first after a page", async () => {
    const { labels } = await editorAt(group('"index", "█"'), files).complete();
    assert.deepEqual(labels, [
      ...["api/intro", "guides/a", "guides/b", "guides/deep/c"],
      ...endpoints,
      ...["index", "PATCH /users/{id}", "PUT /users/{id}"],
      ...groups,
    ]);
  });

  it("strikes through deprecated ones", async () => {
    const { find } = await editorAt(group('"█"'), files).complete();
    assert.deepEqual(find("PATCH /users/{id}").tags, [CompletionItemTag.Deprecated]);
    assert.equal(find("GET /users").tags, undefined);
  });

  it("documents the focused item, with all Markdown escaped", async () => {
    const { documentation, find } = await editorAt(group('"█"'), files).complete();
    assert.equal(find("POST /users").documentation, undefined);
    assert.equal(
      await documentation("POST /users"),
      [
        "**`POST /users`** · Create \\*a\\* user",
        "See \\[this\\]\\(command\\:evil\\)\\.\n\n\\# Not a heading",
        "Tag: `Users`",
        "Defined in [openapi\\.json\\, line 1](<file:///site/openapi.json#L1>)",
      ].join("\n\n"),
    );
  });

  it("filters by the method or any part of the path", async () => {
    const { items } = await editorAt(group('"█"'), files).complete();
    // VS Code keeps an item if its filter text contains the letters typed since the quote, in order.
    const found = (typed: string) =>
      items
        .filter(({ filterText = "" }) =>
          new RegExp([...`"${typed}`].map((c) => c.replace(/[{}/]/u, "\\$&")).join(".*"), "iu").test(filterText),
        )
        .map(({ label }) => label);
    assert.deepEqual(found("users").slice(0, 3), ["GET /users", "POST /users", "GET /users/{id}"]);
    assert.deepEqual(found("GET /us"), ["GET /users", "GET /users/{id}"]);
    assert.deepEqual(found("{id}"), ["GET /users/{id}", "PATCH /users/{id}", "PUT /users/{id}"]);
    assert.deepEqual(found("created"), ["WEBHOOK user.created"]);
  });

  const places: Record<string, readonly [before: string, after: string]> = {
    "between quotes": ['"█"', '"GET /users/{id}"'],
    "in an entry": ['"GET /us█"', '"GET /users/{id}"'],
    "over another": ['"GET█ /users"', '"GET /users/{id}"'],
    "without quotes": ["█", '"GET /users/{id}"'],
    "after a comma": ['"index",█', '"index", "GET /users/{id}"'],
    "with a comma missing": ['"index" "█"', '"index", "GET /users/{id}"'],
    "before another": ['█ "index"', '"GET /users/{id}", "index"'],
  };
  for (const [name, [before, after]] of Object.entries(places))
    it(`keeps the JSON valid ${name}`, async () => {
      const { accept } = await editorAt(group(before), files).complete();
      assert.equal(accept("GET /users/{id}"), group(after));
    });

  it("suggests no endpoints without an OpenAPI file", async () => {
    const { labels } = await editorAt('{"navigation": {"pages": ["█"]}}', files).complete();
    assert.deepEqual(labels, [...pagesOnDisk, ...groups]);
  });

  it("marks a list that is cut as incomplete, and keeps the best matches of the typed text", async () => {
    const paths = Object.fromEntries(Array.from({ length: 2100 }, (_, number) => [`/things/${number}/x`, { get: {} }]));
    const big = { "openapi.json": JSON.stringify({ ...api, paths }) };
    const all = await editorAt(group('"█"'), big).complete();
    assert.equal(all.isIncomplete, true);
    assert.equal(all.labels.length, 2000);
    const some = await editorAt(group('"2099█"'), big).complete();
    assert.equal(some.labels[0], "GET /things/2099/x");
  });
});

describe("completion of pages", () => {
  const pages = (text: string) => `{"navigation": {"groups": [{"group": "A", "pages": [${text}]}]}}`;

  it("suggests the pages on disk without extension, with their titles", async () => {
    const { labels, details } = await editorAt(pages('"█"'), files).complete();
    assert.deepEqual(labels, [...pagesOnDisk, ...groups]);
    assert.equal(details["guides/a"], "A");
    assert.equal(details["index"], "Welcome");
  });

  it("suggests unlisted pages near the other entries first", async () => {
    const { labels, details } = await editorAt(pages('"guides/a", "█"'), files).complete();
    assert.deepEqual(labels, ["guides/b", "guides/deep/c", "index", "api/intro", "guides/a", ...groups]);
    assert.equal(details["guides/a"], "listed · A");
  });

  it("finds pages without their language", async () => {
    const complete = (entry: string) => {
      const languages = `[{"language": "en", "pages": ["${entry}"]}, {"language": "es", "pages": ["es/security"]}]`;
      const pages = { "security.mdx": "", "es/security.mdx": "" };
      return editorAt(`{"navigation": {"languages": ${languages}}}`, pages).complete();
    };
    const { find } = await complete("█");
    assert.equal(find("security").filterText, '"security"');
    assert.equal(find("es/security").filterText, '"security es/security"');
    assert.equal((await complete("es/█")).find("es/security").filterText, '"es/security"');
  });

  it("shows both ends of a long path, unless another path has the same ones", async () => {
    const paths = [
      "en/cloud/use-acme/nodes/trigger/webhook-trigger",
      "en/self-host/use-acme/nodes/trigger/webhook-trigger",
      "en/cloud/use-acme/publish/webapp/embedding-in-websites",
      "en/self/use-acme/publish/webapp/embedding-in-websites",
      "en/guides/for-our-oldest-plugins/dev/start",
      "en/guides/for-our-newest-plugins/dev/start",
    ];
    const { find, items } = await editorAt(pages('"█"'), Object.fromEntries(paths.map((path) => [`${path}.mdx`, ""]))).complete();
    const item = find("en/cloud/…/trigger/webhook-trigger");
    assert.equal(item.filterText, '"en/cloud/use-acme/nodes/trigger/webhook-trigger"');
    assert.ok(item.textEdit?.newText.startsWith('"en/cloud/use-acme/nodes/trigger/webhook-trigger"'));
    const shown = items.map(({ label }) => label).filter((label) => label.startsWith("en"));
    assert.deepEqual(shown, [
      "en/cloud/…/trigger/webhook-trigger",
      "en/cloud/…/webapp/embedding-in-websites",
      "en/guides/for-our-newest-plugins/dev/start",
      "en/guides/for-our-oldest-plugins/dev/start",
      "en/…/trigger/webhook-trigger",
      "en/self/…/webapp/embedding-in-websites",
    ]);
  });

  it("shows paths in full where the editor does not ask for short ones", async () => {
    const path = "en/cloud/use-acme/nodes/trigger/webhook-trigger";
    const site = editorAt(pages('"█"'), { [`${path}.mdx`]: "" });
    assert.equal((await site.complete({ ...editor, shortPaths: false })).find(path).filterText, `"${path}"`);
  });

  it("suggests the page that a group leads to after the unlisted ones", async () => {
    const text = '{"navigation": {"groups": [{"group": "A", "root": "/guides/a", "pages": ["guides/b", "█"]}]}}';
    const { labels, details } = await editorAt(text, files).complete();
    assert.deepEqual(labels.slice(0, 3), ["guides/deep/c", "index", "api/intro"]);
    assert.equal(details["guides/a"], "listed · A");
  });

  it("starts paths with a slash if the other entries or the typed text do", async () => {
    const rooted = ["/guides/b", "/guides/deep/c", "/index", "/api/intro", "/guides/a"];
    assert.deepEqual((await editorAt(pages('"/guides/a", "█"'), files).complete()).labels, [...rooted, ...groups]);
    assert.equal((await editorAt(pages('"/gu█"'), files).complete()).accept("/guides/b"), pages('"/guides/b"'));
  });

  it("starts the path of a page with a slash that would be an endpoint without it", async () => {
    const { accept } = await editorAt(pages('"█"'), { ...files, "GET /pets.mdx": "---\ntitle: Pets\n---\n" }).complete();
    assert.equal(accept("/GET /pets"), pages('"/GET /pets"'));
  });

  it("suggests only pages for the root of a group, those near its pages first", async () => {
    const text = (root: string) =>
      `{"navigation": {"groups": [{"group": "A", "openapi": "openapi.json", "root": ${root}, "pages": ["guides/a"]}]}}`;
    const { labels, accept } = await editorAt(text('"█"'), files).complete();
    assert.deepEqual(labels, ["guides/b", "guides/deep/c", "index", "api/intro", "guides/a"]);
    assert.equal(accept("index"), text('"index"'));
  });

  it("suggests the addresses of pages and endpoints for redirects and links", async () => {
    const site = group('"GET /users"').slice(0, -1);
    const { labels, accept, details } = await editorAt(
      `${site}, "redirects": [{"source": "/x", "destination": "█"}]}`,
      files,
    ).complete();
    assert.deepEqual(labels, [
      "/api/intro",
      "/guides/a",
      "/guides/b",
      "/guides/deep/c",
      "/index",
      "/api-reference/users/list-users",
    ]);
    assert.equal(details["/api-reference/users/list-users"], "List users");
    assert.equal(accept("/guides/a"), `${site}, "redirects": [{"source": "/x", "destination": "/guides/a"}]}`);
    const link = await editorAt('{"logo": {"light": "/a.svg", "dark": "/b.svg", "href": "█"}}', files).complete();
    assert.deepEqual(link.labels, ["/api/intro", "/guides/a", "/guides/b", "/guides/deep/c", "/index"]);
    const odd = editorAt('{"navbar": {"links": [{"label": "A", "href": "█"}]}}', { "what is c#?.mdx": "" });
    const written = (await odd.complete()).accept("/what is c#?");
    assert.equal(written, '{"navbar": {"links": [{"label": "A", "href": "/what is c%23%3F"}]}}');
  });

  it("suggests the anchors of the page that a link leads to, once its `#` is typed", async () => {
    const guides = { "guides/a.mdx": "# Set up\n\n## Größe & more\n\n<Step title='One' />", "b.mdx": "# B" };
    const redirect = (to: string) => `{"redirects": [{"source": "/x", "destination": ${to}}]}`;
    const { labels, accept, details } = await editorAt(redirect('"/guides/a#se█"'), guides).complete();
    assert.deepEqual(labels, ["#set-up", "#größe-&-more", "#one"]);
    assert.deepEqual(details["#set-up"], "# Set up");
    assert.equal(accept("#größe-&-more"), redirect(`"/guides/a#größe-&-more"`));
    assert.equal(accept("#set-up"), redirect('"/guides/a#set-up"'));
    const link = (href: string) => `{"navbar": {"links": [{"label": "A", "href": ${href}}]}}`;
    assert.equal((await editorAt(link('"/b#█"'), guides).complete()).accept("#b"), link('"/b#b"'));
    assert.deepEqual((await editorAt(link('"/b█#b"'), guides).complete()).labels, ["/b", "/guides/a"]);
    assert.deepEqual((await editorAt(link('"/c#█"'), guides).complete()).labels, []);
    assert.deepEqual((await editorAt(redirect('"b#█"'), guides).complete()).accept("#b"), redirect('"b#b"'));
  });

  it("documents the focused page", async () => {
    const { documentation } = await editorAt(pages('"█"'), files).complete();
    assert.equal(await documentation("guides/a"), "**Guide A** · `/guides/a`\n\n[guides\\/a\\.mdx](<file:///site/guides/a.mdx>)");
  });
});

describe("completion of files", () => {
  const suggested = async (marked: string) => (await editorAt(marked, files).complete()).labels;

  it("suggests OpenAPI files, with title and version", async () => {
    const { labels, details, accept, documentation } = await editorAt(group("", '"█"'), files).complete();
    // After these two come the other forms of the setting.
    assert.deepEqual(
      labels.filter((label) => /\.\w+$/u.test(label)),
      ["openapi.json", "specs/other.yaml"],
    );
    assert.deepEqual(labels.slice(0, 2), ["openapi.json", "specs/other.yaml"]);
    assert.equal(details["openapi.json"], "Acme API 2.0");
    assert.equal(accept("specs/other.yaml"), group("", '"specs/other.yaml"'));
    assert.match(
      await documentation("openapi.json"),
      /^\*\*Acme API\*\* · 2\\\.0 · OpenAPI 3\\\.1\\\.0\n\n9 operations \(1 webhook\)/u,
    );
  });

  it("suggests them in an array, in an object, and for `api.openapi`, which takes no leading slash", async () => {
    const openApiFiles = ["openapi.json", "specs/other.yaml"];
    assert.deepEqual(await suggested(group("", '["█"]')), [...openApiFiles, "source and directory"]);
    assert.deepEqual(await suggested(group("", '{"source": "█"}')), openApiFiles);
    assert.deepEqual(await suggested('{"api": {"openapi": "/█"}}'), openApiFiles);
    assert.deepEqual(await suggested(group("", '"/█"')), ["/openapi.json", "/specs/other.yaml"]);
  });

  it("suggests folders for `directory`", async () => {
    assert.deepEqual(await suggested(group("", '{"source": "openapi.json", "directory": "█"}')), [
      "api",
      "api-reference",
      "guides",
      "guides/deep",
    ]);
  });

  it("suggests images, those that match the setting first", async () => {
    assert.deepEqual(await suggested('{"logo": {"dark": "█"}}'), ["/logo/dark.svg", "/logo/light.svg", "/favicon.png"]);
    assert.deepEqual(await suggested('{"favicon": "█"}'), [
      ...["/favicon.png", "/logo/dark.svg", "/logo/light.svg"],
      "light and dark",
    ]);
  });

  it("suggests fonts, and files for a `$ref`", async () => {
    assert.deepEqual(await suggested('{"fonts": {"family": "A", "source": "█"}}'), ["/fonts/acme.woff2"]);
    assert.deepEqual(await suggested('{"navigation": {"$ref": "█"}}'), ["./data/prices.json", "./openapi.json"]);
  });

  it("suggests examples if there is no such file", async () => {
    assert.deepEqual((await editorAt('{"logo": "█"}', {}).complete()).labels, ["/logo.svg", "light and dark"]);
  });

  it("opens completion for the value after a key is accepted", async () => {
    const { find } = await editorAt('{"navigation": {"tabs": [{"tab": "A", █}]}}', files).complete();
    assert.match(find("openapi").textEdit?.newText ?? "", /^"openapi": "\$\{1\}"$/u);
    assert.ok(find("openapi").command);
  });
});

describe("snippets that name an OpenAPI file", () => {
  const inTabs = '{"navigation": {"tabs": [█]}}';
  const inPages = (first: string) => `{"navigation": {"groups": [${first}, {"group": "B", "pages": [█]}]}}`;

  /** What the snippet for a tab or group with an OpenAPI file is, on one line, with the choices of its tab stops. */
  async function snippet(marked: string, site: Files): Promise<string> {
    const { find, labels } = await editorAt(marked, site).complete();
    const label = labels.find((each) => ["tab from an OpenAPI file", "group with endpoints"].includes(each));
    const edit = find(String(label)).textEdit;
    return String(edit?.newText.replace(/\n\s*/gu, " "));
  }
  const tab = (file: string) => `{ "tab": "\${1:API reference}", "openapi": "\${2${file}}" }`;
  const withEndpoint = (file: string, entry: string) =>
    `{ "group": "\${1:Users}", "openapi": "\${2${file}}", "pages": ["\${3:${entry}}"] }`;

  it("have examples if the site has none", async () => {
    const { "openapi.json": _, ...others } = files;
    assert.equal(await snippet(inTabs, others), tab(":/openapi.json"));
    assert.equal(
      await snippet(inPages('{"group": "A", "pages": ["index"]}'), others),
      withEndpoint(":/openapi.json", "GET /users"),
    );
  });

  it("have the files that docs.json names, first one of which an endpoint is not listed, and that endpoint", async () => {
    const first =
      '{"group": "A", "openapi": "specs/other.yaml", "pages": ["GET /ping"]}, ' +
      '{"group": "C", "openapi": "openapi.json", "pages": ["GET /users"]}';
    assert.equal(await snippet(inPages(first), files), withEndpoint("|openapi.json,specs/other.yaml|", "POST /users"));
  });

  it("have files that are called like OpenAPI files, and are some", async () => {
    const disk: Files = {
      'api/my "openapi.yaml': String(files["specs/other.yaml"]),
      "api/openapi.lock.json": "{}",
      "acme.json": String(files["openapi.json"]),
    };
    const file = String.raw`:/api/my \\"openapi.yaml`;
    assert.equal(await snippet(inTabs, disk), tab(file));
    assert.equal(await snippet(inPages('{"group": "A", "pages": ["index"]}'), disk), withEndpoint(file, "GET /ping"));
    const named = '{"group": "A", "openapi": "acme.json", "pages": ["GET /users"]}';
    assert.equal(
      await snippet(inPages(named), { ...disk, "swagger.json": "{}" }),
      withEndpoint(String.raw`|acme.json,api/my \\"openapi.yaml|`, "POST /users"),
    );
  });

  it("have an endpoint that exists if all are listed", async () => {
    const first = '{"group": "A", "openapi": "/specs/other.yaml", "pages": ["GET /ping"]}';
    const { "openapi.json": _, ...others } = files;
    assert.equal(await snippet(inPages(first), others), withEndpoint(":/specs/other.yaml", "GET /ping"));
  });
});
