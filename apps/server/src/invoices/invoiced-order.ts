import { cents } from '@vitrine/domain/money/cents.ts';
import type { CreditNote, InvoicedOrder } from '@vitrine/domain/orders/invoice-document.ts';
import type { CreditNoteRow, InvoicedOrderRow } from './invoiced-order.queries.ts';

/** Returns a row's order as its invoice describes it. */
export function invoicedOrderOf(row: InvoicedOrderRow): InvoicedOrder {
  const { series, year, serial } = row;
  return {
    number: row.number,
    email: row.email,
    invoiceNumber: row.invoice_number,
    serial: series !== null && year !== null && serial !== null ? { series, year, serial } : null,
    day: dayOf(row.issued_at),
    currency: row.currency,
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

/** Returns a row's credit note as its document describes it. */
export function creditNoteOf(row: CreditNoteRow): CreditNote {
  const { series, year, serial, amount, reason, parts, units, is_cancelled: isCancelled } = row;
  return {
    serial: { series, year, serial },
    day: dayOf(row.created_at),
    amount: cents(amount),
    reason,
    parts,
    units: units.map((unit) => ({ ...unit, amount: cents(unit.amount) })),
    isCancelled,
  };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
