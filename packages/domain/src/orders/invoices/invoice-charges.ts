import { allocateByLargestRemainder } from '../../money/allocation.ts';
import { type Cents, multiplyCents, subtractCents, sumCents, toMillionths, zeroCents } from '../../money/cents.ts';
import type { TaxPart } from '../../pricing/stages/tax-stage.ts';
import type { CreditNote, InvoicedOrder } from './invoiced-order.ts';
import { getZeroTax, type VatCategory, type ZeroTax, zeroTaxOfLine } from './zero-tax.ts';

/** An amount with its VAT, in cents. The rate is in basis points. */
export interface Taxed {
  readonly net: Cents;
  readonly category: VatCategory;
  readonly rate: number;
}

/** An amount with its charged VAT. */
export interface Charge extends Taxed {
  readonly tax: Cents;
  /** Why no VAT is charged. Null where it is, and where no rate applies. */
  readonly reason: string | null;
}

/** One row of the VAT breakdown (BG-23): the sum of this category and rate. */
export type VatRow = Charge;

/** The charges of an order, divided by VAT. */
interface OrderCharges {
  /** In the order of the lines. */
  readonly lines: readonly Charge[];
  readonly shipping: readonly Charge[];
}

/** Returns the lines and the shipping of an order with their VAT, net and after discounts. */
export function orderCharges(order: InvoicedOrder, sellerCountry: string | null): OrderCharges {
  const goods = getZeroTax(order, sellerCountry);
  const lines = order.lines.map((line) => lineCharge(line, order, zeroTaxOfLine(line, { goods, sellerCountry })));
  return { lines, shipping: getShipping(order, goods) };
}

type OrderLine = InvoicedOrder['lines'][number];

function lineCharge({ price, quantity, discount, taxes }: OrderLine, order: InvoicedOrder, zero: ZeroTax): Charge {
  const goods = subtractCents(multiplyCents(price, quantity), discount);
  const tax = sumCents((taxes ?? []).map(({ amount }) => amount));
  return toCharge({ net: order.tax > 0 ? goods : subtractCents(goods, tax), taxes: taxes ?? [] }, zero);
}

/**
 * Returns an amount with its VAT. Several rates of VAT on one amount become one rate, their sum, because the result is
 * the same.
 */
function toCharge({ net, taxes }: { readonly net: Cents; readonly taxes: readonly TaxPart[] }, zero: ZeroTax): Charge {
  const rate = computeRate(taxes);
  const tax = sumCents(taxes.map(({ amount }) => amount));
  return rate > 0 ? { net, category: 'S', rate, tax, reason: null } : untaxed(net, zero);
}

function untaxed(net: Cents, zero: ZeroTax): Charge {
  return { net, ...zero, rate: 0, tax: zeroCents };
}

function computeRate(taxes: readonly TaxPart[]): number {
  return taxes.reduce((sum, { rate }) => sum + toMillionths(rate), 0) / 100;
}

/** Divides the taxes of shipping. Those of one class of goods apply to one part of it. */
export function groupBases(taxes: readonly TaxPart[]): readonly (readonly TaxPart[])[] {
  return [...Map.groupBy(taxes, ({ taxClass }) => taxClass).values()];
}

/** Returns shipping and the fee of the payment method, taxed alike, as a charge for each class of goods. The part without VAT is a separate charge. */
function getShipping(order: InvoicedOrder, zero: ZeroTax): readonly Charge[] {
  const taxed = groupBases(order.shippingTaxes).map((taxes) =>
    toCharge({ net: taxes[0]?.taxable ?? zeroCents, taxes }, zero),
  );
  const added = order.tax > 0 ? taxed.map(({ tax }) => tax) : [];
  const whole = sumCents([order.shipping, order.paymentFee ?? zeroCents, ...added]);
  const rest = subtractCents(whole, sumCents(taxed.flatMap(({ net, tax }) => [net, tax])));
  return rest === 0 ? taxed : [...taxed, untaxed(rest, zero)];
}

/** A refunded amount including its VAT. */
interface GivenBack {
  readonly name: string;
  readonly gross: Cents;
  readonly rate: number;
  readonly zero: ZeroTax;
}

/**
 * Returns the refund of each line and of each rate of the shipping in a credit note. The note stores the exact tax of
 * each rate as a whole, and this function spreads it over its bases.
 */
export function creditedAmounts(
  order: InvoicedOrder,
  note: CreditNote,
  sellerCountry: string | null,
): readonly (Charge & { readonly name: string })[] {
  const given = note.parts.flatMap((part) => givenBack(order, part, sellerCountry));
  const taxes = note.parts.flatMap((part) => (part.lineId === null ? groupBases(part.taxes) : [part.taxes]));
  return [...Map.groupBy(given, ({ rate }) => rate)].flatMap(([rate, bearing]) => {
    const ofRate = taxes.filter((base) => computeRate(base) === rate).flat();
    const shares = allocateByLargestRemainder(
      sumCents(ofRate.map(({ amount }) => amount)),
      bearing.map(({ gross }) => gross),
    );
    return bearing.map(({ name, gross, zero }, index) => {
      const tax = shares[index] ?? zeroCents;
      const net = subtractCents(gross, tax);
      return { name, ...(rate > 0 ? { net, category: 'S' as const, rate, tax, reason: null } : untaxed(net, zero)) };
    });
  });
}

function givenBack(
  order: InvoicedOrder,
  { lineId, amount, taxes }: CreditNote['parts'][number],
  sellerCountry: string | null,
): readonly GivenBack[] {
  const goods = getZeroTax(order, sellerCountry);
  const line = order.lines.find(({ id }) => id === lineId);
  if (line) {
    const zero = zeroTaxOfLine(line, { goods, sellerCountry });
    return [{ name: line.name, gross: amount, rate: computeRate(line.taxes ?? []), zero }];
  }
  const taxed = groupBases(taxes).map((base) => ({
    rate: computeRate(base),
    gross: sumCents([base[0]?.taxable ?? zeroCents, ...base.map((tax) => tax.amount)]),
  }));
  const rest = subtractCents(amount, sumCents(taxed.map(({ gross }) => gross)));
  const charges = rest > 0 ? [...taxed, { rate: 0, gross: rest }] : taxed;
  // The sum of rounded parts of several rates may exceed the amount by a cent.
  const shares = allocateByLargestRemainder(
    amount,
    charges.map(({ gross }) => gross),
  );
  return charges.map(({ rate }, index) => ({
    name: chargesName(order),
    rate,
    gross: shares[index] ?? zeroCents,
    zero: goods,
  }));
}

/** Returns the name of the charges beside the lines in an electronic document. */
export function chargesName({ paymentFee = zeroCents }: Pick<InvoicedOrder, 'paymentFee'>): string {
  return paymentFee > 0 ? 'Shipping and payment fee' : 'Shipping';
}

/** Returns a row for each category and rate, with the sums of its charges. */
export function vatRows(charges: readonly Charge[]): readonly VatRow[] {
  const groups = Map.groupBy(charges, ({ category, rate }) => `${category} ${rate}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const reasons = [...new Set(group.flatMap(({ reason }) => reason ?? []))];
    return {
      category: first.category,
      rate: first.rate,
      net: sumCents(group.map(({ net }) => net)),
      tax: sumCents(group.map(({ tax }) => tax)),
      reason: reasons.join('; ') || null,
    };
  });
}
