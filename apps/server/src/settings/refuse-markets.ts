import { type Market, marketErrors } from '@vitrine/domain/markets/market.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/migrations/schema.ts';
import { type Failure, failure } from '../platform/runtime/outcome.ts';
import { readMarkets } from './markets.ts';
import { marketsWithOrders, settingRows } from './settings.queries.ts';
import { readSiteSettings } from './stored-settings.ts';

/**
 * Refuses markets with the same prefix, name or country, or in languages that are not published. A market with orders
 * cannot be removed, and its currency cannot change.
 */
export async function refuseMarkets(
  tx: Transaction<Database>,
  { before, after }: { readonly before: unknown; readonly after: unknown },
): Promise<Failure | undefined> {
  const [site] = await settingRows(tx, ['site']);
  const { settings: shop } = await readSiteSettings(site?.value, undefined);
  const { markets } = readMarkets(after);
  const [invalid] = marketErrors(markets, shop);
  if (invalid) return refusal(`${invalid.message}.`, `markets.${invalid.index}.${invalid.field}`);
  const earlier = readMarkets(before).markets;
  const sold = await marketsWithOrders(
    tx,
    earlier.map(({ id }) => id),
  );
  return earlier
    .filter(({ id }) => sold.has(id))
    .reduce<Failure | undefined>((found, market) => found ?? refuseSold(market, markets), undefined);
}

function refuseSold({ id, name, currency }: Market, markets: readonly Market[]): Failure | undefined {
  const index = markets.findIndex((market) => market.id === id);
  const now = markets[index];
  if (!now) return refusal(`${name} has orders. Close it instead of removing it.`, 'markets');
  if (now.currency === currency) return undefined;
  return refusal(
    `${name} has orders in ${currency}. Add another market for another currency.`,
    `markets.${index}.currency`,
  );
}

function refusal(message: string, path: string): Failure {
  return failure('UNPROCESSABLE', message, { errors: [{ path, message }] });
}
