/** Beyond this many tags the oldest share one mark: a rendering may then be discarded needlessly, but is never cached wrongly. */
const rememberedTags = 10_000;

/** Stores when each tag was last evicted, in its own ticks. */
export class EvictionClock {
  #now = 0;
  /** The tick at which every tag counts as evicted. */
  #floor = 0;
  readonly #evictedAt = new Map<string, number>();

  get now(): number {
    return this.#now;
  }

  evict(tags: readonly string[]): void {
    this.#now += 1;
    for (const tag of tags) {
      this.#evictedAt.delete(tag);
      this.#evictedAt.set(tag, this.#now);
    }
    for (const [tag, tick] of this.#evictedAt) {
      if (this.#evictedAt.size <= rememberedTags) break;
      this.#evictedAt.delete(tag);
      this.#floor = Math.max(this.#floor, tick);
    }
  }

  evictAll(): void {
    this.#now += 1;
    this.#floor = this.#now;
    this.#evictedAt.clear();
  }

  hasEvictedSince(tags: readonly string[], since: number): boolean {
    return this.#floor > since || tags.some((tag) => (this.#evictedAt.get(tag) ?? 0) > since);
  }
}
