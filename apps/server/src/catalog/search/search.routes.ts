import { searchBoostsBody, searchBoostsView } from '@vitrine/contract/catalog/search/search-boosts.schema.ts';
import {
  searchMissesAnswer,
  searchMissesQuery,
  searchPreviewAnswer,
  searchPreviewBody,
} from '@vitrine/contract/catalog/search-rules.schema.ts';
import { activeBoosts } from '@vitrine/domain/catalog/search/search-boosts.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { listProducts, type Reading } from '../listings/list-products.ts';
import { previewedListing } from './previewed-listing.ts';
import { boostsView, changeBoosts, refuseMargin } from './search-boosts.ts';
import { readMisses } from './search-misses.ts';

/** Registers the calls of staff for searches that are not those of a resource (docs/behaviour/search.md). */
export async function searchRoutes(app: ShopServer, reading: Reading): Promise<void> {
  app.post(
    '/search/preview',
    {
      config: { access: 'staff', permission: 'products:read', cost: 'read' },
      schema: {
        tags: ['search'],
        summary:
          'The first page of a search, category or collection with pinned and hidden products, or boosts, that are not saved yet',
        body: searchPreviewBody,
        response: { 200: searchPreviewAnswer, ...problemResponses('FORBIDDEN') },
      },
    },
    async ({ body, caller }, reply) => {
      const { boosts, pinnedIds = boosts ? undefined : [], hiddenIds = boosts ? undefined : [] } = body;
      const refused = boosts && (await refuseMargin(reading.db, boosts, signedIn(caller)));
      if (refused) return sendFailure(reply, refused);
      const preview = {
        ...(pinnedIds && { pinnedIds }),
        ...(hiddenIds && { hiddenIds }),
        ...(boosts && { boosts: activeBoosts(boosts) ?? undefined }),
      };
      const request = await previewedListing(reading.db, body);
      const listing = request ? await listProducts({ ...reading, preview }, request) : { found: 'nothing' };
      reply.header('content-type', 'application/json; charset=utf-8');
      return reply.serializer((text: string) => text).send(JSON.stringify(listing) as never);
    },
  );

  app.get(
    '/search/boosts',
    {
      config: { access: 'staff', permission: 'products:read' },
      schema: {
        tags: ['search'],
        summary: 'What the owner raises in searches',
        response: { 200: searchBoostsView, ...problemResponses() },
      },
    },
    async (_request, reply) => reply.send(await boostsView(reading.db)),
  );

  app.put(
    '/search/boosts',
    {
      config: { access: 'staff', permission: 'products:write' },
      schema: {
        tags: ['search'],
        summary: 'Change what the owner raises in searches',
        body: searchBoostsBody,
        response: { 200: searchBoostsView, ...problemResponses('STALE', 'FORBIDDEN', 'DEMO_RESTRICTED') },
      },
    },
    async ({ body, caller, id: requestId }, reply) => {
      const changed = await changeBoosts(reading.db, body, { caller: signedIn(caller), requestId });
      return changed.ok ? reply.send(await boostsView(reading.db)) : sendFailure(reply, changed);
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
    async ({ query }, reply) => reply.send(await readMisses(reading.db, query)),
  );
}
