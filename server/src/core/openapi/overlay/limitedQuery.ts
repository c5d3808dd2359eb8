import type { JSONPathEnvironment, JSONPathQuery } from "json-p3";
import { JSONPathNodeList, jsonpath } from "json-p3";
import type { WorkBudget } from "../../text/workBudget.ts";
import { spend } from "./overlayBudget.ts";

const { FilterQuery, FunctionExtension, InfixExpression, LogicalExpression, PrefixExpression, FilterExpressionLiteral } =
  jsonpath.expressions;
type Expression = jsonpath.expressions.FilterExpression;

/** Makes a query count each value that it visits, selects, or compares, also in its filters. */
export function limitQuery({ segments }: JSONPathQuery, budget: WorkBudget): void {
  for (const { selectors } of segments) {
    for (const selector of selectors) {
      const isFilter = selector instanceof jsonpath.selectors.FilterSelector;
      if (isFilter) limitExpression(selector.expression, budget);
      const resolve = selector.resolve.bind(selector);
      selector.resolve = (node) => {
        spend(budget, isFilter && Array.isArray(node.value) ? 1 + node.value.length : 1);
        const found = resolve(node);
        spend(budget, found.length);
        return found;
      };
    }
  }
}

function limitExpression(expression: Expression, budget: WorkBudget): void {
  if (expression instanceof FilterQuery) limitQuery(expression.path, budget);
  else if (expression instanceof FunctionExtension) for (const argument of expression.args) limitExpression(argument, budget);
  else if (expression instanceof LogicalExpression) limitExpression(expression.expression, budget);
  else if (expression instanceof PrefixExpression) limitExpression(expression.right, budget);
  else if (expression instanceof InfixExpression) {
    const { left, right, logical } = expression;
    limitExpression(left, budget);
    limitExpression(right, budget);
    // With a literal, a comparison takes one step.
    if (logical || left instanceof FilterExpressionLiteral || right instanceof FilterExpressionLiteral) return;
    for (const side of [left, right]) {
      const evaluate = side.evaluate.bind(side);
      side.evaluate = (context) => {
        const value = evaluate(context);
        spendOn(value instanceof JSONPathNodeList ? value.nodes[0]?.value : value, budget);
        return value;
      };
    }
  }
}

/** Counts all values in a value, and long strings by their length. */
function spendOn(value: unknown, budget: WorkBudget): void {
  spend(budget, typeof value === "string" ? 1 + value.length / 1000 : 1);
  if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) spendOn(inner, budget);
}

/** Makes `length` count the keys of an object, which it lists. */
export function limitLength({ functionRegister }: JSONPathEnvironment, budget: WorkBudget): void {
  const length = functionRegister.get("length");
  if (length === undefined) return;
  const call = (value: unknown): unknown => {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) spend(budget, Object.keys(value).length);
    return length.call(value);
  };
  functionRegister.set("length", { argTypes: length.argTypes, returnType: length.returnType, call });
}
