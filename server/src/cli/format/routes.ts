import type { Route, Routes } from "../../core/features/routes.ts";
import type { Style } from "../terminal/terminal.ts";
import { printable, printableFile } from "../terminal/terminal.ts";

/** A page with its file from the current folder. What is undefined is absent in JSON. */
interface PrintedRoute {
  readonly address: string;
  readonly title: string | undefined;
  readonly operation: string | undefined;
  readonly file: string;
  readonly line: number;
  readonly navigation: Route["navigation"] | undefined;
}

/** What a site serves, by the path of its docs.json. */
export interface SiteRoutes {
  readonly site: string;
  readonly pages: readonly PrintedRoute[];
  readonly redirects: Routes["redirects"];
}

/** A line of the tree, with the lines below it. */
interface Branch {
  readonly text: string;
  readonly branches: Branch[];
}

/** What sites serve, each as a tree: the navigation, the pages that are not in it, and the redirects. */
export function formatRoutes(sites: readonly SiteRoutes[], style: Style): string {
  return sites
    .map((site) => treeOf(site, style).join("\n"))
    .join("\n\n")
    .concat("\n");
}

function treeOf({ site, pages, redirects }: SiteRoutes, style: Style): readonly string[] {
  const root: Branch = { text: style.styled("bold", printableFile(site)), branches: [] };
  for (const page of pages) {
    let branch = root;
    for (const label of page.navigation ?? ["(not in the navigation)"])
      branch = branchOf(branch, style.styled("bold", printable(label)));
    branch.branches.push({ text: lineOf(page, style), branches: [] });
  }
  if (redirects.length > 0) {
    const branch = branchOf(root, style.styled("bold", "(redirects)"));
    for (const { source, destination } of redirects)
      branch.branches.push({ text: `${printable(source)} → ${printable(destination)}`, branches: [] });
  }
  return [root.text, ...linesOf(root.branches, "")];
}

/** The last branch, if it has a text; otherwise a new one. */
function branchOf({ branches }: Branch, text: string): Branch {
  const last = branches.at(-1);
  if (last?.text === text) return last;
  const branch = { text, branches: [] };
  branches.push(branch);
  return branch;
}

function linesOf(branches: readonly Branch[], indent: string): readonly string[] {
  return branches.flatMap(({ text, branches: inner }, index) => {
    const isLast = index === branches.length - 1;
    return [`${indent}${isLast ? "└─" : "├─"} ${text}`, ...linesOf(inner, `${indent}${isLast ? "   " : "│  "}`)];
  });
}

/** `/api/users/list  GET /users  List users  docs/api.yaml:12` */
function lineOf({ address, operation, title, file, line }: PrintedRoute, { styled }: Style): string {
  const source = line > 1 ? `${file}:${line}` : file;
  return [
    printable(address),
    ...(operation === undefined ? [] : [styled("cyan", printable(operation))]),
    ...(title === undefined ? [] : [printable(title)]),
    styled("gray", printable(source)),
  ].join("  ");
}
