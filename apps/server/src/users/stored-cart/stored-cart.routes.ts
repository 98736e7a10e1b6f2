import { storedCart, storedCartBody } from '@vitrine/contract/users/stored-cart.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { changeStoredCart, getStoredCart } from './stored-cart.ts';

/** Everybody shares the demo account, so it stores no cart. */
const config = { access: 'signed-in', isClosedToDemo: true } as const;
const tags = ['users'];

/** Serves the caller's own cart. Nobody reads or changes that of another user. */
export async function storedCartRoutes(app: ShopServer, { db }: AppContext): Promise<void> {
  app.get(
    '/cart/lines',
    {
      config,
      schema: {
        tags,
        summary: 'Your cart, without prices',
        response: { 200: storedCart, ...problemResponses('DEMO_RESTRICTED') },
      },
    },
    async ({ caller }, reply) => reply.send(await getStoredCart(db, signedIn(caller).userId)),
  );

  app.put(
    '/cart/lines',
    {
      config,
      schema: {
        tags,
        summary: 'Set the quantities of lines of your cart; 0 removes a line',
        body: storedCartBody,
        response: { 200: storedCart, ...problemResponses('UNPROCESSABLE', 'DEMO_RESTRICTED') },
      },
    },
    async ({ body: { lines }, caller }, reply) =>
      sendOutcome(reply, await changeStoredCart(db, signedIn(caller).userId, { lines, isMerge: false })),
  );

  app.post(
    '/cart/lines/merge',
    {
      config,
      schema: {
        tags,
        summary: 'Add the lines of a browser to your cart; the larger quantity of each line counts',
        body: storedCartBody,
        response: { 200: storedCart, ...problemResponses('UNPROCESSABLE', 'DEMO_RESTRICTED') },
      },
    },
    async ({ body: { lines }, caller }, reply) =>
      sendOutcome(reply, await changeStoredCart(db, signedIn(caller).userId, { lines, isMerge: true })),
  );
}
