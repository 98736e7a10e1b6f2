import { bestDiscounts } from '../../discounts/best-discounts.ts';
import { fitDiscount } from '../../discounts/discount-fit.ts';
import type { AppliedDiscount } from '../../discounts/discount-groups.ts';
import { possibleDiscount } from '../../discounts/possible-discount.ts';
import { combine, type Discount, type DiscountCircumstances } from '../../discounts/pricing-discount.ts';
import { allocateByLargestRemainder } from '../../money/allocation.ts';
import {
  applyRate,
  type BasisPoints,
  type Cents,
  minCents,
  multiplyCents,
  nonNegative,
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
  readonly available: readonly Discount[];
  /** The input for the conditions of the discounts. If absent, no discount applies. */
  readonly circumstances?: DiscountCircumstances | undefined;
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
  readonly discountIds: readonly string[];
}

export const noDiscounts: DiscountInput = { agreed: null, agreedTitle: 'Discount', codes: [], available: [] };

/**
 * Computes the first stage of an order's price: the reductions of its lines and of its shipping
 * (docs/behaviour/discounts.md). `getShipping` returns the shipping charge of goods of that amount, in cents.
 */
export function discountStage(
  lines: readonly PricedLine[],
  input: DiscountInput,
  getShipping: (goods: Cents) => Cents,
): DiscountResult {
  const amounts = lines.map((line) => multiplyCents(line.price, line.quantity));
  if (input.agreed !== null) return agreedDiscount(amounts, input.agreed, input);
  const { circumstances, available: discounts, codes } = input;
  if (circumstances === undefined || discounts.length === 0) return noneApplied(lines, codes);
  const mayFit = possibleDiscount(lines, circumstances);
  // Only a code receives the reason why it does not apply.
  const checked = discounts.filter((discount) => discount.code !== null || mayFit(discount));
  const fits = checked.map((discount) => ({ discount, fit: fitDiscount(discount, lines, circumstances) }));
  const seen = new Set<string>();
  // Several codes of one discount apply it once.
  const isFirst = ({ id }: Discount) => !seen.has(id) && seen.add(id).has(id);
  const fitting = fits.flatMap(({ discount, fit }) =>
    fit.isFitting && isFirst(discount) ? [{ discount, positions: fit.positions }] : [],
  );
  const applied = bestDiscounts(fitting, { lines, amounts, getShipping: once(getShipping) });
  const getReason = (code: string): string => {
    const found = fits.find(({ discount }) => hasCode(discount, code));
    if (!found) return unknownCode;
    return found.fit.isFitting ? whyNotChosen(found.discount, applied) : found.fit.reason;
  };
  const refused = codes.filter((code) => !applied.some(({ discount }) => hasCode(discount, code)));
  return {
    discounts: [
      ...applied.map((chosen) => quotedDiscount(chosen, codes)),
      ...refused.map((code) => ({ ...refusedCode(code, getReason(code)), title: getTitle(code, discounts) })),
    ],
    shares: lines.map((_, index) =>
      applied.flatMap(({ discount, shares }) => {
        const amount = shares[index] ?? zeroCents;
        return amount > 0 ? [{ label: discount.title, amount }] : [];
      }),
    ),
    hasFreeShipping: applied.some(({ shipping }) => shipping > 0),
    meetsFreeShipping: fitting.some(({ discount }) => discount.kind === 'FREE_SHIPPING'),
    discountIds: applied.map(({ discount }) => discount.id),
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
    discountIds: [],
  };
}

function noneApplied(lines: readonly PricedLine[], codes: readonly string[]): DiscountResult {
  const discounts = codes.map((code) => refusedCode(code, unknownCode));
  return { discounts, shares: lines.map(() => []), hasFreeShipping: false, meetsFreeShipping: false, discountIds: [] };
}

function refusedCode(code: string, reason: string): QuotedDiscount {
  return { code, title: code, amount: zeroCents, isApplied: false, reason };
}

/** Returns whether the typed text is the code of the discount. */
function hasCode({ code }: Discount, typed: string): boolean {
  return code !== null && code.toUpperCase() === typed.toUpperCase();
}

function quotedDiscount({ discount, shares, shipping }: AppliedDiscount, codes: readonly string[]): QuotedDiscount {
  const amount = sumCents([...shares, shipping]);
  return {
    code: codes.find((code) => hasCode(discount, code)) ?? discount.code,
    title: discount.title,
    amount,
    isApplied: true,
    reason: null,
  };
}

function getTitle(code: string, discounts: readonly Discount[]): string {
  return discounts.find((discount) => hasCode(discount, code))?.title ?? code;
}

/** Returns why a fitting discount is not among the applied ones. */
function whyNotChosen(discount: Discount, applied: readonly AppliedDiscount[]): string {
  if (applied.some((chosen) => chosen.discount.id === discount.id))
    return 'You already use another code of this discount';
  const other = applied.find((chosen) => !combine(chosen.discount, discount));
  if (other) return `Cannot be combined with ${other.discount.title}, which saves you more`;
  if (discount.kind === 'FREE_SHIPPING') return 'Shipping is already free';
  return applied.length > 0 ? 'Another discount saves you more' : 'No savings for this cart';
}

/** Returns the same function with cached results, because many choices of discounts leave goods of the same amount. */
function once(getShipping: (goods: Cents) => Cents): (goods: Cents) => Cents {
  const known = new Map<Cents, Cents>();
  return (goods) => {
    const charge = known.get(goods) ?? getShipping(goods);
    known.set(goods, charge);
    return charge;
  };
}

/** Returns the discount in cents, from 0 up to the subtotal. */
function discountAmount(discount: OrderDiscount, subtotal: Cents): Cents {
  const wanted = discount.type === 'AMOUNT' ? discount.amount : applyRate(subtotal, discount.rate);
  return minCents(nonNegative(wanted), subtotal);
}
