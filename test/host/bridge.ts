/**
 * Asks the process that started VS Code for something (scripts/vscode/bridge.mjs) and gives its answer.
 * Rejects with the other side's reason when it could not be done.
 */
export async function bridge(name: string, ...args: string[]): Promise<unknown> {
  const address = process.env["DOCS_JSON_TEST_BRIDGE"];
  if (address === undefined) throw new Error("This suite is started by scripts/test.mjs.");
  const response = await fetch(address, { method: "POST", body: JSON.stringify({ name, args }) });
  const { value, error } = (await response.json()) as { value?: unknown; error?: string };
  if (error !== undefined) throw new Error(error);
  return value;
}
