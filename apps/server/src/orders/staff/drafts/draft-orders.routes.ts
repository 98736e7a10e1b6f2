import {
  draftOrderBody,
  draftOrderParams,
  draftOrderSchema,
  draftOrdersAnswer,
  draftOrdersQuery,
  draftQuoteSchema,
  markDraftPaidAnswer,
  markDraftPaidBody,
  quoteDraftBody,
  replaceDraftOrderBody,
} from '@vitrine/contract/orders/draft-orders.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../../platform/boot/context.ts';
import { signedIn } from '../../../platform/http/caller/caller.ts';
import { problemResponses } from '../../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../../platform/http/server/server-type.ts';
import { quoteDraft } from './draft-pricing.ts';
import { markDraftPaid } from './place-draft-order.ts';
import { listDraftOrders, readDraftOrder } from './read-draft-orders.ts';
import { createDraftOrder, removeDraftOrder, replaceDraftOrder } from './write-draft-order.ts';

const tags = ['orders'];
const params = draftOrderParams;
const config = { access: 'staff', permission: 'orders:place' } as const;
const creationHeaders = z.looseObject({ 'idempotency-key': z.string().min(1).max(255).optional() });

/** Registers the staff calls for draft orders (docs/behaviour/orders.md#draft-orders). */
export async function draftOrderRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/draft-orders',
    {
      config,
      schema: {
        tags,
        summary: 'The draft orders that were not placed, last changed first',
        querystring: draftOrdersQuery,
        response: { 200: draftOrdersAnswer, ...problemResponses() },
      },
    },
    async ({ query, caller }, reply) => sendOutcome(reply, await listDraftOrders(context, signedIn(caller), query)),
  );

  app.get(
    '/draft-orders/:id',
    {
      config,
      schema: {
        tags,
        summary: 'A draft order with its current prices',
        params,
        response: { 200: draftOrderSchema, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params: { id }, caller }, reply) =>
      sendOutcome(reply, await readDraftOrder(context, signedIn(caller), id)),
  );

  app.post(
    '/draft-orders/quote',
    {
      config,
      schema: {
        tags,
        summary: 'Price lines with a discount and a shipping charge',
        body: quoteDraftBody,
        response: { 200: draftQuoteSchema, ...problemResponses() },
      },
    },
    // Everybody shares the demo account, so its requests to the tax service are limited like those of visitors.
    async ({ body, caller, ip }, reply) =>
      reply.send(await quoteDraft(context, body, signedIn(caller).isDemo ? ip : null)),
  );

  app.post(
    '/draft-orders',
    {
      config,
      schema: {
        tags,
        summary: 'Create a draft order, which does not reserve stock',
        headers: creationHeaders,
        body: draftOrderBody,
        response: { 201: draftOrderSchema, ...problemResponses('DEMO_RESTRICTED', 'KEY_REUSED', 'GONE') },
      },
    },
    async ({ body, caller, headers, id: requestId }, reply) => {
      const key = headers['idempotency-key'] ?? null;
      return sendOutcome(
        reply,
        await createDraftOrder(context, { body, key }, { caller: signedIn(caller), requestId }),
        201,
      );
    },
  );

  app.put(
    '/draft-orders/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Replace a draft order',
        params,
        body: replaceDraftOrderBody,
        response: {
          200: draftOrderSchema,
          ...problemResponses('NOT_FOUND', 'STALE', 'BAD_TRANSITION', 'DEMO_RESTRICTED'),
        },
      },
    },
    async ({ params: { id }, body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await replaceDraftOrder(context, { id, body }, { caller: signedIn(caller), requestId })),
  );

  app.delete(
    '/draft-orders/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a draft order that was not placed',
        params,
        response: {
          200: z.object({ success: z.literal(true) }),
          ...problemResponses('NOT_FOUND', 'BAD_TRANSITION', 'DEMO_RESTRICTED'),
        },
      },
    },
    async ({ params: { id }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await removeDraftOrder(context, id, { caller: signedIn(caller), requestId })),
  );

  app.post(
    '/draft-orders/:id/mark-paid',
    {
      config: { access: 'staff', permission: 'orders:place', limit: 'orders' },
      schema: {
        tags,
        summary: 'Place a draft as an order that is paid by other means than the card provider',
        params,
        body: markDraftPaidBody,
        response: {
          200: markDraftPaidAnswer,
          ...problemResponses(
            'NOT_FOUND',
            'REAUTHENTICATION_REQUIRED',
            'STALE',
            'BAD_TRANSITION',
            'EMPTY_CART',
            'ADDRESS_VERIFICATION_FAILED',
            'OUT_OF_STOCK',
            'PRICE_CHANGED',
            'DEMO_RESTRICTED',
          ),
        },
      },
    },
    async ({ params: { id }, body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await markDraftPaid(context, { caller: signedIn(caller), id, body, requestId })),
  );
}
