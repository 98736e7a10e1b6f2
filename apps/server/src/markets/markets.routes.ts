import {
  fillItemPricesBody,
  itemPricesPage,
  listItemPricesBody,
  savedItemPricesAnswer,
  saveItemPricesBody,
  visitorCountryAnswer,
} from '@vitrine/contract/markets/markets.schema.ts';
import { isCountryCode } from '@vitrine/domain/shipping/countries/countries.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { fillItemPrices } from './fill-item-prices.ts';
import { readItemPrices } from './read-item-prices.ts';
import { saveItemPrices } from './save-item-prices.ts';

const tags = ['markets'];

/** Registers the prices in further currencies, for staff (docs/behaviour/markets.md#prices), and the visitor's country. */
export async function marketsRoutes(app: ShopServer, { db, environment }: AppContext): Promise<void> {
  app.get(
    '/markets/country',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Your country, as the proxy names it', response: { 200: visitorCountryAnswer } },
    },
    async ({ headers }, reply) => {
      const named = environment.countryHeader === null ? undefined : headers[environment.countryHeader];
      const code = String(named ?? '').toUpperCase();
      return reply.header('cache-control', 'no-store').send({ country: isCountryCode(code) ? code : null });
    },
  );
  app.post(
    '/markets/prices/list',
    {
      config: { access: 'staff', permission: 'products:read' },
      schema: {
        tags,
        summary: 'The products and variants with their prices in a currency',
        body: listItemPricesBody,
        response: { 200: itemPricesPage, ...problemResponses() },
      },
    },
    async ({ body }) => readItemPrices(db, body),
  );
  app.put(
    '/markets/prices',
    {
      config: { access: 'staff', permission: 'products:write' },
      schema: {
        tags,
        summary: 'Changes prices in a currency',
        body: saveItemPricesBody,
        response: { 200: savedItemPricesAnswer, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await saveItemPrices(db, body, { caller: signedIn(caller), requestId })),
  );
  app.post(
    '/markets/prices/fill',
    {
      config: { access: 'staff', permission: 'products:write' },
      schema: {
        tags,
        summary: 'Fills prices in a currency by the stored rate',
        body: fillItemPricesBody,
        response: { 200: savedItemPricesAnswer, ...problemResponses('UNPROCESSABLE') },
      },
    },
    async ({ body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await fillItemPrices(db, body, { caller: signedIn(caller), requestId })),
  );
}
