import { otherMeansName, type PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { checkRecordedCards } from '../../gift-cards/gift-cards.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { setAuditActor } from '../../platform/database/statements/audit-actor.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import type { Failure } from '../../platform/runtime/outcome.ts';
import { markOrderPaid, type PaymentStateRow } from './payment-state.queries.ts';

interface RecordedPayment {
  readonly order: Pick<PaymentStateRow, 'order_id' | 'email'>;
  /** The member of staff who records it. */
  readonly caller: SignedInCaller;
  readonly method: PaymentMethod;
  /** The note of staff, such as the number of the transfer. */
  readonly reference: string | null;
}

/**
 * Marks an order as paid without a provider, and enqueues the confirmation and the email to staff. Lock the order first.
 * Fails with REAUTHENTICATION_REQUIRED for gift cards above the limit for staff.
 */
export async function markPaidByStaff(
  tx: Transaction<Database>,
  { order, caller, method, reference }: RecordedPayment,
): Promise<Failure | undefined> {
  const { order_id: orderId, email } = order;
  const { userId } = caller;
  const refused = await checkRecordedCards(tx, caller, { id: orderId, email });
  if (refused) return refused;
  const means = `Paid by ${otherMeansName(method) ?? 'card'}`;
  await setAuditActor(tx, { orderId, userId, statusReason: reference === null ? means : `${means}: ${reference}` });
  await markOrderPaid(tx, {
    orderId,
    providerPaymentId: null,
    providerAccount: null,
    providerChargeId: null,
    cardBrand: null,
    cardLast4: null,
    confirmationMailId: uuidv7(),
    staffMailId: uuidv7(),
  });
  return undefined;
}
