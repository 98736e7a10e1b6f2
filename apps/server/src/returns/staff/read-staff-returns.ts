import type { StaffReturn, StaffReturnsAnswer } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { exchangeDifference } from '@vitrine/domain/returns/exchange.ts';
import { lockPaymentState, quoteReturnRefund } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { keysetPage } from '../../platform/database/pagination/keyset-page.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { replacedUnits } from '../exchanges/replace-units.ts';
import { type ReturnRow, returnById } from '../returns.queries.ts';
import { canRefundAgain, refundedUnits, staffReturnView } from './staff-return-view.ts';
import { listReturns } from './staff-returns.queries.ts';

export const unknownReturn = failure('NOT_FOUND', 'There is no such return.');

/** Returns the returns of the shop, or of an order, newest first. Fails with INVALID_REQUEST for an invalid cursor. */
export async function listStaffReturns(
  context: AppContext,
  caller: SignedInCaller,
  page: {
    readonly orderId?: string | undefined;
    readonly waiting?: boolean | undefined;
    readonly overdue?: boolean | undefined;
    readonly limit: number;
    readonly cursor?: string | undefined;
  },
): Promise<Outcome<StaffReturnsAnswer>> {
  return keysetPage(page, {
    rows: (after) => listReturns(context.db, { ...page, after }),
    getPosition: (row) => ({ at: row.created_at, id: row.id }),
    view: (row) => staffReturnView(row, caller, noAmounts),
  });
}

/** Returns a return with the refund that its inspection gives. Fails with NOT_FOUND. */
export async function readStaffReturn(
  context: AppContext,
  caller: SignedInCaller,
  id: string,
): Promise<Outcome<StaffReturn>> {
  const row = await returnById(context.db, id);
  if (!row) return unknownReturn;
  const refundAmount = await amountToRefund(context, row);
  const difference = refundAmount === null ? null : await getDifference(context, row, refundAmount);
  return success(staffReturnView(row, caller, { refundAmount, exchangeDifference: difference }));
}

/** Returns what completing an exchange with its replacements moves, in cents. */
async function getDifference(context: AppContext, row: ReturnRow, value: number) {
  if (row.kind !== 'EXCHANGE' || row.replacement_draft !== null) return null;
  const replaced = await replacedUnits(context, row);
  if (!replaced.ok || !replaced.value) return null;
  return exchangeDifference({ value: cents(value), cost: cents(replaced.value.total) });
}

const noAmounts = { refundAmount: null, exchangeDifference: null };

async function amountToRefund(context: AppContext, row: ReturnRow): Promise<number | null> {
  if (row.status !== 'INSPECTED' && !canRefundAgain(row)) return null;
  return inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, row.order_id);
    return order ? ((await quoteReturnRefund(context, tx, order, refundedUnits(row)))?.amount ?? 0) : null;
  });
}
