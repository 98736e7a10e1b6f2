import type { FillItemPrices } from '@vitrine/contract/markets/markets.schema.ts';
import { priceFromRate } from '@vitrine/domain/markets/rate-price.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { marketSettings, siteSettings } from '../settings/settings.ts';
import { type BasePriceRow, itemsToFill } from './item-price-list.queries.ts';
import { saveItemPrices } from './save-item-prices.ts';

/** Items that one transaction fills, so that orders wait only for a moment. */
const batchSize = 500;
/** A larger shop calls again: the call fills the next items. */
const maxItems = 20_000;

/**
 * Fills the prices of a currency by the stored rate and a rounding. By default, existing prices stay. Fails with
 * UNPROCESSABLE without a rate.
 */
export async function fillItemPrices(
  db: Db,
  { currency, rounding, replaces = false, productId }: FillItemPrices,
  by: { readonly caller: SignedInCaller; readonly requestId: string },
): Promise<Outcome<{ savedCount: number }>> {
  const [{ rates }, shop] = await Promise.all([marketSettings(db), siteSettings(db)]);
  const rate = rates.find((known) => known.currency === currency)?.rate;
  if (rate === undefined) return failure('UNPROCESSABLE', `Enter a rate for ${currency} first.`);
  const terms = { from: shop.currency, to: currency, rate, rounding };
  let savedCount = 0;
  let after: BasePriceRow | undefined;
  for (let count = 0; count < maxItems; count += batchSize) {
    const rows = await itemsToFill(db, currency, { replaces, productId, after, limit: batchSize });
    if (rows.length === 0) break;
    const prices = rows.map((row) => ({
      productId: row.product_id,
      variantId: row.variant_id,
      price: priceFromRate(cents(row.base_price), terms),
    }));
    const saved = await saveItemPrices(db, { currency, prices }, by);
    if (!saved.ok) return saved;
    savedCount += saved.value.savedCount;
    after = rows.at(-1);
  }
  return success({ savedCount });
}
