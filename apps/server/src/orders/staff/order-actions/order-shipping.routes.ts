import { orderIdParams } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { buyShippingAnswer, buyShippingBody, labelFormParams } from '@vitrine/contract/shipping/buy-shipping.schema.ts';
import { orderRatesBody, ratesAnswer } from '@vitrine/contract/shipping/rates.schema.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { signedIn } from '../../../platform/http/caller/caller.ts';
import { problemResponses } from '../../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../../platform/http/server/server-type.ts';
import { buyShipping } from '../../parcels/buy-shipping.ts';
import { loadOrderRates } from '../../parcels/order-shipping-rates.ts';
import { voidShipping } from '../../parcels/void-shipping.ts';
import { orderLabel } from './order-actions.ts';

const tags = ['orders'];
const shippingFailures = problemResponses(
  'NOT_FOUND',
  'BAD_TRANSITION',
  'IN_PROGRESS',
  'UNPROCESSABLE',
  'PROVIDER_ERROR',
  'PROVIDER_UNAVAILABLE',
);

/** Registers the shipping calls for staff: rates, buying a label, voiding it (specification §7). */
export async function orderShippingRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/orders/:id/rates',
    {
      config: { access: 'staff', permission: 'orders:fulfil' },
      schema: {
        tags,
        summary: 'The carrier rates for the parcel of an order',
        params: orderIdParams,
        body: orderRatesBody,
        response: { 200: ratesAnswer, ...shippingFailures },
      },
    },
    async ({ params, body }, reply) =>
      sendOutcome(reply, await loadOrderRates(context, { orderId: params.id, parcel: body.parcel })),
  );

  app.post(
    '/orders/buy-shipping',
    {
      config: { access: 'staff', permission: 'orders:fulfil' },
      schema: {
        tags,
        summary: 'Buy the label of an order',
        body: buyShippingBody,
        response: { 200: buyShippingAnswer, ...shippingFailures },
      },
    },
    async ({ body, caller, id: requestId }, reply) => {
      const { orderId, rateId, shipsChargedBack } = body;
      const request = { caller: signedIn(caller), orderId, rateId, shipsChargedBack, requestId };
      const outcome = await buyShipping(context, request);
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply.send({ success: true as const, shipment: outcome.value });
    },
  );

  app.post(
    '/orders/:id/void-shipping',
    {
      config: { access: 'staff', permission: 'orders:fulfil' },
      schema: {
        tags,
        summary: 'Void the label',
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
      config: { access: 'staff', permission: 'orders:fulfil', answers: ['image/png', 'application/pdf', 'text/plain'] },
      schema: { tags, summary: 'The label to print', params: orderIdParams },
    },
    async ({ params, caller }, reply) => {
      const outcome = await orderLabel(context, signedIn(caller), { orderId: params.id });
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply
        .header('content-type', outcome.value.contentType)
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `inline; filename="label-${params.id}"`)
        .send(outcome.value.bytes);
    },
  );

  app.get(
    '/orders/:id/label/forms/:index',
    {
      config: { access: 'staff', permission: 'orders:fulfil', answers: ['application/pdf', 'image/png', 'text/plain'] },
      schema: { tags, summary: 'A form for the customs to print', params: labelFormParams },
    },
    async ({ params, caller }, reply) => {
      const wanted = { orderId: params.id, form: params.index };
      const outcome = await orderLabel(context, signedIn(caller), wanted);
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply
        .header('content-type', outcome.value.contentType)
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `inline; filename="customs-${params.id}-${params.index}"`)
        .send(outcome.value.bytes);
    },
  );
}
