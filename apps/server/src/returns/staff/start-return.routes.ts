import { orderIdParams } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { returnQuoteSchema } from '@vitrine/contract/returns/returns.schema.ts';
import { staffReturnSchema } from '@vitrine/contract/returns/staff-returns.schema.ts';
import {
  quoteStartedReturnBody,
  startOptionsSchema,
  startReturnBody,
} from '@vitrine/contract/returns/start-return.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { readStaffReturn } from './read-staff-returns.ts';
import { quoteStartedReturn, readStartOptions, startReturn } from './start-return.ts';

const tags = ['returns'];
const params = orderIdParams;
const refusals = problemResponses(
  'NOT_FOUND',
  'DEMO_RESTRICTED',
  'BAD_TRANSITION',
  'UNPROCESSABLE',
  'OUT_OF_STOCK',
  'NO_DELIVERY',
  'PRICE_CHANGED',
);

/** Serves the calls by which staff start a return (docs/behaviour/returns.md#returns-that-staff-start). */
export async function startReturnRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/orders/:id/return-options',
    {
      config: { access: 'staff', permission: 'returns:write' },
      schema: {
        tags,
        summary: 'What staff can return for the customer of an order',
        params,
        response: { 200: startOptionsSchema, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params: { id } }, reply) => sendOutcome(reply, await readStartOptions(context, id)),
  );

  app.post(
    '/orders/:id/returns/quote',
    {
      config: { access: 'staff', permission: 'orders:amounts' },
      schema: {
        tags,
        summary: 'The refund of a return before staff start it',
        params,
        body: quoteStartedReturnBody,
        response: { 200: returnQuoteSchema, ...refusals },
      },
    },
    async ({ params: { id: orderId }, body, ip: address }, reply) =>
      sendOutcome(reply, await quoteStartedReturn(context, { orderId, address }, body)),
  );

  app.post(
    '/orders/:id/returns',
    {
      config: { access: 'staff', permission: 'returns:write' },
      schema: {
        tags,
        summary: 'Start a return, a claim or an exchange for the customer of an order',
        params,
        body: startReturnBody,
        response: { 201: staffReturnSchema, ...refusals },
      },
    },
    async ({ params: { id: orderId }, body, caller, ip: address, id: requestId }, reply) => {
      const starter = { orderId, caller: signedIn(caller), address, requestId };
      const outcome = await startReturn(context, starter, body);
      if (!outcome.ok) return sendFailure(reply, outcome);
      return sendOutcome(reply, await readStaffReturn(context, starter.caller, outcome.value), 201);
    },
  );
}
