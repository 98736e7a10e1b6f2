import { extensionNameSchema } from '@vitrine/contract/extensions/extension-name.ts';
import { webhookAnswer } from '@vitrine/contract/payments/provider-events.schema.ts';
import { ratesAnswer, ratesBody } from '@vitrine/contract/shipping/rates.schema.ts';
import { trackBody, trackingSchema } from '@vitrine/contract/shipping/track.schema.ts';
import { addressVerificationSchema, verifyAddressBody } from '@vitrine/contract/shipping/verify-address.schema.ts';
import { carrierProviderIds } from '@vitrine/domain/shipping/carrier-providers.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { checkAddress, isAddressKnown } from './check-address.ts';
import { paidCalls } from './paid-calls.ts';
import { shippingRates } from './shipments.ts';
import { storeCarrierEvent, storeExtensionEvent } from './store-carrier-event.ts';
import { trackParcel } from './track-parcel.ts';

const tags = ['shipping'];
const providerFailures = problemResponses('NOT_FOUND', 'UNPROCESSABLE', 'PROVIDER_ERROR', 'PROVIDER_UNAVAILABLE');

/** Serves the specification's shipping calls (§7), and the webhooks of the carrier providers. */
export async function shippingRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { countPaidCall } = paidCalls(context);
  app.post(
    '/shipping/verify',
    {
      config: { access: 'public', cost: 'checkout' },
      schema: {
        tags,
        summary: 'Verify an address',
        body: verifyAddressBody,
        response: { 200: addressVerificationSchema, ...providerFailures },
      },
    },
    async (request, reply) => {
      if (!(await isAddressKnown(context, request.body))) await countPaidCall(request);
      return sendOutcome(reply, await checkAddress(context, request.body));
    },
  );

  app.post(
    '/shipping/rates',
    {
      config: { access: 'public', cost: 'checkout' },
      schema: {
        tags,
        summary: 'The carrier rates for a parcel',
        body: ratesBody,
        response: { 200: ratesAnswer, ...providerFailures },
      },
    },
    async (request, reply) => {
      await countPaidCall(request);
      return sendOutcome(reply, await shippingRates(context, request.body));
    },
  );

  app.post(
    '/shipping/track',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Track a parcel',
        body: trackBody,
        response: { 200: trackingSchema, ...providerFailures },
      },
    },
    async (request, reply) => {
      await countPaidCall(request);
      return sendOutcome(reply, await trackParcel(context, request.body));
    },
  );

  await app.register(async (webhooks: ShopServer) => carrierWebhooks(webhooks, context));
}

/** The secret in the address, of a provider that does not sign. */
const webhookQuery = z.object({ token: z.string().max(300).optional() });

/**
 * Receives webhook calls. The signature covers the raw bytes, so this part of the server does not parse the body.
 * Responds immediately; the jobs do the work.
 */
async function carrierWebhooks(app: ShopServer, context: AppContext): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    '/webhooks/extension/:name',
    {
      config: { access: 'public', limit: 'webhooks', cost: 'webhook' },
      schema: {
        tags,
        summary: 'Events from the carrier of an extension',
        params: z.object({ name: extensionNameSchema }),
        querystring: webhookQuery,
        response: { 200: webhookAnswer, ...problemResponses('BAD_SIGNATURE') },
      },
    },
    async ({ body, headers, params: { name }, query: { token = null } }, reply) => {
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      return sendOutcome(reply, await storeExtensionEvent(context, { name, rawBody, headers, token }));
    },
  );
  for (const id of carrierProviderIds) {
    app.post(
      `/webhooks/${id}`,
      {
        config: { access: 'public', limit: 'webhooks', cost: 'webhook' },
        schema: {
          tags,
          summary: `Events from the carrier provider ${id}`,
          querystring: webhookQuery,
          response: { 200: webhookAnswer, ...problemResponses('BAD_SIGNATURE') },
        },
      },
      async ({ body, headers, query: { token = null } }, reply) => {
        const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        return sendOutcome(reply, await storeCarrierEvent(context, { id, rawBody, headers, token }));
      },
    );
  }
}
