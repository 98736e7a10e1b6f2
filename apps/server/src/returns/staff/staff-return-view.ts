import type { StaffReturn } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { basisPoints, cents } from '@vitrine/domain/money/cents.ts';
import { canBuyReturnLabel, type ReturnLabelStatus } from '@vitrine/domain/returns/return-labels.ts';
import type { RefundedReturn } from '@vitrine/domain/returns/return-refund.ts';
import { returnTransitions } from '@vitrine/domain/returns/return-status.ts';
import { maskEmail, maskText } from '@vitrine/domain/users/mask.ts';
import { isClosedToDemo } from '../../orders/orders.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { returnView } from '../return-view.ts';
import type { ReturnRow } from '../returns.queries.ts';

/** Returns the units that came back and are not refunded yet, with the fee of the request. */
export function refundedUnits(row: ReturnRow): RefundedReturn {
  const lines = row.lines
    .map(({ lineId, restocked, damaged }) => ({
      id: lineId,
      quantity: Math.min(restocked + damaged, row.left[lineId]?.unrefunded ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  return { kind: row.kind, lines, fee: basisPoints(row.fee), label: cents(row.label_fee) };
}

/** Returns whether a completed return can be refunded again: it had refunds, and all of them failed. */
export function canRefundAgain({ status, refunds }: ReturnRow): boolean {
  return status === 'COMPLETED' && refunds.length > 0 && refunds.every((refund) => refund.status === 'FAILED');
}

/** Converts a row into the return as staff see it. The demo account sees other people masked. */
export function staffReturnView(
  row: ReturnRow,
  caller: SignedInCaller,
  { refundAmount, exchangeDifference }: Pick<StaffReturn, 'refundAmount' | 'exchangeDifference'>,
): StaffReturn {
  const isMasked = isClosedToDemo(caller, row);
  const masked = (text: string | null) => (text === null || !isMasked ? text : maskText(text));
  const view = returnView(row);
  return {
    ...view,
    lines: view.lines.map((line) => ({ ...line, note: masked(line.note) })),
    history: row.history.map((entry) => ({ ...entry, words: masked(entry.words), by: masked(entry.by) })),
    email: isMasked ? maskEmail(row.email) : row.email,
    userId: row.user_id,
    overriddenRules: [...row.overridden_rules],
    updatedAt: row.updated_at.toISOString(),
    allowedStatuses: [...returnTransitions[row.status]],
    refunds: row.refunds.map((refund) => ({ ...refund })),
    canRefund: canRefundAgain(row),
    refundAmount,
    exchangeDifference,
    replacementDraft: replacementDraft(row),
    labels: row.labels.map((label) => ({ ...label })),
    canBuyLabel: canBuyReturnLabel(row.status) && !row.labels.some(({ status }) => liveLabels.has(status)),
  };
}

const liveLabels: ReadonlySet<ReturnLabelStatus> = new Set(['PURCHASING', 'PURCHASED', 'IN_TRANSIT', 'DELIVERED']);

/** Returns the draft of the replacements while it is not an order. */
function replacementDraft({ replacement_draft: draft, replacement_order: order }: ReturnRow) {
  return draft?.isOpen && order === null ? { id: draft.id, number: draft.number } : null;
}
