import type { ArgumentModel, CommandModel, OptionModel } from "./completionModel.ts";

/** Writes the completion script of a shell. */
type ScriptWriter = (commands: readonly CommandModel[]) => string;

/** The shells with a completion script. */
export const shells: ReadonlyMap<string, ScriptWriter> = new Map([
  ["bash", bashScript],
  ["zsh", zshScript],
  ["fish", fishScript],
]);

/** Source: the manual of Bash, "Programmable Completion". */
function bashScript(commands: readonly CommandModel[]): string {
  const options = commands.map(
    ({ name, options: all }) => `      ${name}) words="${all.flatMap(({ names }) => names).join(" ")}" ;;`,
  );
  const values = commands.flatMap(({ name, options: all, argument }) => [
    ...all.flatMap((each) =>
      each.argument
        ? bashValues(
            each.names.map((option) => `"${name} ${option}"`),
            each.argument,
          )
        : [],
    ),
    ...(argument.isFile ? [] : bashValues([`"${name} "*`], argument)),
  ]);
  return `# Completion of docs-json in Bash. To load it: source <(docs-json completion bash)
_docs_json() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} command=\${COMP_WORDS[1]} words=
  # Bash takes the = of --option=value for a word.
  if [[ $word == = ]]; then word=; elif [[ $before == = ]]; then before=\${COMP_WORDS[COMP_CWORD - 2]}; fi
  if ((COMP_CWORD == 1)); then
    words="${commands.map(({ name }) => name).join(" ")} --help --version"
  elif [[ $word == -* ]]; then
    case $command in
${options.join("\n")}
    esac
  else
    case "$command $before" in
${values.join("\n")}
    esac
  fi
  # Without words, Bash completes files.
  [[ -z $words ]] || compopt +o default 2>/dev/null
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _docs_json docs-json
`;
}

function bashValues(patterns: readonly string[], { isFile, values }: ArgumentModel): readonly string[] {
  const action = isFile ? "" : values.length > 0 ? ` words="${values.join(" ")}"` : " compopt +o default 2>/dev/null";
  return [`      ${patterns.join(" | ")})${action} ;;`];
}

/** Source: the manual of Zsh, "Completion System". */
function zshScript(commands: readonly CommandModel[]): string {
  const names = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`);
  const cases = commands.map(({ name, options, argument }) => {
    const specs = options.map(zshOption);
    const rest = argument.name === "" ? [] : [quoted(`${argument.isFile ? "*" : "1"}:${argument.name}:${zshAction(argument)}`)];
    return `    ${name})\n      _arguments ${[...specs, ...rest].join(" \\\n        ")} ;;`;
  });
  return `#compdef docs-json
compdef _docs-json docs-json
# Completion of docs-json in Zsh. To load it: source <(docs-json completion zsh)
_docs-json() {
  local -a commands=(
${names.join("\n")}
  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
${cases.join("\n")}
  esac
}
# A file in the folders of fpath is loaded by calling it.
if [[ $funcstack[1] == _docs-json ]]; then _docs-json; fi
`;
}

function zshOption({ names, summary, argument }: OptionModel): string {
  const [long = "", short] = names;
  const assign = argument === undefined ? "" : "=";
  const forms = short === undefined ? `${long}${assign}` : `{${short},${long}${assign}}`;
  const exclusive = short === undefined ? "" : quoted(`(${short} ${long})`);
  const rest = `[${summary.replace(/[[\]\\]/gu, "\\$&")}]${argument === undefined ? "" : `:${argument.name}:${zshAction(argument)}`}`;
  return `${exclusive}${forms}${quoted(rest)}`;
}

function zshAction({ isFile, values }: ArgumentModel): string {
  return isFile ? "_files" : values.length > 0 ? `(${values.join(" ")})` : " ";
}

/** Source: the documentation of fish, "Writing your own completions". */
function fishScript(commands: readonly CommandModel[]): string {
  const lines = commands.flatMap(({ name, summary, options, argument }) => {
    const after = `complete -c docs-json -n '__fish_seen_subcommand_from ${name}'`;
    const values = argument.values.length === 0 ? "" : ` -a ${quoted(argument.values.join(" "))}`;
    return [
      `complete -c docs-json -n __fish_use_subcommand -f -a ${name} -d ${fishQuoted(summary)}`,
      ...(argument.isFile ? [] : [`${after} -f${values}`]),
      ...options.map((each) => `${after} ${fishOption(each)}`),
    ];
  });
  return `# Completion of docs-json in fish. To load it: docs-json completion fish | source\n${lines.join("\n")}\n`;
}

function fishOption({ names, summary, argument }: OptionModel): string {
  const [long = "", short] = names;
  const forms = `${short === undefined ? "" : `-s ${short.slice(1)} `}-l ${long.slice(2)}`;
  const values = argument === undefined || argument.values.length === 0 ? "" : ` -a ${quoted(argument.values.join(" "))}`;
  const kind = argument === undefined ? "" : argument.isFile ? " -r -F" : " -x";
  return `${forms}${kind}${values} -d ${fishQuoted(summary)}`;
}

/** A text in quotes for Bash and Zsh. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fishQuoted(text: string): string {
  return `'${text.replace(/[\\']/gu, "\\$&")}'`;
}
