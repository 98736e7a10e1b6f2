/**
 * Number of tags above which the oldest share one mark. A rendering may then be discarded unnecessarily, but is never
 * cached wrongly.
 */
const rememberedTags = 10_000;

/** The time at which a tag was last evicted, by any cause, and by a cause other than a sale. */
interface Marks {
  readonly evicted: number;
  readonly edited: number;
}

const never: Marks = { evicted: 0, edited: 0 };

/** Stores when each tag was last evicted, in its own ticks. */
export class EvictionClock {
  #now = 0;
  /** The tick at which every tag counts as evicted. */
  #floor = 0;
  readonly #marks = new Map<string, Marks>();

  get now(): number {
    return this.#now;
  }

  evict(tags: readonly string[]): void {
    this.#now += 1;
    for (const tag of tags) this.#mark(tag, { evicted: this.#now, edited: this.#now });
    this.#forgetOldest();
  }

  /** Evicts because of a sale, which changes only the available stock. */
  evictForOrder(tags: readonly string[]): void {
    this.#now += 1;
    for (const tag of tags) this.#mark(tag, { evicted: this.#now, edited: this.#getMarks(tag).edited });
    this.#forgetOldest();
  }

  evictAll(): void {
    this.#now += 1;
    this.#floor = this.#now;
    this.#marks.clear();
  }

  hasEvictedSince(tags: readonly string[], since: number): boolean {
    return this.#floor > since || tags.some((tag) => this.#getMarks(tag).evicted > since);
  }

  /** Returns whether a tag was evicted by a cause other than a sale. */
  hasEditedSince(tags: readonly string[], since: number): boolean {
    return this.#floor > since || tags.some((tag) => this.#getMarks(tag).edited > since);
  }

  #getMarks(tag: string): Marks {
    return this.#marks.get(tag) ?? never;
  }

  #mark(tag: string, marks: Marks): void {
    this.#marks.delete(tag);
    this.#marks.set(tag, marks);
  }

  #forgetOldest(): void {
    for (const [tag, { evicted }] of this.#marks) {
      if (this.#marks.size <= rememberedTags) break;
      this.#marks.delete(tag);
      this.#floor = Math.max(this.#floor, evicted);
    }
  }
}
