import assert from "node:assert/strict";
import manifest from "../../../package.json";
import readme from "../../../README.md";

/** The cells of the table below a header, row by row. */
function rowsBelow(header: string): readonly (readonly string[])[] {
  const [, after = ""] = readme.split(`${header}\n`);
  const [table = ""] = after.split("\n\n");
  return table
    .split("\n")
    .slice(1)
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** A default value as the table shows it. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => `\`${item}\``).join(", ") || "none";
  if (typeof value === "object") return "none";
  return value === "" ? "none" : `\`${value}\``;
}

describe("README.md", () => {
  it("lists all settings of package.json with their defaults", () => {
    const settings = manifest.contributes.configuration.flatMap(({ properties }) =>
      Object.entries<{ readonly default: unknown }>(properties),
    );
    assert.deepEqual(
      rowsBelow("| Setting | Default | Description |")
        .map((cells) => cells.slice(0, 2))
        .sort(),
      settings.map(([name, property]) => [`\`${name}\``, shown(property.default)]).sort(),
    );
  });

  it("lists all commands of package.json", () => {
    const listed = rowsBelow("| Command | Description |").flatMap(([names = ""]) => names.replace("Docs JSON: ", "").split(", "));
    assert.deepEqual(listed.sort(), manifest.contributes.commands.map(({ title }) => title).sort());
  });
});
