import {
  correctParcelBody,
  parcelAnswer,
  parcelParams,
  shipParcelBody,
} from '@vitrine/contract/orders/parcels.schema.ts';
import { orderIdParams } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { signedIn } from '../../../platform/http/caller/caller.ts';
import { problemResponses } from '../../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../../platform/http/server/server-type.ts';
import { correctParcel, shipParcel } from '../../parcels/ship-parcel.ts';

const tags = ['orders'];

/** Registers the calls for parcels that leave without a label of the shop (docs/behaviour/orders.md#parcels). */
export async function orderParcelRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/orders/:id/parcels',
    {
      config: { access: 'staff', permission: 'orders:fulfil' },
      schema: {
        tags,
        summary: 'Record a shipped parcel',
        params: orderIdParams,
        body: shipParcelBody,
        response: {
          200: parcelAnswer,
          ...problemResponses('NOT_FOUND', 'BAD_TRANSITION', 'UNPROCESSABLE', 'CONFLICT', 'DEMO_RESTRICTED'),
        },
      },
    },
    async ({ params, body, caller, id: requestId }, reply) => {
      const request = { caller: signedIn(caller), orderId: params.id, body, requestId };
      return sendOutcome(reply, await shipParcel(context, request));
    },
  );

  app.put(
    '/orders/:id/parcels/:parcelId',
    {
      config: { access: 'staff', permission: 'orders:fulfil' },
      schema: {
        tags,
        summary: 'Correct carrier and tracking number of a parcel',
        params: parcelParams,
        body: correctParcelBody,
        response: { 200: parcelAnswer, ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED') },
      },
    },
    async ({ params, body, caller, id: requestId }, reply) => {
      const request = { caller: signedIn(caller), orderId: params.id, parcelId: params.parcelId, body, requestId };
      return sendOutcome(reply, await correctParcel(context, request));
    },
  );
}
