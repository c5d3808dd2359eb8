/** An icon of a library. */
export interface Icon {
  readonly name: string;
  readonly tags: readonly string[];
  readonly isBrand: boolean;
}
