import type { ReturnView } from '@vitrine/contract/returns/returns.schema.ts';
import { showsReturnLabel } from '@vitrine/domain/returns/return-labels.ts';
import { takesPhotos } from '@vitrine/domain/returns/return-photos.ts';
import type { ReturnRow } from './returns.queries.ts';

/** Converts a row into the return as its shopper sees it. Names of staff are not shown. */
export function returnView(row: ReturnRow): ReturnView {
  return {
    id: row.id,
    number: row.number,
    orderId: row.order_id,
    orderNumber: row.order_number,
    kind: row.kind,
    status: row.status,
    fee: row.fee,
    paidBy: row.paid_by,
    labelFee: row.label_fee,
    refundTo: row.refund_to,
    bonus: row.bonus,
    expectedAmount: row.expected_amount,
    refundedAmount: row.refunds
      .filter(({ status }) => status !== 'FAILED')
      .reduce((sum, { amount }) => sum + amount, 0),
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    replacementOrder: row.replacement_order,
    lines: row.lines.map(({ replacement, ...line }) => ({
      ...line,
      options: [...line.options],
      replacement: replacement && { ...replacement, options: [...replacement.options] },
    })),
    label: shownLabel(row),
    photos: row.photos.map((photo) => ({ ...photo })),
    takesPhotos: takesPhotos(row),
    history: row.history.map((entry) => ({ ...entry, by: null })),
  };
}

/** Returns the label that the shopper can print now. */
function shownLabel({ status, labels }: ReturnRow): ReturnView['label'] {
  const label = labels.find((one) => one.status === 'PURCHASED' || one.status === 'IN_TRANSIT');
  if (!label || !showsReturnLabel(status)) return null;
  const { carrier, trackingNumber, trackingUrl } = label;
  return { carrier, trackingNumber, trackingUrl };
}
