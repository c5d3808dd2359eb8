import { homepage } from "../../../../package.json";
import { themes } from "../../core/start/themes.ts";

/** Where the documentation is: only some of it is in the npm package, and a site may have a folder `docs` of its own. */
const docs = `${homepage.replace(/#.*/u, "")}/blob/main/docs`;

/** The help of the program. */
export const help = `Check documentation sites that are configured by docs.json.

Usage: docs-json <command> [options]

Commands:
  check [paths...]      Check sites with their pages and OpenAPI files
  init [folder]         Create a new site
  convert [path]        Convert a mint.json to docs.json
  completion <shell>    Print a script that completes commands and options in a shell
  explain [code]        Explain the code of a diagnostic, or list all codes
  mcp [folder]          Start the MCP server, for a coding agent
  move <old> <new>      Move a page, folder, or other file, and update everything that refers to it
  references <file>     List what refers to a page or another file
  routes [path]         List what sites serve: pages, generated pages, and redirects
  server                Start the language server, for an editor
  help [command]        Show help for a command

Options:
  -h, --help            Show help; after a command, for that command
  -V, --version         Show the version

Examples:
  docs-json check                   Check all sites in this folder
  docs-json check --fix docs        Check one folder, and fix what can be fixed safely
  docs-json init docs               Create a new site in a folder
  docs-json explain page-missing    Explain a diagnostic
`;

/** The help of `docs-json check`. */
export const checkHelp = `Check sites with their pages and OpenAPI files.

Usage: docs-json check [paths...] [options]

Arguments:
  paths                        What to check (default: the current folder)
                                 a folder: all sites in it and its subfolders, except sites in subfolders that Git
                                 ignores and sites inside another site; if there are none, the site that contains it
                                 a docs.json: its site
                                 another file: only what is wrong in this file, as part of its site
                                 -: standard input

Input:
      --stdin-filename <file>  Check standard input as the content of this file (default: docs.json)
      --ignore-unmatched       Skip files and folders that do not exist or are in no site, such as deleted or unrelated
                               files of a commit
      --customization-extensions <names>
                               OpenAPI extensions that customize pages, comma-separated (default: those in
                               .docs-json.json, or x-docs,x-mint)

Diagnostics:
      --rule <code=severity>   Set the severity of a rule: error, warning, info, or off; repeatable
                               A file .docs-json.json next to docs.json, or above, sets severities for everybody; rules
                               that it turns off stay off
  -q, --quiet                  Print only errors, and warnings if there are too many
      --max-warnings <number>  Also exit with 1 if there are more warnings than this
      --strict                 The same as --max-warnings 0
      --baseline <file>        Report only what is not in this file; write it if it does not exist, except in CI, with
                               --dry-run, and with standard input
      --base <revision>        Report only what is new since this Git revision, such as origin/main or HEAD, including
                               addresses that no longer work
      --changed                Like --base, plus older diagnostics on changed lines; compares with the default branch
                               unless --base is given

Fixes:
      --fix                    Apply safe fixes, and report what remains
      --dry-run                Print what --fix would change as a diff, and change nothing

Output:
      --format <format>        Output format (default: pretty)
                                 pretty: grouped by file, with the lines
                                 concise: a line for each diagnostic, file:line:column severity code message
                                 json: an array of diagnostics
                                 sarif: SARIF 2.1.0, for code scanning
                                 github: GitHub Actions annotations
                                 gitlab: a GitLab Code Quality report
                                 junit: JUnit XML
  -o, --output-file <file>     Write the report to a file (-: standard output)
  -w, --watch                  Check again after each change
      --no-cache               Check everything again, and cache nothing
  -h, --help                   Show this help

Exit codes:
  0  no errors, and not too many warnings
  1  errors, including a docs.json that cannot be read; too many warnings; or, with --dry-run, something to fix
  2  usage error; no site, baseline, Git repository, or Git revision found; Git is not installed; a baseline or the
     files of a revision cannot be read; a file cannot be written; standard input is larger than 256 MB; or, with
     --fix, it is not UTF-8, or another move or fix in the site has not finished after 10 seconds

Examples:
  docs-json check docs --max-warnings 0
  docs-json check --rule page-unlisted=off --rule unknown-key=error
  docs-json check --changed --strict
  docs-json check --baseline docs-json-baseline.json
  docs-json check --format sarif -o docs-json.sarif
  docs-json check --stdin-filename docs/docs.json < docs/docs.json
`;

/** The help of `docs-json init`. */
export const initHelp = `Create a new site: docs.json, a first page, a favicon, and logos.

Usage: docs-json init [folder] [options]

Arguments:
  folder                The folder of the site, which need not exist (default: the current folder)

Options:
      --name <name>     Name of the site (default: from the name of the folder, or, if that is docs, doc, or
                        documentation, from the name of its parent)
      --theme <theme>   Theme (default: mint)
${listed(themes.map(({ name, description }) => `${`${name}:`.padEnd(9)} ${description}`))}
      --color <color>   Main color, such as 0F766E, 'rgb(15 118 110)', or a name (default: teal, #0F766E)
  -y, --yes             Ask no questions
  -h, --help            Show this help

In a terminal, it asks for whatever the options do not set. Existing files are kept, and nothing is written if there is
a docs.json or a mint.json.

Exit codes:
  0  created
  2  usage error, docs.json or mint.json exists, or a file cannot be written

Examples:
  docs-json init docs --name Acme --theme maple --color teal
  docs-json init --yes
`;

/** The help of `docs-json convert`. */
export const convertHelp = `Convert a mint.json to docs.json, and list the settings without an exact equivalent.

Usage: docs-json convert [path]

Arguments:
  path                  A mint.json, or its folder (default: the current folder)

Options:
  -h, --help            Show this help

mint.json is kept, and nothing is written if there is a docs.json.

Exit codes:
  0  created
  2  usage error, docs.json exists, or a file cannot be read or written
`;

/** The help of `docs-json completion`. */
export const completionHelp = `Print a script that completes commands, options, and their values in a shell.

Usage: docs-json completion <shell>

Arguments:
  shell                 bash, zsh, or fish

Options:
  -h, --help            Show this help

Exit codes:
  0  printed
  2  usage error or unknown shell

Examples:
  source <(docs-json completion bash)
  source <(docs-json completion zsh)
  docs-json completion fish | source
`;

/** The help of `docs-json explain`. */
export const explainHelp = `Explain the code of a diagnostic, or list all codes.

Usage: docs-json explain [code]

Arguments:
  code                  The code, such as page-missing; without it, all codes are listed

Options:
  -h, --help            Show this help

Exit codes:
  0  explained or listed
  2  usage error or unknown code
`;

/** The help of `docs-json mcp`. */
export const mcpHelp = `Start the MCP server, which lets coding agents check, fix, and move the pages of sites in a folder. Agents run this
command. To set them up, see ${docs}/agents.md

Usage: docs-json mcp [folder] [options]

Arguments:
  folder                The folder that agents may read and change (default: the current folder)

Options:
      --read-only       Offer only the tools that change nothing
  -h, --help            Show this help

Exit codes:
  0  ended by the agent
  2  usage error; the folder does not exist, or is a file; or a message is larger than 10 MB
`;

/** The help of `docs-json move`. */
export const moveHelp = `Move a page, folder, image, snippet, or OpenAPI file of a site, and update everything that refers to it.

Usage: docs-json move <old> <new> [options]

Arguments:
  old                   The file or folder; pages also without their extension
  new                   Its new path, or a folder that exists

Options:
      --dry-run         Print what would change as a diff, and change nothing
      --languages       Move the same pages in the other languages of the navigation, too
      --no-redirects    Add no redirects from the old addresses of pages
  -h, --help            Show this help

docs.json, the files that it includes, links, imports, front matter, $refs between OpenAPI files, .mintignore, and
.docs-json.json are updated, and keep their style. In a site whose docs.json is committed to Git, pages that were
never committed get no redirect. If a file cannot be written, nothing is changed.

Exit codes:
  0  moved, or, with --dry-run, printed as a diff
  2  usage error; no site found; nothing to move; the new path exists, has the address of another page, or is outside
     the docs root; docs.json cannot be read; the files cannot be listed; a file cannot be written; or another move or
     fix in the site has not finished after 10 seconds

Examples:
  docs-json move guides/setup guides/install
  docs-json move docs/guides docs/manual --dry-run
  docs-json move en/guides en/manual --languages
`;

/** The help of `docs-json references`. */
export const referencesHelp = `List what refers to a file of a site, in docs.json, pages, snippets, .jsx and .tsx files, and OpenAPI files.

Usage: docs-json references <file> [options]

Arguments:
  file          A page, image, snippet, OpenAPI file, or other file, but not docs.json

Options:
      --json    Print JSON instead of a line for each reference
  -h, --help    Show this help

Exit codes:
  0  listed, even if nothing refers to the file
  2  usage error, no file or site found, or docs.json cannot be read
`;

/** The help of `docs-json routes`. */
export const routesHelp = `List what sites serve: pages, generated pages, and redirects.

Usage: docs-json routes [path] [options]

Arguments:
  path                  A folder with one or more sites, or a docs.json (default: the current folder); for a folder
                        without a site, the site that contains it is listed

Options:
      --json            Print JSON instead of a tree
      --customization-extensions <names>
                        OpenAPI extensions that customize pages, comma-separated (default: those in .docs-json.json, or
                        x-docs,x-mint)
  -h, --help            Show this help

Exit codes:
  0  listed
  2  usage error, no site found, or the navigation of a docs.json cannot be read
`;

/** The values of an option, a line for each. */
function listed(values: readonly string[]): string {
  return values.map((value) => `                          ${value}`).join("\n");
}

/** The help of `docs-json server`. */
export const serverHelp = `Start the language server. Editors run this command. To set them up, see
${docs}/editors.md

Usage: docs-json server [options]

Options:
      --stdio            Use standard input and output (default)
      --socket <port>    Connect to this port on this computer
      --pipe <name>      Connect to this named pipe or socket file
  -h, --help             Show this help

Exit codes:
  0  shut down by the editor
  1  the editor ended without shutting it down
  2  usage error, or the editor cannot be reached
`;
