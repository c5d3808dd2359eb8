/** What a shell can complete after a command. */
export interface CommandModel {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly OptionModel[];
  /** What its arguments are, by its usage. */
  readonly argument: ArgumentModel;
}

/** An option of a command. */
export interface OptionModel {
  /** Such as `--quiet`, and `-q` if there is a short form. */
  readonly names: readonly string[];
  readonly summary: string;
  /** Absent for a flag. */
  readonly argument?: ArgumentModel;
}

/** What can be completed in place of an argument: some values, files, or nothing that is known. */
export interface ArgumentModel {
  /** What the help calls it: `file`. Empty if there is no argument. */
  readonly name: string;
  readonly values: readonly string[];
  readonly isFile: boolean;
}

/** The values of arguments, by what the help calls them. */
export type KnownValues = ReadonlyMap<string, readonly string[]>;

/** The commands in the help of the program, with what the help of each says. */
export function completionModel(
  help: string,
  helpOf: (command: string) => string | undefined,
  values: KnownValues,
): readonly CommandModel[] {
  const [, list = ""] = /^Commands:\n((?: .*\n)+)/mu.exec(help) ?? [];
  return list
    .trimEnd()
    .split("\n")
    .flatMap((line) => {
      const [written = "", summary = ""] = line.trim().split(/ {2,}/u);
      const [name = "", named = ""] = written.split(" ");
      const text = helpOf(name);
      const usage = /^Usage: docs-json \w+ (.*)$/mu.exec(text ?? "")?.[1] ?? named;
      const [, argument = ""] = /^[[<]([a-z]+)(?:\.\.\.)?[\]>]/u.exec(usage.replace("[options]", "")) ?? [];
      return { name, summary, options: optionsIn(text ?? "", values), argument: argumentOf(argument, [], values) };
    });
}

const option = /^ {2}(?:(-\w), | {4})(--[\w-]+)(?: <([^<>\s]+)>)?/u;

/** The start of a line with a value of an option, below its description. */
const value = /^ {20,}([\w-]+): +\S/u;

function optionsIn(help: string, known: KnownValues): readonly OptionModel[] {
  const options: OptionModel[] = [];
  const lines = help.split("\n");
  for (const [at, line] of lines.entries()) {
    const [start = "", short, long, argument] = option.exec(line) ?? [];
    if (long === undefined) continue;
    const end = lines.findIndex((each, index) => index > at && !each.startsWith(" ".repeat(20)));
    const below = lines.slice(at + 1, end === -1 ? undefined : end);
    const values = below.flatMap((each) => value.exec(each)?.[1] ?? []);
    const description = [line.slice(start.length), ...(values.length > 0 ? [] : below)].map((each) => each.trim()).join(" ");
    options.push({
      names: short === undefined ? [long] : [long, short],
      // The first clause.
      summary: description.trim().replace(/ \(.*|[.;:] .*|, such as .*/su, ""),
      ...(argument !== undefined && { argument: argumentOf(argument, values, known) }),
    });
  }
  return options;
}

function argumentOf(name: string, values: readonly string[], known: KnownValues): ArgumentModel {
  return {
    name,
    values: values.length > 0 ? values : (known.get(name) ?? []),
    isFile: /^(?:file|folder|paths?|old)$/u.test(name),
  };
}
