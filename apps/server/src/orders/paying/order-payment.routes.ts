import {
  type PlaceOrderAnswer,
  placeOrderAnswer,
  settleOrderBody,
} from '@vitrine/contract/orders/place-order.schema.ts';
import { orderIdParams } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import type { Outcome } from '../../platform/runtime/outcome.ts';
import { cancelPayment } from './cancel-payment.ts';
import { confirmPayment } from './confirm-payment.ts';

type Reply = Parameters<typeof sendOutcome>[0];

/** Registers the calls about an order's payment after placement, with the tracking token as proof. */
export async function orderPaymentRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const schema = {
    tags: ['orders'],
    params: orderIdParams,
    body: settleOrderBody,
    response: {
      200: placeOrderAnswer,
      202: placeOrderAnswer,
      ...problemResponses('NOT_FOUND', 'PROVIDER_UNAVAILABLE'),
    },
  };

  app.post(
    '/orders/:id/settle',
    {
      config: { access: 'public', cost: 'checkout' },
      schema: { ...schema, summary: 'The result of the payment of an order' },
    },
    async ({ params, body }, reply) => sendAnswer(reply, await confirmPayment(context, params.id, body)),
  );

  app.post(
    '/orders/:id/cancel-payment',
    {
      config: { access: 'public', cost: 'checkout' },
      schema: { ...schema, summary: 'Cancel an order that waits for its payment, and release its stock' },
    },
    async ({ params, body }, reply) => sendAnswer(reply, await cancelPayment(context, params.id, body)),
  );
}

/** Sends the response: 202 while the payment is undecided. */
function sendAnswer(reply: Reply, outcome: Outcome<PlaceOrderAnswer>) {
  return sendOutcome(reply, outcome, outcome.ok && 'pending' in outcome.value ? 202 : 200);
}
