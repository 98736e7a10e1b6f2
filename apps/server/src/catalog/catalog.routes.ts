import { listingAnswerSchema, listingRequestSchema } from '@vitrine/contract/catalog/listing.schema.ts';
import type { AppContext } from '../platform/context.ts';
import { problemResponses } from '../platform/errors/problem-responses.ts';
import type { ShopServer } from '../platform/http/server-type.ts';
import { signedCursors } from '../platform/pagination/signed-cursors.ts';
import { listProducts } from './list-products.ts';

/** Listing pages for the browser (docs/behaviour/screens.md#listings); the generic calls also return the products of a grouping. */
export async function catalogRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const reading = { db: context.db, cursors: signedCursors(context.sessionSecret) };
  app.post(
    '/catalog/listing',
    {
      config: { access: 'public', cost: 'read' },
      schema: {
        tags: ['catalog/listing'],
        summary: 'A page of a category, a collection or a search, with filters and their counts',
        body: listingRequestSchema,
        response: { 200: listingAnswerSchema, ...problemResponses() },
      },
    },
    async (request, reply) => {
      reply.header('content-type', 'application/json; charset=utf-8');
      return reply.serializer(JSON.stringify).send((await listProducts(reading, request.body)) as never);
    },
  );
}
