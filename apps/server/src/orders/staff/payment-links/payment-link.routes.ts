import { draftOrderParams, draftOrderSchema } from '@vitrine/contract/orders/draft-orders.schema.ts';
import {
  payByLinkBody,
  paymentLinkQuery,
  paymentLinkSchema,
  sendPaymentLinkBody,
} from '@vitrine/contract/orders/payment-link.schema.ts';
import { placeOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../../platform/boot/context.ts';
import { signedIn } from '../../../platform/http/caller/caller.ts';
import { problemResponses } from '../../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../../platform/http/server/server-type.ts';
import { readPaymentLink } from './opened-draft.ts';
import { payByLink } from './pay-by-link.ts';
import { sendPaymentLink } from './send-payment-link.ts';

const tags = ['orders'];
const payingHeaders = z.looseObject({ 'idempotency-key': z.string().min(1).max(255).optional() });

/** Registers the mailed link by which a customer pays a draft order (docs/behaviour/orders.md#payment-links). */
export async function paymentLinkRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/draft-orders/:id/payment-link',
    {
      config: { access: 'staff', permission: 'orders:place', limit: 'orders' },
      schema: {
        tags,
        summary: 'Email the customer of a draft a link to pay by card',
        params: draftOrderParams,
        body: sendPaymentLinkBody,
        response: {
          200: draftOrderSchema,
          ...problemResponses(
            'NOT_FOUND',
            'STALE',
            'BAD_TRANSITION',
            'EMPTY_CART',
            'ADDRESS_VERIFICATION_FAILED',
            'OUT_OF_STOCK',
            'PRICE_CHANGED',
            'UNPROCESSABLE',
            'PROVIDER_UNAVAILABLE',
            'DEMO_RESTRICTED',
          ),
        },
      },
    },
    async ({ params: { id }, body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await sendPaymentLink(context, { id, body }, { caller: signedIn(caller), requestId })),
  );

  app.get(
    '/payment-link',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The order of a payment link',
        querystring: paymentLinkQuery,
        response: { 200: paymentLinkSchema, ...problemResponses('NOT_FOUND', 'GONE') },
      },
    },
    async ({ query }, reply) => sendOutcome(reply, await readPaymentLink(context, query.token)),
  );

  app.post(
    '/payment-link/pay',
    {
      config: { access: 'public', limit: 'orders', cost: 'cart' },
      schema: {
        tags,
        summary: 'Pay a draft order by card',
        headers: payingHeaders,
        body: payByLinkBody,
        response: {
          200: placeOrderAnswer,
          202: placeOrderAnswer,
          ...problemResponses(
            'NOT_FOUND',
            'GONE',
            'BAD_TRANSITION',
            'PRICE_CHANGED',
            'OUT_OF_STOCK',
            'ADDRESS_VERIFICATION_FAILED',
            'TOO_MANY_OPEN_ORDERS',
            'KEY_REUSED',
            'IN_PROGRESS',
            'PROVIDER_UNAVAILABLE',
          ),
        },
      },
    },
    async ({ body, caller, headers, ip }, reply) => {
      const key = headers['idempotency-key'] ?? null;
      const outcome = await payByLink(context, { body, visitor: { caller, address: ip }, key });
      return sendOutcome(reply, outcome, outcome.ok && 'pending' in outcome.value ? 202 : 200);
    },
  );
}
