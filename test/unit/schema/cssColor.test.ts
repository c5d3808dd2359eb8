import assert from "node:assert/strict";
import { hexOfCssColor } from "../../../server/src/core/schema/cssColor.ts";

describe("the hex color that a color of CSS means", () => {
  const cases: Record<string, string | undefined> = {
    f00: "#f00",
    "#11223344": "#112233",
    "#f008": "#f00",
    "#16ADA": undefined,
    "#16ADA3C": undefined,
    "#16": undefined,
    Teal: "#008080",
    "rgb(255, 0, 16)": "#ff0010",
    "rgba(255 0 16 / 50%)": "#ff0010",
    "rgb(100%, 0%, 50%)": "#ff0080",
    "rgb(300, -1, .6)": "#ff0001",
    "hsl(120, 100%, 25%)": "#008000",
    "hsla(480deg 100% 25% / 0.5)": "#008000",
    "hsl(210 50 40)": "#336699",
    "hsl(0, 0%, 100%)": "#ffffff",
    "rgb(1, 2)": undefined,
    "rgb(a, b, c)": undefined,
    "0xFF0000": "#FF0000",
    "hwb(180 0% 0%)": "#00ffff",
    "hwb(0 100% 100%)": "#808080",
    "oklch(40.1% 0.123 21.57)": "#7d2429",
    "oklch(62.796% 0.25768 29.23388 / 0.5)": "#ff0000",
    "oklab(0.45201 -0.03246 -0.31153)": "#0000ff",
    "lab(50 40 60)": undefined,
    "not a color": undefined,
  };
  for (const [text, hex] of Object.entries(cases)) {
    it(`is ${hex ?? "unknown"} for ${text}`, () => {
      assert.equal(hexOfCssColor(text), hex);
    });
  }
});
