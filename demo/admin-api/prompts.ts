import type { JobScript } from "./job.ts";

const second = 1000;

const docs = "https://github.com/acme/docs";

/** Milliseconds that the agent works on a prompt. */
const work = 20 * second;

/**
 * The job that a prompt creates: completed with a pull request after 20 s; failed or without changes if the prompt contains the word
 * “fail” or “nothing”.
 * @param number of the job, from 1
 */
export function jobFor(prompt: string, number: number): JobScript {
  const words: readonly string[] = prompt.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const outcome = words.includes("fail")
    ? ({ status: "failed" } as const)
    : ({ status: "completed", prLink: words.includes("nothing") ? null : `${docs}/pull/${100 + number}` } as const);
  return {
    id: `job_prompt_${number}`,
    source: { repository: docs, ref: `agent/${words.slice(0, 4).join("-") || "prompt"}` },
    model: "acme-writer-2",
    end: { after: work, outcome },
  };
}

/**
 * A job after a follow-up message: active again, with the same outcome later.
 * @param elapsed milliseconds since the job was created
 */
export function afterFollowUp(script: JobScript, elapsed: number): JobScript {
  const { end, ...rest } = script;
  return end === undefined ? rest : { ...rest, end: { ...end, after: elapsed + work } };
}

/** The prompt of a request body; `undefined` if it has none. */
export function promptOf(body: string): string | undefined {
  const { prompt } = jsonOf(body);
  return typeof prompt === "string" && prompt !== "" ? prompt : undefined;
}

/** The members of a JSON object; none if the text is not one. */
export function jsonOf(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
