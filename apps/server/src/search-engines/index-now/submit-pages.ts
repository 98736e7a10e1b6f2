import { maxPageAddresses, pageAddresses } from '@vitrine/domain/search-engines/page-addresses.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { isPrivateHost } from '../../platform/runtime/network/private-host.ts';
import { type Network, publicNetwork } from '../../platform/runtime/network/public-host.ts';
import { marketSettings, openMarkets, siteSettings } from '../../settings/settings.ts';
import { postWebhook } from '../../webhooks/webhooks.ts';
import { storedSearchEngines } from '../search-engine-settings.ts';
import { changedPages, storeFailure, storeSubmission, submissionState } from './index-now.queries.ts';

/** The service that passes addresses on to all search engines of IndexNow (indexnow.org/documentation). */
const indexNow = 'https://api.indexnow.org/indexnow';

/** The max number of addresses in one request. */
const maxAddresses = 10_000;
/** The max number of requests in one run of the job. */
const maxRequests = 5;

const minute = 60_000;
const maxPauseMs = 24 * 60 * minute;

interface Service {
  readonly endpoint: string;
  readonly network: Network;
}

/** Returns whether search engines can read the shop and its key. */
export function isReachable({ environment }: Pick<AppContext, 'environment'>): boolean {
  return !isPrivateHost(new URL(environment.siteUrl).hostname);
}

/**
 * Submits the addresses of changed, new and removed pages to IndexNow while the owner has it on. A failed request is
 * repeated after a pause that doubles. A request that a crash interrupts is repeated too, which has no effect.
 */
export async function submitPages(
  context: Pick<AppContext, 'db' | 'environment' | 'log'>,
  signal: AbortSignal,
  service?: Service,
): Promise<void> {
  const { db, environment, log } = context;
  const { isIndexNowOn, indexNowKey: key } = await storedSearchEngines(db);
  if (!isIndexNowOn || key === null || !(service || isReachable(context))) return;
  const { endpoint, network } = service ?? { endpoint: indexNow, network: publicNetwork };
  const { siteUrl } = environment;
  const [state, settings, markets] = await Promise.all([submissionState(db), siteSettings(db), marketSettings(db)]);
  if (!state.isDue) return;
  const { languages, currency } = settings;
  const published = { languages, currency, markets: openMarkets(markets, settings) };
  const limit = Math.floor(maxAddresses / maxPageAddresses(published));
  for (let requests = 0; requests < maxRequests && !signal.aborted; requests += 1) {
    const pages = await changedPages(db, limit);
    if (pages.length === 0) return;
    const urlList = pages.flatMap((page) => pageAddresses(page, published).map((path) => siteUrl + path));
    const body = { host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList };
    const sent = await postWebhook({
      url: endpoint,
      headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Vitrine' },
      body: JSON.stringify(body),
      network,
    });
    if (sent.error !== null) {
      const pauseMs = Math.min(maxPauseMs, Math.max(sent.retryAfterMs, 5 * minute * 2 ** state.failedAttempts));
      await storeFailure(db, sent.error, pauseMs);
      log.warn({ error: sent.error, statusCode: sent.statusCode }, 'could not submit addresses to IndexNow');
      return;
    }
    await storeSubmission(db, pages, urlList.length);
    log.info({ addresses: urlList.length }, 'addresses submitted to IndexNow');
  }
}
