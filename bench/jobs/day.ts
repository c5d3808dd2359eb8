import { exponential, logNormal, randomNumbers } from "./random.ts";

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;

/** How the day goes. What is assumed of people and jobs is here, and nowhere else. */
export const assumptions = {
  /** VS Code is open for so long; work goes on a little less. */
  open: 10 * hour,
  work: 9 * hour,
  windows: 3,
  jobs: 20,
  /** Most jobs take minutes, a few take hours: log-normal, so that one in six takes over 16 minutes. */
  jobMedian: 6 * minute,
  jobSigma: 1,
  longestJob: 4 * hour,
  /** Stretches in VS Code and elsewhere, on average: two fifths of the time in front of one of the windows. */
  focused: 4 * minute,
  elsewhere: 6 * minute,
  /** How often the view of the jobs is on show in a stretch. */
  viewShown: 0.5,
  /** Who tracks a job stays with it for a moment. */
  trackingTakes: 20 * second,
  /** What part of the requests fail. */
  faults: 0.1,
  outages: 2,
  outage: 10 * minute,
  /** What a request takes. */
  latency: 200,
} as const;

/** A job in the day; times are milliseconds since the day began. */
interface DayJob {
  readonly id: string;
  readonly tracked: number;
  readonly ends: number;
}

/** From `from` on, a window is in front, or none is. */
export interface Stretch {
  readonly from: number;
  readonly window: number | undefined;
  readonly visible: boolean;
}

export interface Day {
  readonly jobs: readonly DayJob[];
  readonly stretches: readonly Stretch[];
  readonly outages: readonly { readonly from: number; readonly to: number }[];
}

/** Draws a day: the same one for the same seed. */
export function drawDay(seed: number): Day {
  const random = randomNumbers(seed);
  const { jobs, work, outages, outage } = assumptions;
  const drawn = Array.from({ length: jobs }, (_, index) => {
    const tracked = random() * (work - hour / 2);
    const length = Math.min(assumptions.longestJob, logNormal(random, assumptions.jobMedian, assumptions.jobSigma));
    return { id: `job_${index}`, tracked, ends: tracked + length };
  });
  const windowOf = () => Math.floor(random() * assumptions.windows);
  const course: Stretch[] = [];
  for (let from = 0, inFront = true; from < work; inFront = !inFront) {
    course.push({ from, window: inFront ? windowOf() : undefined, visible: random() < assumptions.viewShown });
    from += exponential(random, inFront ? assumptions.focused : assumptions.elsewhere);
  }
  course.push({ from: work, window: undefined, visible: false });
  // To track a job, a person comes to a window and shows the view, and then goes on as before.
  const visits = drawn.map(({ tracked }) => ({ from: tracked, to: tracked + assumptions.trackingTakes, window: windowOf() }));
  const stretches = [
    ...course.filter(({ from }) => !visits.some((visit) => visit.from <= from && from < visit.to)),
    ...visits.map(({ from, window }) => ({ from, window, visible: true })),
    ...visits.map(({ to }) => ({ ...stretchAt(course, to), from: to })),
  ];
  return {
    jobs: drawn,
    stretches: stretches.sort((a, b) => a.from - b.from),
    outages: Array.from({ length: outages }, () => {
      const from = random() * (work - outage);
      return { from, to: from + outage };
    }),
  };
}

/** The stretch that a time falls into. */
export function stretchAt(stretches: readonly Stretch[], time: number): Stretch {
  return stretches.findLast(({ from }) => from <= time) ?? { from: 0, window: undefined, visible: false };
}

/** What a way of polling comes to. */
export interface Report {
  readonly requests: number;
  readonly requestsAfterEnd: number;
  /** When people were told of a job's end first, by its id, and how many times in all. */
  readonly told: ReadonlyMap<string, readonly number[]>;
}

/** The server of a day: whether a request fails, and how a job stands. */
export function serverOf(day: Day, seed: number) {
  const random = randomNumbers(seed ^ 0x5eed);
  return {
    /** Draws what becomes of a request that arrives at a time. */
    fails: (time: number): boolean =>
      day.outages.some(({ from, to }) => from <= time && time < to) || random() < assumptions.faults,
    isOver: (id: string, time: number): boolean => day.jobs.some((job) => job.id === id && job.ends <= time),
    /** A number for the kind of a failure. */
    kind: random,
  };
}
