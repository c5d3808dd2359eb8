import assert from "node:assert/strict";
import { plainCodeLenses } from "../../../client/src/language/plainCodeLenses.ts";
import {
  losingSites,
  lostAddressesTitle,
  lostAddressItems,
  noLostAddressesText,
  unlistedItems,
} from "../../../client/src/language/quickPicks.ts";

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

describe("names of a site in lists and code lenses", () => {
  it("do not become icons among lost addresses, and are redirected as they are", () => {
    const [item] = lostAddressItems([{ address: "a/$(bug)", to: "$(sync~spin)/b", isSame: false }]);
    assert.deepEqual(item, {
      label: "/a/\\$(bug)",
      description: "→ /\\$(sync~spin)/b (a nearby page)",
      picked: false,
      from: "a/$(bug)",
      to: "$(sync~spin)/b",
    });
  });

  it("do not become icons among operations", () => {
    const [item] = unlistedItems([
      { entry: "GET /$(bug)", description: "List $(bug) and $(all of them)", uri: "file:///a", range },
    ]);
    assert.deepEqual(item, {
      label: "GET /\\$(bug)",
      description: "List \\$(bug) and $(all of them)",
      uri: "file:///a",
      range,
    });
  });

  it("do not become icons in code lenses", async () => {
    const lens = { range, command: { title: "1 of 2 pages in $(bug)", command: "" } };
    const lenses = await plainCodeLenses.provideCodeLenses?.({} as never, {} as never, () => [lens] as never);
    assert.deepEqual(lenses, [{ range, command: { title: "1 of 2 pages in \\$(bug)", command: "" } }]);
  });
});

describe("the message that no addresses are lost", () => {
  const uri = "file:///docs.json";

  it("says what is missing if nothing could be compared", () => {
    assert.equal(noLostAddressesText([]), "No site is open. Open a docs.json or a page of its site first.");
    assert.match(noLostAddressesText([{ uri, lost: [] }]), /^There is no older revision to compare with\./u);
  });

  it("names the revision that some site is compared with", () => {
    const sites = [
      { uri, lost: [] },
      { uri, revision: "origin/main", lost: [] },
    ];
    assert.equal(noLostAddressesText(sites), "No addresses have been lost since origin/main.");
  });
});

describe("the lists of lost addresses", () => {
  const lost = [{ address: "a", to: "b", isSame: true }];
  const sites = [
    { uri: "file:///docs.json", lost },
    { uri: "file:///a/docs.json", lost: [] },
    { uri: "file:///b/docs.json", lost },
    { uri: "file:///b/c/docs.json", lost },
  ];
  const order = (file?: string) => losingSites(sites, file).map(({ uri }) => uri);

  it("start with the site of the file in the editor", () => {
    const [root, , b, c] = sites.map(({ uri }) => uri);
    assert.deepEqual(order("file:///b/d/page.mdx"), [b, root, c]);
    assert.deepEqual(order("file:///b/c/page.mdx"), [c, root, b]);
    for (const other of [undefined, "file:///page.mdx", "file:///a/page.mdx", "untitled:Untitled-1"])
      assert.deepEqual(order(other), [root, b, c]);
  });

  it("say how many there are", () => {
    assert.equal(lostAddressesTitle("docs.json", 0, 1), "Lost Addresses in docs.json");
    assert.equal(lostAddressesTitle("b/docs.json", 1, 3), "Lost Addresses in b/docs.json (2/3)");
  });
});
