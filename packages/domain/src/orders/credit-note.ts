import { allocate, allocateByLargestRemainder, sumOfProportions } from '../money/allocation.ts';
import {
  addCents,
  basisPoints,
  type Cents,
  proportionOf,
  smallerOf,
  subtractCents,
  sumCents,
  zeroCents,
} from '../money/cents.ts';
import type { TaxPart } from '../pricing/tax-stage.ts';

/** A line of an order as it was charged, in cents: `goods` after discounts, `tax` added to them (null: not kept for the line). */
export interface ChargedLine {
  readonly id: string;
  readonly goods: Cents;
  readonly tax: Cents | null;
  /** null for orders from before lines kept their taxes by place and class. */
  readonly taxes: readonly TaxPart[] | null;
}

/** A paid order as its credit notes need it; amounts in cents, taxRate in basis points. */
export interface CreditedOrder {
  readonly total: Cents;
  readonly tax: Cents;
  readonly taxRate: number;
  readonly lines: readonly ChargedLine[];
  readonly shippingTaxes: readonly TaxPart[];
}

/** What a credit note gives back of one line, or of the shipping (null): the amount in cents with its taxes, and what it has of each tax. */
export interface CreditPart {
  readonly lineId: string | null;
  readonly amount: Cents;
  readonly taxes: readonly TaxPart[];
}

/** A refund: the amounts of its lines, and the whole amount, which may be more than they come to. */
export interface CreditedRefund {
  readonly amount: Cents;
  readonly lines: readonly { readonly id: string; readonly amount: Cents }[];
}

/** A line, or the shipping, with its taxes, as the order charged it. */
interface Charge extends CreditPart {
  /** Whether every tax was computed on the whole of it. */
  readonly isOneBase: boolean;
}

/**
 * Divides a refund among the lines and the shipping of its order with their taxes (docs/behaviour/taxes.md#credit-notes). The lines that
 * it names come first, each up to what was charged and not given back; the rest is spread over everything that is left, in proportion.
 * The taxes are cumulative, and each is rounded once for the whole note: all credit notes of an order that is refunded in full sum exactly
 * to its taxes.
 */
export function creditParts(
  order: CreditedOrder,
  earlier: readonly CreditPart[],
  refund: CreditedRefund,
): readonly CreditPart[] {
  const charges = chargesOf(order);
  const credited = charges.map(({ lineId }) =>
    sumCents(earlier.filter((part) => part.lineId === lineId).map(({ amount }) => amount)),
  );
  const named = charges.map(({ lineId, amount }, place) => {
    const wanted = sumCents(refund.lines.filter(({ id }) => id === lineId).map((line) => line.amount));
    return smallerOf(wanted, subtractCents(amount, credited[place] ?? zeroCents));
  });
  const rooms = charges.map(({ amount }, place) =>
    subtractCents(subtractCents(amount, credited[place] ?? zeroCents), named[place] ?? zeroCents),
  );
  const rest = allocateByLargestRemainder(subtractCents(refund.amount, sumCents(named)), rooms);
  const amounts = charges.map((_, place) => addCents(named[place] ?? zeroCents, rest[place] ?? zeroCents));
  const given = charges.map((charge, place) => {
    const before = credited[place] ?? zeroCents;
    const amount = amounts[place] ?? zeroCents;
    return { ...charge, before, amount, whole: charge.amount };
  });
  return withTaxes(given).filter(({ amount }) => amount > 0);
}

/** Returns what the credit note has of all taxes, in cents. */
export function creditedTax(parts: readonly CreditPart[]): Cents {
  return sumCents(parts.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)));
}

/** Returns the lines and the shipping with what was charged for them; together they come to the order's total. */
function chargesOf(order: CreditedOrder): readonly Charge[] {
  const shares = allocate(
    order.tax,
    order.lines.map(({ goods }) => goods),
  );
  const isKept = order.lines.every(({ tax }) => tax !== null);
  const ofLines = order.lines.map((line, place) => {
    const tax = (isKept ? line.tax : shares[place]) ?? zeroCents;
    const whole = addCents(line.goods, tax);
    return chargeOf(line.id, whole, line.taxes ?? oneTax(order.taxRate, tax, line.goods));
  });
  const shipping = subtractCents(order.total, sumCents(ofLines.map(({ amount }) => amount)));
  return [...ofLines, chargeOf(null, shipping, order.shippingTaxes)];
}

function chargeOf(lineId: string | null, amount: Cents, taxes: readonly TaxPart[]): Charge {
  const net = subtractCents(amount, sumCents(taxes.map((tax) => tax.amount)));
  return { lineId, amount, taxes, isOneBase: taxes.every(({ taxable }) => taxable === net) };
}

/** The one rate of the settings, for orders from before taxes were kept by place and class. */
function oneTax(taxRate: number, amount: Cents, taxable: Cents): readonly TaxPart[] {
  if (amount === 0) return [];
  const place = { country: null, state: null, postalCode: null };
  return [{ title: 'Sales Tax', rate: basisPoints(taxRate), amount, taxClass: null, taxable, ...place }];
}

/** What is given back of a charge now, after `before`, out of `whole`. */
interface Given extends Charge {
  readonly before: Cents;
  readonly whole: Cents;
}

/** Returns the parts with their taxes: each tax is rounded once over the whole order, then divided among the parts by their amounts. */
function withTaxes(given: readonly Given[]): readonly CreditPart[] {
  const shares = given.flatMap((part) => part.taxes.map((tax) => ({ part, tax, key: `${tax.rate} ${tax.title}` })));
  const amounts = new Map<TaxPart, Cents>();
  for (const ofTax of Map.groupBy(shares, ({ key }) => key).values()) {
    const upTo = (sumOf: (part: Given) => Cents) =>
      sumOfProportions(ofTax.map(({ part, tax }) => ({ amount: tax.amount, part: sumOf(part), whole: part.whole })));
    const now = subtractCents(
      upTo(({ before, amount }) => addCents(before, amount)),
      upTo(({ before }) => before),
    );
    const divided = allocateByLargestRemainder(
      now,
      ofTax.map(({ part }) => part.amount),
    );
    ofTax.forEach(({ tax }, place) => amounts.set(tax, divided[place] ?? zeroCents));
  }
  return given.map(({ lineId, amount, whole, taxes, isOneBase }) => {
    const parts = taxes.map((tax) => ({ ...tax, amount: amounts.get(tax) ?? zeroCents }));
    const net = subtractCents(amount, sumCents(parts.map((tax) => tax.amount)));
    return {
      lineId,
      amount,
      taxes: parts.map((tax) => ({
        ...tax,
        taxable: isOneBase || whole === 0 ? net : proportionOf(tax.taxable, amount, whole),
      })),
    };
  });
}
