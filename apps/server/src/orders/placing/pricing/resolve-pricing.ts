import type { QuoteCart } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { settingsPricing } from '@vitrine/domain/cart/cart-totals.ts';
import type { Offer } from '@vitrine/domain/discounts/offer.ts';
import type { OrderPricing } from '@vitrine/domain/pricing/order-price.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { ZonePlace } from '@vitrine/domain/shipping/methods/shipping-zones.ts';
import { type OfferedTo, offersFor, type ReadOffer, type RefusedUse } from '../../../discounts/discounts.ts';
import { cardsForCodes, storeCreditFor } from '../../../gift-cards/gift-cards.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { type CodeSource, withWrongCodesCounted } from '../../../platform/http/caller/code-attempts.ts';
import { shippingOfPlace } from '../../../shipping/shipping.ts';
import { businessOf, taxTermsOf } from '../../../taxes/taxes.ts';
import { type Taxpayer, taxExemptReasonOf, usualPlaceOf } from '../../../users/users.ts';
import type { PriceBasis } from './price-basis.ts';
import type { WantedLine } from './requested-lines.ts';
import { shippedLinesOf } from './shipped-lines.queries.ts';

/** What the shopper chose: codes, a shipping method, and the address as far as it is known. */
export type PricingChoices = Omit<QuoteCart, 'items'>;

/** The order whose price is wanted. */
export interface PricedRequest {
  readonly basis: PriceBasis;
  readonly choices: PricingChoices;
  /** What is bought: carriers are told its weight. */
  readonly lines: readonly WantedLine[];
  readonly productIds: readonly string[];
  readonly customer: OfferedTo['customer'];
  /** Whose exemption from taxes counts; null: a guest, who is never exempt. */
  readonly taxpayer: Taxpayer;
  /** The client's address; null: a member of staff, or a call from inside the shop. */
  readonly clientAddress: CodeSource['address'];
  /** An order follows, so the VAT number of a business is checked again; absent: a quote. */
  readonly isOrder?: boolean;
}

/** What an order's price depends on, with the shop's offers as they were read. */
export interface ResolvedPricing extends OrderPricing {
  readonly offers: readonly ReadOffer[];
}

/** Returns everything but the lines that the price of a shopper's order depends on; the domain computes with it. */
export async function resolvePricing(
  context: AppContext,
  { basis, choices, lines, productIds, customer, taxpayer, clientAddress, isOrder = false }: PricedRequest,
): Promise<ResolvedPricing> {
  const { db } = context;
  const { settings, discountVersion, taxTableVersion } = basis;
  const pricing = settingsPricing(settings);
  const codes = distinctCodes(choices.discountCodes ?? []);
  const place = choices.address ?? null;
  const { timeZone } = settings;
  const source = { address: clientAddress, userId: customer.userId };
  const country = place?.country ?? null;
  const to = { codes, productIds, customer, country, now: new Date(), timeZone, version: discountVersion };
  const { offers, circumstances } = await readOffers(context, to, source);
  const shipping = await resolveShipping(context, { place, userId: customer.userId, settings, lines });
  const giftCards = await cardsForCodes(context, choices.giftCardCodes ?? [], source);
  const exemptReason = await taxExemptReasonOf(db, taxpayer);
  const business = await businessOf(context, choices.business, { settings, address: place, clientAddress, isOrder });
  const charged = { settings, address: place, business, fallback: pricing.taxes.rates };
  const terms = await taxTermsOf(db, charged, { version: taxTableVersion });
  return {
    ...pricing,
    discounts: { ...pricing.discounts, codes, offers, circumstances },
    shipping: { ...pricing.shipping, ...shipping, chosenId: choices.shippingMethodId ?? null },
    taxes: { ...pricing.taxes, ...terms, exemptReason },
    giftCards: choices.useStoreCredit ? [...giftCards, await storeCreditFor(db, customer.userId)] : giftCards,
    offers,
  };
}

/**
 * Returns the offers of a cart; wrong codes are counted against the client's limit.
 * @throws RefusedRequest TOO_MANY_REQUESTS when the client has tried too many wrong codes within the minute
 */
async function readOffers(context: AppContext, to: OfferedTo, source: CodeSource): ReturnType<typeof offersFor> {
  const codeCount = to.codes.length;
  if (codeCount === 0) return offersFor(context.db, to);
  const max = context.environment.limits.discountCodes;
  return withWrongCodesCounted(context, { name: 'discount-code', max, source, codeCount }, async () => {
    const found = await offersFor(context.db, to);
    const known = new Set(found.offers.map(({ code }) => code?.toUpperCase()));
    return { found, wrongCount: to.codes.filter((code) => !known.has(code.toUpperCase())).length };
  });
}

/** Returns whose exemption counts for a shopper: the signed-in account's, never one of a typed e-mail. */
export function taxpayerOf({ userId }: PricedRequest['customer']): Taxpayer {
  return userId === null ? null : { userId };
}

/** Returns the shipping methods for lines at a place, by default that of the user's latest address; null in a shop without zones. */
export function resolveShipping(
  context: AppContext,
  {
    place,
    userId,
    settings,
    lines,
  }: {
    readonly place: ZonePlace | null;
    readonly userId: string | null;
    readonly settings: SiteSettings;
    readonly lines: readonly WantedLine[];
  },
) {
  const { db } = context;
  const usualPlace = async () => (userId === null ? null : usualPlaceOf(db, userId));
  return shippingOfPlace(context, { place, usualPlace, settings, goods: () => shippedLinesOf(db, lines) });
}

/** Returns the pricing without an offer that can no longer be used, as the next quote will have it. */
export function withoutOffer(pricing: OrderPricing, { offerId, code, fault }: RefusedUse): OrderPricing {
  const ended = {
    USED_UP: { usageLimit: 0 },
    USED_BY_CUSTOMER: { usageLimitPerCustomer: 0 },
    NOT_FIRST_ORDER: { isFirstOrderOnly: true },
    CHANGED: { isActive: false },
  }[fault];
  const { discounts } = pricing;
  const isMeant = (offer: Offer) => offer.id === offerId && (code === undefined || offer.code === code);
  const offers = discounts.offers.map((offer) => (isMeant(offer) ? { ...offer, ...ended } : offer));
  const isFirstOrder = fault === 'NOT_FIRST_ORDER' ? false : (discounts.circumstances?.isFirstOrder ?? null);
  const circumstances = discounts.circumstances && { ...discounts.circumstances, isFirstOrder };
  return { ...pricing, discounts: { ...discounts, offers, circumstances } };
}

/** Returns each code once; small letters and capitals are the same. */
function distinctCodes(codes: readonly string[]): readonly string[] {
  const typed = new Map(codes.map((code) => [code.toUpperCase(), code]));
  return [...typed.values()];
}
