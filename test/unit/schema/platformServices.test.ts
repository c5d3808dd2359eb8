import { testRows } from "./findings.ts";

describe("settings of the platform: redirects, API, search engines, integrations", () => {
  testRows([
    {
      row: "redirects",
      good: [{ redirects: [{ source: "/a/:slug*", destination: "/b/:slug*", permanent: false }] }],
      bad: [
        [{ redirects: [{ source: "/a" }] }, "error required { `redirects[0].destination` is missing; it must be a string."],
        [
          { redirects: {} },
          "error type {} `redirects` cannot be an object; it must be a list of objects with `source` and `destination`.",
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
          'error type "yes" `redirects[0].permanent` cannot be a string; it must be `true` or `false`.',
        ],
      ],
    },
    {
      row: "variables",
      good: [{ variables: { version: "2.0" } }],
      bad: [[{ variables: { version: 2 } }, 'error type 2 `variables.version` cannot be a number; it must be a string. => "2"']],
    },
    {
      row: "metadata",
      good: [{ metadata: { timestamp: true } }],
      bad: [
        [{ metadata: { timestamp: 1 } }, "error type 1 `metadata.timestamp` cannot be a number; it must be `true` or `false`."],
        [
          { metadata: { "og:image": "/a.png" } },
          'warning mint-json-key "og:image" `metadata.og:image` is a key of the older `mint.json` and is ignored; it lives in `seo.metatags` now.',
        ],
      ],
    },
    {
      row: "errors",
      good: [{ errors: { "404": { redirect: false, title: "A", description: "B" } } }],
      bad: [
        [{ errors: {} }, 'error required "errors" `errors.404` is missing; it must be an object.'],
        [{ errors: { "404": true } }, "error type true `errors.404` cannot be `true`; it must be an object."],
        [
          { errors: { "404": {}, "500": {} } },
          'warning unknown-key "500" `errors.500` is not a known setting and is ignored; known here: `404`.',
        ],
      ],
    },
    {
      row: "markdown",
      good: [{ markdown: { schema: false, instructions: ["A", "B"] } }, { markdown: { instructions: "A" } }],
      bad: [
        [
          { markdown: { instructions: 1 } },
          "error type 1 `markdown.instructions` cannot be a number; it must be a text or a list of texts.",
        ],
      ],
    },
    {
      row: "search",
      good: [{ search: { prompt: "Ask" } }],
      bad: [
        [{ search: { prompt: true } }, "error type true `search.prompt` cannot be `true`; it must be a string."],
        [
          { search: { location: "top" } },
          'warning mint-json-key "location" `search.location` is a key of the older `mint.json` and is ignored; the `theme` decides it now.',
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
          'error enum "show" `api.playground.display` cannot be `show`; it must be one of `interactive`, `simple`, `none` or `auth`.',
        ],
        [
          { api: { playground: { mode: "show" } } },
          'warning mint-json-key "mode" `api.playground.mode` is a key of the older `mint.json` and is ignored; it lives in `api.playground.display` now.',
        ],
        [
          { api: { params: { expanded: true } } },
          "error type true `api.params.expanded` cannot be `true`; it must be `all` or `closed`.",
        ],
        [
          { api: { examples: { defaults: "none" } } },
          'error enum "none" `api.examples.defaults` cannot be `none`; it must be `required` or `all`.',
        ],
        [
          { api: { examples: { languages: "curl" } } },
          'error type "curl" `api.examples.languages` cannot be a string; it must be a list of language names.',
        ],
        [{ api: { url: "short" } }, 'error enum "short" `api.url` cannot be `short`; it must be `full`.'],
        [
          { api: { mdx: { auth: { method: "oauth" } } } },
          'error enum "oauth" `api.mdx.auth.method` cannot be `oauth`; it must be one of `bearer`, `basic`, `key` or `cobo`.',
        ],
        [
          { api: { mdx: { server: "api.example.com" } } },
          'error uri "api.example.com" `api.mdx.server` cannot be `api.example.com` (did you mean `https://api.example.com`?); it must be an absolute URL such as `https://example.com`. => "https://api.example.com"',
        ],
        [
          { api: { baseUrl: "https://api.example.com" } },
          'warning mint-json-key "baseUrl" `api.baseUrl` is a key of the older `mint.json` and is ignored; it lives in `api.mdx.server` now.',
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
        [{ seo: { metatags: { robots: true } } }, "error type true `seo.metatags.robots` cannot be `true`; it must be a string."],
        [{ seo: { indexing: "none" } }, 'error enum "none" `seo.indexing` cannot be `none`; it must be `navigable` or `all`.'],
        [
          { seo: { paths: [{ path: "a" }] } },
          "error required { `seo.paths[0].metatags` is missing; it must be an object of tag names and contents.",
        ],
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
          'error pattern "/guides/" `seo.paths[0].path` cannot be `/guides/` (did you mean `guides`?); it must be a folder such as `guides/v2`, without a slash around it. => "guides"',
        ],
        [
          { seo: { paths: [{ path: "guides/../a", metatags: {} }] } },
          'error pattern "guides/../a" `seo.paths[0].path` cannot be `guides/../a`; it must be a folder such as `guides/v2`, without a slash around it.',
        ],
        [{ seo: { organization: { name: "" } } }, 'error min-length "" `seo.organization.name` must not be empty.'],
        [
          { seo: { organization: { logo: "/logo.svg" } } },
          'error uri "/logo.svg" `seo.organization.logo` cannot be `/logo.svg`; it must be an absolute URL such as `https://example.com`.',
        ],
        [
          { seo: { organization: { sameAs: ["x.com/acme"] } } },
          'error uri "x.com/acme" `seo.organization.sameAs[0]` cannot be `x.com/acme` (did you mean `https://x.com/acme`?); it must be an absolute URL such as `https://example.com`. => "https://x.com/acme"',
        ],
        [
          { seo: { indexHiddenPages: true } },
          'warning mint-json-key "indexHiddenPages" `seo.indexHiddenPages` is a key of the older `mint.json` and is ignored; it lives in `seo.indexing` now, where `all` means `true`.',
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
            osano: { scriptSource: "https://cmp.osano.com/a/b/osano.js" },
            transcend: { bundleId: "a-1" },
          },
        },
      ],
      bad: [
        [
          { integrations: { ga4: { measurementId: "UA-1" } } },
          'error pattern "UA-1" `integrations.ga4.measurementId` cannot be `UA-1`; it must be an id that starts with `G`, such as `G-XXXXXXXXXX`.',
        ],
        [{ integrations: { ga4: "G-1" } }, 'error type "G-1" `integrations.ga4` cannot be a string; it must be an object.'],
        [
          { integrations: { posthog: {} } },
          'error required "posthog" `integrations.posthog.apiKey` is missing; it must be a key that starts with `phc_`.',
        ],
        [
          { integrations: { posthog: { apiKey: "ph_1" } } },
          'error pattern "ph_1" `integrations.posthog.apiKey` cannot be `ph_1`; it must be a key that starts with `phc_`.',
        ],
        [
          { integrations: { plausible: { domain: "https://example.com" } } },
          'error pattern "https://example.com" `integrations.plausible.domain` cannot be `https://example.com` (did you mean `example.com`?); it must be a domain without `https://`, such as `docs.example.com`. => "example.com"',
        ],
        [
          { integrations: { intercom: { appId: "abc" } } },
          'error min-length "abc" `integrations.intercom.appId` must have at least 6 characters, not 3.',
        ],
        [
          { integrations: { segment: { key: "a", cdnUrl: "https://cdn.example.com?x" } } },
          'error uri "https://cdn.example.com?x" `integrations.segment.cdnUrl` cannot be `https://cdn.example.com?x`; it must be an `https` URL without `?` and `#`.',
        ],
        [
          { integrations: { mixpanel: { projectToken: "a", region: "ue" } } },
          'error enum "ue" `integrations.mixpanel.region` cannot be `ue`; it must be one of `us`, `eu` or `in`.',
        ],
        [
          { integrations: { transcend: { bundleId: "a b" } } },
          'error pattern "a b" `integrations.transcend.bundleId` cannot be `a b`; it must be an id of letters, digits, `_` and `-`.',
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
          'error max-length "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" `integrations.transcend.analyticsPurpose` must have at most 100 characters, not 101.',
        ],
        [
          { integrations: { google: {} } },
          'warning unknown-key "google" `integrations.google` is not a known setting and may make the build fail.',
        ],
        [
          { integrations: { fathon: { siteId: "A" } } },
          'warning unknown-key "fathon" `integrations.fathon` is not a known setting and may make the build fail; did you mean `fathom`? => "fathom"',
        ],
      ],
    },
    {
      row: "variations",
      good: [{ theme: "willow", variations: { options: [{ id: "a", label: "A" }] } }],
      bad: [
        [{ variations: {} }, 'error required "variations" `variations.options` is missing; it must be a list of variants.'],
        [{ variations: { options: [] } }, "error min-items [] `variations.options` must not be empty."],
        [
          {
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
