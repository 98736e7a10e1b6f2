import {
  webhookDeliveriesAnswer,
  webhookDeliveriesQuery,
  webhookDeliveryDetails,
  webhookDeliveryParams,
  webhookDeliverySchema,
  webhookIdParams,
  webhookReplayAnswer,
  webhookReplayBody,
} from '@vitrine/contract/webhooks/webhooks.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import type { Resource } from '../../resources/resource.ts';
import { payloadReading } from '../delivery/event-payload.ts';
import { listDeliveries, readDelivery, replayEvents, resendDelivery, testEndpoint } from './delivery-log.ts';

const tags = ['webhook-endpoints'];
const failures = problemResponses('NOT_FOUND', 'CONFLICT');
const access = 'owner';

/** Registers the owner's calls for the deliveries of an endpoint. */
export async function deliveryRoutes(
  app: ShopServer,
  context: AppContext,
  resources: readonly Resource[],
): Promise<void> {
  const sending = { context, reading: payloadReading(context, resources) };
  app.post(
    '/webhook-endpoints/:id/test',
    {
      // Each call sends a request, so the limit is that of orders.
      config: { access, permission: 'webhooks:manage', limit: 'orders' },
      schema: {
        tags,
        summary: 'Send a test event to a webhook endpoint',
        params: webhookIdParams,
        response: { 200: webhookDeliverySchema, ...failures },
      },
    },
    async ({ params: { id }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await testEndpoint(sending, id, { caller: signedIn(caller), requestId })),
  );

  app.post(
    '/webhook-endpoints/:id/replay',
    {
      config: { access, permission: 'webhooks:manage', cost: 'largeWrite' },
      schema: {
        tags,
        summary: 'Send the recorded events of a period again',
        params: webhookIdParams,
        body: webhookReplayBody,
        response: { 200: webhookReplayAnswer, ...failures },
      },
    },
    async ({ params: { id }, body: period, caller, id: requestId }, reply) =>
      sendOutcome(reply, await replayEvents(context, { id, period }, { caller: signedIn(caller), requestId })),
  );

  app.get(
    '/webhook-endpoints/:id/deliveries',
    {
      config: { access, permission: 'webhooks:manage' },
      schema: {
        tags,
        summary: 'The deliveries to a webhook endpoint, newest first',
        params: webhookIdParams,
        querystring: webhookDeliveriesQuery,
        response: { 200: webhookDeliveriesAnswer, ...failures },
      },
    },
    async ({ params: { id }, query }, reply) => sendOutcome(reply, await listDeliveries(context, id, query)),
  );

  app.get(
    '/webhook-endpoints/:id/deliveries/:deliveryId',
    {
      config: { access, permission: 'webhooks:manage' },
      schema: {
        tags,
        summary: 'A delivery with its request and the start of the response',
        params: webhookDeliveryParams,
        response: { 200: webhookDeliveryDetails, ...failures },
      },
    },
    async ({ params }, reply) => sendOutcome(reply, await readDelivery(sending, params)),
  );

  app.post(
    '/webhook-endpoints/:id/deliveries/:deliveryId/resend',
    {
      config: { access, permission: 'webhooks:manage' },
      schema: {
        tags,
        summary: 'Send a delivery again',
        params: webhookDeliveryParams,
        response: { 200: z.object({ success: z.literal(true) }), ...failures },
      },
    },
    async ({ params, caller, id: requestId }, reply) =>
      sendOutcome(reply, await resendDelivery(context, params, { caller: signedIn(caller), requestId })),
  );
}
