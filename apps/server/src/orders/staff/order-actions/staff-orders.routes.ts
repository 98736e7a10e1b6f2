import { editOrderAnswer, editOrderBody } from '@vitrine/contract/orders/edit-order.schema.ts';
import { refundOrderAnswer, refundOrderBody } from '@vitrine/contract/orders/refund-order.schema.ts';
import {
  changeOrderStatusAnswer,
  changeOrderStatusBody,
  orderIdParams,
} from '@vitrine/contract/orders/staff-orders.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../../platform/boot/context.ts';
import { signedIn } from '../../../platform/http/caller/caller.ts';
import { problemResponses } from '../../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../../platform/http/server/server-type.ts';
import { refundOrder } from '../../refunding/refund-order.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { editOrder } from './edit-order.ts';

const tags = ['orders'];
const idempotencyHeader = z.looseObject({ 'idempotency-key': z.string().min(1).max(200).optional() });

/** Serves the staff calls for an order's money and status (specification §7, docs/behaviour/orders.md#order-life). */
export async function staffOrderRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/orders/refund',
    {
      config: { access: 'staff', permission: 'orders:refund' },
      schema: {
        tags,
        summary: 'Refund an order',
        headers: idempotencyHeader,
        body: refundOrderBody,
        response: {
          200: refundOrderAnswer,
          ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED', 'BAD_TRANSITION', 'REFUND_TOO_LARGE', 'KEY_REUSED'),
        },
      },
    },
    async ({ body, caller, headers, id }, reply) => {
      const key = headers['idempotency-key'] ?? null;
      return sendOutcome(reply, await refundOrder(context, { caller: signedIn(caller), body, key, requestId: id }));
    },
  );

  app.post(
    '/orders/:id/edit',
    {
      config: { access: 'staff', permission: 'orders:write', limit: 'orders' },
      schema: {
        tags,
        summary: 'Remove items of an order before they ship, and add others',
        headers: idempotencyHeader,
        params: orderIdParams,
        body: editOrderBody,
        response: {
          200: editOrderAnswer,
          ...problemResponses(
            'NOT_FOUND',
            'DEMO_RESTRICTED',
            'BAD_TRANSITION',
            'STALE',
            'UNPROCESSABLE',
            'REFUND_TOO_LARGE',
            'KEY_REUSED',
          ),
        },
      },
    },
    async ({ params, body, caller, headers, id: requestId }, reply) => {
      const key = headers['idempotency-key'] ?? null;
      const request = { caller: signedIn(caller), orderId: params.id, body, key, requestId };
      return sendOutcome(reply, await editOrder(context, request));
    },
  );

  app.post(
    '/orders/:id/status',
    {
      config: { access: 'staff', permission: 'orders:fulfil' },
      schema: {
        tags,
        summary: 'Change the status of an order',
        params: orderIdParams,
        body: changeOrderStatusBody,
        response: {
          200: changeOrderStatusAnswer,
          ...problemResponses(
            'NOT_FOUND',
            'DEMO_RESTRICTED',
            'BAD_TRANSITION',
            'REAUTHENTICATION_REQUIRED',
            'REFUND_TOO_LARGE',
            'PROVIDER_ERROR',
            'PROVIDER_UNAVAILABLE',
          ),
        },
      },
    },
    async ({ params, body, caller, id }, reply) => {
      const change = {
        caller: signedIn(caller),
        orderId: params.id,
        status: body.status,
        reason: body.reason,
        shipsChargedBack: body.shipsChargedBack,
        requestId: id,
      };
      return sendOutcome(reply, await changeOrderStatus(context, change));
    },
  );
}
