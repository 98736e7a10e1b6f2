import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import type { DraftOrder, DraftOrderInput, DraftQuote } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { missingFieldErrors } from '@vitrine/domain/shipping/address/address-fields.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import type { PhoneLine } from '../phone/phone-lines.tsx';
import { blankShopper, type PhoneShopperValues, typedBusiness } from '../phone/phone-shopper.tsx';

/** The terms as staff enter them. Amounts are in the smallest unit of the currency, rates in basis points, and null while a field is empty. */
export interface TermsForm {
  readonly discount: 'NONE' | 'AMOUNT' | 'PERCENTAGE';
  readonly amount: number | null;
  readonly rate: number | null;
  readonly reason: string;
  readonly hasOwnShipping: boolean;
  readonly shippingCharge: number | null;
  /** Null selects the cheapest method for the address. */
  readonly shippingMethodId: string | null;
  readonly note: string;
  /** Null selects the main market. Undefined selects the market of the delivery country, else the main one. */
  readonly marketId: string | null | undefined;
}

/** Returns the terms of a draft for the form, or the terms of a new draft if there is none. */
export function termsForm(draft: DraftOrder | null): TermsForm {
  const discount = draft?.discount ?? null;
  return {
    discount: discount?.type ?? 'NONE',
    amount: discount?.type === 'AMOUNT' ? discount.value : null,
    rate: discount?.type === 'PERCENTAGE' ? discount.value : null,
    reason: discount?.reason ?? '',
    hasOwnShipping: draft?.shippingCharge !== null && draft?.shippingCharge !== undefined,
    shippingCharge: draft?.shippingCharge ?? null,
    shippingMethodId: draft?.shippingMethodId ?? null,
    note: draft?.note ?? '',
    marketId: draft?.marketId,
  };
}

export function shopperForm(draft: DraftOrder | null): PhoneShopperValues {
  const email = draft?.email ?? '';
  const business = draft?.business ? { isBusiness: true, ...draft.business } : { ...blankShopper.business };
  if (!draft?.address) return { email, address: { ...blankShopper.address }, business };
  const { email: _, phone = '', street2 = '', ...address } = draft.address;
  return { email, address: { ...address, phone, street2 }, business };
}

/** Converts the lines whose products still exist into form lines. */
export function savedLines(draft: DraftOrder, products: readonly ProductRecord[]): readonly PhoneLine[] {
  return draft.items.flatMap(({ productId, variantId, quantity }, index) => {
    const product = products.find(({ id }) => id === productId);
    return product ? [{ key: `saved-${index}`, product, variantId, quantity }] : [];
  });
}

/** Returns the part of the form that its totals depend on. */
export function quotedPart(lines: readonly PhoneLine[], terms: TermsForm, address: Address) {
  const { country, state, postalCode } = address;
  return {
    address: isBegun(address) ? { country, state, postalCode } : null,
    shippingMethodId: terms.shippingMethodId,
    items: lines.map(({ product, variantId, quantity }) => ({ productId: product.id, variantId, quantity })),
    discount: getDiscount(terms),
    shippingCharge: terms.hasOwnShipping ? (terms.shippingCharge ?? 0) : null,
    ...(terms.marketId !== undefined && { marketId: terms.marketId }),
  };
}

function getDiscount({ discount, amount, rate, reason }: TermsForm): DraftOrderInput['discount'] {
  if (discount === 'NONE') return null;
  const value = discount === 'AMOUNT' ? (amount ?? 0) : (rate ?? 0);
  return { type: discount, value, reason: reason.trim() || null };
}

/** Returns the request body that saves the draft. An address without any filled field is omitted. */
export function draftBody(lines: readonly PhoneLine[], terms: TermsForm, shopper: PhoneShopperValues): DraftOrderInput {
  const { email, address } = shopper;
  return {
    ...quotedPart(lines, terms, address),
    email: email.trim() || null,
    address: isBegun(address) ? address : null,
    note: terms.note.trim() || null,
    business: typedBusiness(shopper),
  };
}

type Address = PhoneShopperValues['address'];

/** Returns whether any field is filled in. The country always is. */
function isBegun(address: Address): boolean {
  return Object.entries(address).some(([field, text]) => field !== 'country' && text.trim() !== '');
}

const mailPattern = /^[^\s@]+@[^\s@]+$/;

/**
 * Returns the errors of the customer's fields. Both email and address may be absent, but a started address must be
 * complete.
 */
export function shopperErrors({ email, address }: PhoneShopperValues): Record<string, string | null> {
  const errors = isBegun(address) ? missingFieldErrors(address) : {};
  return {
    email: email.trim() === '' || mailPattern.test(email.trim()) ? null : t('Enter a valid email'),
    ...Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [`address.${name}`, error && translatedSentence(error)]),
    ),
  };
}

/** Returns the quote with the form's line key on each of its lines. */
export function keyedQuote(quote: DraftQuote, lines: readonly PhoneLine[]): DraftQuote {
  return {
    ...quote,
    lines: quote.lines.map((quoted) => {
      const own = lines.find(
        ({ product, variantId }) => product.id === quoted.productId && variantId === quoted.variantId,
      );
      return own ? { ...quoted, id: own.key } : quoted;
    }),
  };
}

interface DraftState {
  readonly draft: DraftOrder | null;
  readonly lines: readonly PhoneLine[];
  readonly shopper: PhoneShopperValues;
  readonly quote: DraftQuote | undefined;
}

/** Returns why the draft, once it is saved, cannot become an order yet, or null if it can. */
export function placingDisabledReason({ draft, lines, shopper, quote }: DraftState): string | null {
  if (draft?.order) return t('The customer is paying this draft right now.');
  if (lines.length === 0) return t('Add a product first.');
  if (shopper.email.trim() === '') return t('Enter the customer’s email first.');
  if (!isBegun(shopper.address)) return t('Enter the customer’s address first.');
  if (quote?.marketReason) return translatedSentence(quote.marketReason);
  const refused = quote?.lines.flatMap(({ notes, product }) =>
    notes.map(({ message }) => `${product?.name ?? t('A product')}: ${translatedSentence(message)}`),
  );
  if (refused?.[0] !== undefined) return refused[0];
  return quote?.shippingReason ? translatedSentence(quote.shippingReason) : null;
}
