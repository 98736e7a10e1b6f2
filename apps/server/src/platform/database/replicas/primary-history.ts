/** What was known of the primary at one moment. */
export interface PrimaryMoment {
  /** `performance.now()` before the primary was asked. */
  readonly at: number;
  /** The end of its write-ahead log, in bytes (an LSN). */
  readonly position: bigint;
  /** How many evictions the page cache had received before. Everything that caused them stands before `position`. */
  readonly evictions: number;
}

/** Ten minutes of moments that are a quarter of a second apart. */
const mostMoments = 2_400;

/** Remembers how the primary's log grew, so that a replica's position can be turned into a time. */
export class PrimaryHistory {
  #moments: PrimaryMoment[] = [];

  /** The newest moment; undefined before the first. */
  get latest(): PrimaryMoment | undefined {
    return this.#moments.at(-1);
  }

  note(moment: PrimaryMoment): void {
    const { latest } = this;
    // Another server is the primary now, and the positions of the former one mean nothing to it.
    if (latest && moment.position < latest.position) this.#moments = [];
    if (latest?.position === moment.position && latest.evictions === moment.evictions) this.#moments.pop();
    this.#moments.push(moment);
    if (this.#moments.length > mostMoments) this.#moments.shift();
  }

  /** Returns the newest moment of which a replica at the position has everything; undefined: none that is remembered. */
  reached(position: bigint): PrimaryMoment | undefined {
    return this.#moments.findLast((moment) => moment.position <= position);
  }
}
