import { createOrderBody } from '@vitrine/contract/orders/create-order.schema.ts';
import { placeOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { manualOrderBody, staffOrderSchema } from '@vitrine/contract/orders/staff-orders.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../../platform/boot/context.ts';
import { signedIn } from '../../../platform/http/caller/caller.ts';
import { problemResponses } from '../../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../../platform/http/server/server-type.ts';
import { failure } from '../../../platform/runtime/outcome.ts';
import { readStaffOrder } from '../order-details/read-staff-order.ts';
import { placeManualOrder } from './place-manual-order.ts';

const tags = ['orders'];
const placingHeaders = z.looseObject({ 'idempotency-key': z.string().min(1).max(255).optional() });
const placingFailures = problemResponses(
  'ADDRESS_VERIFICATION_FAILED',
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'KEY_REUSED',
  'IN_PROGRESS',
  'GONE',
);

/** Registers the calls for orders that staff enter by phone (specification §7). */
export async function manualOrderRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/orders/manual',
    {
      config: { access: 'staff', permission: 'orders:place', limit: 'orders', cost: 'cart' },
      schema: {
        tags,
        summary: 'Take an order by phone',
        headers: placingHeaders,
        body: manualOrderBody,
        response: { 200: placeOrderAnswer, 202: placeOrderAnswer, ...placingFailures },
      },
    },
    async ({ body, caller, headers, id: requestId }, reply) => {
      const key = headers['idempotency-key'] ?? null;
      const outcome = await placeManualOrder(context, { caller: signedIn(caller), body, requestId, key });
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply.status('pending' in outcome.value ? 202 : 200).send(outcome.value);
    },
  );

  // The generic call (specification §7). An order that staff create is a phone order.
  app.post(
    '/orders',
    {
      config: { access: 'staff', permission: 'orders:place', limit: 'orders', cost: 'cart' },
      schema: {
        tags,
        summary: 'Create an order by phone; returns its record. Without a payment method it stays PENDING',
        headers: placingHeaders,
        body: createOrderBody,
        response: { 201: staffOrderSchema, ...placingFailures },
      },
    },
    async ({ body, caller, headers, id: requestId }, reply) => {
      const by = signedIn(caller);
      const key = headers['idempotency-key'] ?? null;
      const placed = await placeManualOrder(context, { caller: by, body, requestId, key });
      if (!placed.ok) return sendFailure(reply, placed);
      if (!('orderId' in placed.value)) return sendFailure(reply, failure('UNPROCESSABLE', placed.value.error));
      return sendOutcome(reply, await readStaffOrder(context, by, placed.value.orderId), 201);
    },
  );
}
