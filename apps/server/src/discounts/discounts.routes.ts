import { Readable } from 'node:stream';
import { bulkCodesParams, madeBulkCodes, makeBulkCodesBody } from '@vitrine/contract/discounts/bulk-codes.schema.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { bulkCodesCsv, makeBulkCodes } from './bulk-codes.ts';

const tags = ['discounts'];

/** Registers the calls for bulk codes (docs/behaviour/discounts.md#bulk-codes). */
export async function discountsRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.post(
    '/discounts/:id/codes',
    {
      config: { access: 'staff', permission: 'discounts:write' },
      schema: {
        tags,
        summary: 'Create codes of a discount, each for one order',
        params: bulkCodesParams,
        body: makeBulkCodesBody,
        response: { 201: madeBulkCodes, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params: { id }, body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await makeBulkCodes(db, { ...body, id, caller: signedIn(caller), requestId }), 201),
  );

  app.get(
    '/discounts/:id/codes.csv',
    {
      config: { access: 'staff', permission: 'discounts:read', answers: ['text/csv'] },
      schema: { tags, summary: 'The bulk codes of a discount, as CSV', params: bulkCodesParams },
    },
    async ({ params: { id } }, reply) => {
      const outcome = await bulkCodesCsv(db, id);
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="discount-codes.csv"')
        .send(Readable.from(outcome.value, { objectMode: false }));
    },
  );
}
