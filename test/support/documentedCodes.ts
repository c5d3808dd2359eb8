import diagnostics from "../../docs/diagnostics.md";

/** The codes that the table in `docs/diagnostics.md` explains: the first column of its rows. */
export const documentedCodes: ReadonlySet<string> = new Set(
  diagnostics.split("\n").flatMap((line) => {
    const [, first = ""] = line.split("|");
    return Array.from(first.matchAll(/`([a-z-]+)`/gu), ([, code = ""]) => code);
  }),
);
