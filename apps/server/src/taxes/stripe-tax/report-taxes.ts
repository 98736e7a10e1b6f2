import { cents, sumCents } from '@vitrine/domain/money/cents.ts';
import type { TaxPart } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import { reversedNow } from '@vitrine/domain/taxes/tax-reversal.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { stripeAccount } from '../../platform/vendors/stripe/stripe-account.ts';
import { lineName } from './stripe-tax.client.ts';
import { type BookResult, recordTransaction, reversePart, undoReversal } from './tax-transactions.client.ts';
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
 * Reports paid orders and refunds to Stripe Tax (docs/behaviour/taxes.md#taxes-of-a-service). The tables are the queue: a process may be killed
 * at any point, and the next run asks again with the same idempotency key.
 */
export async function syncStripeTax(context: AppContext, signal: AbortSignal): Promise<void> {
  // One report may fail without the others. It is retried at its time.
  const each = async <Work>(
    claimed: readonly Work[],
    report: (work: Work, account: string | null) => Promise<void>,
  ) => {
    const account = claimed.length > 0 ? await stripeAccount(context) : null;
    for (const work of claimed) {
      if (signal.aborted) return;
      await report(work, account).catch((err: unknown) =>
        context.log.error({ err, work }, 'could not report to Stripe Tax'),
      );
    }
  };
  await each(await claimOrders(context.db), (order, account) => recordOrder(context, order, account));
  await each(await claimReversals(context.db), (reversal, account) => reportReversal(context, reversal, account));
}

async function recordOrder(context: AppContext, order: OrderToRecord, account: string | null): Promise<void> {
  const { db } = context;
  const close = (state: Parameters<typeof closeOrder>[2]['state'], error: string | null) =>
    closeOrder(db, order.order_id, { state, error });
  if (order.is_cancelled) return close('NOT_NEEDED', null);
  if (order.is_expired)
    return close('EXPIRED', 'The calculation is older than 90 days, so Stripe no longer records it.');
  if (isOfAnother(order.account, account)) return close('WAITING', otherAccount);
  const result = await recordTransaction(context, {
    calculationId: order.calculation_id,
    orderId: order.order_id,
    orderNumber: order.number,
    sentAgain: order.sent_again,
  });
  if (result.kind === 'KEPT') return storeTransaction(db, order.order_id, result);
  logFailure(context, result, { orderId: order.order_id });
  return close(result.kind === 'REFUSED' ? 'REFUSED' : 'WAITING', result.because);
}

const otherAccount = 'The shop is connected to another account of Stripe than the one that computed these taxes.';

function isOfAnother(computedBy: string | null, current: string | null): boolean {
  return computedBy !== null && current !== null && computedBy !== current;
}

async function reportReversal(context: AppContext, reversal: PendingReversal, account: string | null): Promise<void> {
  const { db } = context;
  const { credit_note_id: id, transaction_id: transactionId, sent_again: sentAgain } = reversal;
  const note = (close: Parameters<typeof noteReversal>[2]['close'], error: string | null) =>
    noteReversal(db, id, { close, error });
  if (transactionId === null) return note('NOT_NEEDED', null);
  if (isOfAnother(reversal.account, account)) return note(null, otherAccount);
  const fail = (result: Exclude<BookResult, { kind: 'KEPT' }>) => {
    logFailure(context, result, { orderId: reversal.order_id, creditNoteId: id });
    return note(result.kind === 'REFUSED' ? 'REFUSED' : null, result.because);
  };
  let { reversal_id: reversalId } = reversal;
  if (reversalId === null) {
    const parts = reversal.parts ?? (await computedParts(context, id));
    if (parts === null) return;
    if (parts.length === 0) return note('NOT_NEEDED', null);
    const named = parts.map((part) => ({ ...part, name: part.name ?? '', line: toLine(reversal, part) }));
    const result = await reversePart(context, { id, transactionId, sentAgain, parts: named });
    if (result.kind !== 'KEPT') return fail(result);
    reversalId = result.id;
    await storeReversal(db, id, reversalId);
  }
  if (reversal.state !== 'UNDOING') return;
  const undone = await undoReversal(context, { id, sentAgain, reversalId });
  return undone.kind === 'KEPT' ? storeUndo(db, id, undone.id) : fail(undone);
}

function toLine({ transaction_lines: lines, order_id: orderId }: PendingReversal, { name }: StoredPart): string | null {
  if (name === null) return null;
  const line = lines[name];
  if (line === undefined) throw new Error(`Stripe's transaction of order ${orderId} has no line ${name}.`);
  return line;
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

function recordedAmounts({ line_ids: ids, lines, shipping_cost: shipping, shipping_taxes: taxes }: TaxedOrderRow) {
  const ofLines = ids.flatMap((id, index) => {
    const line = lines.find((candidate) => candidate.id === id);
    return line && line.goods > 0
      ? [{ name: lineName(index), amount: cents(line.goods), tax: computeTax(line.taxes ?? []) }]
      : [];
  });
  return [...ofLines, { name: null, amount: cents(shipping), tax: computeTax(taxes) }];
}

function creditedAmounts({ line_ids: ids, credited }: TaxedOrderRow) {
  return credited.flatMap(({ lineId, amount, taxes }) => {
    const index = lineId === null ? null : ids.indexOf(lineId);
    if (index === -1) return [];
    return [{ name: index === null ? null : lineName(index), gross: cents(amount), tax: computeTax(taxes) }];
  });
}

function computeTax(taxes: readonly TaxPart[]) {
  return sumCents(taxes.map(({ amount }) => cents(amount)));
}

function logFailure(
  { log }: AppContext,
  { kind, because }: Exclude<BookResult, { kind: 'KEPT' }>,
  ids: Readonly<Record<string, string>>,
): void {
  if (kind === 'REFUSED') log.error({ ...ids, because }, 'Stripe Tax rejected an order or a refund');
  else log.warn({ ...ids, because }, 'could not record an order or a refund in Stripe Tax: it will be retried');
}
