import type { CartQuote, QuoteCart } from '@vitrine/contract/orders/quote-cart.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import { arrivalOf } from '../../settings/settings.ts';
import type { Visitor } from './holds/acquire-hold.ts';
import { priceBasis } from './pricing/price-basis.ts';
import { productsForQuoteRows } from './pricing/priced-products.queries.ts';
import { pricedProduct, quoteAnswer, quoteWantedLines } from './pricing/priced-products.ts';
import { wantedLine } from './pricing/requested-lines.ts';
import { type PricedRequest, resolvePricing, taxpayerOf } from './pricing/resolve-pricing.ts';
import { withQuotedTaxes } from './taxes/provider-taxes.ts';

/** Returns what a cart costs now, what is in stock, and what changed since it was filled (docs/behaviour/screens.md#cart). */
export async function quoteCartLines(
  context: AppContext,
  { items, ...choices }: QuoteCart,
  { caller, address }: Visitor,
): Promise<CartQuote> {
  const wanted = items.map((item) => ({ ...(item.id ? { id: item.id } : {}), ...wantedLine(item) }));
  const productIds = [...new Set(wanted.map((line) => line.productId))];
  const variantIds = wanted.flatMap((line) => line.variantId ?? []);
  const [basis, rows] = await Promise.all([
    priceBasis(context.db),
    productsForQuoteRows(context.db, productIds, variantIds),
  ]);
  const { settings } = basis;
  const customer = customerOf(caller);
  const untaxed = await resolvePricing(context, {
    basis,
    choices,
    lines: wanted,
    productIds,
    customer,
    taxpayer: taxpayerOf(customer),
    clientAddress: address,
  });
  const pricing = await withQuotedTaxes(context, {
    settings,
    pricing: untaxed,
    lines: wanted,
    products: rows,
    address: choices.address ?? null,
    clientAddress: address,
  });
  const quote = quoteAnswer(quoteWantedLines(wanted, rows.map(pricedProduct), { limits: settings, pricing }));
  return { ...quote, arrival: arrivalOf(new Date(), settings) };
}

/** Returns who orders, as far as it is known before an e-mail is entered. */
function customerOf(caller: Caller): PricedRequest['customer'] {
  return caller.kind === 'user' ? { userId: caller.userId, email: caller.email } : { userId: null, email: null };
}
