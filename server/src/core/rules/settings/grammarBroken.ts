import type { Node } from "jsonc-parser";
import type { ConfigFile } from "../../config/configFile.ts";
import { textAt } from "../../config/sourceNode.ts";
import { keyOf, memberOf, nodesIn, stringOf } from "../../json/tree.ts";
import { kindOfNode } from "../../schema/messages.ts";
import { grammarSchema } from "../../schema/schema.ts";
import { validate } from "../../schema/validate.ts";
import { grammarUris } from "../../site/grammars.ts";
import type { Site } from "../../site/site.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { nearest } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { spanOf } from "../../text/span.ts";
import type { WorkBudget } from "../../text/workBudget.ts";
import type { Report } from "../offense.ts";
import { reportAt } from "../reportAt.ts";
import type { Rule } from "../rule.ts";

export const grammarBroken: Rule = { code: "grammar-broken", severity: "warning", check };

/**
 * Grammars for code blocks that are not TextMate grammars, at the text in their files. Those that are missing are reported by another rule.
 * Source: docs/platform.md, "Settings of the specification".
 */
function* check(site: Site): Iterable<Report> {
  for (const [uri, at] of site.view(grammarUris)) {
    const file = site.jsonFile(uri);
    if (file === undefined || uri === site.config.uri) continue;
    if (!("json" in file)) {
      const name = quote(textAt(at));
      if (file.kind === "unreadable") yield reportAt(at, { message: `Cannot read grammar ${name}: ${file.reason}.` });
      continue;
    }
    const { root, syntaxErrors, isReliable } = file.json;
    for (const { message, span, related } of syntaxErrors)
      yield { file, span, message, ...(related !== undefined && { related: [related] }) };
    if (root === undefined || !isReliable) continue;
    if (root.type !== "object") {
      yield { file, span: spanOf(root), message: `Expected an object with a TextMate grammar, got ${kindOfNode(root)}.` };
      continue;
    }
    for (const { message, span } of validate(root, grammarSchema)) yield { file, span, message };
    yield* checkRules(file, root, site.suggestionBudget);
  }
}

/** What the schema cannot express: includes of rules that do not exist, and rules that begin and never end. */
function* checkRules(file: ConfigFile, root: Node, budget: WorkBudget): Iterable<Report> {
  const repository = memberOf(root, "repository");
  const names = new Set((repository?.children ?? []).map(keyOf));
  for (const node of nodesIn(root)) {
    if (node.type !== "object") continue;
    const begin = memberOf(node, "begin");
    if (begin?.type === "string" && memberOf(node, "end") === undefined && memberOf(node, "while") === undefined)
      yield { file, span: spanOf(begin), message: "A rule with `begin` needs `end` or `while`." };
    const include = memberOf(node, "include");
    const name = /^#(.*)$/u.exec(stringOf(include) ?? "")?.[1];
    // A rule may have a repository of its own.
    if (include === undefined || name === undefined || names.has(name) || hasOwnRepository(node)) continue;
    const [near] = nearest(name, names, 1, budget);
    const suggestion = near === undefined ? "" : didYouMean(`#${near}`);
    yield { file, span: spanOf(include), message: `Rule not found in \`repository\`: ${quote(`#${name}`)}.${suggestion}` };
  }
}

/** Whether a node is in a rule with a repository of its own. */
function hasOwnRepository(node: Node): boolean {
  for (let around: Node | undefined = node; around?.parent !== undefined; around = around.parent)
    if (around.type === "object" && memberOf(around, "repository") !== undefined) return true;
  return false;
}
