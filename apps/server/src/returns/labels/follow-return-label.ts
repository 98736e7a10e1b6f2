import { trackedLabelStatus, trackedReturnStatus } from '@vitrine/domain/returns/return-labels.ts';
import type { LabelProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import type { Transaction } from 'kysely';
import { mailEnqueued } from '../../mail/mail.ts';
import { enqueueStaffAlert, lockPaymentState, type PaymentStateRow } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { setAuditActor } from '../../platform/database/statements/audit-actor.ts';
import { containFailures } from '../../platform/database/statements/contain-failures.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { returnSettings } from '../../settings/settings.ts';
import { carrierProvider } from '../../shipping/shipping.ts';
import { auditReturn } from '../audit-return.ts';
import { mailReturn } from '../return-mails.ts';
import { type ReturnRow, returnById, setReturnStatus } from '../returns.queries.ts';
import {
  claimReturnLabelToPoll,
  liveReturnLabel,
  markReturnLabel,
  type ReturnLabelRow,
  returnLabelAtProvider,
  setReturnTracking,
} from './labels.queries.ts';

const unchanged = success(null);

/** Updates the return of a carrier provider's event. A repeated event changes nothing. */
export async function applyReturnLabelEvent(
  context: AppContext,
  provider: LabelProviderId,
  payload: unknown,
): Promise<void> {
  const subject = carrierProvider(context, provider).readEvent(payload);
  if (subject === null) return;
  const { trackingNumber } = subject;
  const ids =
    subject.kind === 'tracking' ? { trackerId: subject.trackerId } : { providerShipmentId: subject.shipmentId };
  const label = await returnLabelAtProvider(context.db, { provider, trackingNumber, ...ids });
  if (!label) return;
  const followed = await (subject.kind === 'tracking' ? followTracking(context, label) : followRefund(context, label));
  if (!followed.ok) throw new Error(followed.detail);
}

/**
 * Refetches the parcel from the provider, and moves its return on (docs/behaviour/returns.md#labels). Fails as the provider
 * does, and then nothing was changed.
 */
async function followTracking(context: AppContext, label: ReturnLabelRow): Promise<Outcome<null>> {
  if (label.provider_tracker_id === null) return unchanged;
  const tracking = await carrierProvider(context, label.provider).readTracking(label.provider_tracker_id);
  if (!tracking.ok) return tracking;
  const { status: trackingStatus } = tracking.value;
  const settings = await returnSettings(context.db);
  const known = await returnById(context.db, label.return_id);
  if (!known) return unchanged;
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, known.order_id);
    const row = await returnById(tx, label.return_id);
    const now = await liveReturnLabel(tx, label.return_id);
    if (!order || !row || now?.id !== label.id) return;
    await setReturnTracking(tx, label.id, { status: trackedLabelStatus(now.status, trackingStatus), trackingStatus });
    await alertTrouble(tx, { row, order, label, trackingStatus });
    const next = trackedReturnStatus(row.status, trackingStatus);
    if (next === null) return;
    await setAuditActor(tx, { userId: null, orderId: row.order_id });
    await setReturnStatus(tx, row.id, next);
    const actor = { caller: null, by: 'CARRIER', requestId: null } as const;
    await auditReturn(tx, row.id, { ...actor, from: row.status, to: next });
    await mailReturn(tx, row.id, settings);
  });
  mailEnqueued(context);
  return unchanged;
}

const troubles: ReadonlySet<string> = new Set(['return_to_sender', 'failure', 'cancelled', 'error']);

async function alertTrouble(
  tx: Transaction<Database>,
  parcel: {
    readonly row: ReturnRow;
    readonly order: PaymentStateRow;
    readonly label: ReturnLabelRow;
    readonly trackingStatus: string;
  },
): Promise<void> {
  const { row, order, label, trackingStatus } = parcel;
  if (!troubles.has(trackingStatus)) return;
  const words = `The carrier says of the parcel of return ${row.number}: ${trackingStatus.replaceAll('_', ' ')}.`;
  await enqueueStaffAlert(tx, { dedupeKey: `return-parcel:${label.id}:${trackingStatus}`, order, words });
}

/** Reads whether a voided label was refunded. Fails as the provider does, and then nothing was changed. */
async function followRefund(context: AppContext, label: ReturnLabelRow): Promise<Outcome<null>> {
  const { id, return_id: returnId, provider, provider_shipment_id: shipmentId, provider_rate_id: rateId } = label;
  if (shipmentId === null || label.status !== 'VOID_REQUESTED') return unchanged;
  const answer = await carrierProvider(context, provider).readShipment({ shipmentId, rateId });
  if (!answer.ok) return answer;
  if (answer.value.voided === 'REFUNDED')
    await markReturnLabel(context.db, id, { from: 'VOID_REQUESTED', to: 'VOIDED' });
  const row = await returnById(context.db, returnId);
  if (answer.value.voided !== 'REJECTED' || !row) return unchanged;
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, row.order_id);
    if (!order) return;
    const words = `The carrier refused to refund the label of return ${row.number}.`;
    await enqueueStaffAlert(tx, { dedupeKey: `return-label-refund:${id}`, order, words });
  });
  mailEnqueued(context);
  return unchanged;
}

/** Maximum number of labels per run, one after the other. */
const maxAtOnce = 100;

/**
 * Polls the carrier providers for labels of returns without recent events, because webhooks can get lost. A provider that
 * does not respond is left out until the next run. Returns the number of polled labels.
 * @throws Error when a label failed, after the others.
 */
export async function pollReturnLabels(context: AppContext): Promise<number> {
  const contained = containFailures(context.log, 'could not follow a return label');
  const unreachable: LabelProviderId[] = [];
  let polledCount = 0;
  while (polledCount < maxAtOnce) {
    const label = await claimReturnLabelToPoll(context.db, unreachable);
    if (!label) break;
    const isVoided = label.status === 'VOID_REQUESTED';
    const outcome = await contained.attempt({ returnId: label.return_id, returnLabelId: label.id }, () =>
      isVoided ? followRefund(context, label) : followTracking(context, label),
    );
    if (outcome?.ok === false)
      context.log.warn({ returnLabelId: label.id, reason: outcome.detail }, 'could not request a return label');
    if (outcome?.ok === false && outcome.code === 'PROVIDER_UNAVAILABLE') unreachable.push(label.provider);
    else polledCount += 1;
  }
  contained.end();
  return polledCount;
}
