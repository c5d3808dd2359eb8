import { equal } from "node:assert/strict";
import { partitionPoint } from "../../../server/src/core/std/partitionPoint.ts";

const isBelow = (limit: number) => (value: number) => value < limit;

describe("partition point", () => {
  it("is the index of the first value that fails the test", () => {
    for (let length = 0; length < 9; length++) {
      const values = Array.from({ length }, (_, index) => index);
      for (let limit = 0; limit <= length; limit++) equal(partitionPoint(values, isBelow(limit)), limit);
    }
  });

  it("is before all values that are the same", () => {
    equal(partitionPoint([1, 2, 2, 2, 3], isBelow(2)), 1);
    equal(partitionPoint([1, 2, 2, 2, 3], isBelow(3)), 4);
  });

  it("looks at few values", () => {
    let looks = 0;
    const values = Array.from({ length: 1000 }, (_, index) => index);
    partitionPoint(values, (value) => ++looks > 0 && value < 700);
    equal(looks <= 10, true, `${looks} values`);
  });
});
