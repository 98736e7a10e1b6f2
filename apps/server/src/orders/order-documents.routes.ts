import { invoiceDocumentSchema } from '@vitrine/contract/orders/invoice-document.schema.ts';
import { orderTrackQuery } from '@vitrine/contract/orders/order-view.schema.ts';
import { orderIdParams, orderRefundParams } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { WrittenDocument } from '../invoices/invoices.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { clientNetwork } from '../platform/runtime/network/client-network.ts';
import type { Outcome } from '../platform/runtime/outcome.ts';
import { creditNoteOfRefund, invoiceOfOrder, invoiceWordsOfOrder } from './record/order-documents.ts';

const forms = {
  pdf: { form: 'PDF', contentType: 'application/pdf', words: 'as a PDF' },
  xml: { form: 'XML', contentType: 'application/xml', words: 'as XRechnung (EN 16931, UBL)' },
} as const;

const response = {
  200: z.unknown(),
  ...problemResponses('NOT_FOUND', 'DEMO_RESTRICTED', 'INVOICE_FACTS_MISSING', 'UNPROCESSABLE', 'UNAVAILABLE'),
};

/**
 * Registers the calls for invoices and credit notes. Staff may use them, as may the customer of the order and holders
 * of its link's token.
 */
export async function orderDocumentRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/orders/:id/invoice',
    {
      config: { access: 'public', permission: 'orders:invoices' },
      schema: {
        tags: ['orders'],
        summary: 'The invoice of an order in words',
        params: orderIdParams,
        querystring: orderTrackQuery.partial(),
        response: { ...response, 200: invoiceDocumentSchema },
      },
    },
    async ({ params, query, caller }, reply) => {
      const request = { caller, orderId: params.id, token: query.token };
      const outcome = await invoiceWordsOfOrder(context, request);
      if (!outcome.ok) return sendFailure(reply, outcome);
      const facts = outcome.value.facts.map(([name, value]) => ({ name, value }));
      const words = invoiceDocumentSchema.parse({ ...outcome.value, facts });
      return reply.header('cache-control', 'private, no-store').send(words);
    },
  );
  for (const suffix of ['pdf', 'xml'] as const) {
    const { form, contentType, words } = forms[suffix];
    const config = { access: 'public' as const, permission: 'orders:invoices' as const, answers: [contentType] };
    const tags = ['orders'];
    const querystring = orderTrackQuery.partial();
    app.get(
      `/orders/:id/invoice.${suffix}`,
      {
        config,
        schema: { tags, summary: `The invoice of an order ${words}`, params: orderIdParams, querystring, response },
      },
      async ({ params, query, caller, ip }, reply) =>
        send(
          reply,
          suffix,
          await invoiceOfOrder(context, {
            caller,
            orderId: params.id,
            token: query.token,
            form,
            client: clientNetwork(ip),
          }),
        ),
    );
    app.get(
      `/orders/:id/refunds/:refundId/credit-note.${suffix}`,
      {
        config,
        schema: {
          tags,
          summary: `The credit note of a refund ${words}`,
          params: orderRefundParams,
          querystring,
          response,
        },
      },
      async ({ params, query, caller, ip }, reply) => {
        const { id: orderId, refundId } = params;
        return send(
          reply,
          suffix,
          await creditNoteOfRefund(context, {
            caller,
            orderId,
            refundId,
            token: query.token,
            form,
            client: clientNetwork(ip),
          }),
        );
      },
    );
  }
}

function send(reply: FastifyReply, suffix: keyof typeof forms, outcome: Outcome<WrittenDocument>) {
  if (!outcome.ok) return sendFailure(reply, outcome);
  const { name, bytes } = outcome.value;
  return reply
    .header('content-type', forms[suffix].contentType)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${suffix === 'xml' ? 'attachment' : 'inline'}; filename="${name}.${suffix}"`)
    .send(bytes);
}
