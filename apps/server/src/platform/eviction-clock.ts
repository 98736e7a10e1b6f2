/** Beyond this many tags the oldest are folded into one mark for all: a rendering may then be dropped needlessly, never kept wrongly. */
const rememberedTags = 10_000;

/** Remembers when each tag was last evicted, in ticks of its own. */
export class EvictionClock {
  #now = 0;
  /** Everything counts as evicted at this tick. */
  #floor = 0;
  readonly #struckAt = new Map<string, number>();

  get now(): number {
    return this.#now;
  }

  strike(tags: readonly string[]): void {
    this.#now += 1;
    for (const tag of tags) {
      this.#struckAt.delete(tag);
      this.#struckAt.set(tag, this.#now);
    }
    for (const [tag, tick] of this.#struckAt) {
      if (this.#struckAt.size <= rememberedTags) break;
      this.#struckAt.delete(tag);
      this.#floor = Math.max(this.#floor, tick);
    }
  }

  strikeAll(): void {
    this.#now += 1;
    this.#floor = this.#now;
    this.#struckAt.clear();
  }

  hasStruckSince(tags: readonly string[], since: number): boolean {
    return this.#floor > since || tags.some((tag) => (this.#struckAt.get(tag) ?? 0) > since);
  }
}
