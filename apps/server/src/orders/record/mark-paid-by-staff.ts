import { otherMeansName, type PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { setAuditActor } from '../../platform/database/statements/audit-actor.ts';
import { markOrderPaid } from './payment-state.queries.ts';

interface RecordedPayment {
  readonly orderId: string;
  /** The member of staff who records it. */
  readonly userId: string;
  readonly method: PaymentMethod;
  /** The note of staff, such as the number of the transfer. */
  readonly reference: string | null;
}

/** Marks an order as paid without a provider, and enqueues the confirmation and the email to staff. Lock the order first. */
export async function markPaidByStaff(
  tx: Transaction<Database>,
  { orderId, userId, method, reference }: RecordedPayment,
): Promise<void> {
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
}
