import { exponential, logNormal, randomNumbers } from "./random.ts";

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;

/** All assumptions about users and jobs. */
export const assumptions = {
  /** How long VS Code is open, and how long the user works. */
  open: 10 * hour,
  work: 9 * hour,
  windows: 3,
  jobs: 20,
  /** Most jobs take minutes, a few take hours: log-normal, so one in six takes more than 16 minutes. */
  jobMedian: 6 * minute,
  jobSigma: 1,
  longestJob: 4 * hour,
  /** Average stretches in VS Code and elsewhere: a window has focus for two fifths of the time. */
  focused: 4 * minute,
  elsewhere: 6 * minute,
  /** The share of stretches with the Agent Jobs view visible. */
  viewShown: 0.5,
  /** How long a user stays in the view after tracking a job. */
  trackingTakes: 20 * second,
  /** The share of requests that fail. */
  faults: 0.1,
  outages: 2,
  outage: 10 * minute,
  /** The duration of a request. */
  latency: 200,
} as const;

/** A job of the day; times are in milliseconds since the start of the day. */
interface DayJob {
  readonly id: string;
  readonly tracked: number;
  readonly ends: number;
}

/** From `from` on, this window has focus, or none. */
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

/** Generates a random day, always the same for the same seed. */
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
  // To track a job, the user opens the view in a window, then continues as before.
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

/** The stretch at a point in time. */
export function stretchAt(stretches: readonly Stretch[], time: number): Stretch {
  return stretches.findLast(({ from }) => from <= time) ?? { from: 0, window: undefined, visible: false };
}

/** The results of a polling strategy for one day. */
export interface Report {
  readonly requests: number;
  readonly requestsAfterEnd: number;
  /** The times of all notifications of a job's end, by job id. */
  readonly notified: ReadonlyMap<string, readonly number[]>;
}

/** The server of a day: whether a request fails, and whether a job has ended. */
export function serverOf(day: Day, seed: number) {
  const random = randomNumbers(seed ^ 0x5eed);
  return {
    /** Decides at random whether a request at this time fails. */
    fails: (time: number): boolean =>
      day.outages.some(({ from, to }) => from <= time && time < to) || random() < assumptions.faults,
    isOver: (id: string, time: number): boolean => day.jobs.some((job) => job.id === id && job.ends <= time),
    /** A random number for the kind of failure. */
    kind: random,
  };
}
