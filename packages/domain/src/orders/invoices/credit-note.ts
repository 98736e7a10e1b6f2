import { allocate, allocateByLargestRemainder } from '../../money/allocation.ts';
import { addCents, basisPoints, type Cents, minCents, subtractCents, sumCents, zeroCents } from '../../money/cents.ts';
import type { TaxPart } from '../../pricing/stages/tax-stage.ts';
import { type ChargedBase, creditedBases, type GivenBase } from './credited-bases.ts';

/**
 * A charged line of an order, in cents. `goods` is after discounts, `tax` is added to it (null: not stored for the
 * line).
 */
export interface ChargedLine {
  readonly id: string;
  readonly goods: Cents;
  readonly tax: Cents | null;
  /** Null for orders from before lines stored their taxes by location and class. */
  readonly taxes: readonly TaxPart[] | null;
}

/** A paid order as its credit notes need it. Amounts in cents, taxRate in basis points. */
export interface CreditedOrder {
  readonly total: Cents;
  readonly tax: Cents;
  readonly taxRate: number;
  readonly lines: readonly ChargedLine[];
  readonly shippingTaxes: readonly TaxPart[];
}

/**
 * The refund of one line, or of the shipping (null), in a credit note. It is the amount in cents with its taxes, and
 * its part of each tax.
 */
export interface CreditPart {
  readonly lineId: string | null;
  readonly amount: Cents;
  readonly taxes: readonly TaxPart[];
}

/** A refund: the amounts of its lines, and the whole amount, which may exceed their sum. */
export interface CreditedRefund {
  readonly amount: Cents;
  readonly lines: readonly { readonly id: string; readonly amount: Cents }[];
}

/**
 * Divides a refund among the lines and the shipping of its order with their taxes
 * (docs/behaviour/taxes.md#credit-notes).
 * The named lines come first, each up to its charged and unrefunded amount. The rest is spread in proportion over
 * everything that is left.
 * The taxes are cumulative, and each is rounded once for the whole note. All credit notes of a fully refunded order sum
 * exactly to its taxes.
 */
export function creditParts(
  order: CreditedOrder,
  earlier: readonly CreditPart[],
  refund: CreditedRefund,
): readonly CreditPart[] {
  const bases = getCharges(order).flatMap((charge) => givenBases(charge, earlier));
  const named = bases.map(({ lineId, amount, before }) => {
    const wanted = sumCents(refund.lines.filter(({ id }) => id === lineId).map((line) => line.amount));
    return minCents(wanted, subtractCents(amount, before));
  });
  const rooms = bases.map(({ amount, before }, index) =>
    subtractCents(subtractCents(amount, before), named[index] ?? zeroCents),
  );
  const rest = allocateByLargestRemainder(subtractCents(refund.amount, sumCents(named)), rooms);
  const amounts = bases.map((_, index) => addCents(named[index] ?? zeroCents, rest[index] ?? zeroCents));
  const credited = creditedBases(bases, amounts);
  return [...Map.groupBy(credited, ({ lineId }) => lineId)]
    .map(([lineId, ofCharge]) => ({
      lineId,
      amount: sumCents(ofCharge.map(({ amount }) => amount)),
      taxes: ofCharge.filter(({ amount }) => amount > 0).flatMap(({ taxes }) => taxes),
    }))
    .filter(({ amount }) => amount > 0);
}

/** Returns the sum of all taxes in the credit note, in cents. */
export function creditedTax(parts: readonly CreditPart[]): Cents {
  return sumCents(parts.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)));
}

/** Returns the lines and the shipping with their charges, which sum to the order's total. */
function getCharges(order: CreditedOrder): readonly CreditPart[] {
  const shares = allocate(
    order.tax,
    order.lines.map(({ goods }) => goods),
  );
  const isStored = order.lines.every(({ tax }) => tax !== null);
  const ofLines = order.lines.map((line, index) => {
    const tax = (isStored ? line.tax : shares[index]) ?? zeroCents;
    const amount = addCents(line.goods, tax);
    return { lineId: line.id, amount, taxes: line.taxes ?? oneTax(order.taxRate, tax, line.goods) };
  });
  const shipping = subtractCents(order.total, sumCents(ofLines.map(({ amount }) => amount)));
  return [...ofLines, { lineId: null, amount: shipping, taxes: order.shippingTaxes }];
}

/** The one rate of the settings, for orders from before taxes were stored by location and class. */
function oneTax(taxRate: number, amount: Cents, taxable: Cents): readonly TaxPart[] {
  if (amount === 0) return [];
  const location = { country: null, state: null, postalCode: null };
  return [{ title: 'Sales Tax', rate: basisPoints(taxRate), amount, taxClass: null, taxable, ...location }];
}

/** Returns the bases of a line or of the shipping with the refunds of each in earlier notes. */
function givenBases(charge: CreditPart, earlier: readonly CreditPart[]): readonly GivenBase[] {
  const bases = getBases(charge);
  const notes = earlier.filter(({ lineId }) => lineId === charge.lineId);
  const whole = sumCents(notes.map(({ amount }) => amount));
  const taxed = bases.map(({ taxes, isOneBase }) => {
    const classes = new Set(taxes.map(({ taxClass }) => taxClass));
    const ofBase = notes.map((note) => note.taxes.filter(({ taxClass }) => classes.has(taxClass)));
    return { taxes: ofBase.flat(), gross: isOneBase ? sumCents(ofBase.map(computeGross)) : zeroCents };
  });
  // A single base has everything. Of several, the one without taxes has the remainder.
  const rest = subtractCents(whole, sumCents(taxed.map(({ gross }) => gross)));
  const before = bases.map(({ taxes }, index) => {
    if (bases.length === 1) return whole;
    return taxes.length === 0 ? rest : (taxed[index]?.gross ?? zeroCents);
  });
  const isRight =
    sumCents(before) === whole && before.every((gross, at) => gross >= 0 && gross <= (bases[at]?.amount ?? 0));
  // Notes from before the shipping was divided by classes do not state the refund of each. It was proportional.
  const shares = isRight
    ? before
    : allocateByLargestRemainder(
        whole,
        bases.map(({ amount }) => amount),
      );
  return bases.map((base, index) => ({
    ...base,
    lineId: charge.lineId,
    before: shares[index] ?? zeroCents,
    creditedTaxes: taxed[index]?.taxes ?? [],
  }));
}

/** Returns a line, or each class of goods of the shipping, as amounts that are the whole base of all their taxes. */
function getBases({ amount, taxes }: CreditPart): readonly ChargedBase[] {
  const classes = [...Map.groupBy(taxes, ({ taxClass }) => taxClass).values()];
  const bases = classes.map((ofClass) => ({ amount: computeGross(ofClass), taxes: ofClass, isOneBase: true }));
  const rest = subtractCents(amount, sumCents(bases.map((base) => base.amount)));
  const isEven = classes.every((ofClass) => ofClass.every(({ taxable }) => taxable === ofClass[0]?.taxable));
  if (!isEven || rest < 0) return [{ amount, taxes, isOneBase: false }];
  return rest > 0 || bases.length === 0 ? [...bases, { amount: rest, taxes: [], isOneBase: true }] : bases;
}

/** Returns the net amount of taxes of one base with the taxes. */
function computeGross(taxes: readonly TaxPart[]): Cents {
  return sumCents([taxes[0]?.taxable ?? zeroCents, ...taxes.map(({ amount }) => amount)]);
}
