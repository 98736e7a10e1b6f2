import { allocateByLargestRemainder } from '../money/allocation.ts';
import { type Cents, multiplyCents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import type { TaxPart } from '../pricing/tax-stage.ts';
import type { Address } from '../shipping/address.ts';
import { reverseCharge } from '../taxes/business-customer.ts';
import { euCountries } from '../taxes/one-stop-shop.ts';
import { type CreditNote, type InvoicedOrder, invoiceName, runningName } from './invoice-document.ts';

/** The categories of VAT in EN 16931 that a shop needs: standard rate, zero rate, exempt, reverse charge, export. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'G';

/** An amount with its VAT; cents, the rate in basis points. */
interface Taxed {
  readonly net: Cents;
  readonly category: VatCategory;
  readonly rate: number;
}

/** With the VAT that was charged for it. */
interface Charge extends Taxed {
  readonly tax: Cents;
}

export interface EInvoiceLine extends Taxed {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

/** One row of the VAT breakdown (BG-23). */
export interface VatRow extends Taxed {
  readonly tax: Cents;
  /** Why no VAT is charged; null for S and Z. */
  readonly reason: string | null;
}

/** A seller or buyer as an electronic invoice names them. */
export interface EInvoiceParty {
  readonly name: string;
  readonly address: Pick<Address, 'street1' | 'street2' | 'city' | 'state' | 'postalCode' | 'country'>;
  readonly email: string;
  readonly phone: string;
  readonly vatNumber: string | null;
}

/** An invoice (380) or a credit note (381) of the semantic model of EN 16931; amounts in cents, days as 'YYYY-MM-DD'. */
export interface EInvoice {
  readonly type: 380 | 381;
  readonly number: string;
  readonly day: string;
  readonly currency: string;
  /** Of the invoice that a credit note is for. */
  readonly precedingNumber: string | null;
  readonly orderNumber: string;
  readonly seller: EInvoiceParty;
  readonly buyer: EInvoiceParty;
  readonly shipTo: Address | null;
  /** The day on which nothing was left to deliver; null: parcels go out later, and the invoice does not know when. */
  readonly deliveredOn: string | null;
  readonly lines: readonly EInvoiceLine[];
  /** Shipping, as charges on the whole document. */
  readonly charges: readonly Taxed[];
  readonly vat: readonly VatRow[];
  readonly lineTotal: Cents;
  readonly chargeTotal: Cents;
  readonly net: Cents;
  readonly tax: Cents;
  readonly gross: Cents;
  readonly paid: Cents;
  readonly due: Cents;
}

/** The seller as electronic invoices need them; null or '' for what the owner has not said. */
export interface EInvoiceSeller extends Omit<EInvoiceParty, 'address'> {
  readonly address: EInvoiceParty['address'] | null;
}

/** Returns what keeps an order from an electronic invoice, in one sentence; null: nothing. */
export function eInvoiceFault(order: InvoicedOrder, seller: EInvoiceSeller): string | null {
  if (!order.serial) return 'An electronic invoice is written when the order is paid';
  if (!seller.vatNumber) return 'Enter the VAT number of the shop in Settings, Money';
  if (!seller.address) return 'Enter the address from which the shop sends in Settings, Shipping';
  if (!seller.name || !seller.email || !seller.phone)
    return 'Enter name, e-mail and telephone number of the business in Settings, Policies';
  const country = destinationOf(order);
  if (country === null) return 'The order has no address';
  if (order.lines.some(({ taxes }) => taxes === null)) return 'The order is from before lines kept their taxes';
  const isInEu = euCountries.includes(country);
  if (country === 'US' && (bearsTax(order) || !euCountries.includes(seller.address.country)))
    return 'An electronic invoice states VAT, and sales in the United States bear another tax';
  const bases = [...order.lines.map(({ taxes }) => taxes ?? []), ...basesOf(order.shippingTaxes)];
  return !isInEu && bases.some((taxes) => taxes.length > 1)
    ? 'An electronic invoice states one VAT for each line, and this order bears several taxes outside the EU'
    : null;
}

/** Returns the electronic invoice of a paid order that has no fault (docs/behaviour/taxes.md#electronic-invoices). */
export function eInvoice(order: InvoicedOrder, seller: EInvoiceSeller): EInvoice {
  const without = withoutVat(order, seller);
  const lines = order.lines.map((line, place) => ({
    id: String(place + 1),
    name: line.name,
    quantity: line.quantity,
    ...lineCharge(line, { order, without }),
  }));
  const paid = order.isPaid ? order.total : zeroCents;
  const head = { type: 380, number: invoiceName(order), day: order.day, precedingNumber: null, paid } as const;
  return summed(head, { order, seller, lines, charges: shippingOf(order, without) });
}

/** Returns the electronic credit note of a refund of such an order: what is given back of each line is a line of it. */
export function eCreditNote(order: InvoicedOrder, note: CreditNote, seller: EInvoiceSeller): EInvoice {
  const given = creditedAmounts(order, note, withoutVat(order, seller)).filter(({ net }) => net !== 0);
  const lines = given.map((line, place) => ({ id: String(place + 1), quantity: 1, ...line }));
  const head = {
    type: 381,
    number: runningName(note.serial),
    day: note.day,
    precedingNumber: invoiceName(order),
  } as const;
  return summed({ ...head, paid: note.isCancelled ? zeroCents : note.amount }, { order, seller, lines, charges: [] });
}

type OrderLine = InvoicedOrder['lines'][number];

function lineCharge(
  { price, quantity, discount, taxes }: OrderLine,
  { order, without }: { readonly order: InvoicedOrder; readonly without: VatCategory },
): Charge {
  const goods = subtractCents(multiplyCents(price, quantity), discount);
  const tax = sumCents((taxes ?? []).map(({ amount }) => amount));
  return chargeOf({ net: order.tax > 0 ? goods : subtractCents(goods, tax), taxes: taxes ?? [] }, without);
}

/** Returns an amount with its VAT. Several rates of VAT on one amount are one rate, their sum: what they come to is the same. */
function chargeOf(
  { net, taxes }: { readonly net: Cents; readonly taxes: readonly TaxPart[] },
  without: VatCategory,
): Charge {
  const rate = rateOf(taxes);
  const tax = sumCents(taxes.map(({ amount }) => amount));
  return rate > 0 ? { net, category: 'S', rate, tax } : { net, category: without, rate: 0, tax: zeroCents };
}

function rateOf(taxes: readonly TaxPart[]): number {
  return taxes.reduce((sum, { rate }) => sum + rate, 0);
}

/** Divides the taxes of shipping: those of one class of goods bear on one part of it. */
function basesOf(taxes: readonly TaxPart[]): readonly (readonly TaxPart[])[] {
  return [...Map.groupBy(taxes, ({ taxClass }) => taxClass).values()];
}

/** Returns shipping as a charge for each class of goods; what bears no VAT is a charge of its own. */
function shippingOf(order: InvoicedOrder, without: VatCategory): readonly Charge[] {
  const taxed = basesOf(order.shippingTaxes).map((taxes) =>
    chargeOf({ net: taxes[0]?.taxable ?? zeroCents, taxes }, without),
  );
  const added = order.tax > 0 ? taxed.map(({ tax }) => tax) : [];
  const whole = sumCents([order.shipping, ...added]);
  const rest = subtractCents(whole, sumCents(taxed.flatMap(({ net, tax }) => [net, tax])));
  return rest === 0 ? taxed : [...taxed, { net: rest, category: without, rate: 0, tax: zeroCents }];
}

/** An amount that is given back, with its VAT in it. */
interface GivenBack {
  readonly name: string;
  readonly gross: Cents;
  readonly rate: number;
}

/**
 * Returns what a credit note gives back of each line and of each rate of the shipping. The note keeps the right tax of each rate as a whole;
 * it is spread here over what bears it.
 */
function creditedAmounts(
  order: InvoicedOrder,
  note: CreditNote,
  without: VatCategory,
): readonly (Charge & { name: string })[] {
  const given = note.parts.flatMap((part) => givenBack(order, part));
  const taxes = note.parts.flatMap((part) => (part.lineId === null ? basesOf(part.taxes) : [part.taxes]));
  return [...Map.groupBy(given, ({ rate }) => rate)].flatMap(([rate, bearing]) => {
    const ofRate = taxes.filter((base) => rateOf(base) === rate).flat();
    const shares = allocateByLargestRemainder(
      sumCents(ofRate.map(({ amount }) => amount)),
      bearing.map(({ gross }) => gross),
    );
    return bearing.map(({ name, gross }, place) => {
      const tax = shares[place] ?? zeroCents;
      return { name, net: subtractCents(gross, tax), category: rate > 0 ? 'S' : without, rate, tax };
    });
  });
}

function givenBack(order: InvoicedOrder, { lineId, amount }: CreditNote['parts'][number]): readonly GivenBack[] {
  const line = order.lines.find(({ id }) => id === lineId);
  if (line) return [{ name: line.name, gross: amount, rate: rateOf(line.taxes ?? []) }];
  const charges = shippingOf(order, 'Z').map(({ net, tax, rate }) => ({ rate, gross: sumCents([net, tax]) }));
  const shares = allocateByLargestRemainder(
    amount,
    charges.map(({ gross }) => gross),
  );
  return charges.map(({ rate }, place) => ({ name: 'Shipping', gross: shares[place] ?? zeroCents, rate }));
}

/** Returns the category of what bears no VAT. Goods that leave the EU, all of them without VAT, are an export. */
function withoutVat(order: InvoicedOrder, seller: EInvoiceSeller): VatCategory {
  if (order.business?.isReverseCharge) return 'AE';
  if (order.taxExemptReason) return 'E';
  const leavesEu =
    euCountries.includes(seller.address?.country ?? '') && !euCountries.includes(destinationOf(order) ?? '');
  return leavesEu && order.shipTo !== null && !bearsTax(order) ? 'G' : 'Z';
}

function destinationOf({ shipTo, billTo }: InvoicedOrder): string | null {
  return (shipTo ?? billTo)?.country ?? null;
}

function bearsTax({ tax, includedTax }: InvoicedOrder): boolean {
  return tax > 0 || includedTax > 0;
}

type Head = Pick<EInvoice, 'type' | 'number' | 'day' | 'precedingNumber' | 'paid'>;

interface Summed {
  readonly order: InvoicedOrder;
  readonly seller: EInvoiceSeller;
  readonly lines: readonly (EInvoiceLine & Charge)[];
  readonly charges: readonly Charge[];
}

function summed(head: Head, { order, seller, lines, charges }: Summed): EInvoice {
  const vat = vatRows([...lines, ...charges], order);
  const lineTotal = sumCents(lines.map(({ net }) => net));
  const chargeTotal = sumCents(charges.map(({ net }) => net));
  const net = sumCents([lineTotal, chargeTotal]);
  const tax = sumCents(vat.map((row) => row.tax));
  const gross = sumCents([net, tax]);
  const billed = order.billTo ?? order.shipTo;
  if (!billed || !seller.address) throw new Error(`Order ${order.number} has a fault that was not asked for.`);
  return {
    ...head,
    currency: order.currency,
    orderNumber: order.number,
    seller: { ...seller, address: seller.address, vatNumber: order.business?.sellerVatNumber ?? seller.vatNumber },
    buyer: {
      name: order.business?.companyName || billed.name,
      address: billed,
      email: billed.email || order.email || '',
      phone: '',
      vatNumber: order.business?.vatNumber ?? null,
    },
    shipTo: order.shipTo,
    deliveredOn: order.shipTo ? null : head.day,
    lines,
    charges,
    vat,
    lineTotal,
    chargeTotal,
    net,
    tax,
    gross,
    due: subtractCents(gross, head.paid),
  };
}

function vatRows(amounts: readonly Charge[], order: InvoicedOrder): readonly VatRow[] {
  const groups = Map.groupBy(amounts, ({ category, rate }) => `${category} ${rate}`);
  return [...groups.values()].map((group) => {
    const [{ category, rate } = { category: 'Z' as const, rate: 0 }] = group;
    const exempt = order.taxExemptReason ?? 'Exempt';
    const reasons = { S: null, Z: null, E: exempt, AE: reverseCharge, G: 'Export outside the EU' };
    return {
      category,
      rate,
      net: sumCents(group.map(({ net }) => net)),
      tax: sumCents(group.map(({ tax }) => tax)),
      reason: reasons[category],
    };
  });
}
