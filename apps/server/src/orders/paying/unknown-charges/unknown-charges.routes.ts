import { unknownChargeParams, unknownChargesAnswer } from '@vitrine/contract/orders/unknown-charges.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../../platform/boot/context.ts';
import { signedIn } from '../../../platform/http/caller/caller.ts';
import { problemResponses } from '../../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../../platform/http/server/server-type.ts';
import { readUnknownCharges, resolveUnknownCharge } from './unknown-charges.ts';

const tags = ['orders'];

/** Payments at the card provider that no order is paid with (decision 0043). */
export async function unknownChargeRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/unknown-charges',
    {
      config: { access: 'staff', permission: 'payments:reconcile' },
      schema: {
        tags,
        summary: 'Payments without an order',
        response: { 200: unknownChargesAnswer, ...problemResponses() },
      },
    },
    async (_request, reply) => reply.send(await readUnknownCharges(context)),
  );

  app.post(
    '/unknown-charges/:paymentId/resolve',
    {
      config: { access: 'staff', permission: 'payments:reconcile' },
      schema: {
        tags,
        summary: 'Mark a payment without an order as handled',
        params: unknownChargeParams,
        response: { 200: z.object({ success: z.literal(true) }), ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED') },
      },
    },
    async ({ params: { paymentId }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await resolveUnknownCharge(context, { caller: signedIn(caller), paymentId, requestId })),
  );
}
