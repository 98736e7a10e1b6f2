import { allocateByLargestRemainder } from '../money/allocation.ts';
import { type Cents, cents, multiplyCents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import type { TaxPart } from '../pricing/tax-stage.ts';
import type { Address } from '../shipping/address.ts';
import { reverseCharge } from '../taxes/business-customer.ts';
import { type CreditNote, type InvoicedOrder, invoiceName, runningName } from './invoice-document.ts';

/** The categories of VAT in EN 16931 that a shop needs: standard rate, zero rate, exempt, reverse charge. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE';

/** An amount with its VAT; cents, the rate in basis points. */
interface Taxed {
  readonly net: Cents;
  readonly category: VatCategory;
  readonly rate: number;
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

/** What was charged for a line or for shipping: the amount that was paid for it with everything, and its taxes. */
interface Charged {
  readonly gross: Cents;
  readonly taxes: readonly TaxPart[];
}

/** Returns what keeps an order from an electronic invoice, in one sentence; null: nothing. */
export function eInvoiceFault(order: InvoicedOrder, seller: EInvoiceSeller): string | null {
  if (!order.serial) return 'An electronic invoice is written when the order is paid';
  if (!seller.vatNumber) return 'Enter the VAT number of the shop in Settings, Money';
  if (!seller.address) return 'Enter the address from which the shop sends in Settings, Shipping';
  if (!seller.name || !seller.email || !seller.phone)
    return 'Enter name, e-mail and telephone number of the business in Settings, Policies';
  if (!order.billTo && !order.shipTo) return 'The order has no address';
  const taxed = [...order.lines.map(({ taxes }) => taxes), order.shippingTaxes];
  if (order.lines.some(({ taxes }) => taxes === null)) return 'The order is from before lines kept their taxes';
  const isShippingSplit = order.shippingTaxes.some((part, place) =>
    order.shippingTaxes.some((other, at) => at < place && other.title !== part.title),
  );
  const hasSeveral = isShippingSplit || taxed.slice(0, -1).some((parts) => (parts ?? []).length > 1);
  return hasSeveral ? 'An electronic invoice has one VAT for each line, and this order has several' : null;
}

/** Returns the electronic invoice of a paid order that has no fault (docs/behaviour/taxes.md#electronic-invoices). */
export function eInvoice(order: InvoicedOrder, seller: EInvoiceSeller): EInvoice {
  const without = withoutVat(order);
  const lines = order.lines.map((line, place) => ({
    id: String(place + 1),
    name: line.name,
    quantity: line.quantity,
    ...taxedOf({ gross: grossOf(line, order), taxes: line.taxes ?? [] }, without),
  }));
  const charges = shippingOf(order, without);
  const taxes = [...order.lines.flatMap((line) => line.taxes ?? []), ...order.shippingTaxes];
  const paid = order.isPaid ? order.total : zeroCents;
  return summed(
    { type: 380, number: invoiceName(order), day: order.day, precedingNumber: null, paid },
    { order, seller, lines, charges, taxes },
  );
}

/** Returns the electronic credit note of a refund of such an order: what is given back of each line is a line of it. */
export function eCreditNote(order: InvoicedOrder, note: CreditNote, seller: EInvoiceSeller): EInvoice {
  const without = withoutVat(order);
  const given = creditedAmounts(order, note, without).filter(({ net }) => net !== 0);
  const lines = given.map((line, place) => ({ id: String(place + 1), quantity: 1, ...line }));
  const taxes = note.parts.flatMap((part) => part.taxes);
  const head = {
    type: 381,
    number: runningName(note.serial),
    day: note.day,
    precedingNumber: invoiceName(order),
  } as const;
  return summed(
    { ...head, paid: note.isCancelled ? zeroCents : note.amount },
    { order, seller, lines, charges: [], taxes },
  );
}

function grossOf({ price, quantity, discount, taxes }: InvoicedOrder['lines'][number], order: InvoicedOrder): Cents {
  const goods = subtractCents(multiplyCents(price, quantity), discount);
  return order.tax > 0 ? sumCents([goods, ...(taxes ?? []).map(({ amount }) => amount)]) : goods;
}

/** Returns an amount of one VAT; several taxes of it are faults that `eInvoiceFault` has told. */
function taxedOf({ gross, taxes }: Charged, without: VatCategory): Taxed {
  const net = subtractCents(gross, sumCents(taxes.map(({ amount }) => amount)));
  const rate = taxes[0]?.rate ?? 0;
  return rate > 0 ? { net, category: 'S', rate } : { net, category: without, rate: 0 };
}

/** Divides shipping by its rates; what bears no VAT is a charge of its own. */
function shippingCharges({ gross, taxes }: Charged, without: VatCategory): readonly Taxed[] {
  if (taxes.length <= 1) return [taxedOf({ gross, taxes }, without)];
  const taxed = taxes.map(({ taxable, rate }) => ({ net: taxable, category: 'S', rate }) as const);
  const rest = subtractCents(gross, sumCents(taxes.flatMap(({ taxable, amount }) => [taxable, amount])));
  return rest === 0 ? taxed : [...taxed, { net: rest, category: without, rate: 0 }];
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
): readonly (Taxed & { name: string })[] {
  const given = note.parts.flatMap((part) => givenBack(order, part));
  return [...Map.groupBy(given, ({ rate }) => rate)].flatMap(([rate, bearing]) => {
    const ofRate = note.parts.flatMap(({ taxes }) => taxes.filter((tax) => tax.rate === rate));
    const tax = sumCents(ofRate.map(({ amount }) => amount));
    const shares = allocateByLargestRemainder(
      tax,
      bearing.map(({ gross }) => gross),
    );
    return bearing.map(({ name, gross }, place) => ({
      name,
      net: subtractCents(gross, shares[place] ?? zeroCents),
      category: rate > 0 ? ('S' as const) : without,
      rate,
    }));
  });
}

function givenBack(order: InvoicedOrder, { lineId, amount }: CreditNote['parts'][number]): readonly GivenBack[] {
  const line = order.lines.find(({ id }) => id === lineId);
  if (line) return [{ name: line.name, gross: amount, rate: line.taxes?.[0]?.rate ?? 0 }];
  const rates = shippingOf(order, 'Z').map(({ net, rate }) => {
    const taxes = order.shippingTaxes.filter((tax) => tax.rate === rate);
    return { rate, gross: sumCents([net, ...taxes.map((tax) => tax.amount)]) };
  });
  const shares = allocateByLargestRemainder(
    amount,
    rates.map(({ gross }) => gross),
  );
  return rates.map(({ rate }, place) => ({ name: 'Shipping', gross: shares[place] ?? zeroCents, rate }));
}

function shippingOf(order: InvoicedOrder, without: VatCategory): readonly Taxed[] {
  const { shipping, shippingTaxes: taxes } = order;
  const gross = sumCents([shipping, ...(order.tax > 0 ? taxes.map(({ amount }) => amount) : [])]);
  return gross === 0 ? [] : shippingCharges({ gross, taxes }, without);
}

function withoutVat({ business, taxExemptReason }: InvoicedOrder): VatCategory {
  if (business?.isReverseCharge) return 'AE';
  return taxExemptReason ? 'E' : 'Z';
}

type Head = Pick<EInvoice, 'type' | 'number' | 'day' | 'precedingNumber' | 'paid'>;

interface Summed {
  readonly order: InvoicedOrder;
  readonly seller: EInvoiceSeller;
  readonly lines: readonly EInvoiceLine[];
  readonly charges: readonly Taxed[];
  readonly taxes: readonly TaxPart[];
}

function summed(head: Head, { order, seller, lines, charges, taxes }: Summed): EInvoice {
  const vat = vatRows([...lines, ...charges], taxes, order);
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

function vatRows(amounts: readonly Taxed[], taxes: readonly TaxPart[], order: InvoicedOrder): readonly VatRow[] {
  const groups = Map.groupBy(amounts, ({ category, rate }) => `${category} ${rate}`);
  return [...groups.values()].map((group) => {
    const [{ category, rate } = { category: 'Z' as const, rate: 0 }] = group;
    const ofRate = category === 'S' ? taxes.filter((tax) => tax.rate === rate) : [];
    const reasons = { S: null, Z: null, E: order.taxExemptReason ?? 'Exempt', AE: reverseCharge };
    return {
      category,
      rate,
      net: sumCents(group.map(({ net }) => net)),
      tax: cents(sumCents(ofRate.map(({ amount }) => amount))),
      reason: reasons[category],
    };
  });
}
