import { resendTaxesAnswer } from '@vitrine/contract/orders/resend-taxes.schema.ts';
import {
  addOrderNoteBody,
  orderIdParams,
  orderNoteSchema,
  resendMailBody,
  staffOrderSchema,
} from '@vitrine/contract/orders/staff-orders.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../../platform/boot/context.ts';
import { signedIn } from '../../../platform/http/caller/caller.ts';
import { problemResponses } from '../../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../../platform/http/server/server-type.ts';
import { readStaffOrder } from '../order-details/read-staff-order.ts';
import { addOrderNote, resendMail } from './order-actions.ts';
import { resendTaxes } from './resend-taxes.ts';

const tags = ['orders'];
const done = z.object({ success: z.literal(true) });

/**
 * Registers the staff actions on an order other than shipping and refunding: read it, add a note, email its shopper
 * (specification §7).
 */
export async function staffOrderActionRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/orders/:id',
    {
      config: { access: 'staff', permission: 'orders:read' },
      schema: {
        tags,
        summary: 'An order with all details',
        params: orderIdParams,
        response: { 200: staffOrderSchema, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params, caller }, reply) => sendOutcome(reply, await readStaffOrder(context, signedIn(caller), params.id)),
  );

  app.post(
    '/orders/:id/notes',
    {
      config: { access: 'staff', permission: 'orders:fulfil' },
      schema: {
        tags,
        summary: 'Add a note to an order',
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
      config: { access: 'staff', permission: 'orders:write' },
      schema: {
        tags,
        summary: 'Send the shopper an email again',
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
    '/orders/:id/resend-taxes',
    {
      config: { access: 'staff', permission: 'orders:write', limit: 'orders' },
      schema: {
        tags,
        summary: 'Send rejected taxes to the tax service again',
        params: orderIdParams,
        response: { 200: resendTaxesAnswer, ...problemResponses('NOT_FOUND', 'BAD_TRANSITION', 'DEMO_RESTRICTED') },
      },
    },
    async ({ params, caller, id: requestId }, reply) =>
      sendOutcome(reply, await resendTaxes(context, { caller: signedIn(caller), orderId: params.id, requestId })),
  );
}
