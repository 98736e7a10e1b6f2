import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { carrierProvider } from '../../shipping/shipping.ts';
import { liveReturnLabel, markReturnLabel } from './labels.queries.ts';

/** Who voids the label of which return. The caller is null for a guest. */
interface VoidRequest {
  readonly id: string;
  readonly caller: SignedInCaller | null;
  readonly requestId: string | null;
}

/**
 * Voids the label of a return. The carrier decides later about the refund, and another label can be bought at once. Fails
 * with NOT_FOUND, BAD_TRANSITION (the parcel is in transit) or the provider's refusal.
 */
export async function voidReturnLabel(
  context: AppContext,
  { id: returnId, caller, requestId }: VoidRequest,
): Promise<Outcome<null>> {
  const label = await liveReturnLabel(context.db, returnId);
  if (!label?.provider_shipment_id) return failure('NOT_FOUND', 'This return has no label to void.');
  if (label.status !== 'PURCHASED')
    return failure('BAD_TRANSITION', 'The parcel is on its way, so its label can’t be voided.');
  const { id, provider, provider_shipment_id: shipmentId, provider_rate_id: rateId } = label;
  const refunded = await carrierProvider(context, provider).voidLabel({ shipmentId, rateId });
  if (!refunded.ok) return refunded;
  const status = refunded.value.voided === 'REFUNDED' ? 'VOIDED' : 'VOID_REQUESTED';
  await inTransaction(context.db, async (tx) => {
    await markReturnLabel(tx, id, { from: 'PURCHASED', to: status });
    await recordAudit(tx, {
      caller,
      action: 'void-label',
      resource: 'returns',
      resourceId: returnId,
      before: { labelId: id, status: label.status },
      after: { labelId: id, status },
      requestId,
    });
  });
  return success(null);
}

/** Voids the label of a return that ended before its parcel left. The end of the return does not depend on it. */
export async function voidUnusedLabel(context: AppContext, request: VoidRequest): Promise<void> {
  const voided = await voidReturnLabel(context, request);
  if (!voided.ok && voided.code !== 'NOT_FOUND')
    context.log.warn({ returnId: request.id, reason: voided.detail }, 'could not void a return label');
}
