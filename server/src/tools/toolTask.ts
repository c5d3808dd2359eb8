import type { RunToolParams, ToolResult } from "../protocol.ts";

/** What the thread of the tools is asked to do. */
export interface ToolTask {
  readonly params: RunToolParams;
  /** The texts of unsaved documents, by the paths of their files from the folder. */
  readonly unsaved: ReadonlyMap<string, string>;
  /** One number in shared memory: not 0 once the request is canceled. */
  readonly canceled: Int32Array;
  /** One number in shared memory: not 0 once the tool is done, which the process may wait for while it ends. */
  readonly done: Int32Array;
}

/** What a tool gives, and what is to be logged. */
export interface ToolAnswer {
  readonly result: ToolResult;
  readonly log: readonly string[];
}
