import assert from "node:assert/strict";
import { formatRoutes } from "../../../../server/src/cli/format/routes.ts";
import { plain } from "../../../../server/src/cli/terminal/terminal.ts";

describe("the tree of docs-json routes", () => {
  const page = { title: undefined, operation: undefined, file: "docs/a.mdx", line: 1, navigation: undefined };

  it("has the navigation, other pages, and redirects", () =>
    assert.equal(
      formatRoutes(
        [
          {
            site: "docs/docs.json",
            pages: [
              { ...page, address: "/a", title: "A", navigation: ["Guides", "Start"] },
              { ...page, address: "/b", navigation: ["Guides"] },
              { ...page, address: "/c", operation: "GET /c", title: "C", file: "docs/c.yaml", line: 12, navigation: ["API"] },
              { ...page, address: "/d" },
            ],
            redirects: [{ source: "/e", destination: "/a" }],
          },
          { site: "web/docs.json", pages: [{ ...page, address: "/a\u001b", navigation: [] }], redirects: [] },
        ],
        plain,
      ),
      `docs/docs.json
├─ Guides
│  ├─ Start
│  │  └─ /a  A  docs/a.mdx
│  └─ /b  docs/a.mdx
├─ API
│  └─ /c  GET /c  C  docs/c.yaml:12
├─ (not in the navigation)
│  └─ /d  docs/a.mdx
└─ (redirects)
   └─ /e → /a

web/docs.json
└─ /a\\u001b  docs/a.mdx
`,
    ));
});
