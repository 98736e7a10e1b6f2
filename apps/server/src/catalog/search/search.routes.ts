import {
  searchMissesAnswer,
  searchMissesQuery,
  searchPreviewAnswer,
  searchPreviewBody,
} from '@vitrine/contract/catalog/search-rules.schema.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { listProducts, type Reading } from '../listings/list-products.ts';
import { readMisses } from './search-misses.ts';

/** Registers the calls of staff for searches that are not those of a resource (docs/behaviour/search.md). */
export async function searchRoutes(app: ShopServer, reading: Reading): Promise<void> {
  app.post(
    '/search/preview',
    {
      config: { access: 'staff', permission: 'products:read', cost: 'read' },
      schema: {
        tags: ['search'],
        summary: 'The first page of a search with pinned and hidden products that are not saved yet',
        body: searchPreviewBody,
        response: { 200: searchPreviewAnswer, ...problemResponses() },
      },
    },
    async ({ body }, reply) => {
      const { query, locale, pinnedIds = [], hiddenIds = [] } = body;
      const request = { kind: 'search', text: query, ...(locale && { locale }) } as const;
      const listing = await listProducts({ ...reading, preview: { pinnedIds, hiddenIds } }, request);
      reply.header('content-type', 'application/json; charset=utf-8');
      return reply.serializer((text: string) => text).send(JSON.stringify(listing) as never);
    },
  );

  app.get(
    '/search/misses',
    {
      config: { access: 'staff', permission: 'products:read', cost: 'read' },
      schema: {
        tags: ['search'],
        summary: 'The most frequent searches without results',
        querystring: searchMissesQuery,
        response: { 200: searchMissesAnswer, ...problemResponses() },
      },
    },
    async ({ query }, reply) => reply.send({ items: await readMisses(reading.db, query.days) }),
  );
}
