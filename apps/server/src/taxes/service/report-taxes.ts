import { cents } from '@vitrine/domain/money/cents.ts';
import { reversedNow } from '@vitrine/domain/taxes/tax-reversal.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { computeTax, recordedAmounts } from './recorded-amounts.ts';
import { type BookResult, lineName, type TaxService } from './tax-service.ts';
import {
  claimOrders,
  claimReversals,
  closeOrder,
  noteReversal,
  type OrderToRecord,
  type PendingReversal,
  type StoredPart,
  storeReversal,
  storeReversalParts,
  storeTransaction,
  storeUndo,
  type TaxedOrderRow,
  taxedOrderRow,
} from './tax-transactions.queries.ts';

/**
 * Reports paid orders and refunds to a service (docs/behaviour/taxes.md#taxes-of-a-service). The tables are the queue: a process may be
 * killed at any point, and the next run asks again with the same key.
 */
export async function reportTaxes(service: TaxService, context: AppContext, signal: AbortSignal): Promise<void> {
  const { db, log } = context;
  // One report may fail without the others. It is retried at its time.
  const each = async <Work>(claimed: readonly Work[], report: (work: Work) => Promise<void>) => {
    for (const work of claimed) {
      if (signal.aborted) return;
      await report(work).catch((err: unknown) => log.error({ err, work }, 'could not report to the tax service'));
    }
  };
  await each(await claimOrders(db, service.id), (order) => recordOrder(service, context, order));
  await each(await claimReversals(db, service.id), (reversal) => reportReversal(service, context, reversal));
}

async function recordOrder(service: TaxService, context: AppContext, order: OrderToRecord): Promise<void> {
  const { db } = context;
  const close = (state: Parameters<typeof closeOrder>[2]['state'], error: string | null) =>
    closeOrder(db, order.order_id, { state, error });
  if (order.is_cancelled) return close('NOT_NEEDED', null);
  if (order.is_expired)
    return close('EXPIRED', 'The calculation is older than 90 days, so it can no longer be recorded.');
  const result = await service.record(context, order);
  if (result.kind === 'NOT_NEEDED') return close('NOT_NEEDED', null);
  if (result.kind === 'KEPT') return storeTransaction(db, order.order_id, result);
  logFailure(context, result, { orderId: order.order_id });
  return close(result.kind === 'REFUSED' ? 'REFUSED' : 'WAITING', result.because);
}

async function reportReversal(service: TaxService, context: AppContext, reversal: PendingReversal): Promise<void> {
  const { db } = context;
  const { credit_note_id: id, transaction_id } = reversal;
  const note = (close: Parameters<typeof noteReversal>[2]['close'], error: string | null) =>
    noteReversal(db, id, { close, error });
  if (transaction_id === null) return note('NOT_NEEDED', null);
  const fail = (result: Exclude<BookResult, { kind: 'KEPT' }>) => {
    if (result.kind === 'NOT_NEEDED') return note('NOT_NEEDED', null);
    logFailure(context, result, { orderId: reversal.order_id, creditNoteId: id });
    return note(result.kind === 'REFUSED' ? 'REFUSED' : null, result.because);
  };
  let { reversal_id, parts } = reversal;
  if (reversal_id === null) {
    parts ??= await computedParts(context, id);
    if (parts === null) return;
    if (parts.length === 0) return note('NOT_NEEDED', null);
    const result = await service.reverse(context, { ...reversal, transaction_id, parts });
    if (result.kind !== 'KEPT') return fail(result);
    reversal_id = result.id;
    await storeReversal(db, id, reversal_id);
  }
  if (reversal.state !== 'UNDOING') return;
  const undone = await service.undo(context, { ...reversal, transaction_id, reversal_id, parts: parts ?? [] });
  return undone.kind === 'KEPT' ? storeUndo(db, id, undone.id) : fail(undone);
}

/**
 * Computes the report of a credit note, and stores it before it is sent. Returns null when there is nothing left to
 * report.
 */
async function computedParts(context: AppContext, creditNoteId: string): Promise<readonly StoredPart[] | null> {
  const order = await taxedOrderRow(context.db, creditNoteId);
  const parts = reversedNow(recordedAmounts(order), creditedAmounts(order), {
    before: order.before.map(({ name, amount, tax }) => ({ name, amount: cents(amount), tax: cents(tax) })),
    isIncluded: order.is_included,
  });
  return (await storeReversalParts(context.db, creditNoteId, parts)) ? parts : null;
}

function creditedAmounts({ line_ids: ids, credited }: TaxedOrderRow) {
  return credited.flatMap(({ lineId, amount, taxes }) => {
    const index = lineId === null ? null : ids.indexOf(lineId);
    if (index === -1) return [];
    return [{ name: index === null ? null : lineName(index), gross: cents(amount), tax: computeTax(taxes) }];
  });
}

function logFailure(
  { log }: AppContext,
  { kind, because }: Extract<BookResult, { because: string }>,
  ids: Readonly<Record<string, string>>,
): void {
  if (kind === 'REFUSED') log.error({ ...ids, because }, 'the tax service rejected an order or a refund');
  else log.warn({ ...ids, because }, 'could not record an order or a refund at the tax service: it will be retried');
}
