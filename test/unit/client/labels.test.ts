import assert from "node:assert/strict";
import { lostAddressItems, noLostAddressesText, plainCodeLenses, unlistedItems } from "../../../client/src/language/labels.ts";

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
