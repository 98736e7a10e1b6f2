import { createOrderBody } from '@vitrine/contract/orders/create-order.schema.ts';
import { placeOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import {
  addOrderNoteBody,
  manualOrderBody,
  orderIdParams,
  orderNoteSchema,
  resendMailBody,
  staffOrderSchema,
} from '@vitrine/contract/orders/staff-orders.schema.ts';
import { buyShippingAnswer, buyShippingBody } from '@vitrine/contract/shipping/buy-shipping.schema.ts';
import { orderRatesBody, ratesAnswer } from '@vitrine/contract/shipping/rates.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/context.ts';
import { problemResponses } from '../../platform/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../platform/errors/send-problem.ts';
import { signedIn } from '../../platform/http/caller.ts';
import type { ShopServer } from '../../platform/http/server-type.ts';
import { failure } from '../../platform/outcome.ts';
import { buyShipping } from '../parcels/buy-shipping.ts';
import { ratesOfOrder } from '../parcels/rates-of-order.ts';
import { voidShipping } from '../parcels/void-shipping.ts';
import { addOrderNote, orderLabel, resendMail } from './order-desk.ts';
import { placeManualOrder } from './place-manual-order.ts';
import { readStaffOrder } from './read-staff-order.ts';

const tags = ['orders'];
const done = z.object({ success: z.literal(true) });
const shippingFailures = problemResponses(
  'NOT_FOUND',
  'BAD_TRANSITION',
  'IN_PROGRESS',
  'UNPROCESSABLE',
  'PROVIDER_ERROR',
  'PROVIDER_UNAVAILABLE',
);

const placingHeaders = z.looseObject({ 'idempotency-key': z.string().min(1).max(255).optional() });
const placingFailures = problemResponses(
  'ADDRESS_VERIFICATION_FAILED',
  'OUT_OF_STOCK',
  'PRICE_CHANGED',
  'KEY_REUSED',
  'IN_PROGRESS',
  'GONE',
);

/** What staff do with an order on their desk: read it, ship it, write to its shopper, note something (specification §7). */
export async function orderDeskRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/orders/:id',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'One order with everything',
        params: orderIdParams,
        response: { 200: staffOrderSchema, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params, caller }, reply) => sendOutcome(reply, await readStaffOrder(context, signedIn(caller), params.id)),
  );

  app.post(
    '/orders/:id/rates',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'What carriers ask for the parcel of an order',
        params: orderIdParams,
        body: orderRatesBody,
        response: { 200: ratesAnswer, ...shippingFailures },
      },
    },
    async ({ params, body }, reply) =>
      sendOutcome(reply, await ratesOfOrder(context, { orderId: params.id, parcel: body.parcel })),
  );

  app.post(
    '/orders/buy-shipping',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'Buy the label of an order',
        body: buyShippingBody,
        response: { 200: buyShippingAnswer, ...shippingFailures },
      },
    },
    async ({ body, caller, id: requestId }, reply) => {
      const request = { caller: signedIn(caller), orderId: body.orderId, rateId: body.rateId, requestId };
      const outcome = await buyShipping(context, request);
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply.send({ success: true as const, shipment: outcome.value });
    },
  );

  app.post(
    '/orders/:id/void-shipping',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'Hand the label back',
        params: orderIdParams,
        response: { 200: buyShippingAnswer, ...shippingFailures },
      },
    },
    async ({ params, caller, id: requestId }, reply) => {
      const outcome = await voidShipping(context, { caller: signedIn(caller), orderId: params.id, requestId });
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply.send({ success: true as const, shipment: outcome.value });
    },
  );

  app.get(
    '/orders/:id/label',
    {
      config: { access: 'staff', answers: ['image/png', 'application/pdf', 'text/plain'] },
      schema: { tags, summary: 'The label to print', params: orderIdParams },
    },
    async ({ params, caller }, reply) => {
      const outcome = await orderLabel(context, signedIn(caller), params.id);
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply
        .header('content-type', outcome.value.contentType)
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `inline; filename="label-${params.id}"`)
        .send(outcome.value.bytes);
    },
  );

  app.post(
    '/orders/:id/notes',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'Note something on an order',
        params: orderIdParams,
        body: addOrderNoteBody,
        response: { 201: orderNoteSchema, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params, body, caller, id: requestId }, reply) => {
      const request = { caller: signedIn(caller), orderId: params.id, body: body.body, requestId };
      return sendOutcome(reply, await addOrderNote(context, request), 201);
    },
  );

  app.post(
    '/orders/:id/resend-mail',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'Mail the shopper once more',
        params: orderIdParams,
        body: resendMailBody,
        response: { 200: done, ...problemResponses('NOT_FOUND', 'BAD_TRANSITION', 'DEMO_RESTRICTED') },
      },
    },
    async ({ params, body, caller, id: requestId }, reply) => {
      const request = { caller: signedIn(caller), orderId: params.id, kind: body.kind, requestId };
      return sendOutcome(reply, await resendMail(context, request));
    },
  );

  app.post(
    '/orders/manual',
    {
      config: { access: 'staff', limit: 'orders', cost: 'cart' },
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

  // The generic call (specification §7): what staff create is an order by phone.
  app.post(
    '/orders',
    {
      config: { access: 'staff', limit: 'orders', cost: 'cart' },
      schema: {
        tags,
        summary: 'Create an order, by phone; answers its record. Without a payment method it waits PENDING',
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
