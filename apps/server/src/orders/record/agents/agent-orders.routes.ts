import { stopSharingAnswer, stopSharingBody } from '@vitrine/contract/channels/agent-checkout.schema.ts';
import { orderIdParams } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { problemResponses } from '../../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../../platform/http/server/server-type.ts';
import { stopSharing } from './agent-orders.ts';

/** Registers the call with which a buyer withdraws the consent that an agent reads their order. */
export async function agentOrderRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/orders/:id/stop-sharing',
    {
      config: { access: 'public' },
      schema: {
        tags: ['orders'],
        summary: 'Stop sharing an order with an agent',
        params: orderIdParams,
        body: stopSharingBody,
        response: { 200: stopSharingAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params, body }, reply) => sendOutcome(reply, await stopSharing(context, params.id, body.token)),
  );
}
