/** Why a tool has no result. The message is a sentence for the agent. */
export class ToolError extends Error {}
