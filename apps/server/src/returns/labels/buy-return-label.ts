import { canBuyReturnLabel } from '@vitrine/domain/returns/return-labels.ts';
import { v7 as uuidv7 } from 'uuid';
import { isClosedToDemo, lockPaymentState } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { containFailures } from '../../platform/database/statements/contain-failures.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { carrierProvider } from '../../shipping/shipping.ts';
import { returnById } from '../returns.queries.ts';
import { finishReturnLabel, type LabelRequest } from './finish-return-label.ts';
import {
  abandonedReturnLabels,
  beginReturnLabel,
  liveReturnLabel,
  markReturnLabel,
  type ReturnLabelRow,
  setReturnShipment,
} from './labels.queries.ts';
import { cheapestReturnRate, loadReturnRate } from './return-rates.ts';

/** The age after which a purchase belongs to a dead process. The provider's calls take less time. */
const abandonedAfterMs = 60_000;

const unknownReturn = failure('NOT_FOUND', 'There is no such return.');
const notBought = failure('CONFLICT', 'The label was not bought.');
const isUnderWay = failure('BAD_TRANSITION', 'The items of this return are not with the customer any more.');
const running = failure('IN_PROGRESS', 'The label of this return is already being bought.');

/**
 * Buys a label for the way back (docs/behaviour/returns.md#labels). A return has one label at a time, so a second call
 * changes nothing, also when both run at once. Fails with NOT_FOUND, DEMO_RESTRICTED, BAD_TRANSITION, IN_PROGRESS,
 * UNPROCESSABLE, PROVIDER_ERROR or PROVIDER_UNAVAILABLE. After a failure, no label was bought, or a job finds it.
 */
export async function buyReturnLabel(context: AppContext, request: LabelRequest): Promise<Outcome<null>> {
  const known = await returnById(context.db, request.id);
  if (!known) return unknownReturn;
  if (isClosedToDemo(request.caller, known))
    return failure('DEMO_RESTRICTED', 'The demo account can only buy labels for orders that it placed itself.');
  const id = uuidv7();
  const begun = await inTransaction(context.db, async (tx): Promise<Outcome<{ isOurs: boolean }>> => {
    await lockPaymentState(tx, known.order_id);
    const row = await returnById(tx, request.id);
    if (!row) return unknownReturn;
    if ((await liveReturnLabel(tx, row.id)) === null && !canBuyReturnLabel(row.status)) return isUnderWay;
    return success({ isOurs: await beginReturnLabel(tx, { id, returnId: row.id }) });
  });
  if (!begun.ok) return begun;
  if (begun.value.isOurs) return purchase(context, request, { id, orderId: known.order_id });
  const there = await liveReturnLabel(context.db, request.id);
  if (there === null) return notBought;
  if (there.status !== 'PURCHASING') return success(null);
  return isAbandoned(there) ? resolvePurchase(context, there, { buyer: request, isFinal: true }) : running;
}

function isAbandoned({ created_at: begunAt }: ReturnLabelRow): boolean {
  return Date.now() - begunAt.getTime() > abandonedAfterMs;
}

/** Requests rates, stores the parcel at the provider, then buys. A job finishes the purchase of a process that dies. */
async function purchase(
  context: AppContext,
  request: LabelRequest,
  { id, orderId }: { readonly id: string; readonly orderId: string },
): Promise<Outcome<null>> {
  const wanted = { returnId: request.id, orderId };
  const chosen = await (request.rateId === undefined
    ? cheapestReturnRate(context, wanted)
    : loadReturnRate(context, { ...wanted, rateId: request.rateId }));
  const row = await returnById(context.db, request.id);
  if (!chosen.ok || !row || !canBuyReturnLabel(row.status)) {
    await markReturnLabel(context.db, id, { from: 'PURCHASING', to: 'FAILED' });
    return chosen.ok ? isUnderWay : chosen;
  }
  await setReturnShipment(context.db, id, chosen.value);
  const bought = await carrierProvider(context, chosen.value.provider).buy(chosen.value);
  const label = bought.ok ? bought.value.label : null;
  if (label) return finishReturnLabel(context, { id, returnId: row.id, label, buyer: request });
  const begun = await liveReturnLabel(context.db, row.id);
  // A label may still appear after an unknown result.
  const isFinal = bought.ok || bought.code !== 'PROVIDER_UNAVAILABLE';
  const resolved = begun?.id === id ? await resolvePurchase(context, begun, { buyer: request, isFinal }) : notBought;
  return resolved.ok || bought.ok ? resolved : bought;
}

/**
 * Queries the provider whether a label was bought. Fails with PROVIDER_UNAVAILABLE, and then nothing is changed. Unless
 * `isFinal`, a missing label may still appear, and the return gets no other one until the next query.
 */
async function resolvePurchase(
  context: AppContext,
  row: ReturnLabelRow,
  { buyer, isFinal }: { readonly buyer: LabelRequest | null; readonly isFinal: boolean },
): Promise<Outcome<null>> {
  const { id, return_id: returnId, provider, provider_shipment_id: shipmentId, provider_rate_id: rateId } = row;
  const answer =
    shipmentId === null ? null : await carrierProvider(context, provider).readShipment({ shipmentId, rateId });
  const label = answer?.ok ? answer.value.label : null;
  if (label) return finishReturnLabel(context, { id, returnId, label, buyer });
  if (answer && !answer.ok && answer.code !== 'NOT_FOUND') return answer;
  if (isFinal) await markReturnLabel(context.db, id, { from: 'PURCHASING', to: 'FAILED' });
  return notBought;
}

/** Queries the provider for the results of dead processes' purchases, and finishes them. */
export async function finishAbandonedReturnLabels(context: AppContext, now: Date): Promise<void> {
  const rows = await abandonedReturnLabels(context.db, new Date(now.getTime() - abandonedAfterMs));
  const contained = containFailures(context.log, 'could not finish the purchase of a return label');
  for (const row of rows) {
    const ids = { returnId: row.return_id, returnLabelId: row.id };
    await contained.attempt(ids, () => resolvePurchase(context, row, { buyer: null, isFinal: true }));
  }
  contained.end();
}
