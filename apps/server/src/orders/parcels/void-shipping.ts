import type { Shipment } from '@vitrine/contract/shipping/buy-shipping.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { carrierProvider } from '../../shipping/shipping.ts';
import { shipmentView } from './buy-shipping.ts';
import { liveShipment, markShipment, shipmentsOfOrder } from './shipments.queries.ts';

/**
 * Voids the order's label. The carrier decides later, and a new label can be bought at once. The order stays SHIPPED,
 * because its history is not rewritten. Fails with NOT_FOUND, BAD_TRANSITION (the parcel is in transit) or the
 * provider's refusal.
 */
export async function voidShipping(
  context: AppContext,
  request: { readonly caller: SignedInCaller; readonly orderId: string; readonly requestId: string },
): Promise<Outcome<Shipment>> {
  const label = await liveShipment(context.db, request.orderId);
  if (!label?.provider_shipment_id) return failure('NOT_FOUND', 'This order has no label to void.');
  if (label.status !== 'PURCHASED')
    return failure('BAD_TRANSITION', 'The parcel is on its way, so its label can’t be voided.');
  const { provider, provider_shipment_id: shipmentId, provider_rate_id: rateId } = label;
  const refunded = await carrierProvider(context, provider).voidLabel({ shipmentId, rateId });
  if (!refunded.ok) return refunded;
  const status = refunded.value.voided === 'REFUNDED' ? 'VOIDED' : 'VOID_REQUESTED';
  await inTransaction(context.db, async (tx) => {
    await markShipment(tx, label.id, { status });
    await recordAudit(tx, {
      caller: request.caller,
      action: 'void-shipping',
      resource: 'orders',
      resourceId: request.orderId,
      before: { shipmentId: label.id, status: label.status },
      after: { shipmentId: label.id, status },
      requestId: request.requestId,
    });
  });
  const row = (await shipmentsOfOrder(context.db, request.orderId)).find(({ id }) => id === label.id);
  return success(shipmentView(row ?? { ...label, status }));
}
