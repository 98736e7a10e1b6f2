import type { CartQuote, QuoteCart } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { unlimitedHold } from '@vitrine/domain/orders/hold-limit.ts';
import { availableOfferedPayments, listedCard } from '@vitrine/domain/payments/offered-payments.ts';
import { extensionHooks } from '../../extension-hooks/extension-hooks.ts';
import { toPaymentOptions } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { type Caller, hasPermission, visitor } from '../../platform/http/caller/caller.ts';
import { computeArrival } from '../../settings/settings.ts';
import { proposeReductions } from './extension-steps.ts';
import type { Visitor } from './holds/acquire-hold.ts';
import { loadPartStocks } from './kits/part-stocks.queries.ts';
import { wantedLine } from './order-attempt.ts';
import type { PriceBasis } from './pricing/price-basis.ts';
import { pricedProduct, quoteWantedLines } from './pricing/price-cart.ts';
import { productsForQuoteRows } from './pricing/priced-products.queries.ts';
import { quoteAnswer } from './pricing/quote-answer.ts';
import { inMarket, type PricedRequest, readMarketBasis, resolvePricing } from './pricing/resolve-pricing.ts';
import { withQuotedTaxes } from './taxes/provider-taxes.ts';

/**
 * Returns the current price and stock of a cart, and the changes since it was filled (docs/behaviour/screens.md#cart).
 */
export async function quoteCartLines(
  context: AppContext,
  { items, byPhone = false, ...choices }: QuoteCart,
  { caller, address }: Visitor,
): Promise<CartQuote> {
  const wanted = items.map((item) => ({ ...(item.id ? { id: item.id } : {}), ...wantedLine(item) }));
  const productIds = [...new Set(wanted.map((line) => line.productId))];
  const variantIds = wanted.flatMap((line) => line.variantId ?? []);
  const isOfStaff = byPhone && hasPermission(caller, 'orders:place');
  const [basis, inMainMarket] = await Promise.all([
    isOfStaff ? readPhoneBasis(context.db, choices.market) : readMarketBasis(context.db, choices.market),
    productsForQuoteRows(context.db, productIds, variantIds),
  ]);
  const { settings } = basis;
  const products = await inMarket(context.db, basis, inMainMarket);
  const cart = {
    ...basis,
    choices,
    lines: wanted,
    customer: toCustomer(isOfStaff ? visitor : caller),
    clientAddress: address,
  };
  const { reduceCart } = extensionHooks(context);
  const reductions = reduceCart && !isOfStaff ? await proposeReductions(reduceCart, context.db, cart, products) : [];
  const request = { ...cart, reductions };
  const untaxed = await resolvePricing(context, request);
  const taxAddress = choices.address ?? null;
  const pricing = await withQuotedTaxes(context, { ...request, pricing: untaxed, products, taxAddress });
  const partStocks = await loadPartStocks(context.db, products, wanted.length);
  const terms = { limits: settings, pricing, partStocks };
  const quote = quoteAnswer(quoteWantedLines(wanted, products.map(pricedProduct), terms));
  const isShipped = quote.lines.length === 0 || quote.lines.some(({ product }) => !product?.isDigital);
  const { total, giftCards, paymentFee = 0 } = quote.totals;
  const due = cents(total - giftCards - paymentFee);
  const { currency } = settings;
  const country = choices.address?.country ?? null;
  const offered = availableOfferedPayments(basis.offeredPayments, { country, due, currency });
  const paymentOptions = toPaymentOptions(context, offered, { currency, country });
  const card = listedCard(basis.offeredPayments, paymentOptions, { due, currency });
  return {
    ...quote,
    ...(paymentOptions.length > 0 && { paymentOptions }),
    ...(card && { card: { ...card, countries: [...card.countries] } }),
    arrival: isShipped ? computeArrival(new Date(), settings) : null,
  };
}

/** Reads the basis of an order by phone, which has no limits: the main market sells every product to staff. */
async function readPhoneBasis(db: Db, prefix: QuoteCart['market']): Promise<PriceBasis> {
  const basis = await readMarketBasis(db, prefix);
  const settings = { ...basis.settings, ...unlimitedHold };
  return basis.market === null ? { ...basis, settings, seller: undefined } : { ...basis, settings };
}

/** Returns the customer, as far as known before an e-mail is entered. */
function toCustomer(caller: Caller): PricedRequest['customer'] {
  return caller.kind === 'user' ? { userId: caller.userId, email: caller.email } : { userId: null, email: null };
}
