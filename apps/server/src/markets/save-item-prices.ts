import type { ItemPrice, SaveItemPrices } from '@vitrine/contract/markets/markets.schema.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { siteSettings } from '../settings/settings.ts';
import { lockPricedItems, storedPrices, writePrices } from './item-price-writes.queries.ts';

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

/**
 * Stores and removes prices of a currency, in one transaction with the audit log. Fails with UNPROCESSABLE for the
 * shop's own currency, and for an item that cannot have a price: a gift card, or a product whose variants have prices.
 */
export function saveItemPrices(
  db: Db,
  { currency, prices }: SaveItemPrices,
  { caller, requestId }: By,
): Promise<Outcome<{ savedCount: number }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ savedCount: number }>> => {
    if ((await siteSettings(tx)).currency === currency) return ownCurrency;
    const twice = repeated(prices);
    if (twice !== -1) return refusal(twice, 'Each product or variant once');
    const items = await lockPricedItems(tx, prices);
    const unknown = prices.findIndex(({ productId, variantId }) => !items.has(`${productId} ${variantId ?? ''}`));
    if (unknown !== -1) return refusal(unknown, 'This product or variant cannot have a price in another currency');
    const before = await storedPrices(tx, currency, prices);
    await writePrices(tx, currency, prices);
    const after = await storedPrices(tx, currency, prices);
    const changed = after.filter(({ price }, index) => price !== before[index]?.price);
    if (changed.length > 0) {
      await recordAudit(tx, {
        caller,
        action: 'change-prices',
        resource: 'markets',
        resourceId: currency,
        before: { currency, prices: before.filter(({ price }, index) => price !== after[index]?.price) },
        after: { currency, prices: changed },
        requestId,
      });
    }
    return success({ savedCount: changed.length });
  });
}

const ownCurrency = failure('UNPROCESSABLE', 'Prices in the currency of the shop are those of the products.', {
  errors: [{ path: 'currency', message: 'The currency of the shop' }],
});

/** Returns the index of the first item that was named before, or -1. */
function repeated(prices: readonly ItemPrice[]): number {
  const seen = new Set<string>();
  return prices.findIndex(({ productId, variantId }) => {
    const item = variantId ?? productId;
    const isRepeated = seen.has(item);
    seen.add(item);
    return isRepeated;
  });
}

function refusal(index: number, message: string): Failure {
  return failure('UNPROCESSABLE', `${message}.`, { errors: [{ path: `prices.${index}`, message }] });
}
