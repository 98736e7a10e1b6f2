import type { CartQuote, QuoteCart } from '@vitrine/contract/orders/quote-cart.schema.ts';
import type { AppContext } from '../../platform/context.ts';
import { arrivalOf, siteSettings } from '../../settings/settings.ts';
import { wantedLine } from './draft-lines.ts';
import { productsForQuoteRows } from './priced-products.queries.ts';
import { pricedProduct, quoteAnswer, quoteWantedLines } from './priced-products.ts';

/** Returns what a cart costs now, what is in stock, and what changed since it was filled (docs/behaviour/screens.md#cart). */
export async function quoteCartLines(context: AppContext, { items }: QuoteCart): Promise<CartQuote> {
  const wanted = items.map((item) => ({ ...(item.id ? { id: item.id } : {}), ...wantedLine(item) }));
  const productIds = [...new Set(wanted.map((line) => line.productId))];
  const variantIds = wanted.flatMap((line) => line.variantId ?? []);
  const [settings, rows] = await Promise.all([
    siteSettings(context.db),
    productsForQuoteRows(context.db, productIds, variantIds),
  ]);
  const quote = quoteAnswer(quoteWantedLines(wanted, rows.map(pricedProduct), settings));
  return { ...quote, arrival: arrivalOf(new Date(), settings) };
}
