import type { Quote, QuoteCart } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { AppContext } from '../platform/context.ts';
import { siteSettings } from '../settings/settings.ts';
import { productsForQuoteRows } from './sale.queries.ts';
import { quoteAnswer, quoteSale, saleProduct } from './sale-products.ts';

/** What a cart costs now, what of it is left, and what changed since it was filled (contract §3). */
export async function quoteCartLines(context: AppContext, { items }: QuoteCart): Promise<Quote> {
  const wanted = items.map((item) => ({
    ...(item.id === undefined ? {} : { id: item.id }),
    productId: item.productId,
    variantId: item.variantId ?? null,
    quantity: item.quantity,
    price: item.price === undefined ? null : cents(item.price),
  }));
  const productIds = [...new Set(wanted.map((line) => line.productId))];
  const variantIds = wanted.flatMap((line) => line.variantId ?? []);
  const [settings, rows] = await Promise.all([
    siteSettings(context.db),
    productsForQuoteRows(context.db, productIds, variantIds),
  ]);
  return quoteAnswer(quoteSale(wanted, rows.map(saleProduct), settings));
}
