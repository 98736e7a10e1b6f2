import {
  newWebhookEndpointBody,
  webhookEndpointChange,
  webhookEndpointSchema,
  webhookEndpointsAnswer,
  webhookIdParams,
  webhookSecretAnswer,
} from '@vitrine/contract/webhooks/webhooks.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import type { Resource } from '../resources/resource.ts';
import {
  addEndpoint,
  changeEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
} from './endpoints/manage-endpoints.ts';
import { deliveryRoutes } from './log/delivery.routes.ts';

const tags = ['webhook-endpoints'];
const failures = problemResponses('REAUTHENTICATION_REQUIRED', 'NOT_FOUND', 'UNPROCESSABLE', 'CONFLICT');

/** Registers the owner's calls for webhook endpoints. A change of where data goes needs a recent proof of identity. */
export async function webhookRoutes(
  app: ShopServer,
  context: AppContext,
  resources: readonly Resource[],
): Promise<void> {
  app.get(
    '/webhook-endpoints',
    {
      config: { access: 'owner', permission: 'webhooks:manage' },
      schema: {
        tags,
        summary: 'The webhook endpoints',
        response: { 200: webhookEndpointsAnswer, ...problemResponses() },
      },
    },
    async () => listEndpoints(context),
  );

  app.post(
    '/webhook-endpoints',
    {
      config: { access: 'owner', permission: 'webhooks:manage', needsRecentProof: true },
      schema: {
        tags,
        summary: 'Add a webhook endpoint. The response contains its secret',
        body: newWebhookEndpointBody,
        response: { 201: webhookSecretAnswer, ...failures },
      },
    },
    async ({ body, caller, id: requestId }, reply) => {
      const outcome = await addEndpoint(context, body, { caller: signedIn(caller), requestId });
      return outcome.ok ? reply.code(201).send(outcome.value) : sendFailure(reply, outcome);
    },
  );

  app.put(
    '/webhook-endpoints/:id',
    {
      config: { access: 'owner', permission: 'webhooks:manage', needsRecentProof: true },
      schema: {
        tags,
        summary: 'Change a webhook endpoint, or switch it off or on',
        params: webhookIdParams,
        body: webhookEndpointChange,
        response: { 200: webhookEndpointSchema, ...failures },
      },
    },
    async ({ params: { id }, body: change, caller, id: requestId }, reply) =>
      sendOutcome(reply, await changeEndpoint(context, { id, change }, { caller: signedIn(caller), requestId })),
  );

  app.delete(
    '/webhook-endpoints/:id',
    {
      config: { access: 'owner', permission: 'webhooks:manage' },
      schema: {
        tags,
        summary: 'Delete a webhook endpoint with its deliveries',
        params: webhookIdParams,
        response: { 200: z.object({ success: z.literal(true) }), ...failures },
      },
    },
    async ({ params: { id }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await removeEndpoint(context, id, { caller: signedIn(caller), requestId })),
  );

  app.post(
    '/webhook-endpoints/:id/rotate-secret',
    {
      config: { access: 'owner', permission: 'webhooks:manage', needsRecentProof: true },
      schema: {
        tags,
        summary: 'Create a new secret. The previous one also signs for a day',
        params: webhookIdParams,
        response: { 200: webhookSecretAnswer, ...failures },
      },
    },
    async ({ params: { id }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await rotateSecret(context, id, { caller: signedIn(caller), requestId })),
  );

  await deliveryRoutes(app, context, resources);
}
