import type { DraftQuote, QuoteDraft } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { type Address, storedAddressSchema } from '@vitrine/contract/shipping/address.schema.ts';
import { noTerms, type OrderDiscount, type OrderTerms, settingsPricing } from '@vitrine/domain/cart/cart-totals.ts';
import { basisPoints, cents } from '@vitrine/domain/money/cents.ts';
import { unlimitedHold } from '@vitrine/domain/orders/hold-limit.ts';
import { exchangeAccount } from '../../../gift-cards/gift-cards.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { loadBusiness, resolveTaxTerms } from '../../../taxes/taxes.ts';
import { loadTaxExemptReason } from '../../../users/users.ts';
import { type Reserving, reservedUnits } from '../../placing/holds/reserved-units.queries.ts';
import type { AddressedOrder } from '../../placing/order-attempt.ts';
import { mergedLines, type WantedLine } from '../../placing/order-attempt.ts';
import { pricedProduct, quoteWantedLines } from '../../placing/pricing/price-cart.ts';
import { type PricedProductRow, productsForQuoteRows } from '../../placing/pricing/priced-products.queries.ts';
import { quoteAnswer } from '../../placing/pricing/quote-answer.ts';
import {
  inMarket,
  type ResolvedOrder,
  type ResolvedPricing,
  resolveShipping,
} from '../../placing/pricing/resolve-pricing.ts';
import { withQuotedTaxes } from '../../placing/taxes/provider-taxes.ts';
import { type DraftMarket, getMarketReason, loadDraftMarket } from './draft-market.ts';
import type { DraftOrderRow } from './draft-orders.queries.ts';

/** The part of a draft that its totals depend on. */
type DraftTerms = Pick<QuoteDraft, 'discount' | 'shippingCharge'>;

/** Converts the terms for the domain, with amounts in cents. */
function toTerms({ discount, shippingCharge }: DraftTerms): OrderTerms {
  return {
    discount: discount ? domainDiscount(discount) : noTerms.discount,
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

/** Converts a draft's lines for the shop's pricing, at today's prices. */
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
 * Returns the current total of lines with these terms, in the market of the draft. The limit of units in one order does not apply to staff.
 * `clientAddress`: the address of a client whose requests to the tax service are limited. Null for a member of staff.
 */
export async function quoteDraft(
  context: AppContext,
  draft: PaidDraft,
  clientAddress: string | null = null,
): Promise<DraftQuote> {
  return quoteInMarket(context, { market: await loadDraftMarket(context.db, draft.marketId), draft, clientAddress });
}

/** Returns the same in a market that was read before. */
export async function quoteInMarket(
  context: AppContext,
  { market, draft, clientAddress }: AskingDraft,
): Promise<DraftQuote> {
  const wanted = draftLines(draft.items);
  const { products, marketReason } = await loadSoldProducts(context.db, market, draft);
  const pricing = await quotedDraftPricing(context, { market, draft, products, clientAddress });
  const { lines, totals, taxes, includedTax, shippingMethods, shippingMethodId, shippingReason, business } =
    quoteAnswer(quoteWantedLines(wanted, products.map(pricedProduct), { limits: unlimitedHold, pricing }));
  const methods = { shippingMethods, shippingMethodId, shippingReason };
  const { currency } = market.settings;
  return { lines, totals, currency, taxes, includedTax, ...methods, business: business ?? null, marketReason };
}

/** Returns the products of a draft that its market sells, at its prices, and why it does not sell the draft. */
export async function loadSoldProducts(
  db: Db,
  market: DraftMarket,
  draft: Pick<PaidDraft, 'items' | 'address' | 'reserving'>,
): Promise<{ readonly products: PricedProductRow[]; readonly marketReason: string | null }> {
  const wanted = draftLines(draft.items);
  const shopProducts = await draftProducts(db, wanted, draft.reserving);
  const products = await inMarket(db, market, shopProducts);
  const country = draft.address?.country ?? null;
  return { products, marketReason: getMarketReason(market, { wanted, shopProducts, sold: products, country }) };
}

/** Returns the products of a draft's lines. The units that are reserved for it count as stock. */
export async function draftProducts(
  db: Db,
  wanted: readonly WantedLine[],
  reserving: Reserving | undefined,
): Promise<PricedProductRow[]> {
  const productIds = [...new Set(wanted.map(({ productId }) => productId))];
  const variantIds = wanted.flatMap(({ variantId }) => variantId ?? []);
  const [rows, reserved] = await Promise.all([
    productsForQuoteRows(db, productIds, variantIds),
    reserving ? reservedUnits(db, reserving) : [],
  ]);
  if (reserved.length === 0) return rows;
  const getUnits = (productId: string, variantId: string | null) =>
    reserved.find((units) => units.product_id === productId && units.variant_id === variantId)?.quantity ?? 0;
  return rows.map((row) => ({
    ...row,
    stock: row.stock + (row.has_variants ? 0 : getUnits(row.id, null)),
    variants: row.variants.map((variant) => ({ ...variant, stock: variant.stock + getUnits(row.id, variant.id) })),
  }));
}

/**
 * A draft with the account of its exchange, which pays first, and the units that are reserved for it. Null or absent if
 * nothing was exchanged.
 */
type PaidDraft = QuoteDraft & { readonly reserving?: Reserving; readonly exchangeAccount?: string | null };

interface PricedDraft {
  readonly market: DraftMarket;
  readonly draft: PaidDraft;
}

interface AskingDraft extends PricedDraft {
  readonly clientAddress: string | null;
}

/**
 * Returns the pricing of a draft: the terms that staff agreed, the taxes of its address, and in a shop with zones its
 * methods. An exempt customer pays no tax, and a business may owe it.
 * Without an address yet, the flat rates count, and an agreed charge holds where no method delivers. It is called
 * outside of a transaction, because VIES may receive a request.
 */
async function draftPricing(
  context: AppContext,
  { market: { settings, furtherCurrency }, draft }: PricedDraft,
  { isOrder }: { readonly isOrder: boolean },
): Promise<ResolvedPricing> {
  const pricing = settingsPricing(settings, toTerms(draft));
  const agreedTitle = draft.discount?.reason || 'Discount';
  const { address = null } = draft;
  const exemptReason = await loadTaxExemptReason(context.db, draft.email ? { email: draft.email } : null);
  const business = await loadBusiness(context, draft.business, { settings, address, clientAddress: null, isOrder });
  const terms = await resolveTaxTerms(context.db, { settings, address, business, fallback: pricing.taxes.rates });
  const account = draft.exchangeAccount
    ? await exchangeAccount(context.db, draft.exchangeAccount, settings.currency)
    : null;
  const giftCards = account ? [account] : [];
  const discounts = { ...pricing.discounts, agreedTitle };
  const taxes = { ...pricing.taxes, ...terms, exemptReason };
  const addressless = { ...pricing, discounts, giftCards, taxes, available: [] };
  if (!draft.address) return addressless;
  const shipping = await resolveShipping(context, {
    location: draft.address,
    userId: null,
    settings,
    isOtherCurrency: furtherCurrency !== undefined,
    lines: draftLines(draft.items),
  });
  const chosenId = shipping ? (draft.shippingMethodId ?? null) : null;
  return { ...addressless, shipping: { ...pricing.shipping, ...shipping, chosenId } };
}

/**
 * Returns the same with the taxes of the tax service, if the shop uses it and it responds
 * (docs/behaviour/taxes.md#taxes-of-a-service). It is called outside of a transaction.
 */
export async function quotedDraftPricing(
  context: AppContext,
  { products, market, draft, clientAddress }: AskingDraft & { readonly products: readonly PricedProductRow[] },
): Promise<ResolvedPricing> {
  const pricing = await draftPricing(context, { market, draft }, { isOrder: false });
  const lines = draftLines(draft.items);
  const limited = { ...market.settings, ...unlimitedHold };
  const taxAddress = draft.address ?? null;
  return withQuotedTaxes(context, { settings: limited, pricing, lines, taxAddress, clientAddress, products });
}

/** Adds what the price of a draft's order depends on beside the lines. */
export async function resolveDraftPricing(
  context: AppContext,
  order: AddressedOrder & DraftMarket,
  draft: PaidDraft,
): Promise<ResolvedOrder> {
  const pricing = await draftPricing(context, { market: order, draft }, { isOrder: true });
  return { ...order, pricing, taxAddress: draft.address ?? null };
}

/** Returns the terms and lines that a draft has stored. */
export function storedDraft(row: DraftOrderRow): PaidDraft {
  const { discount_type: type, discount_value: value, discount_reason: reason } = row;
  return {
    reserving: { draftId: row.id },
    marketId: row.market_id,
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
  const { email, phone, street2, ...address } = storedAddressSchema.parse(row.address);
  return { ...address, email, phone, street2 };
}
