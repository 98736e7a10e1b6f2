import {
  providerEventParams,
  providerEventsAnswer,
  providerEventsQuery,
  webhookAnswer,
  webhookParams,
} from '@vitrine/contract/payments/provider-events.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { providerEvents, replayEvent } from './list-and-replay-events.ts';
import { savedMethodsRoutes } from './saved-methods/saved-methods.routes.ts';
import { takePaymentEvent } from './take-payment-event.ts';

const tags = ['payments'];

/** Serves the card provider's webhook, and the list of provider events for staff (docs/behaviour/calls.md#webhooks). */
export async function paymentsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  await app.register(async (webhooks: ShopServer) => paymentWebhooks(webhooks, context));
  await savedMethodsRoutes(app, context);

  app.get(
    '/provider-events',
    {
      config: { access: 'staff', permission: 'payments:reconcile' },
      schema: {
        tags,
        summary: 'The events of the providers',
        querystring: providerEventsQuery,
        response: { 200: providerEventsAnswer, ...problemResponses() },
      },
    },
    async ({ query, caller }, reply) => sendOutcome(reply, await providerEvents(context, signedIn(caller), query)),
  );

  app.post(
    '/provider-events/:provider/:id/replay',
    {
      config: { access: 'staff', permission: 'payments:reconcile' },
      schema: {
        tags,
        summary: 'Apply an event again',
        params: providerEventParams,
        response: { 200: z.object({ success: z.literal(true) }), ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params, caller, id: requestId }, reply) => {
      const { provider, id: eventId } = params;
      return sendOutcome(reply, await replayEvent(context, { caller: signedIn(caller), provider, eventId, requestId }));
    },
  );
}

/**
 * Receives webhook calls. The signature covers the raw bytes, so this part of the server does not parse the body.
 * Responds immediately; the jobs do the work.
 */
async function paymentWebhooks(app: ShopServer, context: AppContext): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    '/webhooks/:provider',
    {
      config: { access: 'public', limit: 'webhooks', cost: 'webhook' },
      schema: {
        tags,
        summary: 'Events from a payment provider',
        params: webhookParams,
        response: { 200: webhookAnswer, ...problemResponses('NOT_FOUND', 'BAD_SIGNATURE') },
      },
    },
    async ({ params, body, headers }, reply) => {
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      return sendOutcome(reply, await takePaymentEvent(context, params.provider, { rawBody, headers }));
    },
  );
}
