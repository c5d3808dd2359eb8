import { testRows } from "./rows.ts";

describe("settings of the platform: redirects, API, search engines, integrations", () => {
  testRows([
    {
      row: "redirects",
      good: [{ redirects: [{ source: "/a/:slug*", destination: "/b/:slug*", permanent: false }] }],
      bad: [
        [{ redirects: [{ source: "/a" }] }, "error required { Missing required property `destination`."],
        [
          { redirects: {} },
          "error type {} Expected an array of objects with `source` and `destination` for `redirects`, got an object.",
        ],
        [
          {
            redirects: [
              { source: "/a", destination: "/b" },
              { source: "/a", destination: "/c" },
            ],
          },
          'error duplicate-item "/a" Duplicate `source` in `redirects`: `/a`.',
        ],
        [
          { redirects: [{ source: "/a", destination: "/b", permanent: "yes" }] },
          'error type "yes" Expected `true` or `false` for `permanent`, got a string.',
        ],
      ],
    },
    {
      row: "variables",
      good: [{ variables: { version: "2.0" } }],
      bad: [[{ variables: { version: 2 } }, 'error type 2 Expected a string for `variables.version`, got a number. => "2"']],
    },
    {
      row: "metadata",
      good: [{ metadata: { timestamp: true } }],
      bad: [
        [{ metadata: { timestamp: 1 } }, "error type 1 Expected `true` or `false` for `metadata.timestamp`, got a number."],
        [
          { metadata: { "og:image": "/a.png" } },
          'warning mint-json-key "og:image" `metadata.og:image` is a `mint.json` setting (ignored). Use `seo.metatags`.',
        ],
      ],
    },
    {
      row: "errors",
      good: [{ errors: { "404": { redirect: false, title: "A", description: "B" } } }],
      bad: [
        [{ errors: {} }, 'error required "errors" Missing required property `errors.404`.'],
        [{ errors: { "404": true } }, "error type true Expected an object for `errors.404`, got `true`."],
        [
          { errors: { "404": {}, "500": {} } },
          'warning unknown-key "500" Unknown property `errors.500` (ignored, unless it is newer than this version of Docs JSON). Allowed: `404`.',
        ],
      ],
    },
    {
      row: "markdown",
      good: [{ markdown: { schema: false, instructions: ["A", "B"] } }, { markdown: { instructions: "A" } }],
      bad: [
        [
          { markdown: { instructions: 1 } },
          "error type 1 Expected a string or an array of strings for `markdown.instructions`, got a number.",
        ],
      ],
    },
    {
      row: "search",
      good: [{ search: { prompt: "Ask" } }],
      bad: [
        [{ search: { prompt: true } }, "error type true Expected a string for `search.prompt`, got `true`."],
        [
          { search: { location: "top" } },
          'warning mint-json-key "location" `search.location` is a `mint.json` setting (ignored). The `theme` decides this.',
        ],
      ],
    },
    {
      row: "api",
      good: [
        {
          api: {
            openapi: "openapi.json",
            asyncapi: ["a.yaml"],
            params: { expanded: "all", post: ["A"] },
            playground: { display: "auth", proxy: false, credentials: true },
            examples: { defaults: "required", languages: ["curl"], prefill: true, autogenerate: false },
            url: "full",
            mdx: { auth: { method: "bearer", name: "X-Key" }, server: ["https://api.example.com"] },
          },
        },
      ],
      bad: [
        [
          { api: { playground: { display: "show" } } },
          'error enum "show" Unknown value `show` for `api.playground.display`. Allowed: `interactive`, `simple`, `none`, `auth`.',
        ],
        [
          { api: { playground: { mode: "show" } } },
          'warning mint-json-key "mode" `api.playground.mode` is a `mint.json` setting (ignored). Use `api.playground.display`.',
        ],
        [
          { api: { params: { expanded: true } } },
          "error type true Expected a string for `api.params.expanded`, got `true`. Allowed: `all`, `closed`.",
        ],
        [
          { api: { examples: { defaults: "none" } } },
          'error enum "none" Unknown value `none` for `api.examples.defaults`. Allowed: `required`, `all`.',
        ],
        [
          { api: { examples: { languages: "curl" } } },
          'error type "curl" Expected an array of language names for `api.examples.languages`, got a string.',
        ],
        [{ api: { url: "short" } }, 'error enum "short" Unknown value `short` for `api.url`. Allowed: `full`.'],
        [
          { api: { mdx: { auth: { method: "oauth" } } } },
          'error enum "oauth" Unknown value `oauth` for `api.mdx.auth.method`. Allowed: `bearer`, `basic`, `key`, `cobo`.',
        ],
        [
          { api: { mdx: { server: "api.example.com" } } },
          'error uri "api.example.com" Expected an absolute URL such as `https://example.com` for `api.mdx.server`, got `api.example.com`. Did you mean `https://api.example.com`? => "https://api.example.com"',
        ],
        [
          { api: { baseUrl: "https://api.example.com" } },
          'warning mint-json-key "baseUrl" `api.baseUrl` is a `mint.json` setting (ignored). Use `api.mdx.server`.',
        ],
      ],
    },
    {
      row: "seo",
      good: [
        {
          seo: {
            metatags: { robots: "noindex" },
            indexing: "all",
            trailingSlash: true,
            paths: [{ path: "guides/v1.2", metatags: { robots: "noindex" } }],
            organization: {
              name: "Acme",
              logo: "https://example.com/logo.svg",
              url: "https://example.com",
              sameAs: ["https://x.com/acme"],
            },
          },
        },
      ],
      bad: [
        [{ seo: { metatags: { robots: "" } } }, 'error min-length "" `seo.metatags.robots` must not be empty.'],
        [{ seo: { metatags: { robots: true } } }, "error type true Expected a string for `seo.metatags.robots`, got `true`."],
        [
          { seo: { indexing: "none" } },
          'error enum "none" Unknown value `none` for `seo.indexing`. Allowed: `navigable`, `all`.',
        ],
        [{ seo: { paths: [{ path: "a" }] } }, "error required { Missing required property `metatags`."],
        [
          {
            seo: {
              paths: [
                { path: "a", metatags: {} },
                { path: "a", metatags: {} },
              ],
            },
          },
          'error duplicate-item "a" Duplicate `path` in `seo.paths`: `a`.',
        ],
        [
          { seo: { paths: [{ path: "/guides/", metatags: {} }] } },
          'error pattern "/guides/" Expected a folder such as `guides/api` (no leading or trailing slash, `.`, or `..`) for `path`, got `/guides/`. Did you mean `guides`? => "guides"',
        ],
        [
          { seo: { paths: [{ path: "guides/../a", metatags: {} }] } },
          'error pattern "guides/../a" Expected a folder such as `guides/api` (no leading or trailing slash, `.`, or `..`) for `path`, got `guides/../a`.',
        ],
        [{ seo: { organization: { name: "" } } }, 'error min-length "" `seo.organization.name` must not be empty.'],
        [
          { seo: { organization: { logo: "/logo.svg" } } },
          'error uri "/logo.svg" Expected an absolute URL such as `https://example.com` for `seo.organization.logo`, got `/logo.svg`.',
        ],
        [
          { seo: { organization: { sameAs: ["x.com/acme"] } } },
          'error uri "x.com/acme" Expected an absolute URL such as `https://example.com` for `seo.organization.sameAs[0]`, got `x.com/acme`. Did you mean `https://x.com/acme`? => "https://x.com/acme"',
        ],
        [
          { seo: { indexHiddenPages: true } },
          'warning mint-json-key "indexHiddenPages" `seo.indexHiddenPages` is a `mint.json` setting (ignored). Use `seo.indexing` (`all` for `true`).',
        ],
      ],
    },
    {
      row: "integrations",
      good: [
        {
          integrations: {
            ga4: { measurementId: "G-1" },
            gtm: { tagId: "GTM-1" },
            posthog: { apiKey: "phc_1", apiHost: "https://eu.posthog.com" },
            plausible: { domain: "example.com" },
            segment: { key: "a", cdnUrl: "https://cdn.example.com" },
            telemetry: { enabled: false },
            transcend: { bundleId: "a-1" },
          },
        },
        { integrations: { customScripts: [] } },
        {
          integrations: {
            customScripts: [{ src: "https://a.example/a.js" }, { src: "https://a.example/b.js?c", strategy: "lazyOnload" }],
          },
        },
      ],
      bad: [
        [
          { integrations: { ga4: { measurementId: "UA-1" } } },
          'error pattern "UA-1" Expected an ID starting with `G` for `integrations.ga4.measurementId`, got `UA-1`.',
        ],
        [{ integrations: { ga4: "G-1" } }, 'error type "G-1" Expected an object for `integrations.ga4`, got a string.'],
        [
          { integrations: { customScripts: [{ strategy: "afterInteractive" }] } },
          "error required { Missing required property `src`.",
        ],
        [
          { integrations: { customScripts: [{ src: "https://a.example/a.js", strategy: "defer" }] } },
          'error enum "defer" Unknown value `defer` for `strategy`. Allowed: `afterInteractive`, `lazyOnload`.',
        ],
        [{ integrations: { posthog: {} } }, 'error required "posthog" Missing required property `integrations.posthog.apiKey`.'],
        [
          { integrations: { posthog: { apiKey: "ph_1" } } },
          'error pattern "ph_1" Expected a key starting with `phc_` for `integrations.posthog.apiKey`, got `ph_1`.',
        ],
        [
          { integrations: { plausible: { domain: "https://example.com" } } },
          'error pattern "https://example.com" Expected a domain without `https://` for `integrations.plausible.domain`, got `https://example.com`. Did you mean `example.com`? => "example.com"',
        ],
        [
          { integrations: { intercom: { appId: "abc" } } },
          'error min-length "abc" `integrations.intercom.appId` must have at least 6 characters, got 3.',
        ],
        [
          { integrations: { segment: { key: "a", cdnUrl: "https://cdn.example.com?x" } } },
          'error uri "https://cdn.example.com?x" Expected an `https://` URL without `?` or `#` for `integrations.segment.cdnUrl`, got `https://cdn.example.com?x`.',
        ],
        [
          { integrations: { mixpanel: { projectToken: "a", region: "ue" } } },
          'error enum "ue" Unknown value `ue` for `integrations.mixpanel.region`. Allowed: `us`, `eu`, `in`.',
        ],
        [
          { integrations: { transcend: { bundleId: "a b" } } },
          'error pattern "a b" Expected an ID of letters, digits, `_`, and `-` for `integrations.transcend.bundleId`, got `a b`.',
        ],
        [
          {
            integrations: {
              transcend: {
                bundleId: "a",
                analyticsPurpose:
                  "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
              },
            },
          },
          'error max-length "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" `integrations.transcend.analyticsPurpose` must have at most 100 characters, got 101.',
        ],
        [
          { integrations: { google: {} } },
          'error unknown-key "google" Unknown property `integrations.google`; the build will fail. Allowed: `adobe`, `amplitude`, `clarity`, `clearbit`, `cookies`, `customScripts`, `fathom`, `frontchat`, `ga4`, `gtm`, and 14 more.',
        ],
        [
          { integrations: { fathon: { siteId: "A" } } },
          'error unknown-key "fathon" Unknown property `integrations.fathon`; the build will fail. Did you mean `fathom`? => "fathom"',
        ],
      ],
    },
    {
      row: "variations",
      good: [{ theme: "willow", variations: { options: [{ id: "a", label: "A" }] } }],
      bad: [
        [{ variations: {} }, 'error required "variations" Missing required property `variations.options`.'],
        [{ variations: { options: [] } }, "error min-items [] `variations.options` must not be empty."],
        [
          {
            theme: "willow",
            variations: {
              options: [
                { id: "a", label: "A" },
                { id: "a", label: "B" },
              ],
            },
          },
          'error duplicate-item "a" Duplicate `id` in `variations.options`: `a`.',
        ],
      ],
    },
  ]);
});
