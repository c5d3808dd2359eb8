import assert from "node:assert/strict";
import { boundedDistance, nearest, nearestPath } from "../../../server/src/core/text/nearest.ts";

describe("nearest", () => {
  const words: readonly (readonly [word: string, candidates: readonly string[], expected: readonly string[]])[] = [
    ["grop", ["tab", "group", "groups"], ["group"]],
    ["colrs", ["colors", "contextual", "color"], ["colors"]],
    ["Theme", ["thema", "theme"], ["theme"]],
    ["thmee", ["theme"], ["theme"]],
    ["navgiation", ["navbar", "navigation"], ["navigation"]],
    ["ab", ["abc", "b", "ba"], []],
    ["xyz", ["abc"], []],
    ["", ["a", ""], []],
    ["a", [], []],
    ["same", ["same", "sane"], ["sane"]],
    ["path", ["bath", "math"], ["bath"]],
    ["\u00c9tat", ["\u00e9tat"], ["\u00e9tat"]],
  ];
  for (const [word, candidates, expected] of words) {
    it(`suggests for ${JSON.stringify(word)} among ${JSON.stringify(candidates)}`, () =>
      assert.deepEqual(nearest(word, candidates), expected));
  }

  it("returns as many candidates as requested, the likeliest first, ties in their order", () => {
    const candidates = ["/users/{ids}", "/Users/{id}", "/user/{id}", "/users/{id}/x", "/users", "/orders/{id}"];
    assert.deepEqual(nearest("/users/{idx}", candidates, 3), ["/users/{ids}", "/Users/{id}", "/user/{id}"]);
    assert.deepEqual(nearest("/users/{id}", candidates, 3), ["/Users/{id}"]);
    assert.deepEqual(nearest("/users/{id}", candidates, 0), []);
  });

  it("accepts an iterable that can be read only once", () =>
    assert.deepEqual(nearest("grop", new Set(["group"]).values()), ["group"]));
});

describe("nearestPath", () => {
  const paths: readonly (readonly [path: string, candidates: readonly string[], expected: string | undefined])[] = [
    ["guide/instal", ["guides/install"], "guides/install"],
    ["developer/core-concepts/custom-fields", ["developer/core-concepts/customers"], undefined],
    ["developer/core-concepts/custom", ["developer/core-concepts/customs"], "developer/core-concepts/customs"],
    ["images/user/form_sidebar.png", ["images/user/form_partials.png"], undefined],
    ["api/a/users/list", ["api/users/list"], "api/users/list"],
    ["docs/2.0/setup", ["docs/1.0/setup"], undefined],
    ["guides/step-12", ["guides/step-11"], undefined],
    ["guides/oauth", ["guides/oauth2"], "guides/oauth2"],
    ["users/create-user", ["users/delete-user", "users/creating-users"], "users/creating-users"],
    ["guides/react-integration", ["guides/api-integration"], undefined],
    ["guides/quick-start", ["guides/quickstart"], "guides/quickstart"],
    ["guides/set_up-api", ["guides/setup-api"], "guides/setup-api"],
    ["guides/get-started", ["guides/Get-Startd"], "guides/Get-Startd"],
    ["images/hero-light.png", ["images/hero-light.jpg"], "images/hero-light.jpg"],
    ["core-concepts/a/b", ["core-concepts/a/xyz", "core-concepts/c/b"], undefined],
  ];
  for (const [path, candidates, expected] of paths) {
    it(`suggests ${expected ?? "nothing"} for ${path}`, () =>
      assert.equal(nearestPath(path, candidates, { left: 100_000 }), expected));
  }
});

describe("boundedDistance", () => {
  it("equals the full distance table for every pair of short words", () => {
    const words = allWords("abc", 4);
    for (const a of words) {
      for (const b of words) {
        const distance = fullDistance(a, b);
        for (const limit of [0, 1, 2, 4])
          assert.equal(boundedDistance(a, b, limit), distance <= limit ? distance : undefined, `${a} ${b} ${limit}`);
      }
    }
  });

  it("stops searching once its budget is used up", () => {
    const budget = { left: 100 };
    const candidates = Array.from({ length: 20 }, (_, index) => `page-${index}`);
    assert.deepEqual(nearest("page-x", candidates, 1, budget), ["page-0"]);
    assert.ok(budget.left < 0);
    assert.deepEqual(nearest("page-x", candidates, 1, budget), []);
  });
});

/** Every word over an alphabet, up to a length. */
function allWords(alphabet: string, length: number): readonly string[] {
  if (length === 0) return [""];
  const shorter = allWords(alphabet, length - 1);
  return [...new Set([...shorter, ...shorter.flatMap((word) => Array.from(alphabet, (letter) => word + letter))])];
}

/** The optimal string alignment distance, by its definition. */
function fullDistance(a: string, b: string): number {
  const rows: number[][] = [];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= a.length; row++) {
    rows.push([]);
    for (let column = 0; column <= b.length; column++) {
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      rows[row]?.push(
        row === 0 || column === 0
          ? row + column
          : Math.min(
              at(row - 1, column) + 1,
              at(row, column - 1) + 1,
              at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1),
              isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
            ),
      );
    }
  }
  return at(a.length, b.length);
}
