import { rulesPreviewAnswer, rulesPreviewBody } from '@vitrine/contract/catalog/collection-rules.schema.ts';
import { groupingOrderBody } from '@vitrine/contract/catalog/grouping-order.schema.ts';
import { listingAnswerSchema, listingRequestSchema } from '@vitrine/contract/catalog/listing.schema.ts';
import { productDiscountsAnswer, productDiscountsBody } from '@vitrine/contract/catalog/product-discounts.schema.ts';
import * as z from 'zod';
import { loadPageDiscounts } from '../discounts/discounts.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { signedCursors } from '../platform/database/pagination/signed-cursors.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { success } from '../platform/runtime/outcome.ts';
import { unreadableReporter } from '../platform/runtime/unreadable-reporter.ts';
import { previewCollection } from './collection-rules/preview-collection.ts';
import { orderGroupings } from './groupings/order-groupings.ts';
import { inventoryRoutes } from './inventory/inventory.routes.ts';
import { listProducts } from './listings/list-products.ts';
import { redirectHits } from './previous-addresses/redirect-hits.ts';
import { redirectRoutes } from './previous-addresses/redirects.routes.ts';
import { relatedRoutes } from './related/related.routes.ts';
import { followSearch, noteSearch } from './search/missed-searches.ts';
import { searchRoutes } from './search/search.routes.ts';
import { searchMisses } from './search/search-misses.ts';

/**
 * Registers the listing pages for the browser (docs/behaviour/screens.md#listings). The generic calls also return the
 * products of a grouping.
 * It also registers the order of categories and collections, for staff
 * (docs/behaviour/screens.md#order-of-categories-and-collections).
 */
export async function catalogRoutes(app: ShopServer, context: AppContext): Promise<void> {
  await inventoryRoutes(app, context);
  const reading = {
    db: context.db,
    cursors: signedCursors(context.sessionSecret),
    report: unreadableReporter(context.log),
    shop: context,
  };
  await searchRoutes(app, reading);
  await redirectRoutes(app, context);
  await relatedRoutes(app, context);
  app.addHook('onClose', async () => {
    await Promise.all([redirectHits(context).flush(), searchMisses(context).flush()]);
  });
  app.post(
    '/catalog/listing',
    {
      config: { access: 'public', cost: 'read', mayReadReplica: true },
      schema: {
        tags: ['catalog/listing'],
        summary: 'A page of a category, a collection or a search, with filters and their counts',
        body: listingRequestSchema,
        response: { 200: listingAnswerSchema, ...problemResponses() },
      },
    },
    async (request, reply) => {
      const read = async () => {
        const listing = await listProducts(reading, request.body);
        followSearch(context, request.body, listing);
        const products = listing.found === 'page' ? listing.page.products : [];
        return success({ text: JSON.stringify(listing), soldProducts: products.map(({ id }) => id) });
      };
      const listing = await app.readCache.answer({ request, reply, name: 'catalog/listing' }, read);
      if (!listing.ok) return sendFailure(reply, listing);
      noteSearch(context, request, request.body);
      reply.header('content-type', 'application/json; charset=utf-8');
      return reply.serializer((text: string | Buffer) => text as string).send(listing.value as never);
    },
  );

  app.post(
    '/catalog/offers',
    {
      config: { access: 'public', cost: 'read' },
      schema: {
        tags: ['catalog/offers'],
        summary: 'The automatic discounts shown with products',
        body: productDiscountsBody,
        response: { 200: productDiscountsAnswer, ...problemResponses() },
      },
    },
    async ({ body }, reply) => reply.send(await loadPageDiscounts(context, body.productIds)),
  );

  app.post(
    '/catalog/collections/preview',
    {
      config: { access: 'staff', permission: 'collections:read', cost: 'read' },
      schema: {
        tags: ['catalog/collections'],
        summary: 'The products that the rules of a collection would choose',
        body: rulesPreviewBody,
        response: { 200: rulesPreviewAnswer, ...problemResponses('FORBIDDEN') },
      },
    },
    async ({ body: { rules }, caller }, reply) =>
      sendOutcome(reply, await previewCollection(context.db, rules, signedIn(caller))),
  );

  for (const kind of ['category', 'collection'] as const) {
    const path = kind === 'category' ? 'categories' : 'collections';
    app.post(
      `/catalog/${path}/order`,
      {
        config: { access: 'staff', permission: 'collections:write' },
        schema: {
          tags: [`catalog/${path}`],
          summary: `Reorder ${path}`,
          body: groupingOrderBody,
          response: { 200: z.object({ success: z.literal(true) }), ...problemResponses() },
        },
      },
      async ({ body, caller, id: requestId }, reply) =>
        sendOutcome(
          reply,
          await orderGroupings(context.db, { kind, ids: body.ids, caller: signedIn(caller), requestId }),
        ),
    );
  }
}
