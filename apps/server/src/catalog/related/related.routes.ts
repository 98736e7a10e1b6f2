import { chooseRelatedBody, relatedAnswer, relatedParams } from '@vitrine/contract/catalog/related.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { chooseRelated, readRelated } from './manage-related.ts';

const tags = ['products'];

/** Registers the related products of a product, for staff (docs/behaviour/search.md#related-products). */
export async function relatedRoutes(app: ShopServer, { db }: Pick<AppContext, 'db'>): Promise<void> {
  app.get(
    '/products/:id/related',
    {
      config: { access: 'staff', permission: 'products:read', cost: 'read' },
      schema: {
        tags,
        summary: 'The related products that staff chose, and those bought together',
        params: relatedParams,
        response: { 200: relatedAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params }, reply) => sendOutcome(reply, await readRelated(db, params.id)),
  );

  app.put(
    '/products/:id/related',
    {
      config: { access: 'staff', permission: 'products:write' },
      schema: {
        tags,
        summary: 'Choose the related products of a product',
        params: relatedParams,
        body: chooseRelatedBody,
        response: { 200: relatedAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params, body, caller, id: requestId }, reply) =>
      sendOutcome(
        reply,
        await chooseRelated(db, { productId: params.id, ids: body.ids, caller: signedIn(caller), requestId }),
      ),
  );
}
