import type { DraftOrder, DraftQuote, QuoteDraft } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { type Address, keptAddressSchema } from '@vitrine/contract/shipping/address.schema.ts';
import { noTerms, type OrderDiscount } from '@vitrine/domain/cart/cart-totals.ts';
import { basisPoints, cents } from '@vitrine/domain/money/cents.ts';
import { unlimitedHold } from '@vitrine/domain/orders/hold-limit.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { TypedBusiness } from '@vitrine/domain/taxes/business-customer.ts';
import { maskAddress, maskEmail, maskText } from '@vitrine/domain/users/mask.ts';
import { exchangeAccount } from '../../../gift-cards/gift-cards.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { siteSettings } from '../../../settings/settings.ts';
import { type AskedTaxes, businessOf, taxTermsOf } from '../../../taxes/taxes.ts';
import { taxExemptReasonOf } from '../../../users/users.ts';
import { type AgreedTerms, pricingOfTerms } from '../../placing/pricing/price-cart.ts';
import { type PricedProductRow, productsForQuoteRows } from '../../placing/pricing/priced-products.queries.ts';
import { pricedProduct, quoteAnswer, quoteWantedLines } from '../../placing/pricing/priced-products.ts';
import { mergedLines, type WantedLine } from '../../placing/pricing/requested-lines.ts';
import { type ResolvedPricing, resolveShipping } from '../../placing/pricing/resolve-pricing.ts';
import { withOrderTaxes, withQuotedTaxes } from '../../placing/taxes/provider-taxes.ts';
import type { DraftOrderRow } from './draft-orders.queries.ts';

/** The part of a draft that its totals depend on. */
export type DraftTerms = Pick<QuoteDraft, 'discount' | 'shippingCharge'>;

/** Returns the terms for the domain; amounts in cents. */
export function termsOf({ discount, shippingCharge }: DraftTerms): AgreedTerms {
  return {
    discount: discount ? domainDiscount(discount) : noTerms.discount,
    discountReason: discount?.reason ?? null,
    shippingCharge: shippingCharge === null || shippingCharge === undefined ? null : cents(shippingCharge),
  };
}

function domainDiscount({
  type,
  value,
}: {
  readonly type: 'AMOUNT' | 'PERCENTAGE';
  readonly value: number;
}): OrderDiscount {
  return type === 'AMOUNT' ? { type, amount: cents(value) } : { type, rate: basisPoints(value) };
}

/** Returns a draft's lines for the shop's pricing, at today's prices. */
export function draftLines(items: QuoteDraft['items'] | DraftOrderRow['lines']): readonly WantedLine[] {
  return mergedLines(
    items.map(({ productId, variantId, quantity }) => ({
      productId,
      variantId: variantId ?? null,
      quantity,
      price: null,
    })),
  );
}

/**
 * Returns what lines with these terms come to now; the limit of units in one order does not apply to staff. `clientAddress`: of a client whose
 * questions to Stripe Tax are limited; null: a member of staff.
 */
export async function quoteDraft(
  context: AppContext,
  draft: PaidDraft,
  clientAddress: string | null = null,
): Promise<DraftQuote> {
  const wanted = draftLines(draft.items);
  const [settings, rows] = await Promise.all([
    siteSettings(context.db),
    productsForQuoteRows(
      context.db,
      [...new Set(wanted.map(({ productId }) => productId))],
      wanted.flatMap(({ variantId }) => variantId ?? []),
    ),
  ]);
  const pricing = await quotedDraftPricing(context, { settings, draft, products: rows, clientAddress });
  const { lines, totals, taxes, shippingMethods, shippingMethodId, shippingReason, business } = quoteAnswer(
    quoteWantedLines(wanted, rows.map(pricedProduct), { limits: unlimitedHold, pricing }),
  );
  return { lines, totals, taxes, shippingMethods, shippingMethodId, shippingReason, business: business ?? null };
}

/** A draft with the account of its exchange, which pays first; null or absent: nothing was exchanged. */
type PaidDraft = QuoteDraft & { readonly exchangeAccount?: string | null };

interface PricedDraft {
  readonly settings: SiteSettings;
  readonly draft: PaidDraft;
}

interface AskingDraft extends PricedDraft {
  readonly clientAddress: string | null;
}

/**
 * Returns how a draft is priced: the terms that staff agreed, the taxes of its address, and in a shop with zones the methods of it. An
 * exempt customer pays no tax, and a business may owe it. Without an address yet, the flat rates count, and an agreed charge holds where no
 * method delivers. Call it outside of a transaction: VIES may be asked.
 */
async function draftPricing(
  context: AppContext,
  { settings, draft }: PricedDraft,
  { isOrder }: { readonly isOrder: boolean },
): Promise<ResolvedPricing> {
  const ofTerms = pricingOfTerms(settings, termsOf(draft));
  const { address = null } = draft;
  const exemptReason = await taxExemptReasonOf(context.db, draft.email ? { email: draft.email } : null);
  const business = await businessOf(context, draft.business, { settings, address, clientAddress: null, isOrder });
  const terms = await taxTermsOf(context.db, { settings, address, business, fallback: ofTerms.taxes.rates });
  const account = draft.exchangeAccount ? await exchangeAccount(context.db, draft.exchangeAccount) : null;
  const giftCards = account ? [account] : [];
  const pricing = { ...ofTerms, giftCards, taxes: { ...ofTerms.taxes, ...terms, exemptReason }, offers: [] };
  if (!draft.address) return pricing;
  const shipping = await resolveShipping(context, {
    place: draft.address,
    userId: null,
    settings,
    lines: draftLines(draft.items),
  });
  const chosenId = shipping ? (draft.shippingMethodId ?? null) : null;
  return { ...pricing, shipping: { ...pricing.shipping, ...shipping, chosenId } };
}

/**
 * Returns the same with the taxes of Stripe Tax, where the shop uses it and it answers (docs/behaviour/taxes.md#stripe-tax). Call it outside of a
 * transaction.
 */
export async function quotedDraftPricing(
  context: AppContext,
  { products, ...priced }: AskingDraft & { readonly products: readonly PricedProductRow[] },
): Promise<ResolvedPricing> {
  const untaxed = untaxedDraft(priced, await draftPricing(context, priced, { isOrder: false }));
  return withQuotedTaxes(context, { ...untaxed, products });
}

/** Does the work with the pricing of the order that is made of a draft, and what Stripe Tax said; Stripe is asked before the work. */
export async function withDraftTaxes<Result extends { readonly ok: boolean }>(
  context: AppContext,
  priced: AskingDraft,
  work: (pricing: ResolvedPricing, asked: AskedTaxes | null) => Promise<Result>,
): Promise<Result> {
  const untaxed = untaxedDraft(priced, await draftPricing(context, priced, { isOrder: true }));
  return withOrderTaxes(context, untaxed, work);
}

/** Returns what Stripe Tax is asked of a draft: the limit of units in one order does not apply to staff. */
function untaxedDraft({ settings, draft, clientAddress }: AskingDraft, pricing: ResolvedPricing) {
  const lines = draftLines(draft.items);
  return {
    settings: { ...settings, ...unlimitedHold },
    pricing,
    lines,
    address: draft.address ?? null,
    clientAddress,
  };
}

/** Returns the terms and lines that a draft has stored. */
export function storedDraft(row: DraftOrderRow): PaidDraft {
  const { discount_type: type, discount_value: value, discount_reason: reason } = row;
  return {
    items: row.lines.map((line) => ({ ...line })),
    discount: type === null || value === null ? null : { type, value, reason },
    shippingCharge: row.shipping_charge,
    shippingMethodId: row.shipping_method_id,
    address: storedAddress(row),
    email: row.email,
    business: row.business,
    exchangeAccount: row.exchange_account,
  };
}

export function storedAddress(row: Pick<DraftOrderRow, 'address'>): Address | null {
  if (row.address === null) return null;
  const { email, phone, street2, ...address } = keptAddressSchema.parse(row.address);
  return { ...address, email, phone, street2 };
}

/** Returns a draft as staff see it; the demo account sees its people masked (docs/behaviour/rights.md#demo-account). */
export async function draftOrderView(
  context: AppContext,
  caller: SignedInCaller,
  row: DraftOrderRow,
): Promise<DraftOrder> {
  const stored = storedDraft(row);
  const { discount } = stored;
  const address = storedAddress(row);
  const { order_id: orderId, order_number: orderNumber, payment_link_sent_at: sentAt, payment_link_until: until } = row;
  const isMasked = caller.isDemo;
  const quote = await quoteDraft(context, stored);
  return {
    id: row.id,
    number: row.number,
    email: row.email === null || !isMasked ? row.email : maskEmail(row.email),
    address: address === null || !isMasked ? address : maskAddress(address),
    note: row.note === null || !isMasked ? row.note : maskText(row.note),
    items: [...row.lines],
    discount: discount
      ? {
          type: discount.type,
          value: discount.value,
          reason: discount.reason && isMasked ? maskText(discount.reason) : (discount.reason ?? null),
        }
      : null,
    shippingCharge: row.shipping_charge,
    shippingMethodId: row.shipping_method_id,
    business: row.business === null || !isMasked ? row.business : maskBusiness(row.business),
    quote: isMasked ? withBusinessMasked(quote) : quote,
    // An order whose payment failed does not count: the draft is open again.
    order:
      orderId === null || orderNumber === null || row.order_payment === 'FAILED'
        ? null
        : { id: orderId, number: orderNumber },
    paymentLink: sentAt && until ? { sentAt: sentAt.toISOString(), until: until.toISOString() } : null,
    placedAt: row.placed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function maskBusiness<Business extends TypedBusiness>(business: Business): Business {
  return { ...business, companyName: maskText(business.companyName), vatNumber: maskText(business.vatNumber) };
}

function withBusinessMasked(quote: DraftQuote): DraftQuote {
  return { ...quote, business: quote.business && maskBusiness(quote.business) };
}
