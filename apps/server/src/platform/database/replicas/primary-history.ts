/** The known state of the primary at one moment. */
export interface PrimaryMoment {
  /** `performance.now()` before the request to the primary. */
  readonly at: number;
  /** The end of its write-ahead log, in bytes (an LSN). */
  readonly position: bigint;
  /**
   * The number of evictions that the page cache had received before. Everything that caused them is before `position`.
   */
  readonly evictions: number;
}

/** Ten minutes of moments that are a quarter of a second apart. */
const maxMoments = 2_400;

/** Records how the primary's log grew, so that a replica's position can be converted to a time. */
export class PrimaryHistory {
  #moments: PrimaryMoment[] = [];

  /** The newest moment, or undefined before the first. */
  get latest(): PrimaryMoment | undefined {
    return this.#moments.at(-1);
  }

  note(moment: PrimaryMoment): void {
    const { latest } = this;
    // Another server is now the primary. The positions of the previous one are meaningless for it.
    if (latest && moment.position < latest.position) this.#moments = [];
    if (latest?.position === moment.position && latest.evictions === moment.evictions) this.#moments.pop();
    this.#moments.push(moment);
    if (this.#moments.length > maxMoments) this.#moments.shift();
  }

  /**
   * Returns the newest moment that a replica at the position has replayed, or undefined when none is recorded.
   */
  reached(position: bigint): PrimaryMoment | undefined {
    return this.#moments.findLast((moment) => moment.position <= position);
  }
}
