/** One way to do the work to compare. */
export interface Contender {
  readonly name: string;
  /** Does the work once and returns the time it took, in milliseconds. */
  run(): Promise<number> | number;
}

/** The maximum time of the first contender, ours, as a multiple of a peer's. */
export interface Goal {
  readonly peer: string;
  readonly ratio: number;
}

/** A run that misses its goal by less than this factor counts as noise. */
const noise = 1.5;

interface WarmUp {
  readonly fewest: number;
  readonly most: number;
  readonly milliseconds: number;
}

/** Rounds before the measured ones, so that V8 has compiled the code, as in a server that has run for a while. */
const warm: WarmUp = { fewest: 3, most: 200, milliseconds: 4000 };

/** No rounds before the measured ones: for processes, which compile their code each time. */
export const cold: WarmUp = { fewest: 0, most: 0, milliseconds: 0 };

/** Runs the contenders in turn, so that other load affects all of them, and prints their medians. Returns whether the goals are met. */
export async function compare(
  title: string,
  contenders: readonly Contender[],
  goals: readonly Goal[],
  rounds = 31,
  warmUp = warm,
): Promise<boolean> {
  const started = performance.now();
  for (let round = 0; round < warmUp.most; round++) {
    if (round >= warmUp.fewest && performance.now() - started > warmUp.milliseconds) break;
    for (const { run } of contenders) await run();
  }
  const times = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) for (const { name, run } of contenders) times.get(name)?.push(await run());
  const [ours] = contenders;
  const medianOf = (name: string) => median(times.get(name) ?? []);
  const own = medianOf(ours?.name ?? "");
  console.log(`\n${title}`);
  let held = true;
  for (const { name } of contenders) {
    const goal = goals.find(({ peer }) => peer === name);
    const ratio = own / medianOf(name);
    const verdict = goal === undefined ? "" : ` goal ${goal.ratio} ×: ${ratio <= goal.ratio ? "met" : "missed"}`;
    if (goal !== undefined && ratio > goal.ratio * noise) held = false;
    const compared = name === ours?.name ? "" : `ours is ${ratio.toFixed(2)} ×${verdict}`;
    console.log(`  ${name.padEnd(44)} ${medianOf(name).toFixed(1).padStart(9)} ms   ${compared}`);
  }
  return held;
}

/** Measures one call, in milliseconds. */
export function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
