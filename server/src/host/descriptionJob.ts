import type { DescriptionFile } from "../core/host.ts";
import type { DescriptionCheck } from "../core/openapi/checkDescription.ts";

/** What the description worker is asked to do: it reads the file itself unless it is given the text that an editor holds. */
export interface DescriptionJob<Task extends keyof DescriptionAnswers = keyof DescriptionAnswers> {
  readonly task: Task;
  readonly uri: string;
  readonly text: string | undefined;
}

/** What the worker answers, by task. */
export interface DescriptionAnswers {
  readonly index: DescriptionFile;
  readonly check: DescriptionCheck;
}
