import { agentCheckoutAnswer, agentCheckoutParams } from '@vitrine/contract/channels/agent-checkout.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { agentOfCheckout } from './agent-carts.ts';

/** Serves the name of the agent that signed a checkout, so that the buyer learns it before they agree (decision 0067). */
export async function agentCheckoutRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/agent-checkouts/:id',
    {
      config: { access: 'public' },
      schema: {
        tags: ['orders'],
        summary: 'The agent that may read the order of a checkout',
        params: agentCheckoutParams,
        response: { 200: agentCheckoutAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params }, reply) => sendOutcome(reply, await agentOfCheckout(context, params.id)),
  );
}
