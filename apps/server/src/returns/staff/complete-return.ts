import type { CompleteReturnBody } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { basisPoints } from '@vitrine/domain/money/cents.ts';
import { defaultLanguage } from '@vitrine/domain/settings/languages.ts';
import { returnKindName } from '@vitrine/messages/src/return-words.ts';
import { textsIn } from '@vitrine/messages/src/t.ts';
import type { Transaction } from 'kysely';
import {
  type CreditWish,
  carryOutRefund,
  isClosedToDemo,
  loadPaymentState,
  lockPaymentState,
  orderReplacement,
  ownPaymentAccount,
  type PaymentStateRow,
  quoteReturnRefund,
  releaseUnits,
  writeReplacement,
  writeReturnRefund,
} from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { type ReplacedUnits, replacedUnits } from '../exchanges/replace-units.ts';
import { insertReturnRefund, type ReturnRow, returnById } from '../returns.queries.ts';
import { type ReturnChange, stepReturn } from './change-return.ts';
import { unknownReturn } from './read-staff-returns.ts';
import { canRefundAgain, refundedUnits } from './staff-return-view.ts';

/** Why the refund failed at the provider, or the replacement was not ordered. null when neither did. */
type CompletionError = string | null;

/** What completing a return wrote. It is executed after the commit. */
interface Written {
  readonly refundId: string;
  /** The draft of the replacements of an exchange. */
  readonly draftId: string | null;
}

/**
 * Completes an inspected return and refunds the units that came back, by the path of every refund
 * (docs/behaviour/returns.md#refund). The refund of an exchange pays for its replacements first. The return and its
 * refund are separate records: a refund that fails leaves the return completed, and `refundReturnAgain` tries it again.
 * Fails like `stepReturn` and `refundOrder`, and with OUT_OF_STOCK for a replacement.
 */
export async function completeReturn(
  context: AppContext,
  change: ReturnChange,
  { refund: way, words, withoutReplacement = false }: CompleteReturnBody,
): Promise<Outcome<CompletionError>> {
  const row = await returnById(context.db, change.id);
  const payment = row ? await loadPaymentState(context.db, row.order_id) : null;
  if (payment && way === 'ORIGINAL') {
    const own = await ownPaymentAccount(context, payment);
    if (!own.ok) return own;
  }
  const replaced = await unitsToReplace(context, row, { way, withoutReplacement });
  if (!replaced.ok) return replaced;
  let written: Written | null = null;
  const stepped = await stepReturn(context, change, {
    to: 'COMPLETED',
    words: words?.trim() || undefined,
    work: async (tx, locked, order) => {
      const outcome = await writeRefund(context, tx, { row: locked, order, way, change, replaced: replaced.value });
      if (outcome.ok) written = outcome.value;
      if (outcome.ok && outcome.value?.draftId == null) await releaseUnits(tx, { returnId: locked.id });
      return outcome;
    },
  });
  if (!stepped.ok) return stepped;
  return success(await carriedOut(context, written, change));
}

/** Refunds a completed return whose refunds have failed. Fails with NOT_FOUND, BAD_TRANSITION, or like `refundOrder`. */
export async function refundReturnAgain(
  context: AppContext,
  change: ReturnChange,
  { refund: way, withoutReplacement = false }: CompleteReturnBody,
): Promise<Outcome<CompletionError>> {
  const known = await returnById(context.db, change.id);
  if (!known) return unknownReturn;
  if (isClosedToDemo(change.caller, known))
    return failure('DEMO_RESTRICTED', 'The demo account can only refund orders that it placed itself.');
  const replaced = await unitsToReplace(context, known, { way, withoutReplacement });
  if (!replaced.ok) return replaced;
  const written = await inTransaction(context.db, async (tx): Promise<Outcome<Written | null>> => {
    const order = await lockPaymentState(tx, known.order_id);
    const row = await returnById(tx, change.id);
    if (!order || !row) return unknownReturn;
    if (!canRefundAgain(row)) return failure('BAD_TRANSITION', 'This return has no failed refund.');
    return writeRefund(context, tx, { row, order, way, change, replaced: replaced.value });
  });
  return written.ok ? success(await carriedOut(context, written.value, change)) : written;
}

/** Returns what the refund becomes. The bonus is for a shopper who chose store credit. */
function getCredit({ refund_to: chosen, bonus }: ReturnRow, way: CompleteReturnBody['refund']): CreditWish | undefined {
  if (way === 'GIFT_CARD') return { asGiftCard: true, bonus: basisPoints(0) };
  if (way !== 'STORE_CREDIT') return undefined;
  return { asGiftCard: false, bonus: basisPoints(chosen === way ? bonus : 0) };
}

/** Returns what replaces the units of an exchange. null: another return, or its staff order no replacement. */
async function unitsToReplace(
  context: AppContext,
  row: ReturnRow | undefined,
  {
    way,
    withoutReplacement,
  }: Required<Pick<CompleteReturnBody, 'withoutReplacement'>> & {
    readonly way: CompleteReturnBody['refund'];
  },
): Promise<Outcome<ReplacedUnits | null>> {
  // The draft of a refund that failed stays, and an order of it may be paid.
  const hasDraft = row?.replacement_draft != null;
  if (row?.kind !== 'EXCHANGE' || withoutReplacement || way === 'NONE' || hasDraft) return success(null);
  return replacedUnits(context, row);
}

/** Writes the refund and links it to the return, with the draft of the replacements. Returns null when nothing is refunded. */
async function writeRefund(
  context: AppContext,
  tx: Transaction<Database>,
  {
    row,
    order,
    way,
    change,
    replaced,
  }: {
    readonly row: ReturnRow;
    readonly order: PaymentStateRow;
    readonly way: CompleteReturnBody['refund'];
    readonly change: ReturnChange;
    readonly replaced: ReplacedUnits | null;
  },
): Promise<Outcome<Written | null>> {
  const refunded = refundedUnits(row);
  if (way === 'NONE' || !(await quoteReturnRefund(context, tx, order, refunded))) return success(null);
  const written = await writeReturnRefund(context, tx, {
    order,
    refunded,
    credit: getCredit(row, way),
    // The shopper reads it in the email and in the credit note.
    reason: `${returnKindName(row.kind, textsIn(row.language ?? defaultLanguage))} ${row.number}`,
    key: `return:${row.id}:${row.refunds.length}`,
    caller: change.caller,
    requestId: change.requestId,
    addedTotal: replaced?.total ?? 0,
  });
  if (!written.ok) return written;
  const { id: refundId } = written.value;
  await insertReturnRefund(tx, row.id, refundId);
  if (!replaced) return success({ refundId, draftId: null });
  const units = refunded.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted = replaced.items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units !== wanted) return failure('STALE', 'Someone else changed this return. Check it again.');
  const draftId = await writeReplacement(context, tx, {
    order,
    returnId: row.id,
    refundId,
    addition: {
      items: replaced.items,
      discount: replaced.discount,
      note: `Exchange ${row.number} of order #${row.order_number}`,
      userId: change.caller.userId,
    },
  });
  return success({ refundId, draftId });
}

async function carriedOut(context: AppContext, written: Written | null, by: ReturnChange): Promise<CompletionError> {
  if (written === null) return null;
  const refund = await carryOutRefund(context, written.refundId);
  if (refund.status === 'FAILED') return refund.failure_reason ?? 'The refund was rejected.';
  if (written.draftId === null || refund.status === 'PENDING') return null;
  const ordered = await orderReplacement(context, written.draftId, by);
  return ordered.ok ? null : `The replacement is not ordered yet: ${ordered.detail}`;
}
