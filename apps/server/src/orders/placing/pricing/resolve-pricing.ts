import { settingsPricing } from '@vitrine/domain/cart/cart-totals.ts';
import { discountInCurrency } from '@vitrine/domain/discounts/discount-in-currency.ts';
import {
  type ExchangeRate,
  furtherCurrency,
  isSoldIn,
  type Market,
  type MarketSettings,
  mainMarketId,
  settingsInMarket,
} from '@vitrine/domain/markets/market.ts';
import {
  type OfferedPayment,
  offeredPaymentsInCurrency,
  paymentFee,
} from '@vitrine/domain/payments/offered-payments.ts';
import type { OrderPricing } from '@vitrine/domain/pricing/order-price.ts';
import type { GiftCard } from '@vitrine/domain/pricing/stages/gift-card-stage.ts';
import type { LineReduction } from '@vitrine/domain/pricing/stages/reduction-stage.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { Destination } from '@vitrine/domain/shipping/methods/shipping-zones.ts';
import type { TaxAddress } from '@vitrine/domain/taxes/tax-address.ts';
import { type LoadedDiscount, loadDiscountsFor, type OfferedTo } from '../../../discounts/discounts.ts';
import { cardsForCodes, storeCreditFor } from '../../../gift-cards/gift-cards.ts';
import { loadItemPrices, pricedInCurrency } from '../../../markets/markets.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { type CodeSource, withWrongCodesCounted } from '../../../platform/http/caller/code-attempts.ts';
import { RefusedRequest } from '../../../platform/http/errors/send-problem.ts';
import {
  marketSettings,
  openMarkets,
  readCapturedLater,
  readOfferedPayments,
  readSavesMethods,
  settingsOfStored,
} from '../../../settings/settings.ts';
import { loadShippingOptions } from '../../../shipping/shipping.ts';
import { loadBusiness, resolveTaxTerms } from '../../../taxes/taxes.ts';
import { loadDefaultDestination, loadTaxExemptReason } from '../../../users/users.ts';
import type { AddressedOrder, PricingChoices, WantedLine } from '../order-attempt.ts';
import { priceBasisRow } from '../place-order.queries.ts';
import type { MarketTerms, PriceBasis } from './price-basis.ts';
import type { PricedProductRow } from './priced-products.queries.ts';
import { loadShippedLines } from './shipped-lines.queries.ts';

/**
 * Reads the data that every price depends on by one statement. Each statement costs an order a round trip to the
 * database.
 */
export async function readPriceBasis(db: Db): Promise<PriceBasis> {
  const row = await priceBasisRow(db);
  const settings = await settingsOfStored(row.site, row.shipping);
  const offeredPayments = readOfferedPayments(row.payment_methods);
  const versions = { discountVersion: row.discount_version, taxTableVersion: row.tax_table_version };
  const capturedLater = readCapturedLater(row.payment_methods);
  const savesMethods = readSavesMethods(row.payment_methods);
  return { settings, market: null, rate: null, offeredPayments, capturedLater, savesMethods, ...versions };
}

/** The refusal of an order in a market that the owner has closed. */
export const closedMarket = 'This market is closed. Go to the home page of the shop.';

/**
 * Reads the basis of a shopper's prices in the market with that prefix, which takes one more statement. Null is the main
 * market.
 * @throws RefusedRequest INVALID_REQUEST when no such market is open
 */
export async function readMarketBasis(db: Db, prefix: string | null | undefined): Promise<PriceBasis> {
  const basis = { ...(await readPriceBasis(db)), seller: mainMarketId };
  if (prefix === null || prefix === undefined) return basis;
  const stored = await marketSettings(db);
  const market = openMarkets(stored, basis.settings).find((open) => open.prefix === prefix);
  if (!market) throw new RefusedRequest('INVALID_REQUEST', closedMarket);
  const terms = toMarketTerms(basis.settings, market, stored);
  return { ...basis, ...terms, offeredPayments: offeredInMarket(basis.offeredPayments, terms) };
}

/** Returns what a price depends on in a market. `shop` are the settings of the main market. */
export function toMarketTerms(shop: SiteSettings, market: Market, { rates }: MarketSettings): MarketTerms {
  const further = furtherCurrency(market, shop.currency);
  const terms = { settings: settingsInMarket(shop, market), market, seller: market.id };
  if (further === undefined) return { ...terms, rate: null };
  return { ...terms, furtherCurrency: further, rate: rates.find(({ currency }) => currency === further) ?? null };
}

/** Returns the payment methods of a market. Those with amounts in the currency of the shop are absent in another one. */
export function offeredInMarket(
  offered: readonly OfferedPayment[],
  { furtherCurrency: further }: Pick<MarketTerms, 'furtherCurrency'>,
): readonly OfferedPayment[] {
  return further === undefined ? offered : offeredPaymentsInCurrency(offered, further);
}

/**
 * Returns the products that the market sells, at its prices. Those at the prices of the shop take no statement. In the
 * main market staff sell every product.
 */
export async function inMarket(
  db: Db,
  { seller, furtherCurrency: currency }: Pick<PriceBasis, 'seller' | 'furtherCurrency'>,
  products: PricedProductRow[],
): Promise<PricedProductRow[]> {
  const sold = products.filter(({ sold_in: soldIn }) => seller === undefined || isSoldIn(seller, soldIn));
  if (currency === undefined) return sold;
  const ids = sold.map(({ id }) => id);
  return pricedInCurrency(sold, await loadItemPrices(db, currency, ids));
}

/** The lines whose price is wanted, and what their price depends on. */
export interface PricedRequest extends PriceBasis {
  readonly choices: PricingChoices;
  /** The lines to buy. Carriers receive their weight. */
  readonly lines: readonly WantedLine[];
  readonly customer: OfferedTo['customer'];
  /** The client's address. Null for a member of staff, or a call from inside the shop. */
  readonly clientAddress: CodeSource['address'];
  /** What extensions reduce of the lines. Absent for an order of staff. */
  readonly reductions?: readonly LineReduction[];
  /** An order follows, so the VAT number of a business is checked again. Absent for a quote. */
  readonly isOrder?: boolean;
}

/** The data that an order's price depends on, with the discounts that were read. */
export interface ResolvedPricing extends OrderPricing {
  readonly available: readonly LoadedDiscount[];
}

/** An addressed order with its pricing, before a provider computes its taxes. */
export interface ResolvedOrder extends AddressedOrder {
  readonly pricing: ResolvedPricing;
  /** The market beside the main one, and its stored rate. Null or absent for the main market. */
  readonly market?: Market | null;
  readonly rate?: ExchangeRate | null;
  readonly seller?: PriceBasis['seller'];
  readonly furtherCurrency?: PriceBasis['furtherCurrency'];
  /** The address by which taxes are computed; null: none was entered. */
  readonly taxAddress: TaxAddress | null;
}

/** Adds what the price of the order depends on beside the lines: discounts, shipping, gift cards and taxes at its verified address. */
export async function resolveOrderPricing(
  context: AppContext,
  order: AddressedOrder & PriceBasis,
): Promise<ResolvedOrder> {
  const { country, state, postalCode } = order.shippingAddress.address;
  const address = { country, state, postalCode };
  // The checkout has quoted the business without this check. Staff see the result of the check in their own quote.
  const isOrder = order.source === 'WEB';
  const pricing = await resolvePricing(context, { ...order, choices: { ...order.choices, address }, isOrder });
  return { ...order, pricing, taxAddress: address };
}

/** Returns all inputs of a shopper's order price except the lines. The domain computes with them. */
export async function resolvePricing(context: AppContext, request: PricedRequest): Promise<ResolvedPricing> {
  const {
    settings,
    furtherCurrency: further,
    discountVersion,
    taxTableVersion,
    choices,
    lines,
    customer,
    clientAddress,
    reductions,
    isOrder = false,
  } = request;
  const { db } = context;
  const pricing = settingsPricing(settings);
  const codes = distinctCodes(choices.discountCodes ?? []);
  const location = choices.address ?? null;
  const { timeZone, currency } = settings;
  const source = { address: clientAddress, userId: customer.userId };
  const country = location?.country ?? null;
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const to = { codes, productIds, customer, country, now: new Date(), timeZone, currency, version: discountVersion };
  const { discounts, circumstances } = await readPricingDiscounts(context, to, source);
  const available =
    further === undefined ? discounts : discounts.map((discount) => discountInCurrency(discount, further));
  const shipping = await resolveShipping(context, {
    location,
    userId: customer.userId,
    settings,
    isOtherCurrency: further !== undefined,
    lines,
  });
  const giftCards = await loadPayingCards(context, request, source);
  // The exemption of the signed-in account counts, never the one of a typed email.
  const taxpayer = customer.userId === null ? null : { userId: customer.userId };
  const exemptReason = await loadTaxExemptReason(db, taxpayer);
  const business = await loadBusiness(context, choices.business, {
    settings,
    address: location,
    clientAddress,
    isOrder,
  });
  const charged = { settings, address: location, business, fallback: pricing.taxes.rates };
  const terms = await resolveTaxTerms(db, charged, { version: taxTableVersion });
  return {
    ...pricing,
    discounts: {
      ...pricing.discounts,
      codes,
      available,
      circumstances,
    },
    reductions,
    shipping: { ...pricing.shipping, ...shipping, chosenId: choices.shippingMethodId ?? null },
    taxes: { ...pricing.taxes, ...terms, exemptReason },
    giftCards,
    paymentFee: paymentFee(request.offeredPayments, choices.manualPayment, choices.address?.country),
    available,
  };
}

/** Returns the gift cards and the store credit of the shopper. Those in another currency than the order's pay nothing. */
async function loadPayingCards(
  context: AppContext,
  { choices: { giftCardCodes = [], useStoreCredit }, customer, settings: { currency } }: PricedRequest,
  source: CodeSource,
): Promise<readonly GiftCard[]> {
  const giftCards = await cardsForCodes(context, giftCardCodes, { source, currency });
  return useStoreCredit ? [...giftCards, await storeCreditFor(context.db, customer.userId, currency)] : giftCards;
}

/**
 * Returns the discounts of a cart. Wrong codes count against the client's limit.
 * @throws RefusedRequest TOO_MANY_REQUESTS when the client has tried too many wrong codes within the minute
 */
async function readPricingDiscounts(
  context: AppContext,
  to: OfferedTo,
  source: CodeSource,
): ReturnType<typeof loadDiscountsFor> {
  const codeCount = to.codes.length;
  if (codeCount === 0) return loadDiscountsFor(context.db, to);
  const max = context.environment.limits.discountCodes;
  return withWrongCodesCounted(context, { name: 'discount-code', max, source, codeCount }, async () => {
    const found = await loadDiscountsFor(context.db, to);
    const known = new Set(found.discounts.map(({ code }) => code?.toUpperCase()));
    return { found, wrongCount: to.codes.filter((code) => !known.has(code.toUpperCase())).length };
  });
}

/**
 * Returns the shipping methods for lines at a location, by default that of the user's latest address. Returns null in a
 * shop without zones.
 */
export function resolveShipping(
  context: AppContext,
  {
    location,
    userId,
    settings,
    isOtherCurrency = false,
    lines,
  }: {
    readonly location: Destination | null;
    readonly userId: string | null;
    readonly settings: SiteSettings;
    readonly isOtherCurrency?: boolean;
    readonly lines: readonly WantedLine[];
  },
) {
  const { db } = context;
  const defaultDestination = async () => (userId === null ? null : loadDefaultDestination(db, userId));
  return loadShippingOptions(context, {
    location,
    defaultDestination,
    settings,
    isOtherCurrency,
    goods: () => loadShippedLines(db, lines),
  });
}

/** Returns each code once. The comparison ignores case. */
function distinctCodes(codes: readonly string[]): readonly string[] {
  const typed = new Map(codes.map((code) => [code.toUpperCase(), code]));
  return [...typed.values()];
}
