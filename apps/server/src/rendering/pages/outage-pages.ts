import type { AppContext } from '../../platform/boot/context.ts';
import { createPageCache } from '../../platform/public-cache/pages/page-cache.ts';
import type { Page } from '../../platform/public-cache/pages/sendable-page.ts';
import type { StalePage } from '../../platform/public-cache/pages/stale-pages.ts';
import type { Pages } from './render-page.ts';

/** Milliseconds for which a page of a replica is sent before it is rendered again. */
const renderEveryMs = 5_000;
const maxBytes = 8 * 1024 * 1024;

/** A page to send. null seconds mean that it is current. */
export interface ShownPage {
  readonly page: Page;
  readonly staleSeconds: number | null;
}

/** The pages of the time while the primary is away (decision 0002). */
export interface OutagePages {
  /** Returns the page that was cached when the primary went away, or undefined while the primary can be reached. */
  stale(address: string): StalePage | undefined;
  /** Renders a page. While the primary is away, returns a stale page or one of a replica, if there is one. */
  render(address: string): Promise<ShownPage>;
}

export function createOutagePages(
  { databaseHealth, environment, pageCache, replicas }: AppContext,
  pages: Pages,
): OutagePages {
  const ofReplica = createPageCache({ maxBytes });
  const { stalePageSeconds } = environment;
  const isShowing = () => databaseHealth.isAway && databaseHealth.awaySeconds < stalePageSeconds;
  const stale = (address: string) => (isShowing() ? pageCache.stale.page(address, stalePageSeconds) : undefined);

  const fromReplica = async (address: string): Promise<Page | null> => {
    const reads = isShowing() ? replicas.forOutage() : undefined;
    if (!reads) return null;
    const page = await ofReplica.page(address, async () => {
      const rendered = await pages.renderFrom(address, reads);
      return { ...rendered, goodUntil: Math.min(rendered.goodUntil ?? Infinity, Date.now() + renderEveryMs) };
    });
    return page.status < 500 ? page : null;
  };
  return {
    stale,
    async render(address) {
      const rendered = databaseHealth.isAway ? null : await databaseHealth.orAway(pages.render(address));
      if (rendered && rendered.status !== 503) return { page: rendered, staleSeconds: null };
      // The primary may have just gone away.
      if (rendered) await databaseHealth.check();
      const found = stale(address);
      if (found) return { page: found.page, staleSeconds: found.seconds };
      const page = await fromReplica(address);
      if (page) return { page, staleSeconds: databaseHealth.awaySeconds };
      return { page: rendered ?? (await pages.render(address)), staleSeconds: null };
    },
  };
}
