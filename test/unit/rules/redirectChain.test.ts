import assert from "node:assert/strict";
import { diagnoseWhole, minimal } from "../../support/diagnose.ts";

/** All diagnostics of a site with redirects, each written as its source and its destination. */
async function ofRedirects(...pairs: readonly (readonly [source: string, destination: string])[]) {
  const redirects = pairs.map(([source, destination]) => ({ source, destination }));
  return await diagnoseWhole(
    { ...minimal, navigation: { pages: ["index", "guides/install"] }, redirects },
    { "index.mdx": "", "guides/install.mdx": "" },
  );
}

describe("redirects to the source of another one", () => {
  it("show each step of a loop, and offer to remove one", async () => {
    assert.deepEqual(await ofRedirects(["/a", "/b"], ["/b", "/c"], ["/c", "/a"]), [
      {
        severity: "warning",
        code: "redirect-loop",
        message: "Redirect loop: `/a` → `/b` → `/c` → `/a`.",
        text: '"/b"',
        related: ['docs.json "/c" The loop continues here.', 'docs.json "/a" The loop continues here.'],
        tags: [],
        data: { removeItem: "this redirect" },
      },
    ]);
  });

  it("show nothing else for a loop of one redirect", async () => {
    const [{ message, related } = assert.fail(), ...more] = await ofRedirects(["/a", "/a"]);
    assert.deepEqual([message, related, more], ["Redirect loop: `/a` → `/a`.", [], []]);
  });

  it("show nothing else for a loop that only adds `/index`, and end no chain there", async () => {
    const found = await ofRedirects(["/old", "/a"], ["/a", "/a/index"]);
    assert.deepEqual(
      found.map(({ message }) => message),
      ["Redirect loop: `/a` → `/a/index`; both are the same address."],
    );
  });

  it("are found through the index of a folder, at which the folder's redirect counts", async () => {
    const messages = async (...pairs: readonly (readonly [string, string])[]) =>
      (await ofRedirects(...pairs)).map(({ message }) => message);
    assert.deepEqual(await messages(["/a", "/b"], ["/b", "/a/index"]), ["Redirect loop: `/a` → `/b` → `/a`."]);
    assert.deepEqual(await messages(["/a", "/guides/install"], ["/b", "/a/index"]), [
      "Redirect chain: `/a/index` is redirected again. Use `/guides/install`.",
    ]);
    assert.deepEqual(await messages(["/a", "/b"], ["/a/index", "/guides/install"], ["/b", "/a/index"]), [
      "Redirect chain: `/b` is redirected again. Use `/guides/install`.",
      "Redirect chain: `/a/index` is redirected again. Use `/guides/install`.",
    ]);
    // Which redirects apply to the home page is not documented.
    assert.deepEqual(await messages(["/", "/b"], ["/b", "/index"]), ["Redirect chain: `/b` is redirected again. Use `/index`."]);
  });

  it("may end at the source of a temporary redirect, which is meant to be used", async () => {
    const redirects = [
      { source: "/latest", destination: "/guides/install", permanent: false },
      { source: "/spec", destination: "/latest" },
      { source: "/older", destination: "/old" },
      { source: "/old", destination: "/latest" },
    ];
    const settings = { ...minimal, navigation: { pages: ["index", "guides/install"] }, redirects };
    const found = await diagnoseWhole(settings, { "index.mdx": "", "guides/install.mdx": "" });
    assert.deepEqual(
      found.map(({ message, data }) => [message, data]),
      [["Redirect chain: `/old` is redirected again. Use `/latest`.", { replaceWith: '"/latest"' }]],
    );
  });

  for (const [count, named] of [
    [11, "`/10` → `/0`"],
    [12, "`/10` → 1 more → `/0`"],
    [14, "`/10` → 3 more → `/0`"],
  ] as const)
    it(`name the first ten steps of a loop of ${count}`, async () => {
      const steps = Array.from({ length: count }, (_, at) => [`/${at}`, `/${(at + 1) % count}`] as const);
      const [{ message, related } = assert.fail(), ...more] = await ofRedirects(...steps);
      const first = Array.from({ length: 10 }, (_, at) => `\`/${at}\` → `).join("");
      assert.deepEqual([message, related.length, more], [`Redirect loop: ${first}${named}.`, count - 1, []]);
    });

  it("are no chain where a page may come first", async () => {
    const found = await ofRedirects(["/a", "/guides/install"], ["/guides/install", "/"]);
    assert.deepEqual(
      found.map(({ code, text }) => [code, text]),
      [["redirect-source", '"/guides/install"']],
    );
    const redirects = ["ab", "bc", "xy", "yx"].map(([from, to]) => ({ source: `/${from}`, destination: `/${to}` }));
    const unknown = await diagnoseWhole({ ...minimal, navigation: { groups: { $ref: "gone.json" } }, redirects });
    assert.deepEqual(
      unknown.map(({ code, text }) => [code, text]),
      [
        ["reference-missing", '"gone.json"'],
        ["redirect-loop", '"/y"'],
      ],
    );
  });

  it("show the next step of a chain, and offer its end", async () => {
    assert.deepEqual(await ofRedirects(["/x", "/y"], ["/y", "/z"], ["/z", "/guides/install?c=d"]), [
      {
        severity: "information",
        code: "redirect-chain",
        message: "Redirect chain: `/y` is redirected again. Use `/guides/install?c=d`.",
        text: '"/y"',
        related: ['docs.json "/z" Redirected again here.'],
        tags: [],
        data: { replaceWith: '"/guides/install?c=d"' },
      },
      {
        severity: "information",
        code: "redirect-chain",
        message: "Redirect chain: `/z` is redirected again. Use `/guides/install?c=d`.",
        text: '"/z"',
        related: ['docs.json "/guides/install?c=d" Redirected again here.'],
        tags: [],
        data: { replaceWith: '"/guides/install?c=d"' },
      },
    ]);
  });
});

describe("redirect sources that never match", () => {
  const sources: readonly (readonly [source: string, data: object])[] = [
    ["https://acme.com/old?a=1#b", { removeItem: "this redirect", replaceWith: '"/old"' }],
    ["/old#b", { removeItem: "this redirect", replaceWith: '"/old"' }],
    ["/old?a=1", { removeItem: "this redirect", replaceWith: '"/old"' }],
    ["https://acme.com", { removeItem: "this redirect" }],
    ["#b", { removeItem: "this redirect" }],
    ["/old/:slug", { removeItem: "this redirect", replaceWith: '"/old/:slug*"' }],
    ["/old/:id/edit", { removeItem: "this redirect" }],
  ];
  for (const [source, data] of sources)
    it(`offer what matches in ${source}`, async () => {
      const found = await ofRedirects([source, "/guides/install"]);
      assert.deepEqual(
        found.map((each) => [each.code, each.text, each.data]),
        [["redirect-source", JSON.stringify(source), data]],
      );
    });
});

describe("redirect destinations that are wrong whatever pages there are", () => {
  const removeItem = "this redirect";
  const cases: readonly (readonly [source: string, destination: string, message: string, data: object])[] = [
    ["/x", "  ", "`destination` must not be blank.", { removeItem }],
    ["/x/:a/:b*", "/guides/:c", "Placeholder `:c` is not in the source.", { removeItem }],
    ["/x/:a*", "/guides/:c", "Placeholder `:c` is not in the source. Did you mean `:a`?", { replaceWith: '"/guides/:a"' }],
  ];
  for (const [source, destination, message, data] of cases)
    it(`offer what fixes ${JSON.stringify(destination)} for ${source}`, async () => {
      const found = await ofRedirects([source, destination]);
      assert.deepEqual(
        found.map((each) => [each.text, each.message, each.data]),
        [[JSON.stringify(destination), message, data]],
      );
    });
});

describe("redirect destinations that are not found", () => {
  it("offer the page that is probably meant, with the rest of the destination, or to remove the redirect", async () => {
    const found = await ofRedirects(
      ["/x", "/guides/Install#c"],
      ["/y", "/guides/instal?d"],
      ["/z", "/nothing"],
      ["/w/:slug*", "/gone/:slug*"],
      ["/v", "/guides"],
    );
    assert.deepEqual(
      found.map(({ severity, message, data }) => [severity, message, data]),
      [
        ["warning", "Wrong case: use `/guides/install#c`.", { replaceWith: '"/guides/install#c"' }],
        [
          "warning",
          "Redirect destination not found: `/guides/instal?d`. Did you mean `/guides/install?d`?",
          { replaceWith: '"/guides/install?d"' },
        ],
        ["warning", "Redirect destination not found: `/nothing`.", { removeItem: "this redirect" }],
        ["warning", "Redirect destination not found: no page under `/gone`.", { removeItem: "this redirect" }],
        ["information", "Redirect destination `/guides` has no index page; use a page in it.", undefined],
      ],
    );
  });
});
