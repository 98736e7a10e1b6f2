import { createHash, createHmac } from 'node:crypto';
import { noteReported, ordersToReport } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { isPrivateHost } from '../../platform/runtime/network/private-host.ts';
import { anyNetwork, publicNetwork } from '../../platform/runtime/network/public-host.ts';
import { postWebhook } from '../../webhooks/webhooks.ts';
import { readAgentOrder } from '../shopping/describe-order.ts';
import { type AcpPlatform, acpPlatform } from './acp-key.ts';
import { describeOrderEvent } from './describe-order-event.ts';

/**
 * Sends the platform of the Agentic Commerce Protocol each order that differs from what it received. The whole order is compared,
 * so an event that was lost or not accepted is sent again, and the newest state always arrives.
 */
export async function sendOrderEvents(context: AppContext, signal?: AbortSignal): Promise<void> {
  const platform = await acpPlatform(context);
  if (!platform) return;
  for (const { order_id: id, sent_hash: sentHash } of await ordersToReport(context.db, platform.agent)) {
    if (signal?.aborted) return;
    const order = await readAgentOrder(context, id, platform.agent);
    if (!('id' in order)) continue;
    const data = describeOrderEvent(order);
    const hash = createHash('sha256').update(JSON.stringify(data)).digest();
    const isNew = sentHash === null || !sentHash.equals(hash);
    const event = { type: sentHash === null ? 'order_create' : 'order_update', data };
    const hasFailed = isNew && !(await send(context, platform, event));
    await noteReported(context.db, id, { sentHash: isNew && !hasFailed ? hash : null, hasFailed });
  }
}

/** Sends an event once. Returns whether the platform accepted it. */
async function send({ environment, log }: AppContext, { agent, webhookSecret }: AcpPlatform, event: object) {
  const body = JSON.stringify(event);
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
  const { statusCode, error } = await postWebhook({
    url: agent,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Vitrine',
      'merchant-signature': `t=${seconds},v1=${signature}`,
      'request-id': createHash('sha256').update(body).digest('hex').slice(0, 32),
      timestamp: now.toISOString(),
    },
    body,
    network: isPrivateHost(new URL(environment.siteUrl).hostname) ? anyNetwork : publicNetwork,
  });
  if (error !== null) log.warn({ statusCode, reason: error }, 'an agents’ platform did not accept an order event');
  return error === null;
}
