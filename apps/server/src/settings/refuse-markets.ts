import { type Market, marketErrors } from '@vitrine/domain/markets/market.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/migrations/schema.ts';
import { type Failure, failure } from '../platform/runtime/outcome.ts';
import { readMarkets } from './markets.ts';
import {
  countProductsOnlyIn,
  currenciesOfCredit,
  marketsWithOrders,
  openDraftsOfMarkets,
  settingRows,
} from './settings.queries.ts';
import { readSiteSettings } from './stored-settings.ts';

/**
 * Refuses markets with the same prefix, name or country, or in languages that are not published. A market with orders or
 * open drafts cannot be removed, and its currency cannot change. A market is not removed while products are sold only there. The
 * currency of gift cards and store credit needs a market.
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
  const removed = earlier.filter(({ id }) => !markets.some((market) => market.id === id));
  const onlyThere =
    removed.length === 0
      ? 0
      : await countProductsOnlyIn(
          tx,
          removed.map(({ id }) => id),
        );
  if (onlyThere > 0) return refusal(onlySoldIn(removed, onlyThere), 'markets');
  const sold = await marketsWithOrders(
    tx,
    earlier.map(({ id }) => id),
  );
  const refusedMarket = earlier
    .filter(({ id }) => sold.has(id))
    .reduce<Failure | undefined>((found, market) => found ?? refuseSold(market, markets), undefined);
  return (
    refusedMarket ??
    (await refuseDrafted(tx, earlier, markets)) ??
    refusePromised(tx, { earlier, markets, currency: shop.currency })
  );
}

interface Changed {
  readonly earlier: readonly Market[];
  readonly markets: readonly Market[];
  /** The currency of the main market. */
  readonly currency: Currency;
}

/** Refuses to leave a currency without a market while there are gift cards or store credit in it. */
async function refusePromised(
  tx: Transaction<Database>,
  { earlier, markets, currency: main }: Changed,
): Promise<Failure | undefined> {
  const left = new Set([main, ...markets.map(({ currency }) => currency)]);
  const removed = earlier.map(({ currency }) => currency).filter((currency) => !left.has(currency));
  const [promised] = await currenciesOfCredit(tx, removed);
  if (promised === undefined) return undefined;
  return refusal(
    `There are gift cards or store credit in ${promised}. Keep a market in it; it can be closed.`,
    'markets',
  );
}

/** Otherwise the products would be sold nowhere, or in markets that the owner has excluded. */
function onlySoldIn(removed: readonly Market[], count: number): string {
  const names = removed.map(({ name }) => name).join(', ');
  return `Products that are sold only in ${names}: ${count}. Choose other markets for them first, or close the market.`;
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

/** Refuses to remove a market with open drafts, or to change its currency: their amounts would be of another currency. */
async function refuseDrafted(
  tx: Transaction<Database>,
  earlier: readonly Market[],
  markets: readonly Market[],
): Promise<Failure | undefined> {
  const changed = earlier.filter(
    ({ id, currency }) => markets.find((market) => market.id === id)?.currency !== currency,
  );
  const drafts = await openDraftsOfMarkets(
    tx,
    changed.map(({ id }) => id),
  );
  const refused = changed.find(({ id }) => drafts.has(id));
  if (!refused) return undefined;
  const index = markets.findIndex(({ id }) => id === refused.id);
  const numbers = (drafts.get(refused.id) ?? []).slice(0, 10).join(', ');
  return refusal(
    `${refused.name} has open drafts in ${refused.currency}: ${numbers}. Place or delete them first.`,
    index < 0 ? 'markets' : `markets.${index}.currency`,
  );
}

function refusal(message: string, path: string): Failure {
  return failure('UNPROCESSABLE', message, { errors: [{ path, message }] });
}
