import type { CompleteReturnBody } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { defaultLanguage } from '@vitrine/domain/settings/languages.ts';
import { returnKindName } from '@vitrine/messages/src/return-words.ts';
import { textsIn } from '@vitrine/messages/src/t.ts';
import type { Transaction } from 'kysely';
import {
  carryOutRefund,
  isClosedToDemo,
  loadPaymentState,
  lockPaymentState,
  ownPaymentAccount,
  type PaymentStateRow,
  quoteReturnRefund,
  writeReturnRefund,
} from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { insertReturnRefund, type ReturnRow, returnById } from '../returns.queries.ts';
import { type ReturnChange, stepReturn } from './change-return.ts';
import { unknownReturn } from './read-staff-returns.ts';
import { canRefundAgain, refundedUnits } from './staff-return-view.ts';

/** Why the refund failed at the provider. null when it did not. */
type RefundError = string | null;

/**
 * Completes an inspected return and refunds the units that came back, by the path of every refund
 * (docs/behaviour/returns.md#refund). The return and its refund are separate records: a refund that fails leaves the return
 * completed, and `refundReturnAgain` tries it again. Fails like `stepReturn` and `refundOrder`.
 */
export async function completeReturn(
  context: AppContext,
  change: ReturnChange,
  { refund: way, words }: CompleteReturnBody,
): Promise<Outcome<RefundError>> {
  const row = await returnById(context.db, change.id);
  const payment = row ? await loadPaymentState(context.db, row.order_id) : null;
  if (payment && way === 'ORIGINAL') {
    const own = await ownPaymentAccount(context, payment);
    if (!own.ok) return own;
  }
  let refundId: string | null = null;
  const stepped = await stepReturn(context, change, {
    to: 'COMPLETED',
    words: words?.trim() || undefined,
    work: async (tx, locked, order) => {
      const written = await writeRefund(context, tx, { row: locked, order, way, change });
      if (written.ok) refundId = written.value;
      return written;
    },
  });
  if (!stepped.ok) return stepped;
  return success(await carriedOut(context, refundId));
}

/** Refunds a completed return whose refunds have failed. Fails with NOT_FOUND, BAD_TRANSITION, or like `refundOrder`. */
export async function refundReturnAgain(
  context: AppContext,
  change: ReturnChange,
  { refund: way }: CompleteReturnBody,
): Promise<Outcome<RefundError>> {
  const known = await returnById(context.db, change.id);
  if (!known) return unknownReturn;
  if (isClosedToDemo(change.caller, known))
    return failure('DEMO_RESTRICTED', 'The demo account can only refund orders that it placed itself.');
  const written = await inTransaction(context.db, async (tx): Promise<Outcome<string | null>> => {
    const order = await lockPaymentState(tx, known.order_id);
    const row = await returnById(tx, change.id);
    if (!order || !row) return unknownReturn;
    if (!canRefundAgain(row)) return failure('BAD_TRANSITION', 'This return has no failed refund.');
    return writeRefund(context, tx, { row, order, way, change });
  });
  return written.ok ? success(await carriedOut(context, written.value)) : written;
}

/** Writes the refund and links it to the return. Returns null when nothing is refunded. */
async function writeRefund(
  context: AppContext,
  tx: Transaction<Database>,
  {
    row,
    order,
    way,
    change,
  }: {
    readonly row: ReturnRow;
    readonly order: PaymentStateRow;
    readonly way: CompleteReturnBody['refund'];
    readonly change: ReturnChange;
  },
): Promise<Outcome<string | null>> {
  const refunded = refundedUnits(row);
  if (way === 'NONE' || !(await quoteReturnRefund(context, tx, order, refunded))) return success(null);
  const written = await writeReturnRefund(context, tx, {
    order,
    refunded,
    asStoreCredit: way === 'STORE_CREDIT',
    // The shopper reads it in the email and in the credit note.
    reason: `${returnKindName(row.kind, textsIn(row.language ?? defaultLanguage))} ${row.number}`,
    key: `return:${row.id}:${row.refunds.length}`,
    caller: change.caller,
    requestId: change.requestId,
  });
  if (!written.ok) return written;
  await insertReturnRefund(tx, row.id, written.value.id);
  return success(written.value.id);
}

async function carriedOut(context: AppContext, refundId: string | null): Promise<RefundError> {
  if (refundId === null) return null;
  const refund = await carryOutRefund(context, refundId);
  return refund.status === 'FAILED' ? (refund.failure_reason ?? 'The refund was rejected.') : null;
}
