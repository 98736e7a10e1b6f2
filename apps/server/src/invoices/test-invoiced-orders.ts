import { allocateByLargestRemainder } from '@vitrine/domain/money/allocation.ts';
import { basisPoints, type Cents, cents, subtractCents, sumCents, zeroCents } from '@vitrine/domain/money/cents.ts';
import { creditParts } from '@vitrine/domain/orders/invoices/credit-note.ts';
import type { EInvoiceSeller } from '@vitrine/domain/orders/invoices/e-invoice.ts';
import type { CreditNote, InvoicedOrder } from '@vitrine/domain/orders/invoices/invoiced-order.ts';
import type { PayingCard } from '@vitrine/domain/pricing/paid-with-cards.ts';
import { type TaxClassOf, type TaxInput, type TaxRate, taxStage } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import type { Address } from '@vitrine/domain/shipping/address/address.ts';

export const vienna: Address = {
  name: 'Anna Huber',
  street1: 'Ring 1',
  city: 'Wien',
  state: 'Wien',
  postalCode: '1010',
  country: 'AT',
  email: 'anna@example.com',
};
export const newYork: Address = {
  name: 'Ann Smith',
  street1: '5 Main Street',
  street2: 'Apt 2',
  city: 'New York',
  state: 'NY',
  postalCode: '10001',
  country: 'US',
};
/** A shop in Berlin. */
export const seller: EInvoiceSeller = {
  name: 'Shop GmbH & Söhne',
  address: { street1: 'Weg 2', city: 'Berlin', state: 'BE', postalCode: '10115', country: 'DE' },
  email: 'shop@example.com',
  phone: '+49 30 123456',
  vatNumber: 'DE136695976',
};

export const books: TaxClassOf = { id: 'book', name: 'Books' };

export function getRate(title: string, rate: number, more: Partial<TaxRate> = {}): TaxRate {
  const location = { country: 'AT', state: null, postalCode: null };
  return { title, rate: basisPoints(rate), taxClass: null, appliesToShipping: true, location, ...more };
}
const austrian = [getRate('VAT', 2000), getRate('VAT', 1000, { taxClass: books })];

export interface Bought {
  /** The price of a unit in cents, the quantity, and special properties. */
  readonly lines: readonly (readonly [price: number, quantity: number, kind?: 'BOOK' | 'GIFT_CARD'])[];
  readonly discount?: number;
  readonly shipping?: number;
  readonly paymentFee?: number;
  readonly giftCards?: readonly PayingCard[];
  readonly rates?: readonly TaxRate[];
  readonly tax?: Partial<TaxInput>;
  readonly isReverse?: boolean;
  readonly shipTo?: Address | null;
}

/** Returns the paid order as the shop stores it. */
export function invoicedOrder(bought: Bought): InvoicedOrder {
  const { lines, shipping = 0, giftCards = [], rates = austrian, tax: terms = {}, shipTo = vienna } = bought;
  const { isReverse = false, paymentFee = 0 } = bought;
  const goods = lines.map(([price, quantity]) => cents(price * quantity));
  const discounts = allocateByLargestRemainder(cents(bought.discount ?? 0), goods);
  const taxed = goods.map((amount, at) => subtractCents(amount, discounts[at] ?? zeroCents));
  const exemptReason = isReverse ? 'Reverse charge' : (terms.exemptReason ?? null);
  const charged = taxStage(
    {
      lines: taxed.map((amount, at) => ({ amount, taxClassId: lines[at]?.[2]?.toLowerCase() ?? null })),
      shipping: cents(shipping + paymentFee),
    },
    { rates, rounding: 'ORDER', isIncluded: false, ...terms, exemptReason },
  );
  const business = {
    companyName: 'Café Wien',
    vatNumber: 'ATU13585627',
    sellerVatNumber: 'DE136695976',
    isReverseCharge: true,
  };
  return {
    number: '10001',
    invoiceNumber: 'INV-20261123120000',
    serial: { series: 'SI', year: 2026, serial: 12 },
    day: '2026-11-23',
    suppliedOn: '2026-11-25',
    currency: 'EUR',
    email: 'buyer@example.com',
    isPaid: true,
    billTo: shipTo ?? vienna,
    shipTo,
    lines: lines.map(([price, quantity], at) => ({
      id: `line-${at}`,
      name: `Thing ${at} <a & b>`,
      options: [],
      quantity,
      price: cents(price),
      discount: discounts[at] ?? zeroCents,
      tax: charged.lineTaxes[at] ?? zeroCents,
      isGiftCard: lines[at]?.[2] === 'GIFT_CARD',
      taxes: charged.lineParts[at] ?? [],
    })),
    subtotal: sumCents(goods),
    discounts: [],
    discount: cents(bought.discount ?? 0),
    shipping: cents(shipping),
    paymentFee: cents(paymentFee),
    shippingTaxes: charged.shippingParts,
    taxes: charged.taxes,
    tax: charged.tax,
    includedTax: charged.includedTax,
    taxExemptReason: terms.exemptReason ?? null,
    business: isReverse ? business : null,
    total: sumCents([...taxed, cents(shipping + paymentFee), charged.tax]),
    giftCards,
    refunded: zeroCents,
  };
}

/** Returns the credit note of a refund of `amount`. `lines` contains the amounts of lines. */
export function creditNoteFor(
  order: InvoicedOrder,
  amount: Cents,
  lines: readonly { readonly id: string; readonly amount: Cents }[] = [],
): CreditNote {
  const charged = order.lines.map(({ id, price, quantity, discount, tax, taxes }) => ({
    id,
    goods: cents(price * quantity - discount),
    tax,
    taxes,
  }));
  const { total, tax, shippingTaxes } = order;
  const parts = creditParts({ total, tax, taxRate: 2000, lines: charged, shippingTaxes }, [], { amount, lines });
  const serial = { series: 'CN', year: 2026, serial: 3 };
  return { serial, day: '2026-11-24', amount, reason: 'Broken', parts, units: [], isCancelled: false };
}

const mixed = {
  lines: [
    [1999, 3],
    [899, 2, 'BOOK'],
    [1, 1],
  ],
  shipping: 790,
} as const;
const newYorkRates = [
  getRate('State', 400, { location: { country: 'US', state: 'NY', postalCode: null } }),
  getRate('City', 450, { location: { country: 'US', state: 'NY', postalCode: '10001' } }),
];
const spanish = [
  getRate('IVA', 2100, { location: { country: 'ES', state: null, postalCode: null } }),
  getRate('Recargo', 520, { location: { country: 'ES', state: null, postalCode: null } }),
];

const vatOfFrancs = {
  currency: 'CHF',
  rate: { baseCurrency: 'EUR', rate: '0.9385', source: 'ECB', date: '2026-11-20' },
} as const;
const zurich: Address = { ...vienna, city: 'Zürich', state: 'ZH', postalCode: '8001', country: 'CH' };

/** Orders of every kind whose invoices and credit notes are electronic, by their names. */
export const electronicOrders: Readonly<Record<string, InvoicedOrder>> = {
  'one rate': invoicedOrder({ lines: [[2499, 2]], shipping: 490 }),
  'several rates, and shipping that bears both': invoicedOrder(mixed),
  'several rates, rounded by line': invoicedOrder({ ...mixed, tax: { rounding: 'LINE' } }),
  'a fee of the payment method': invoicedOrder({ ...mixed, paymentFee: 295 }),
  'a fee in prices that include tax': invoicedOrder({ ...mixed, paymentFee: 295, tax: { isIncluded: true } }),
  'a discount': invoicedOrder({ ...mixed, discount: 1234 }),
  'prices that include tax': invoicedOrder({ ...mixed, tax: { isIncluded: true } }),
  'prices that include tax, rounded by line, with a discount': invoicedOrder({
    ...mixed,
    discount: 777,
    tax: { isIncluded: true, rounding: 'LINE' },
  }),
  'goods for a business of another EU country': invoicedOrder({ ...mixed, isReverse: true }),
  'a service for a business of another EU country': invoicedOrder({ lines: [[999, 1]], isReverse: true, shipTo: null }),
  'a gift card beside goods': invoicedOrder({
    lines: [
      [5000, 1, 'GIFT_CARD'],
      [1999, 2],
    ],
    shipping: 490,
  }),
  'a gift card alone': invoicedOrder({ lines: [[5000, 1, 'GIFT_CARD']], shipTo: null }),
  'a gift card of an exempt customer': invoicedOrder({
    lines: [
      [5000, 1, 'GIFT_CARD'],
      [1999, 2],
    ],
    tax: { exemptReason: 'Diplomat 12' },
  }),
  'an exempt customer': invoicedOrder({ ...mixed, tax: { exemptReason: 'Diplomat 12' } }),
  'a free order': invoicedOrder({ lines: [[2499, 1]], discount: 2499 }),
  'a free thing beside a paid one': invoicedOrder({
    lines: [
      [0, 1],
      [500, 1],
    ],
    shipping: 0,
  }),
  'a part paid with gift cards': invoicedOrder({ ...mixed, giftCards: [{ kind: 'GIFT_CARD', amount: 2000 }] }),
  'a payment with store credit alone': invoicedOrder({
    lines: [[1000, 1]],
    giftCards: [{ kind: 'STORE_CREDIT', amount: 1200 }],
  }),
  'shipping without tax': invoicedOrder({
    lines: [[1999, 1]],
    shipping: 500,
    rates: [getRate('VAT', 2000, { appliesToShipping: false })],
  }),
  'no rate in the country': invoicedOrder({ ...mixed, rates: [] }),
  'two rates of VAT on one line': invoicedOrder({
    lines: [[1999, 3]],
    shipping: 790,
    rates: spanish,
    shipTo: { ...vienna, city: 'Madrid', state: 'M', postalCode: '28001', country: 'ES' },
  }),
  'an export to the United States': invoicedOrder({ ...mixed, rates: [], shipTo: newYork }),
  'nothing to deliver': invoicedOrder({ lines: [[999, 1]], shipTo: null }),
  'Swiss francs': { ...invoicedOrder({ ...mixed, discount: 333 }), ...vatOfFrancs },
  'Swiss francs, in prices that include tax': {
    ...invoicedOrder({ ...mixed, tax: { isIncluded: true } }),
    ...vatOfFrancs,
  },
  'Swiss francs without a stored rate': { ...invoicedOrder(mixed), currency: 'CHF' },
  'an export in Swiss francs': { ...invoicedOrder({ ...mixed, rates: [], shipTo: zurich }), ...vatOfFrancs },
  'a currency without decimals': {
    ...invoicedOrder(mixed),
    currency: 'JPY',
    rate: { ...vatOfFrancs.rate, rate: '163.52' },
  },
};

/** An order to New York, whose lines have the taxes of state and city. */
export const orderWithSalesTax = invoicedOrder({ ...mixed, rates: newYorkRates, shipTo: newYork });
