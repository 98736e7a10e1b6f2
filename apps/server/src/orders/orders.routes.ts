import {
  myOrdersAnswer,
  myOrdersQuery,
  orderLookupBody,
  orderTrackQuery,
  shopperOrderSchema,
} from '@vitrine/contract/orders/order-view.schema.ts';
import { placeOrderAnswer, placeOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { cartQuoteSchema, quoteCartBody } from '@vitrine/contract/orders/quote-cart.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { orderDocumentRoutes } from './order-documents.routes.ts';
import { capturePaymentRoutes } from './paying/authorizations/capture-payment.routes.ts';
import { orderPaymentRoutes } from './paying/order-payment.routes.ts';
import { unknownChargeRoutes } from './paying/unknown-charges/unknown-charges.routes.ts';
import { placeOrder } from './placing/place-order.ts';
import { quoteCartLines } from './placing/quote-cart.ts';
import { agentOrderRoutes } from './record/agents/agent-orders.routes.ts';
import { lookUpOrder, myOrders, trackOrder } from './record/read-orders.ts';
import { draftOrderRoutes } from './staff/drafts/draft-orders.routes.ts';
import { manualOrderRoutes } from './staff/manual-orders/manual-orders.routes.ts';
import { staffOrderActionRoutes } from './staff/order-actions/order-actions.routes.ts';
import { orderParcelRoutes } from './staff/order-actions/order-parcels.routes.ts';
import { orderShippingRoutes } from './staff/order-actions/order-shipping.routes.ts';
import { staffOrderRoutes } from './staff/order-actions/staff-orders.routes.ts';
import { paymentLinkRoutes } from './staff/payment-links/payment-link.routes.ts';

const tags = ['orders'];
const idempotencyHeader = z.looseObject({ 'idempotency-key': z.string().min(1).max(255).optional() });
const orderFailures = problemResponses(
  'EMPTY_CART',
  'ADDRESS_VERIFICATION_FAILED',
  'OUT_OF_STOCK',
  'TOO_MANY_UNITS',
  'PRICE_CHANGED',
  'UNPROCESSABLE',
  'TOO_MANY_OPEN_ORDERS',
  'KEY_REUSED',
  'IN_PROGRESS',
  'GONE',
);

/**
 * Registers the shopper's calls for orders: quote, place, confirm, find (specification §7,
 * docs/behaviour/calls.md#cart-and-orders and docs/behaviour/orders.md#placing).
 */
export async function ordersRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/cart/quote',
    {
      config: { access: 'public', cost: 'cart' },
      schema: {
        tags,
        summary: 'Price a cart',
        body: quoteCartBody,
        response: { 200: cartQuoteSchema, ...problemResponses() },
      },
    },
    async ({ body, caller, ip }, reply) => reply.send(await quoteCartLines(context, body, { caller, address: ip })),
  );

  app.post(
    '/orders/place',
    {
      config: { access: 'public', limit: 'orders', cost: 'cart' },
      schema: {
        tags,
        summary: 'Place an order and charge the card',
        headers: idempotencyHeader,
        body: placeOrderBody,
        response: { 200: placeOrderAnswer, 202: placeOrderAnswer, ...orderFailures },
      },
    },
    async ({ body, caller, headers, ip }, reply) => {
      const key = headers['idempotency-key'] ?? null;
      const outcome = await placeOrder(context, { body, caller, address: ip, key });
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply.status('pending' in outcome.value ? 202 : 200).send(outcome.value);
    },
  );

  app.get(
    '/orders/mine',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'My orders',
        querystring: myOrdersQuery,
        response: { 200: myOrdersAnswer, ...problemResponses() },
      },
    },
    async ({ query, caller }, reply) =>
      sendOutcome(reply, await myOrders(context, { userId: signedIn(caller).userId, ...query })),
  );

  app.post(
    '/orders/lookup',
    {
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags,
        summary: 'An order by its number and email',
        body: orderLookupBody,
        response: { 200: shopperOrderSchema, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ body }, reply) => sendOutcome(reply, await lookUpOrder(context, body)),
  );

  app.get(
    '/orders/track',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The order of a confirmation link',
        querystring: orderTrackQuery,
        response: { 200: shopperOrderSchema, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ query }, reply) => sendOutcome(reply, await trackOrder(context, query.token)),
  );

  await orderDocumentRoutes(app, context);
  await orderPaymentRoutes(app, context);
  await agentOrderRoutes(app, context);
  await capturePaymentRoutes(app, context);
  await staffOrderRoutes(app, context);
  await staffOrderActionRoutes(app, context);
  await unknownChargeRoutes(app, context);
  await orderShippingRoutes(app, context);
  await orderParcelRoutes(app, context);
  await manualOrderRoutes(app, context);
  await draftOrderRoutes(app, context);
  await paymentLinkRoutes(app, context);
}
