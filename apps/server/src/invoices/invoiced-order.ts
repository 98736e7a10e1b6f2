import { cents } from '@vitrine/domain/money/cents.ts';
import type { CreditNote, InvoicedOrder } from '@vitrine/domain/orders/invoices/invoiced-order.ts';
import { toDay } from '@vitrine/domain/time/calendar-days.ts';
import type { CreditNoteRow, InvoicedOrderRow } from './invoiced-order.queries.ts';

/** Converts a row into the order that its invoice describes, with days of the shop's time zone. */
export function toInvoicedOrder(row: InvoicedOrderRow, timeZone: string): InvoicedOrder {
  const { series, year, serial } = row;
  const day = row.issued_on ?? toDay(row.issued_at, timeZone);
  return {
    number: row.number,
    email: row.email,
    invoiceNumber: row.invoice_number,
    serial: series !== null && year !== null && serial !== null ? { series, year, serial } : null,
    day,
    suppliedOn: row.supplied_at === null ? day : toDay(row.supplied_at, timeZone),
    currency: row.currency,
    rate: row.rate,
    isPaid: row.payment_status === 'PAID' || row.payment_status === 'REFUNDED',
    billTo: row.bill_to,
    shipTo: row.ship_to,
    lines: row.lines.map((line) => ({
      ...line,
      price: cents(line.price),
      discount: cents(line.discount),
      tax: line.tax === null ? null : cents(line.tax),
    })),
    subtotal: cents(row.subtotal),
    discounts: row.discounts.map(({ title, amount }) => ({ title, amount: cents(amount) })),
    discount: cents(row.discount),
    shipping: cents(row.shipping_cost),
    paymentFee: cents(row.payment_fee),
    shippingTaxes: row.shipping_taxes,
    taxes: row.taxes.map(({ title, rate, amount }) => ({ title, rate, amount: cents(amount) })),
    tax: cents(row.tax),
    includedTax: cents(row.included_tax),
    taxExemptReason: row.tax_exempt_reason,
    business: row.business,
    total: cents(row.total),
    giftCards: row.gift_cards,
    refunded: cents(row.refunded),
  };
}

/** Converts a row into the credit note that its document describes. */
export function toCreditNote(row: CreditNoteRow, timeZone: string): CreditNote {
  const { series, year, serial, amount, reason, parts, units, is_cancelled: isCancelled } = row;
  return {
    serial: { series, year, serial },
    day: row.issued_on ?? toDay(row.created_at, timeZone),
    amount: cents(amount),
    reason,
    parts,
    units: units.map((unit) => ({ ...unit, amount: cents(unit.amount) })),
    isCancelled,
  };
}
