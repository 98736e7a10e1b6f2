import { webhookPauseMs } from '@vitrine/domain/webhooks/webhook-events.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Resource } from '../../resources/resource.ts';
import { endpointRow } from '../endpoints/endpoints.queries.ts';
import {
  type AttemptResult,
  type ClaimedDelivery,
  claimDeliveries,
  dueEndpoints,
  spreadEvents,
  storeAttempt,
} from './deliveries.queries.ts';
import { noteEndpointResult } from './endpoint-result.ts';
import { payloadReading } from './event-payload.ts';
import { type SendContext, sendWebhook } from './send-webhook.ts';

/** Number of requests to one endpoint at a time in each process. */
const requestsAtOnce = 5;

export interface WebhookSender {
  /** Creates the deliveries of new events, and starts to send those that are due. */
  run(signal?: AbortSignal): Promise<void>;
  /** Waits for the requests that are under way. */
  settled(): Promise<void>;
}

/**
 * Sends webhooks. Each endpoint has its own lane, so that one that hangs does not delay the others. An attempt that a
 * crash ends is repeated when its lease has ended.
 */
export function webhookSender(context: AppContext, resources: readonly Resource[]): WebhookSender {
  const reading = payloadReading(context, resources);
  const lanes = new Map<string, Promise<void>>();
  const begin = (id: string, signal: AbortSignal | undefined) => {
    const onError = (err: unknown) => context.log.error({ err, endpointId: id }, 'could not send webhooks');
    const lane = drain({ context, reading }, id, signal)
      .catch(onError)
      .finally(() => lanes.delete(id));
    lanes.set(id, lane);
  };
  return {
    async run(signal) {
      while ((await spreadEvents(context.db)) > 0) if (signal?.aborted) return;
      for (const id of await dueEndpoints(context.db)) if (!lanes.has(id) && !signal?.aborted) begin(id, signal);
    },
    async settled() {
      await Promise.all(lanes.values());
    },
  };
}

/** Sends the due deliveries of an endpoint until none is left. */
async function drain(sending: SendContext, endpointId: string, signal: AbortSignal | undefined): Promise<void> {
  let isMoreDue = true;
  while (isMoreDue) {
    const deliveries = await claimDeliveries(sending.context.db, endpointId, requestsAtOnce);
    await Promise.all(deliveries.map((delivery) => deliver(sending, delivery)));
    isMoreDue = deliveries.length > 0 && signal?.aborted !== true;
  }
}

/** Makes one attempt at a claimed delivery, and stores its result. */
export async function deliver({ context, reading }: SendContext, delivery: ClaimedDelivery): Promise<AttemptResult> {
  const endpoint = await endpointRow(context.db, delivery.endpoint_id);
  const sent = await sendWebhook({ context, reading }, endpoint, delivery);
  const isDelivered = sent.error === null;
  const pauseMs =
    isDelivered || sent.statusCode === 410 ? null : webhookPauseMs(delivery.attempts, Math.random(), sent.retryAfterMs);
  const status = isDelivered ? 'DELIVERED' : pauseMs === null ? 'FAILED' : 'QUEUED';
  const result: AttemptResult = { ...sent, status, pauseMs: pauseMs ?? 0 };
  await storeAttempt(context.db, delivery, result);
  await noteEndpointResult(context, delivery.endpoint_id, sent);
  return result;
}
