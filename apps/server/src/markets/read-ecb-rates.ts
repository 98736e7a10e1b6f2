import { ratesFromEcb } from '@vitrine/domain/markets/ecb-rates.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { isPrivateHost } from '../platform/runtime/network/private-host.ts';
import { anyNetwork, type Network, publicNetwork } from '../platform/runtime/network/public-host.ts';
import { readPublicText } from '../platform/runtime/network/read-public-text.ts';
import { marketSettings, siteSettings, storeRates } from '../settings/settings.ts';

/** The file has about 2 KB. */
const maxBytes = 65_536;
const timeoutMs = 10_000;

/**
 * Reads the daily rates of the ECB for the currencies of the markets, if the owner has entered an address of them. Fails
 * with the reason when the address has no such file.
 */
export async function readEcbRates(
  { db, environment }: Pick<AppContext, 'db' | 'environment'>,
  now: Date,
  // As for webhooks, only a shop at a private address reads from one.
  network: Network = isPrivateHost(new URL(environment.siteUrl).hostname) ? anyNetwork : publicNetwork,
): Promise<void> {
  const { markets, ratesUrl } = await marketSettings(db);
  const wanted = [...new Set(markets.map(({ currency }) => currency))];
  if (ratesUrl === '' || wanted.length === 0) return;
  const limits = { network, timeoutMs, maxBytes, accept: 'application/xml, text/xml' };
  const xml = await readPublicText(new URL(ratesUrl), limits);
  if (xml === null) throw new Error('The address of the rates cannot be read.');
  const { currency: base } = await siteSettings(db);
  const read = ratesFromEcb(xml, { base, wanted, today: now.toISOString().slice(0, 10) });
  await storeRates(db, { ratesUrl, read });
}
