import { capturePaymentAnswer, capturePaymentBody } from '@vitrine/contract/orders/capture-payment.schema.ts';
import { orderIdParams } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { signedIn } from '../../../platform/http/caller/caller.ts';
import { problemResponses } from '../../../platform/http/errors/problem-responses.ts';
import { sendFailure } from '../../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../../platform/http/server/server-type.ts';
import { captureByStaff } from './capture-payment.ts';

/** Serves the capture of an authorised payment by staff. */
export async function capturePaymentRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/orders/:id/capture',
    {
      config: { access: 'staff', permission: 'orders:write', limit: 'orders' },
      schema: {
        tags: ['orders'],
        summary: 'Capture the authorised payment of an order, or a part of it',
        params: orderIdParams,
        body: capturePaymentBody,
        response: {
          200: capturePaymentAnswer,
          ...problemResponses(
            'NOT_FOUND',
            'DEMO_RESTRICTED',
            'BAD_TRANSITION',
            'IN_PROGRESS',
            'UNPROCESSABLE',
            'PROVIDER_ERROR',
            'PROVIDER_UNAVAILABLE',
          ),
        },
      },
    },
    async ({ params, body, caller, id: requestId }, reply) => {
      const amount = body.amount === undefined ? null : cents(body.amount);
      const by = { caller: signedIn(caller), requestId };
      const outcome = await captureByStaff(context, { orderId: params.id, amount, by });
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply.send({ success: true as const, status: outcome.value.status });
    },
  );
}
