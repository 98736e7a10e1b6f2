import { cents } from '@vitrine/domain/money/cents.ts';
import { creditedTax, creditParts } from '@vitrine/domain/orders/invoices/credit-note.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/connections/pool.ts';
import type { RefundRow } from '../refunds.queries.ts';
import { creditedOrderRow, insertCreditNote } from './credit-notes.queries.ts';

/**
 * Writes the credit note of a refund that succeeded, in its transaction and under the order's lock
 * (docs/behaviour/taxes.md#credit-notes). A payment after its order's cancellation has no invoice to reverse, and so no
 * note.
 */
export async function writeCreditNote(
  tx: Db,
  refund: Pick<RefundRow, 'id' | 'order_id' | 'purpose' | 'amount'>,
): Promise<void> {
  if (refund.purpose === 'LATE_PAYMENT') return;
  const order = await creditedOrderRow(tx, { orderId: refund.order_id, refundId: refund.id });
  const parts = creditParts(
    {
      total: cents(order.total),
      tax: cents(order.tax),
      taxRate: order.tax_rate,
      lines: order.lines.map(({ id, goods, tax, taxes }) => ({
        id,
        goods: cents(goods),
        tax: tax === null ? null : cents(tax),
        taxes,
      })),
      shippingTaxes: order.shipping_taxes,
    },
    order.credited,
    {
      amount: cents(refund.amount),
      lines: order.units.map(({ id, amount }) => ({ id, amount: cents(amount) })),
    },
  );
  await insertCreditNote(tx, {
    id: uuidv7(),
    orderId: refund.order_id,
    refundId: refund.id,
    amount: refund.amount,
    tax: creditedTax(parts),
    parts,
  });
}
