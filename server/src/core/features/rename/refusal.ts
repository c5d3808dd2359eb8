/** Why something cannot be renamed, or not like that. */
export interface Refusal {
  readonly kind: "refused";
  /** The reason, as a sentence for the user. */
  readonly message: string;
}

/** Nothing has another name afterward. */
export interface Unchanged {
  readonly kind: "unchanged";
}

export const unchanged: Unchanged = { kind: "unchanged" };

/** A refusal for a reason. */
export function refuse(message: string): Refusal {
  return { kind: "refused", message };
}
