/** One way to do the work that is compared. */
export interface Contender {
  readonly name: string;
  /** Does the work once and gives the time it took, in milliseconds. */
  run(): Promise<number> | number;
}

/** What the first contender, ours, may cost as a multiple of another. */
export interface Goal {
  readonly peer: string;
  readonly ratio: number;
}

/** Past its goal by less than this, a run is taken for noise. */
const noise = 1.5;

/** Rounds before what counts: an engine compiles what it has run often, and an author's server has run everything often. */
const warmUp = { fewest: 3, most: 200, milliseconds: 4000 };

/** Runs contenders in turn, so that what else the machine does meets all of them, and says their medians. Gives whether the goals hold. */
export async function compare(
  title: string,
  contenders: readonly Contender[],
  goals: readonly Goal[],
  rounds = 31,
): Promise<boolean> {
  const started = performance.now();
  for (let round = 0; round < warmUp.most; round++) {
    if (round >= warmUp.fewest && performance.now() - started > warmUp.milliseconds) break;
    for (const { run } of contenders) await run();
  }
  const times = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) for (const { name, run } of contenders) times.get(name)?.push(await run());
  const [ours] = contenders;
  const median = (name: string) => middle(times.get(name) ?? []);
  const own = median(ours?.name ?? "");
  console.log(`\n${title}`);
  let held = true;
  for (const { name } of contenders) {
    const goal = goals.find(({ peer }) => peer === name);
    const ratio = own / median(name);
    const verdict = goal === undefined ? "" : ` goal ${goal.ratio} ×: ${ratio <= goal.ratio ? "held" : "missed"}`;
    if (goal !== undefined && ratio > goal.ratio * noise) held = false;
    const compared = name === ours?.name ? "" : `ours is ${ratio.toFixed(2)} ×${verdict}`;
    console.log(`  ${name.padEnd(44)} ${median(name).toFixed(1).padStart(9)} ms   ${compared}`);
  }
  return held;
}

/** Measures one call, in milliseconds. */
export function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

export function middle(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
