import type { ChangeReturnBody, InspectReturnBody } from '@vitrine/contract/returns/staff-returns.schema.ts';
import {
  canChangeReturn,
  openReturnStatuses,
  type ReturnStatus,
  returnStatusNames,
} from '@vitrine/domain/returns/return-status.ts';
import type { Transaction } from 'kysely';
import { mailEnqueued } from '../../mail/mail.ts';
import {
  isClosedToDemo,
  lockPaymentState,
  type PaymentStateRow,
  releaseUnits,
  restockItems,
} from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { setAuditActor } from '../../platform/database/statements/audit-actor.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { returnSettings } from '../../settings/settings.ts';
import { auditReturn } from '../audit-return.ts';
import { buyLabelByRules } from '../labels/buy-label-by-rules.ts';
import { voidUnusedLabel } from '../labels/void-return-label.ts';
import { mailReturn } from '../return-mails.ts';
import { type ReturnRow, returnById, setLineResult, setReturnStatus } from '../returns.queries.ts';
import { unknownReturn } from './read-staff-returns.ts';

/** A change of a return by a member of staff. */
export interface ReturnChange {
  readonly id: string;
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

const demoRefusal = failure(
  'DEMO_RESTRICTED',
  'The demo account can only change returns of orders that it placed itself.',
);

interface Step {
  readonly to: ReturnStatus;
  readonly words: string | undefined;
  /** Work of the step under the lock of the order, before the status changes. */
  readonly work: (tx: Transaction<Database>, row: ReturnRow, order: PaymentStateRow) => Promise<Outcome<unknown>>;
}

/**
 * Changes the status of a return for staff, with its work, audit entry and email in one transaction under the order's
 * lock. Fails with NOT_FOUND, DEMO_RESTRICTED, BAD_TRANSITION, or as the work does.
 */
export async function stepReturn(
  context: AppContext,
  { id, caller, requestId }: ReturnChange,
  { to, words, work }: Step,
): Promise<Outcome<null>> {
  const known = await returnById(context.db, id);
  if (!known) return unknownReturn;
  if (isClosedToDemo(caller, known)) return demoRefusal;
  const settings = await returnSettings(context.db);
  const outcome = await inTransaction(context.db, async (tx): Promise<Outcome<null>> => {
    const order = await lockPaymentState(tx, known.order_id);
    const row = await returnById(tx, id);
    if (!order || !row) return unknownReturn;
    if (!canChangeReturn(row.status, to)) {
      const [from, next] = [returnStatusNames[row.status], returnStatusNames[to]];
      return failure('BAD_TRANSITION', `This return is ${from.toLowerCase()} and cannot become ${next.toLowerCase()}.`);
    }
    await setAuditActor(tx, {
      userId: caller.userId,
      orderId: row.order_id,
      statusReason: words,
      stockReason: 'RESTOCKED',
    });
    const done = await work(tx, row, order);
    if (!done.ok) return done;
    await setReturnStatus(tx, id, to);
    await auditReturn(tx, id, { caller, by: 'STAFF', requestId, from: row.status, to, words });
    await mailReturn(tx, id, { ...settings, words });
    return success(null);
  });
  if (outcome.ok) mailEnqueued(context);
  return outcome;
}

/** Approves, rejects or moves a return on. A rejection needs words for the shopper. Fails like `stepReturn`. */
export async function changeReturn(
  context: AppContext,
  change: ReturnChange,
  body: ChangeReturnBody,
): Promise<Outcome<null>> {
  const words = body.words?.trim() || undefined;
  if (body.status === 'REJECTED' && words === undefined) {
    const message = 'Say why you reject the return. The customer reads it.';
    return failure('UNPROCESSABLE', message, { errors: [{ path: 'words', message }] });
  }
  if (body.status === 'APPROVED') await buyLabelOfApproval(context, change);
  const stepped = await stepReturn(context, change, {
    to: body.status,
    words,
    work: async (tx, { id }) => {
      if (openReturnStatuses.includes(body.status)) return success(null);
      await releaseUnits(tx, { returnId: id });
      return success(null);
    },
  });
  if (stepped.ok && !openReturnStatuses.includes(body.status)) await voidUnusedLabel(context, change);
  return stepped;
}

/** Buys the label before the approval, so that the email about the approval contains it. */
async function buyLabelOfApproval(context: AppContext, change: ReturnChange): Promise<void> {
  const row = await returnById(context.db, change.id);
  if (row && canChangeReturn(row.status, 'APPROVED')) await buyLabelByRules(context, change);
}

/**
 * Stores the result of every line and puts the good units back into stock (docs/behaviour/returns.md#inspection). Fails
 * like `stepReturn`, and with UNPROCESSABLE when the counts of a line do not sum to its units.
 */
export async function inspectReturn(
  context: AppContext,
  change: ReturnChange,
  { lines }: InspectReturnBody,
): Promise<Outcome<null>> {
  return stepReturn(context, change, {
    to: 'INSPECTED',
    words: undefined,
    work: async (tx, row) => {
      for (const line of row.lines) {
        const results = lines.filter(({ lineId }) => lineId === line.lineId);
        const [result] = results;
        const sum = result && result.restocked + result.damaged + result.missing;
        if (results.length !== 1 || sum !== line.quantity)
          return failure('UNPROCESSABLE', `Enter the result of all ${line.quantity} units of ${line.name}.`);
      }
      if (lines.length !== row.lines.length) return failure('UNPROCESSABLE', 'The return has no such item.');
      for (const line of lines) await setLineResult(tx, row.id, line);
      // Units that a refund has restocked meanwhile are not restocked again.
      const units = row.lines.map(({ lineId }) => ({
        lineId,
        quantity: Math.min(
          row.left[lineId]?.unstocked ?? 0,
          lines.find((line) => line.lineId === lineId)?.restocked ?? 0,
        ),
      }));
      await restockItems(
        tx,
        units.filter(({ quantity }) => quantity > 0),
      );
      return success(null);
    },
  });
}
