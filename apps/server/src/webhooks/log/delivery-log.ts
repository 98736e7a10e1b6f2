import type {
  WebhookDeliveriesAnswer,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookReplay,
} from '@vitrine/contract/webhooks/webhooks.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { type KeysetPage, keysetPage } from '../../platform/database/pagination/keyset-page.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { emit } from '../../platform/runtime/shop-events.ts';
import { deliver } from '../delivery/deliver-webhooks.ts';
import { eventPayload } from '../delivery/event-payload.ts';
import { type SendContext, webhookId } from '../delivery/send-webhook.ts';
import { endpointRow } from '../endpoints/endpoints.queries.ts';
import { type By, noEndpoint } from '../endpoints/manage-endpoints.ts';
import {
  type DeliveryRow,
  deliveryRow,
  deliveryRows,
  insertTestDelivery,
  requeueDelivery,
  requeuePeriod,
} from './delivery-log.queries.ts';

const resource = 'webhook-endpoints';
const noDelivery = failure('NOT_FOUND', 'There is no such webhook delivery.');

interface DeliveryKey {
  readonly id: string;
  readonly deliveryId: string;
}

/** Returns the deliveries to an endpoint, newest first. Fails with NOT_FOUND, or INVALID_REQUEST for an invalid cursor. */
export async function listDeliveries(
  { db }: AppContext,
  endpointId: string,
  query: KeysetPage & { readonly status?: WebhookDelivery['status'] | undefined },
): Promise<Outcome<WebhookDeliveriesAnswer>> {
  if (!(await endpointRow(db, endpointId))) return noEndpoint;
  return keysetPage(query, {
    rows: (after) => deliveryRows(db, { ...query, endpointId, after }),
    getPosition: (row) => ({ at: row.created_at, id: row.id }),
    view: deliveryView,
  });
}

/** Returns a delivery with the request that an attempt would send now, and the start of the last response. */
export async function readDelivery(
  { context, reading }: SendContext,
  { id, deliveryId }: DeliveryKey,
): Promise<Outcome<WebhookDeliveryDetails>> {
  const row = await deliveryRow(context.db, id, deliveryId);
  if (!row) return noDelivery;
  const request = { webhookId: webhookId(row.event_id), body: await eventPayload({ context, reading }, row) };
  return success({ delivery: deliveryView(row), request, response: row.response });
}

/** Sends a finished delivery again. Fails with NOT_FOUND, or CONFLICT while it waits. */
export async function resendDelivery(
  context: AppContext,
  { id, deliveryId }: DeliveryKey,
  { caller, requestId }: By,
): Promise<Outcome<{ success: true }>> {
  if (!(await deliveryRow(context.db, id, deliveryId))) return noDelivery;
  const isQueued = await inTransaction(context.db, async (tx) => {
    if (!(await requeueDelivery(tx, id, deliveryId))) return false;
    await recordAudit(tx, {
      caller,
      action: 'resend',
      resource,
      resourceId: id,
      before: null,
      after: { deliveryId },
      requestId,
    });
    return true;
  });
  if (!isQueued) return failure('CONFLICT', 'This delivery is waiting to be sent.');
  emit(context, 'webhooks-queued');
  return success({ success: true });
}

/** Sends the recorded events of a period again. Fails with NOT_FOUND. */
export async function replayEvents(
  context: AppContext,
  { id, period }: { readonly id: string; readonly period: WebhookReplay },
  { caller, requestId }: By,
): Promise<Outcome<{ count: number }>> {
  const count = await inTransaction(context.db, async (tx) => {
    if (!(await endpointRow(tx, id))) return null;
    const queued = await requeuePeriod(tx, id, period);
    await recordAudit(tx, {
      caller,
      action: 'replay',
      resource,
      resourceId: id,
      before: null,
      after: { ...period, count: queued },
      requestId,
    });
    return queued;
  });
  if (count === null) return noEndpoint;
  emit(context, 'webhooks-queued');
  return success({ count });
}

/** Sends a test event to an endpoint in any state, and returns the result. Fails with NOT_FOUND. */
export async function testEndpoint(
  sending: SendContext,
  id: string,
  { caller, requestId }: By,
): Promise<Outcome<WebhookDelivery>> {
  const { db } = sending.context;
  if (!(await endpointRow(db, id))) return noEndpoint;
  const deliveryId = await inTransaction(db, async (tx) => {
    await recordAudit(tx, { caller, action: 'test', resource, resourceId: id, before: null, after: null, requestId });
    return insertTestDelivery(tx, id);
  });
  const claimed = await deliveryRow(db, id, deliveryId);
  if (!claimed) return noDelivery;
  await deliver(sending, claimed);
  const row = await deliveryRow(db, id, deliveryId);
  return row ? success(deliveryView(row)) : noDelivery;
}

function deliveryView(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    status: row.status,
    attempts: row.attempts,
    statusCode: row.status_code,
    tookMs: row.took_ms,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    attemptedAt: row.attempted_at?.toISOString() ?? null,
    nextAttemptAt: row.status === 'QUEUED' ? row.next_attempt_at.toISOString() : null,
  };
}
