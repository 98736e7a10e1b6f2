import type { PageReplica } from '../../database/replicas/replicas.ts';
import type { ReadSource } from '../../runtime/read-source.ts';
import type { EvictionClock } from '../evictions/eviction-clock.ts';
import type { Page, RenderedPage } from './sendable-page.ts';

/** Renders a page from a replica, or without one from the primary. */
export type Render = (from?: ReadSource) => Promise<RenderedPage>;

/** A rendered page, and the number of evictions that its data contains for certain. */
interface CurrentPage {
  readonly rendered: RenderedPage;
  readonly since: number;
}

/** Renders a page from the replica. Renders it from the primary without a replica, or when the replica is behind. */
export async function renderCurrent(
  clock: EvictionClock,
  render: Render,
  replica: PageReplica | undefined,
): Promise<CurrentPage> {
  const ofReplica = replica && (await render(replica.source));
  if (ofReplica && !isBehind(clock, ofReplica, replica.evictions)) {
    return { rendered: ofReplica, since: replica.evictions };
  }
  const since = clock.now;
  return { rendered: await render(), since };
}

/** Returns whether a page is older than the evictions so far require. A page without tags may show anything. */
function isBehind(clock: EvictionClock, { status, tags }: RenderedPage, evictions: number): boolean {
  return status >= 500 || (tags === null ? clock.now > evictions : clock.hasEvictedSince(tags, evictions));
}

/** The current renderings, each shared by all requests for its page. */
export interface SharedRenderings {
  isUnderWay(key: string): boolean;
  /** Returns the page of the current rendering, or starts one. */
  render(key: string, start: () => Promise<Page>): Promise<Page>;
}

export function createSharedRenderings(clock: EvictionClock): SharedRenderings {
  const underWay = new Map<string, { since: number; page: Promise<Page> }>();
  return {
    isUnderWay: (key) => underWay.has(key),
    async render(key, start) {
      const since = clock.now;
      const shared = underWay.get(key);
      // A rendering that began before an eviction may show outdated data.
      if (shared?.since === since) return shared.page;
      const rendering = { since, page: start() };
      underWay.set(key, rendering);
      try {
        return await rendering.page;
      } finally {
        if (underWay.get(key) === rendering) underWay.delete(key);
      }
    },
  };
}
