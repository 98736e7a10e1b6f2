import { formatMoney } from '@vitrine/domain/money/cents.ts';
import { mailEnqueued } from '../../../mail/mail.ts';
import { PaymentMismatch, PaymentProviderUnavailable } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import {
  amountDue,
  loadPaymentState,
  lockPaymentState,
  type PaymentStateRow,
} from '../../record/payment-state.queries.ts';
import { enqueueStaffAlert } from '../../record/staff-alert.ts';
import { settleOrder } from '../settle-order.ts';
import { lapsingOrders, openCaptures, setLapseWarning } from './authorizations.queries.ts';
import { capturePayment } from './capture-payment.ts';

const batch = 100;
/** Younger requests are left to the call that makes them. */
const leftAloneMs = 30_000;

/**
 * Requests captures without a result again, warns staff of authorisations that lapse, and reads those that have lapsed
 * at the provider.
 */
export async function followAuthorizations(context: AppContext, now: Date): Promise<void> {
  const open = await openCaptures(context.db, new Date(now.getTime() - leftAloneMs), batch);
  await eachOrder(context, open, async (orderId) => {
    const captured = await capturePayment(context, { orderId, amount: null, by: null });
    return captured.ok || captured.code !== 'PROVIDER_UNAVAILABLE';
  });
  await eachOrder(context, await lapsingOrders(context.db, now, batch), async (orderId) => {
    const state = await loadPaymentState(context.db, orderId);
    if (!state?.authorized_until) return true;
    if (state.authorized_until > now) await warnOfLapse(context, state);
    else await endLapsed(context, state);
    return true;
  });
}

/** Stops at an unreachable provider. A single order that fails stops no other one. */
async function eachOrder(
  context: AppContext,
  orderIds: readonly string[],
  follow: (orderId: string) => Promise<boolean>,
): Promise<void> {
  for (const orderId of orderIds) {
    try {
      if (!(await follow(orderId))) return;
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable && !(error instanceof PaymentMismatch)) return;
      context.log.error({ err: error, orderId }, 'could not follow an authorised payment');
    }
  }
}

async function warnOfLapse(context: AppContext, state: PaymentStateRow): Promise<void> {
  const { order_id: orderId, authorized_until: until } = state;
  const amount = formatMoney(amountDue(state), state.currency);
  const words = `The authorisation of ${amount} lapses on ${until?.toISOString().slice(0, 10)}. Ship the order or capture its payment before.`;
  await inTransaction(context.db, async (tx) => {
    const locked = await lockPaymentState(tx, orderId);
    if (locked?.status !== 'PENDING') return;
    await enqueueStaffAlert(tx, { dedupeKey: `authorization-lapses:${orderId}`, order: locked, words });
    await setLapseWarning(tx, orderId, until);
  });
  mailEnqueued(context);
}

/** Reads an authorisation whose time is over at the provider. When it can still be captured, it is read again later. */
async function endLapsed(context: AppContext, state: PaymentStateRow): Promise<void> {
  const settled = await settleOrder(context, state.order_id);
  const ended = settled?.payment?.state;
  if (ended === 'CANCELLED' || ended === 'PAID') return;
  const again = new Date(Date.now() + 3_600_000);
  await inTransaction(context.db, (tx) => setLapseWarning(tx, state.order_id, again));
}
