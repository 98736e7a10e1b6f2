import type { MarketRead } from '@vitrine/contract/markets/market-read.schema.ts';
import { marketReadBody } from '@vitrine/contract/markets/market-read.schema.ts';
import type { ShopApi } from '@vitrine/contract/shop-api.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { failure, success } from '../platform/runtime/outcome.ts';
import { loadMainView, loadMarketView } from '../settings/settings.ts';
import { noteSearch } from './search/missed-searches.ts';
import { createShopApi, readMarketCards } from './shop-api.ts';

/**
 * Registers the read of a page's data in a market, for browsers that show another page without a
 * new document. It is the read with which the server renders that page.
 */
export async function marketReadRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.post(
    '/catalog/market',
    {
      config: { access: 'public', cost: 'read', mayReadReplica: true },
      schema: {
        tags: ['catalog/market'],
        summary:
          'The data of a page in a market: settings, menu, home, listing, product, page, discounts, cards or search',
        body: marketReadBody,
        response: { 200: z.unknown(), ...problemResponses('NOT_FOUND') },
      },
    },
    async (request, reply) => {
      const { prefix, language, read } = request.body;
      const answer = await app.readCache.answer({ request, reply, name: 'catalog/market' }, async () => {
        const { db } = context;
        const view = await (prefix === null ? loadMainView(db, language) : loadMarketView(db, `${prefix}-${language}`));
        if (!view) return failure('NOT_FOUND', 'There is no such market.');
        if (read.kind === 'cards') {
          const cards = await readMarketCards(context, view, read.productIds);
          return success(toText(cards, cards));
        }
        return success(await readPart(createShopApi(context, view), read));
      });
      if (!answer.ok) return sendFailure(reply, answer);
      if (prefix === null && read.kind === 'listing') noteSearch(context, request, read.request);
      reply.header('content-type', 'application/json; charset=utf-8');
      return reply.serializer((text: string | Buffer) => text as string).send(answer.value);
    },
  );
}

/** Returns the data of one read as JSON text, with the ids of the products whose stock it contains. */
async function readPart(
  api: ShopApi,
  read: Exclude<MarketRead, { kind: 'cards' }>,
): Promise<{ readonly text: string; readonly soldProducts: readonly string[] }> {
  switch (read.kind) {
    case 'site':
      return toText(await api.site());
    case 'menu':
      return toText(await api.menu());
    case 'home': {
      const home = await api.home();
      return toText(home, [...home.newest, ...home.collections.flatMap(({ products }) => products)]);
    }
    case 'listing': {
      const listing = await api.listing(read.request);
      return toText(listing, listing.found === 'page' ? listing.page.products : []);
    }
    case 'product': {
      const product = await api.product(read.idOrSlug);
      return toText(product, product.found === 'page' ? [product.page.product, ...product.page.related] : []);
    }
    case 'ownPage':
      return toText(await api.ownPage(read.slug));
    case 'offers':
      return toText(await api.offers(read.productIds));
    case 'search': {
      const found = await api.search(read.text);
      return toText(found, found);
    }
  }
}

function toText(value: unknown, products: readonly { readonly id: string }[] = []) {
  return { text: JSON.stringify(value), soldProducts: products.map(({ id }) => id) };
}
