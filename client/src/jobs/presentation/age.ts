import { countText } from "../../../../server/src/core/text/numberText.ts";

/** How long ago a time was, such as `2 min ago`. A time in the future, after the clock was set back, is `just now`. */
export function ago(time: number, now: number): string {
  const age = now - time;
  return age < 60_000 ? "just now" : `${duration(age)} ago`;
}

/** How long ago a time was, in whole words, for a screen reader: `2 minutes ago`. */
export function agoInWords(time: number, now: number): string {
  const text = ago(time, now);
  const [amount, unit, ...rest] = text.split(" ");
  const word = unit === "min" ? "minute" : unit === "h" ? "hour" : undefined;
  return word === undefined ? text : [amount, amount === "1" ? word : `${word}s`, ...rest].join(" ");
}

/** Formats milliseconds in the largest unit that fits: `40 s`, `2 min`, `3 h`, `5 days`. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return countText(days, "day");
}
