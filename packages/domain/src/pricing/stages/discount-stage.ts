import { bestOffers } from '../../discounts/best-offers.ts';
import { combine, type Offer, type OfferCircumstances } from '../../discounts/offer.ts';
import { offerFit } from '../../discounts/offer-fit.ts';
import type { AppliedOffer } from '../../discounts/offer-groups.ts';
import { possibleOffer } from '../../discounts/possible-offer.ts';
import { allocateByLargestRemainder } from '../../money/allocation.ts';
import {
  atLeastZero,
  type BasisPoints,
  type Cents,
  multiplyCents,
  percentageOf,
  smallerOf,
  sumCents,
  zeroCents,
} from '../../money/cents.ts';
import type { PricedLine } from '../priced-line.ts';

export type { PricedLine } from '../priced-line.ts';

/** A reduction of a whole order: an amount in cents, or a share of the subtotal. */
export type OrderDiscount =
  | { readonly type: 'AMOUNT'; readonly amount: Cents }
  | { readonly type: 'PERCENTAGE'; readonly rate: BasisPoints };

/** The input of the first price stage, in addition to the lines. */
export interface DiscountInput {
  /** The discount that staff agreed with the customer, or null. */
  readonly agreed: OrderDiscount | null;
  /** The title that the customer sees. */
  readonly agreedTitle: string;
  /** The codes that the shopper entered. They are case-insensitive. */
  readonly codes: readonly string[];
  /** The shop's automatic discounts, and those of the codes. None apply together with an agreement of staff. */
  readonly offers: readonly Offer[];
  /** The input for the conditions of the discounts. If absent, no discount applies. */
  readonly circumstances?: OfferCircumstances | undefined;
}

/**
 * A discount of an order, or a code without effect. `amount` is in cents. `reason` explains in one sentence why it does
 * not apply.
 */
export interface QuotedDiscount {
  readonly code: string | null;
  readonly title: string;
  readonly amount: Cents;
  readonly isApplied: boolean;
  readonly reason: string | null;
}

/** The discount of one line, under the name that the order stores. Above 0 and in cents. */
export interface LineShare {
  readonly label: string;
  readonly amount: Cents;
}

export interface DiscountResult {
  readonly discounts: readonly QuotedDiscount[];
  /** The discounts of each line, in the order of the lines. */
  readonly shares: readonly (readonly LineShare[])[];
  /** Whether the discounts remove the charge for shipping. */
  readonly hasFreeShipping: boolean;
  /**
   * Whether a free shipping discount applies to the cart, chosen or not. If so, the cart announces no further step to
   * free shipping.
   */
  readonly meetsFreeShipping: boolean;
  /** The ids of the applied discounts. The order redeems each once. */
  readonly offerIds: readonly string[];
}

export const noDiscounts: DiscountInput = { agreed: null, agreedTitle: 'Discount', codes: [], offers: [] };

/**
 * Computes the first stage of an order's price: the reductions of its lines and of its shipping
 * (docs/behaviour/discounts.md). `shippingOf` returns the shipping charge of goods of that amount, in cents.
 */
export function discountStage(
  lines: readonly PricedLine[],
  input: DiscountInput,
  shippingOf: (goods: Cents) => Cents,
): DiscountResult {
  const amounts = lines.map((line) => multiplyCents(line.price, line.quantity));
  if (input.agreed !== null) return agreedDiscount(amounts, input.agreed, input);
  const { circumstances, offers, codes } = input;
  if (circumstances === undefined || offers.length === 0) return noneApplied(lines, codes);
  const mayFit = possibleOffer(lines, circumstances);
  // Only a code receives the reason why it does not apply.
  const checked = offers.filter((offer) => offer.code !== null || mayFit(offer));
  const fits = checked.map((offer) => ({ offer, fit: offerFit(offer, lines, circumstances) }));
  const seen = new Set<string>();
  // Several codes of one discount apply it once.
  const isFirst = ({ id }: Offer) => !seen.has(id) && seen.add(id).has(id);
  const fitting = fits.flatMap(({ offer, fit }) =>
    fit.isFitting && isFirst(offer) ? [{ offer, places: fit.places }] : [],
  );
  const applied = bestOffers(fitting, { lines, amounts, shippingOf: once(shippingOf) });
  const reasonOf = (code: string): string => {
    const found = fits.find(({ offer }) => isCodeOf(offer, code));
    if (!found) return unknownCode;
    return found.fit.isFitting ? whyNotChosen(found.offer, applied) : found.fit.reason;
  };
  const refused = codes.filter((code) => !applied.some(({ offer }) => isCodeOf(offer, code)));
  return {
    discounts: [
      ...applied.map((chosen) => quotedOffer(chosen, codes)),
      ...refused.map((code) => ({ ...refusedCode(code, reasonOf(code)), title: titleOf(code, offers) })),
    ],
    shares: lines.map((_, place) =>
      applied.flatMap(({ offer, shares }) => {
        const amount = shares[place] ?? zeroCents;
        return amount > 0 ? [{ label: offer.title, amount }] : [];
      }),
    ),
    hasFreeShipping: applied.some(({ shipping }) => shipping > 0),
    meetsFreeShipping: fitting.some(({ offer }) => offer.kind === 'FREE_SHIPPING'),
    offerIds: applied.map(({ offer }) => offer.id),
  };
}

const unknownCode = 'This code is not valid';

function agreedDiscount(
  amounts: readonly Cents[],
  agreed: OrderDiscount,
  { agreedTitle: title, codes }: DiscountInput,
): DiscountResult {
  const amount = discountAmount(agreed, sumCents(amounts));
  const shares = allocateByLargestRemainder(amount, amounts);
  const given = amount > 0 ? [{ code: null, title, amount, isApplied: true, reason: null }] : [];
  return {
    discounts: [...given, ...codes.map((code) => refusedCode(code, 'Your order already has another discount'))],
    shares: shares.map((share) => (share > 0 ? [{ label: title, amount: share }] : [])),
    hasFreeShipping: false,
    meetsFreeShipping: false,
    offerIds: [],
  };
}

function noneApplied(lines: readonly PricedLine[], codes: readonly string[]): DiscountResult {
  const discounts = codes.map((code) => refusedCode(code, unknownCode));
  return { discounts, shares: lines.map(() => []), hasFreeShipping: false, meetsFreeShipping: false, offerIds: [] };
}

function refusedCode(code: string, reason: string): QuotedDiscount {
  return { code, title: code, amount: zeroCents, isApplied: false, reason };
}

/** Returns whether the typed text is the code of the discount. */
function isCodeOf({ code }: Offer, typed: string): boolean {
  return code !== null && code.toUpperCase() === typed.toUpperCase();
}

function quotedOffer({ offer, shares, shipping }: AppliedOffer, codes: readonly string[]): QuotedDiscount {
  const amount = sumCents([...shares, shipping]);
  return {
    code: codes.find((code) => isCodeOf(offer, code)) ?? offer.code,
    title: offer.title,
    amount,
    isApplied: true,
    reason: null,
  };
}

function titleOf(code: string, offers: readonly Offer[]): string {
  return offers.find((offer) => isCodeOf(offer, code))?.title ?? code;
}

/** Returns why a fitting discount is not among the applied ones. */
function whyNotChosen(offer: Offer, applied: readonly AppliedOffer[]): string {
  if (applied.some((chosen) => chosen.offer.id === offer.id)) return 'You already use another code of this discount';
  const other = applied.find((chosen) => !combine(chosen.offer, offer));
  if (other) return `Cannot be combined with ${other.offer.title}, which saves you more`;
  if (offer.kind === 'FREE_SHIPPING') return 'Shipping is already free';
  return applied.length > 0 ? 'Another discount saves you more' : 'No savings for this cart';
}

/** Returns the same function with cached results, because many choices of discounts leave goods of the same amount. */
function once(shippingOf: (goods: Cents) => Cents): (goods: Cents) => Cents {
  const known = new Map<Cents, Cents>();
  return (goods) => {
    const charge = known.get(goods) ?? shippingOf(goods);
    known.set(goods, charge);
    return charge;
  };
}

/** Returns the discount in cents, from 0 up to the subtotal. */
function discountAmount(discount: OrderDiscount, subtotal: Cents): Cents {
  const wanted = discount.type === 'AMOUNT' ? discount.amount : percentageOf(subtotal, discount.rate);
  return smallerOf(atLeastZero(wanted), subtotal);
}
